import { Fragment, type ReactElement, type ReactNode } from 'react'

/**
 * Renders components without hooks or context to the same markup as React's `renderToString`, at a fraction of its CPU: fields,
 * charts and tables of a calculator are rendered for each query (decision 0093). Supports what they use and throws on anything else.
 */
export function renderStatic(node: ReactNode): string {
  const out: Output = { html: '', endsInText: false }
  write(node, out)
  return out.html
}

interface Output {
  html: string
  /** React separates adjacent texts by a comment, so that hydration finds each of them. */
  endsInText: boolean
}

function write(node: ReactNode, out: Output): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return
  if (typeof node === 'string' || typeof node === 'number') {
    out.html += `${out.endsInText ? '<!-- -->' : ''}${escaped(String(node))}`
    out.endsInText = true
  } else if (Array.isArray(node))
    for (const child of node as readonly ReactNode[]) write(child, out)
  else writeElement(node as ReactElement<Props>, out)
}

type Props = Readonly<Record<string, unknown>> & {
  readonly children?: ReactNode
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
}
type Component = (props: Props) => ReactNode

function writeElement({ type, props }: ReactElement<Props>, out: Output): void {
  if ((type as unknown) === Fragment) write(props.children, out)
  else if (typeof type === 'function') write((type as Component)(props), out)
  else if (typeof type === 'string') {
    out.endsInText = false
    if (type === 'input') return void (out.html += `<input${attributesOf(inOrder(props))}/>`)
    out.html += `<${type}${attributesOf(props)}>`
    if (props.dangerouslySetInnerHTML) out.html += props.dangerouslySetInnerHTML.__html
    else write(props.children, out)
    out.html += `</${type}>`
    out.endsInText = false
  } else if (isMemo(type)) write((type as unknown as Memo).type(props), out)
  else throw new Error('a component that is not drawn apart from React')
}

/** A component wrapped by `memo`. */
const isMemo = (type: unknown): boolean =>
  typeof (type as Partial<Memo> | null)?.type === 'function'
interface Memo {
  readonly type: Component
}

/** React writes these attributes of an input last. */
const inOrder = ({ name, checked, value, ...others }: Props): Props => ({
  ...others,
  name,
  checked,
  value,
})

const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  textAnchor: 'text-anchor',
}
/** Names written with capitals. */
const asWritten = new Set(['viewBox', 'patternUnits', 'inputMode', 'readOnly'])
/** Attributes with the values `true` and `false`. */
const writtenOut = /^(?:aria|data)-/
const notMarkup = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'suppressHydrationWarning',
  'onChange',
  'onClick',
  'onBlur',
])

/** The attribute of a property; '' where there is none. Cached. */
const attributeCache = new Map<string, string>()
function attributeOf(property: string): string {
  const known = attributeCache.get(property)
  if (known !== undefined) return known
  const name = notMarkup.has(property) ? '' : (attributeNames[property] ?? property)
  if (/[A-Z]/.test(name) && !asWritten.has(name))
    throw new Error(`an attribute that is not drawn apart from React: ${property}`)
  attributeCache.set(property, name)
  return name
}

function attributesOf(props: Props): string {
  let text = ''
  for (const property in props) {
    const value = props[property]
    if (value === undefined || value === null) continue
    const name = attributeOf(property)
    if (name === '') continue
    if (typeof value === 'string') text += ` ${name}="${escaped(value)}"`
    else if (typeof value === 'number') text += ` ${name}="${value}"`
    else if (typeof value !== 'boolean')
      throw new Error(`an attribute that is not drawn apart from React: ${property}`)
    else if (writtenOut.test(name)) text += ` ${name}="${value}"`
    else if (value) text += ` ${name}=""`
  }
  return text
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark) : text
