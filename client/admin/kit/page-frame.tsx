import type { SyntheticEvent } from 'react'

/** Told apart from a visit: the browser must not show a page from its cache that forbids frames. */
const parameter = 'forhaandsvisning=1'

/** A page of the site as a visitor's phone shows it, without its scripts and its forms: nothing in it can be sent. */
export function PageFrame({ path, title }: { readonly path: string; readonly title: string }) {
  const [before = '', section = ''] = path.split('#')
  const src = `${before}${before.includes('?') ? '&' : '?'}${parameter}`
  return (
    <iframe
      key={`${src}#${section}`}
      src={src}
      title={title}
      sandbox="allow-same-origin"
      loading="lazy"
      onLoad={(event) => show(event, section)}
      className="h-130 w-97.5 max-w-full rounded-box border border-line bg-white"
    />
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
