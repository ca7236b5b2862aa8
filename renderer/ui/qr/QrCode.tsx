const SIZE = 184

/** A QR code must be dark on light, even in the dark theme. */
export function QrCode({ svg, alt }: { svg: string; alt: string }) {
  return (
    <img
      src={`data:image/svg+xml;base64,${btoa(svg)}`}
      alt={alt}
      width={SIZE}
      height={SIZE}
      style={{ background: '#fff' }}
    />
  )
}
