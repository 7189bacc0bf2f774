import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node, type ResolvedPos } from 'prosemirror-model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import type { Block } from '#shared/schemas/content/block.ts'
import { cardOf } from './document.ts'
import { marks, nodes, schema } from './schema.ts'

/** What a paragraph of the flow can be. */
export type Kind = 'paragraph' | 'heading' | 'quote' | 'bullets' | 'numbers'

/** A paragraph, an item of a list, or a card. */
interface Line {
  readonly kind: Kind | 'card'
  readonly content: Fragment
  /** The list it is an item of, or the node itself. */
  readonly node: Node
  /** Of its text, or of the card. */
  readonly pos: number
}

const isList = ({ type }: Node): boolean => type === nodes.bullets || type === nodes.numbers

function linesOf(doc: Node, from: number, to: number): Line[] {
  const lines: Line[] = []
  doc.forEach((node, offset, index) => {
    if (index < from || index > to) return
    const kind = node.type.name as Line['kind']
    if (isList(node))
      node.forEach((item, inner) => {
        lines.push({ kind, content: item.content, node, pos: offset + 1 + inner + 1 })
      })
    else lines.push({ kind, content: node.content, node, pos: offset + (kind === 'card' ? 0 : 1) })
  })
  return lines
}

const indexAt = ($pos: ResolvedPos): number => Math.min($pos.index(0), $pos.doc.childCount - 1)

/** The kind of the paragraphs in the selection; null where they differ. */
export function kindOf({ selection: { $from, $to } }: EditorState): Kind | 'card' | null {
  const first = $from.doc.child(indexAt($from)).type.name
  const last = $from.doc.child(indexAt($to)).type.name
  return first === last ? (first as Kind | 'card') : null
}

/** Makes the paragraphs of the selection one kind; neighbouring items become one list. */
export function changeKind(tr: Transaction, kind: Kind): Transaction {
  const { $from, $to } = tr.selection
  // A list next to the selection takes up new items.
  const isJoined = (index: number): boolean => tr.doc.maybeChild(index)?.type.name === kind
  const from = indexAt($from) - (isJoined(indexAt($from) - 1) ? 1 : 0)
  const to = indexAt($to) + (isJoined(indexAt($to) + 1) ? 1 : 0)
  const lines = linesOf(tr.doc, from, to)
  const isSelected = ({ pos, content, kind: own }: Line): boolean =>
    own !== 'card' && pos <= $to.pos && pos + content.size >= $from.pos
  const places = { anchor: tr.selection.anchor, head: tr.selection.head }
  const start = tr.doc.resolve(0).posAtIndex(from)
  const end = tr.doc.resolve(0).posAtIndex(to + 1)

  const built: Node[] = []
  let list = null as Line | null
  let at = start
  for (const line of lines) {
    const next = isSelected(line) ? { ...line, kind } : line
    const content =
      next.kind === 'heading' || next.kind === 'quote' ? plain(next.content) : next.content
    let textAt = at + 1
    if (next.kind === 'card') built.push(line.node)
    else if (next.kind === 'bullets' || next.kind === 'numbers') {
      const item = nodes.item.create(null, content)
      const last = built.at(-1)
      // Lists that were apart and aren't selected stay apart.
      const continues =
        list?.kind === next.kind &&
        (list.node === line.node || isSelected(line) || isSelected(list))
      if (last && continues) {
        built[built.length - 1] = last.copy(last.content.addToEnd(item))
        textAt = at
        at -= 1
      } else {
        built.push(nodes[next.kind].create(line.kind === next.kind ? line.node.attrs : null, item))
        textAt = at + 2
      }
      at = textAt + content.size + 2
    } else
      built.push(nodes[next.kind].create(line.kind === next.kind ? line.node.attrs : null, content))
    if (next.kind !== 'bullets' && next.kind !== 'numbers') at += (built.at(-1) as Node).nodeSize
    list = next.kind === 'bullets' || next.kind === 'numbers' ? { ...line, kind: next.kind } : null
    for (const end of ['anchor', 'head'] as const) {
      const place = tr.selection[end]
      if (line.kind !== 'card' && place >= line.pos && place <= line.pos + line.content.size)
        places[end] = textAt + place - line.pos
    }
  }
  tr.replaceWith(start, end, built)
  tr.setSelection(TextSelection.between(tr.doc.resolve(places.anchor), tr.doc.resolve(places.head)))
  return tr
}

const plain = (content: Fragment): Fragment => {
  const text = content.textBetween(0, content.size)
  return text === '' ? Fragment.empty : Fragment.from(schema.text(text))
}

/** Makes the selection this kind, or plain paragraphs where it is that already. */
export const toggleKind =
  (kind: Kind): Command =>
  (state, dispatch) => {
    const own = kindOf(state)
    if (own === 'card') return false
    dispatch?.(changeKind(state.tr, own === kind ? 'paragraph' : kind).scrollIntoView())
    return true
  }

