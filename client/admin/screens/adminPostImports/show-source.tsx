import { createElement, type ReactNode } from 'react'

/** Elements that are shown as they are, without their attributes. */
const shown = new Set(
  'p ul ol li blockquote strong b em i u s code pre table thead tbody tr td th figure figcaption dl dt dd hr br h3 h4 h5 h6'.split(
    ' ',
  ),
)
const dropped = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'title'])
const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3' }
/** Elements that are nested deeper are shown as text. */
const deepest = 60

/** Foreign HTML as elements of our own: nothing of it runs or is loaded, pictures are named. */
export const showSource = (body: Element): ReactNode => childrenOf(body, 0)

const childrenOf = (element: Element, depth: number): readonly ReactNode[] =>
  [...element.childNodes].map((node, i) => show(node, i, depth))

function show(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === 3) return node.nodeValue
  if (node.nodeType !== 1) return null
  const element = node as Element
  const name = element.localName.toLowerCase()
  if (dropped.has(name)) return null
  if (depth > deepest) return element.textContent
  if (name === 'img')
    return (
      <span key={key} className="inline-block rounded-knob border border-line px-2 py-1 text-mute">
        Billede: {element.getAttribute('alt') || 'uden beskrivelse'}
        <span className="block font-mono text-[0.75rem]">{element.getAttribute('src')}</span>
      </span>
    )
  if (name === 'iframe' || name === 'video' || name === 'audio' || name === 'embed')
    return (
      <span key={key} className="block font-mono text-[0.75rem] text-mute">
        {element.getAttribute('src') ?? name}
      </span>
    )
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  const children = childrenOf(element, depth + 1)
  const own = headings[name] ?? (shown.has(name) ? name : null)
  const isList = own === 'ul' || own === 'ol'
  if (name === 'a')
    return (
      <span key={key} title={element.getAttribute('href') ?? ''} className="underline">
        {children}
      </span>
    )
  return own
    ? createElement(
        own,
        {
          key,
          ...(isList && { className: own === 'ul' ? 'list-disc pl-5' : 'list-decimal pl-5' }),
        },
        // Spaces between the parts of a table are no children of it.
        /^(table|thead|tbody|tr|ul|ol|dl)$/.test(own)
          ? children.filter((child) => typeof child !== 'string' || child.trim() !== '')
          : children,
      )
    : createElement('div', { key, className: 'contents' }, children)
}
