import type { IframeHTMLAttributes } from 'react'
import { useSize } from './use-size.ts'

interface Props extends Pick<IframeHTMLAttributes<HTMLIFrameElement>, 'src' | 'onLoad'> {
  readonly title: string
  /** CSS px that the document is laid out for. */
  readonly width: number
  readonly sandbox: string
}

/** Height on the screen, in CSS px. */
const height = 720

/** A document as a screen of a certain width shows it, made smaller where there is less room. */
export function ScaledFrame({ src, width, title, sandbox, onLoad }: Props) {
  const [box, size] = useSize()
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width)
  return (
    <div
      ref={box}
      className="w-full overflow-hidden rounded-box border border-line bg-white"
      style={{ height, maxWidth: width }}
    >
      <iframe
        key={src}
        src={src}
        title={title}
        sandbox={sandbox}
        onLoad={onLoad}
        className="origin-top-left border-0 bg-white"
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}
