import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { Block } from '#shared/schemas/content/block.ts'
import {
  changeKind,
  duplicateCard,
  insertBlock,
  joinListBefore,
  type Kind,
  leaveAtStart,
  moveBlock,
  setLink,
} from './commands.ts'
import { fromBlocks, toBlocks } from './document.ts'

const callout: Block = { type: 'callout', spot: 'battery', tint: 'white', title: 'T', text: 'x' }
const faq: Block = { type: 'faq', id: 'faq', title: 'F', items: [{ question: 'a', answer: 'b' }] }

/** A state with the selection around some of its text. */
function stateOf(blocks: readonly Block[], from: string, to = from): EditorState {
  const doc = fromBlocks(blocks)
  const ends = [0, 0]
  doc.descendants((node, pos) => {
    for (const [i, part] of [from, to].entries()) {
      const index = node.isText ? (node.text ?? '').indexOf(part) : -1
      if (index >= 0) ends[i] = pos + index + (i === 1 ? part.length : 0)
    }
  })
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, ends[0]!, from === to ? ends[0]! : ends[1]!),
  })
}
const body = (...parts: (string | string[])[]): Block[] => [{ type: 'prose', body: parts }]
const run = (state: EditorState, command: Command): EditorState => {
  let next = state
  command(state, (tr) => void (next = state.apply(tr)))
  next.doc.check()
  return next
}
const made = (state: EditorState, kind: Kind): EditorState => {
  const next = state.apply(changeKind(state.tr, kind))
  next.doc.check()
  return next
}
const selected = ({ doc, selection }: EditorState): string =>
  doc.textBetween(selection.from, selection.to, '|')

test('paragraphs become items, and the selection keeps its text', () => {
  const next = made(stateOf(body('et', 'to', 'tre', 'fire'), 'to', 'tre'), 'bullets')
  expect(toBlocks(next.doc)).toEqual(body('et', ['to', 'tre'], 'fire'))
  expect(selected(next)).toBe('to|tre')
})

test('an item in the middle becomes a paragraph, and its list two', () => {
  const next = made(stateOf(body(['et', 'to', 'tre']), 'to'), 'paragraph')
  expect(toBlocks(next.doc)).toEqual(body(['et'], 'to', ['tre']))
  expect(next.selection.$from.parent.textContent).toBe('to')
})

test('a paragraph between two lists joins them as an item', () => {
  const next = made(stateOf(body(['et'], 'to', ['tre']), 'to'), 'bullets')
  expect(toBlocks(next.doc)).toEqual(body(['et', 'to', 'tre']))
  expect(next.selection.$from.parent.textContent).toBe('to')
})

test('a heading loses marks, and becomes a paragraph again', () => {
  const heading = made(stateOf(body('**fed** ord', 'mere'), 'ord'), 'heading')
  expect(toBlocks(heading.doc)).toEqual([
    { type: 'prose', id: 'fed-ord', title: 'fed ord', body: ['mere'] },
  ])
  expect(toBlocks(run(heading, leaveAtStart).doc)).toEqual(toBlocks(heading.doc))
  expect(toBlocks(made(heading, 'paragraph').doc)).toEqual(body('fed ord', 'mere'))
})

test('every kind of every selection gives a valid document with the same text', () => {
  const blocks: Block[] = [...body('a', ['b', 'c'], 'd'), callout, ...body('e', ['f'])]
  const { doc } = stateOf(blocks, 'a')
  const kinds: readonly Kind[] = ['paragraph', 'heading', 'quote', 'bullets', 'numbers']
  for (let from = 1; from < doc.content.size; from++)
    for (let to = from; to < doc.content.size; to++)
      for (const kind of kinds) {
        const [$from, $to] = [doc.resolve(from), doc.resolve(to)]
        if (!$from.parent.isTextblock || !$to.parent.isTextblock) continue
        const state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
        const next = made(state, kind)
        expect(next.doc.textContent).toBe(doc.textContent)
        expect(selected(next).replaceAll('|', '')).toBe(selected(state).replaceAll('|', ''))
      }
})

test('Backspace after a list continues its last item', () => {
  const next = run(stateOf(body(['et', 'to'], '**tre**'), 'tre'), joinListBefore)
  expect(toBlocks(next.doc)).toEqual(body(['et', 'to**tre**']))
})

test('a block moves past its neighbour and stays selected, and not past the ends', () => {
  const blocks = [...body('a'), callout, faq]
  const { doc } = stateOf(blocks, 'a')
  const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 3) })
  const up = run(state, moveBlock(-1))
  expect(toBlocks(up.doc)).toEqual([callout, ...body('a'), faq])
  expect((up.selection as NodeSelection).node.attrs['block']).toEqual(callout)
  expect(moveBlock(-1)(up)).toBe(false)
  expect(toBlocks(run(run(up, moveBlock(1)), moveBlock(1)).doc)).toEqual([
    ...body('a'),
    faq,
    callout,
  ])
  const text = run(stateOf(blocks, 'a'), moveBlock(1))
  expect(text.selection.$from.parent.textContent).toBe('a')
})

test('a copied card has an id of its own', () => {
  const doc = fromBlocks([faq])
  expect(toBlocks(run(EditorState.create({ doc }), duplicateCard(0)).doc)).toEqual([
    faq,
    { ...faq, id: 'faq-2' },
  ])
})

test('a new block replaces an empty paragraph, and is added below text', () => {
  const empty = EditorState.create({ doc: fromBlocks([]) })
  expect(toBlocks(empty.apply(insertBlock(empty, callout)).doc)).toEqual([callout])
  const text = stateOf(body('a', 'b'), 'a')
  expect(toBlocks(text.apply(insertBlock(text, callout)).doc)).toEqual([
    ...body('a'),
    callout,
    ...body('b'),
  ])
})

test('links the selected text, changes the target, and removes the link', () => {
  const linked = ((state) => state.apply(setLink(state, 'solar#faq', 'to')))(
    stateOf(body('et to tre'), 'to', 'to '),
  )
  expect(toBlocks(linked.doc)).toEqual(body('et [to](solar#faq)tre'))
  const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 5)))
  expect(toBlocks(inside.apply(setLink(inside, 'battery', 'nyt')).doc)).toEqual(
    body('et [nyt](battery)tre'),
  )
  expect(toBlocks(inside.apply(setLink(inside, null, '')).doc)).toEqual(body('et totre'))
})
