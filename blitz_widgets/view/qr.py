"""An address as a QR code."""

from __future__ import annotations

from io import BytesIO


def qr_svg(address: str) -> str:
    """*address* as a QR code in SVG without a size, dark on light on any background."""
    import segno  # noqa: PLC0415  # only a vote by phone needs it

    out = BytesIO()
    segno.make(address, micro=False, error="m").save(
        out,
        kind="svg",
        border=3,
        dark="#15252c",
        light="#ffffff",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        omitsize=True,
    )
    return out.getvalue().decode()
