import type { QrCode } from './qr-code.ts'

interface Props {
  readonly code: QrCode
  /** What the code leads to, for screen readers. */
  readonly label: string
  readonly className?: string
}

/** A QR code as an image. Black on white in every theme: scanners need the contrast. */
export function QrImage({ code, label, className }: Props) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  )
}
