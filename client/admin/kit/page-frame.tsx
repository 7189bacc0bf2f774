import type { SyntheticEvent } from 'react'
import { ScaledFrame } from './scaled-frame.tsx'

/** Told apart from a visit: the browser must not show a page from its cache that forbids frames. */
export const framed = 'forhaandsvisning=1'

/** A page of the site as visitors see it, without its scripts and its forms: nothing in it can be sent. */
export function PageFrame({
  path,
  title,
  wide = false,
  width,
}: {
  readonly path: string
  readonly title: string
  /** As a screen of 1280 px shows it, smaller; else as a phone does. */
  readonly wide?: boolean
  /** Laid out for this width in CSS px, and made smaller where there is less room. */
  readonly width?: number
}) {
  const [before = '', section = ''] = path.split('#')
  const src = `${before}${before.includes('?') ? '&' : '?'}${framed}`
  if (width !== undefined)
    return (
      <ScaledFrame
        src={src}
        title={title}
        width={width}
        sandbox="allow-same-origin"
        onLoad={(event) => show(event, section)}
      />
    )
  const frame = (
    <iframe
      key={`${src}#${section}`}
      src={src}
      title={title}
      sandbox="allow-same-origin"
      loading="lazy"
      onLoad={(event) => show(event, section)}
      className={
        wide
          ? 'h-200 w-320 origin-top-left scale-30 bg-white'
          : 'h-130 w-97.5 max-w-full rounded-box border border-line bg-white'
      }
    />
  )
  return wide ? (
    <div className="h-60 w-96 max-w-full overflow-hidden rounded-box border border-line">
      {frame}
    </div>
  ) : (
    frame
  )
}

/** Shows the section without the question about cookies. With the section in its address, the frame would scroll the console too. */
function show(
  { currentTarget: { contentDocument: page } }: SyntheticEvent<HTMLIFrameElement>,
  section: string,
) {
  page?.querySelector('.consent')?.remove()
  const top = section && page?.getElementById(section)?.getBoundingClientRect().top
  if (top) page?.defaultView?.scrollTo(0, top)
}
