import { Fragment, type ReactElement, type ReactNode } from 'react'

/**
 * Renders components without hooks, context or handlers to the very markup of React's `renderToString`, at a fraction of its CPU: the charts
 * and tables of a calculator are drawn for each question (decision 0150). Takes what they use and throws on anything else.
 */
export function renderStatic(node: ReactNode): string {
  const out: Output = { html: '', endsInText: false }
  write(node, out)
  return out.html
}

interface Output {
  html: string
  /** React separates neighbouring texts by a comment, so that it finds each of them again. */
  endsInText: boolean
}

function write(node: ReactNode, out: Output): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return
  if (typeof node === 'string' || typeof node === 'number') {
    out.html += `${out.endsInText ? '<!-- -->' : ''}${escaped(String(node))}`
    out.endsInText = true
  } else if (Array.isArray(node)) for (const child of node as readonly ReactNode[]) write(child, out)
  else writeElement(node as ReactElement<Props>, out)
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode; readonly dangerouslySetInnerHTML?: { readonly __html: string } }
type Component = (props: Props) => ReactNode

function writeElement({ type, props }: ReactElement<Props>, out: Output): void {
  if ((type as unknown) === Fragment) write(props.children, out)
  else if (typeof type === 'function') write((type as Component)(props), out)
  else if (typeof type === 'string') {
    out.html += `<${type}${attributesOf(props)}>`
    out.endsInText = false
    if (props.dangerouslySetInnerHTML) out.html += props.dangerouslySetInnerHTML.__html
    else write(props.children, out)
    out.html += `</${type}>`
    out.endsInText = false
  } else throw new Error('a component that is not drawn apart from React')
}

/** Properties that markup calls otherwise. */
const attributeNames: Readonly<Record<string, string>> = { className: 'class', tabIndex: 'tabindex', textAnchor: 'text-anchor' }
/** What SVG writes with capitals too. */
const asWritten = new Set(['viewBox', 'patternUnits'])
const notMarkup = new Set(['children', 'dangerouslySetInnerHTML'])

function attributesOf(props: Props): string {
  let text = ''
  for (const name in props) {
    const value = props[name]
    if (notMarkup.has(name) || value === undefined || value === null || value === false) continue
    const written = attributeNames[name] ?? name
    if ((/[A-Z]/.test(written) && !asWritten.has(name)) || (typeof value !== 'string' && typeof value !== 'number' && value !== true))
      throw new Error(`an attribute that is not drawn apart from React: ${name}`)
    text += ` ${written}="${value === true && !name.startsWith('aria-') ? '' : escaped(String(value))}"`
  }
  return text
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escaped = (text: string): string => (/[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark) : text)
