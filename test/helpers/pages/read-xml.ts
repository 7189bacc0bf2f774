import { SaxesParser } from 'saxes'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** The tree of an XML text. @throws if it is not well-formed or uses an undeclared namespace. */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = {
      name,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, { value }]) => [key, value]),
      ),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => ((open.at(-1) as XmlElement).text += text))
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return root.children[0] as XmlElement
}