/** Enter in an empty item or quote, and Backspace at the beginning of anything but a paragraph: a plain paragraph. */
const toParagraph =
  (isMeant: (parent: Node, offset: number) => boolean): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection
    if (!empty || !$from.parent.isTextblock || $from.parent.type === nodes.paragraph) return false
    if (!isMeant($from.parent, $from.parentOffset)) return false
    dispatch?.(changeKind(state.tr, 'paragraph').scrollIntoView())
    return true
  }
export const leaveWhenEmpty = toParagraph(({ content }) => content.size === 0)
export const leaveAtStart = toParagraph((_, offset) => offset === 0)

/** Backspace at the beginning of a paragraph after a list: its text continues the last item. */
export const joinListBefore: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.depth !== 1 || $from.parentOffset > 0) return false
  const before = state.doc.maybeChild($from.index(0) - 1)
  if (!before || !isList(before)) return false
  const end = $from.before(1) - 2
  const content =
    $from.parent.type === nodes.paragraph ? $from.parent.content : plain($from.parent.content)
  const tr = state.tr.delete($from.before(1), $from.after(1)).insert(end, content)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView())
  return true
}

/** Moves the block at a position of the document, by default that of the selection, one place up (−1) or down (1). */
export const moveBlock =
  (by: -1 | 1, at?: number): Command =>
  (state, dispatch) => {
    const $pos = at === undefined ? state.selection.$from : state.doc.resolve(at)
    const index = indexAt($pos)
    const other = index + by
    if (other < 0 || other >= state.doc.childCount) return false
    if (!dispatch) return true
    const first = Math.min(index, other)
    const [upper, lower] = [state.doc.child(first), state.doc.child(first + 1)]
    const start = $pos.posAtIndex(first, 0)
    const tr = state.tr.replaceWith(start, start + upper.nodeSize + lower.nodeSize, [lower, upper])
    const shift = by === -1 ? -upper.nodeSize : lower.nodeSize
    const own = $pos.posAtIndex(index, 0) + shift
    const moved = state.doc.child(index)
    tr.setSelection(
      moved.type === nodes.card
        ? NodeSelection.create(tr.doc, own)
        : at === undefined
          ? TextSelection.create(
              tr.doc,
              state.selection.anchor + shift,
              state.selection.head + shift,
            )
          : Selection.near(tr.doc.resolve(own + 1)),
    )
    dispatch(closeHistory(tr).scrollIntoView())
    return true
  }

/** Puts a copy of a card below it. A section's id stays unique. */
export const duplicateCard =
  (at: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at)
    if (node?.type !== nodes.card) return false
    const block = node.attrs['block'] as Block
    const copy = 'id' in block && block.id ? { ...block, id: `${block.id}-2` } : block
    const tr = state.tr.insert(at + 1, cardOf(copy as Block))
    dispatch?.(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, at + 1)).scrollIntoView()))
    return true
  }

/** Replaces the empty paragraph of the selection by a block, or adds it below the selection. */
export function insertBlock(state: EditorState, block: Block): Transaction {
  const { $from } = state.selection
  const index = indexAt($from)
  const own = state.doc.child(index)
  const start = $from.posAtIndex(index, 0)
  const isEmpty = own.type === nodes.paragraph && own.content.size === 0
  const at = isEmpty ? start : start + own.nodeSize
  const tr = state.tr.replaceWith(at, isEmpty ? at + own.nodeSize : at, cardOf(block))
  // There is always a line to go on writing in.
  if (at + 1 === tr.doc.content.size) tr.insert(at + 1, nodes.paragraph.create())
  return closeHistory(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView())
}

/** The link at the selection, with the place of its whole text. */
export function linkAt(
  state: EditorState,
): { readonly from: number; readonly to: number; readonly target: string } | null {
  const { $from, $to } = state.selection
  const { parent } = $from
  if (!parent.isTextblock || $to.parent !== parent) return null
  let found = null
  let run: { from: number; to: number; target: string } | null = null
  parent.forEach((child, offset) => {
    const mark = marks.link.isInSet(child.marks)
    const from = $from.start() + offset
    const target = mark ? String(mark.attrs['target']) : null
    if (run && run.target === target && run.to === from) run.to = from + child.nodeSize
    else run = target === null ? null : { from, to: from + child.nodeSize, target }
    if (run && run.from <= $from.pos && run.to >= $to.pos) found = run
  })
  return found
}

/** Links the selection, or the link at it, or adds the text as a link; null removes the link. */
export function setLink(state: EditorState, target: string | null, text: string): Transaction {
  const { from, to } = linkAt(state) ?? state.selection
  const tr = state.tr
  if (target === null) return tr.removeMark(from, to, marks.link)
  const mark = marks.link.create({ target })
  if (text !== state.doc.textBetween(from, to)) tr.replaceWith(from, to, schema.text(text, [mark]))
  else tr.addMark(from, to, mark)
  const end = from + text.length
  return tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link)
}

/** Whether a link can be made here: within one paragraph or item. */
export const canLink = ({ selection: { $from, $to } }: EditorState): boolean =>
  $from.sameParent($to) &&
  ($from.parent.type === nodes.paragraph || $from.parent.type === nodes.item)
