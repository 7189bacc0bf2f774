import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, NodeSelection, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { tokensIn } from '#shared/domain/posts/rich-text.ts'
import {
  canLink,
  changeKind,
  duplicateCard,
  joinListBefore,
  type Kind,
  leaveAtStart,
  leaveWhenEmpty,
  moveBlock,
  toggleKind,
} from './commands.ts'
import { type Finding, type ReviewContext, reviewOf } from './review.ts'
import { marks, nodes, schema } from './schema.ts'

export interface EditorActions {
  readonly onLink: () => void
  readonly onEditCard: (pos: number) => void
  readonly onLeave: () => void
}

/** Keys of the editor. Tab is left to the browser, so that it leads out. */
export function editorKeys({ onLink, onEditCard, onLeave }: EditorActions): Plugin[] {
  const onCard =
    (run: (pos: number) => Command): Command =>
    (state, dispatch, view) =>
      state.selection instanceof NodeSelection
        ? run(state.selection.from)(state, dispatch, view)
        : false
  return [
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleMark(marks.strong),
      'Mod-k': (state) => {
        if (canLink(state)) onLink()
        return true
      },
      'Mod-Shift-7': toggleKind('numbers'),
      'Mod-Shift-8': toggleKind('bullets'),
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
      'Mod-d': onCard(duplicateCard),
      Enter: chainCommands(
        onCard((pos) => () => (onEditCard(pos), true)),
        leaveWhenEmpty,
      ),
      'Shift-Enter': leaveWhenEmpty,
      Backspace: chainCommands(undoInputRule, leaveAtStart, joinListBefore),
      Escape: () => (onLeave(), true),
    }),
    keymap(baseKeymap),
  ]
}

const kindRule = (pattern: RegExp, kind: Kind): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    if (state.doc.resolve(start).parent.type !== nodes.paragraph) return null
    const tr = changeKind(state.tr.delete(start, end), kind)
    const number = Number(match[1])
    if (kind !== 'numbers' || number === 1) return tr
    const { $from } = tr.selection
    return tr.setNodeAttribute($from.before($from.depth - 1), 'start', number)
  })

/** What is typed as Markdown becomes what it means; Backspace takes that back. */
const typedMarkdown = inputRules({
  rules: [
    kindRule(/^##\s$/, 'heading'),
    kindRule(/^[-*]\s$/, 'bullets'),
    kindRule(/^(\d{1,2})[.)]\s$/, 'numbers'),
    kindRule(/^>\s$/, 'quote'),
    new InputRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, (state, { 1: text = '' }, start, end) => {
      if (!state.doc.resolve(start).parent.type.allowsMarkType(marks.strong)) return null
      return state.tr
        .replaceWith(start, end, schema.text(text, [marks.strong.create()]))
        .removeStoredMark(marks.strong)
    }),
  ],
})

interface Reviewed {
  readonly findings: readonly Finding[]
  readonly marked: DecorationSet
  /** How often a review was asked for without a change of the text. */
  readonly asked: number
}
export const reviewKey = new PluginKey<Reviewed>('review')

/** How long after the last key the article is looked through, in ms. */
const reviewDelay = 250

/**
 * Marks figures, terms and what must be looked through. Marks move with the text while someone types, and are made again in the next
 * pause: a key press must not wait for it.
 */
export function reviewPlugin(
  context: () => ReviewContext,
  onReview: (findings: readonly Finding[]) => void,
): Plugin {
  return new Plugin<Reviewed>({
    key: reviewKey,
    state: {
      init: () => ({ findings: [], marked: DecorationSet.empty, asked: 0 }),
      apply(tr, last) {
        const meta = tr.getMeta(reviewKey) as Partial<Reviewed> | undefined
        if (meta) return { ...last, ...meta }
        return tr.docChanged ? { ...last, marked: last.marked.map(tr.mapping, tr.doc) } : last
      },
    },
    props: { decorations: (state) => reviewKey.getState(state)?.marked },
    view(view) {
      let timer: ReturnType<typeof setTimeout>
      const review = (): void => {
        const findings = reviewOf(view.state.doc, context())
        const reviewed = { findings, marked: markedOf(view.state.doc, findings) }
        view.dispatch(view.state.tr.setMeta(reviewKey, reviewed).setMeta('addToHistory', false))
        onReview(findings)
      }
      timer = setTimeout(review)
      return {
        update({ state }, last) {
          const isAsked = reviewKey.getState(state)?.asked !== reviewKey.getState(last)?.asked
          if (state.doc.eq(last.doc) && !isAsked) return
          clearTimeout(timer)
          timer = setTimeout(review, reviewDelay)
        },
        destroy: () => clearTimeout(timer),
      }
    },
  })
}

/** Looks through the text again, because what it is compared with has changed. */
export function reviewAgain(view: EditorView): void {
  const asked = (reviewKey.getState(view.state)?.asked ?? 0) + 1
  view.dispatch(view.state.tr.setMeta(reviewKey, { asked }).setMeta('addToHistory', false))
}

/** The findings at a place, as they are while someone types. */
export const findingsAt = (set: DecorationSet, from: number, to = from): Finding[] =>
  set
    .find(from, to, (spec) => 'finding' in spec)
    .map(({ spec, from: start, to: end }) => ({
      ...(spec as { readonly finding: Finding }).finding,
      from: start,
      to: end,
    }))

function markedOf(doc: Node, findings: readonly Finding[]): DecorationSet {
  const marked: Decoration[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    for (const { from, to, kind } of tokensIn(node.textContent))
      marked.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { class: `token-${kind}` }))
    return false
  })
  for (const finding of findings) {
    const { from, to, tone } = finding
    const isBlock = doc.resolve(from).depth === 0
    marked.push(
      isBlock
        ? Decoration.node(from, to, { class: `found-block-${tone}` }, { finding })
        : Decoration.inline(from, to, { class: `found-${tone}` }, { finding }),
    )
  }
  return DecorationSet.create(doc, marked)
}

/** Shown in an article that has no text yet. */
const placeholder = (text: string): Plugin =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const first = doc.firstChild
        if (doc.childCount !== 1 || first?.type !== nodes.paragraph || first.content.size > 0)
          return null
        return DecorationSet.create(doc, [
          Decoration.node(0, first.nodeSize, { class: 'is-empty', 'data-placeholder': text }),
        ])
      },
    },
  })

/** A paragraph after a card at the end, so that there is a line to go on writing in. */
const lineAtEnd = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.type === nodes.card
      ? tr.insert(doc.content.size, nodes.paragraph.create())
      : null,
})

export const basePlugins = (): Plugin[] => [
  typedMarkdown,
  history(),
  lineAtEnd,
  placeholder('Skriv, indsæt tekst fra Word, eller tast / for en blok'),
]

/** The word after a `/` that begins an empty line, while the caret is behind it; null otherwise. */
export function slashAt({
  selection,
}: {
  readonly selection: TextSelection | unknown
}): string | null {
  if (!(selection instanceof TextSelection) || !selection.empty) return null
  const { parent, parentOffset } = selection.$from
  if (parent.type !== nodes.paragraph || parentOffset !== parent.content.size) return null
  return /^\/([\p{L} ]{0,20})$/u.exec(parent.textContent)?.[1] ?? null
}
