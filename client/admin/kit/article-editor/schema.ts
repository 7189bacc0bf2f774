import { type MarkType, type NodeType, Schema } from 'prosemirror-model'

/**
 * What an article can contain, so that nothing else can be typed or pasted. There are no parse rules: HTML never becomes a document
 * without paste/read-html.ts. `card` holds a block that is edited by its form.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      marks: '',
      defining: true,
      /** Only where it isn't made from the text: '' for none. */
      attrs: { id: { default: null } },
      toDOM: () => ['h2', 0],
    },
    bullets: { group: 'block', content: 'item+', toDOM: () => ['ul', 0] },
    numbers: {
      group: 'block',
      content: 'item+',
      attrs: { start: { default: 1 } },
      toDOM: ({ attrs }) => ['ol', { start: String(attrs['start']) }, 0],
    },
    item: { content: 'inline*', defining: true, toDOM: () => ['li', 0] },
    quote: {
      group: 'block',
      content: 'text*',
      marks: '',
      defining: true,
      toDOM: () => ['blockquote', 0],
    },
    card: {
      group: 'block',
      atom: true,
      selectable: true,
      draggable: false,
      attrs: { block: {} },
      toDOM: () => ['div'],
    },
    text: { group: 'inline' },
  },
  marks: {
    strong: { excludes: '_', toDOM: () => ['strong', 0] },
    link: {
      excludes: '_',
      inclusive: false,
      attrs: { target: {} },
      toDOM: ({ attrs }) => ['a', { title: String(attrs['target']) }, 0],
    },
  },
})

type NodeName = 'doc' | 'paragraph' | 'heading' | 'bullets' | 'numbers' | 'item' | 'quote' | 'card'
export const nodes = schema.nodes as Record<NodeName, NodeType>
export const marks = schema.marks as Record<'strong' | 'link', MarkType>
