import type { QrPath } from './qr-path.ts'

type QrPictureProps = {
  qr: QrPath
  /** What the code says, for who cannot see it. */
  label: string
  className?: string
}

/** A QR code with the quiet ground that scanners need, black on white whatever the brand's colours. */
export function QrPicture({ qr, label, className }: QrPictureProps) {
  return (
    <svg
      className={className}
      viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width={qr.size + 4} height={qr.size + 4} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
