import type { QrPath } from './qr-path.ts'

type QrPictureProps = {
  qr: QrPath
  /** What the code is for, for screen readers. */
  label: string
  className?: string
}

/** A QR code with the margin that scanners need, black on white in all brands. */
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
