import './article-editor.css'
import {
  closeHistory,
  isHistoryTransaction,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from 'prosemirror-history'
import { toggleMark } from 'prosemirror-commands'
import {
  type Command,
  EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { sectionsOf } from '#shared/domain/posts/sections.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { loadLater } from '../load-later.tsx'
import { Notice } from '../notices.tsx'
import { PieceDialog } from '../block-list/piece-dialog.tsx'
import { BlockDialog } from './block-form/block-dialog.tsx'
import type { CardType } from './block-names.ts'
import { Cards, createCardStore } from './cards.tsx'
import { droppedText, insertRead, readTransfer, writeTransfer } from './clipboard.ts'
import {
  canLink,
  changeKind,
  duplicateCard,
  insertBlock,
  kindOf,
  linkAt,
  moveBlock,
  setLink,
  toggleKind,
} from './commands.ts'
import { cardOf, fromBlocks, isEqual, toBlocks, withKnown } from './document.ts'
import { type LinkedArticle, type LinkedSection, LinkDialog } from './link-dialog.tsx'
import { loadMarkdown } from './markdown.ts'
import type { ProvenText } from '#shared/domain/posts/claims.ts'
import {
  basePlugins,
  editorKeys,
  findingsAt,
  reviewAgain,
  reviewKey,
  reviewPlugin,
  slashAt,
} from './plugins.ts'
import type { Finding } from './review.ts'
import { Reason, ReviewList } from './review-list.tsx'
import { marks, nodes } from './schema.ts'
import { type Offer, offerId, offersFor, SlashMenu } from './slash-menu.tsx'
import { type Active, Toolbar } from './toolbar.tsx'

const MarkdownDialog = loadLater(async () => (await import('./markdown-dialog.tsx')).MarkdownDialog)

export interface ArticleEditorProps {
  /** A new value from outside, as of a restored version, replaces the text and its history. */
  readonly value: readonly Block[]
  /** In a pause of typing, and when the focus leaves the text. */
  readonly onChange: (blocks: Block[]) => void
  readonly label: string
  /** Of the text, for messages that lead to it. */
  readonly id?: string
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean
  /** Articles that a link may lead to; unknown without it, and no link to an article is then called broken. */
  readonly articles?: readonly LinkedArticle[] | undefined
  readonly loadSections?: (article: LinkedArticle) => Promise<readonly LinkedSection[]>
  /** Whether the article names its sources: numbers then need none beside them. */
  readonly hasSources?: boolean
  /** Claims whose proof is valid today: their words need no other proof. */
  readonly proven?: readonly ProvenText[] | undefined
}

type Dialog =
  | { readonly kind: 'link' }
  | { readonly kind: 'markdown' }
  | { readonly kind: 'block'; readonly type: CardType; readonly pos: number | null }

interface Slash {
  readonly typed: string
  readonly at: number
  readonly place: { readonly left: number; readonly top: number }
}
interface Bubble {
  readonly finding: Finding
  readonly place: { readonly left: number; readonly top: number }
}

const none: readonly ProvenText[] = []

/** The dialog of a block: a piece is chosen, others have the form of their schema. */
const CardDialog = ({ type, ...dialog }: ComponentProps<typeof BlockDialog>) =>
  type === 'piece' ? <PieceDialog {...dialog} /> : <BlockDialog type={type} {...dialog} />

/** How long after the last key the form gets the text, in ms: a long article costs it more than a frame. */
const emitDelay = 200

/** Runs the last of several tasks after a pause, or when it is flushed. */
function createEmitter() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (() => void) | null = null
  const flush = (): void => {
    clearTimeout(timer)
    const run = pending
    pending = null
    run?.()
  }
  return {
    flush,
    isPending: () => pending !== null,
    schedule(run: () => void) {
      clearTimeout(timer)
      pending = run
      timer = setTimeout(flush, emitDelay)
    },
  }
}

/** Edits the body of an article: text in the flow, blocks as cards with a form. HTML is never its input or output. */
export function ArticleEditor(props: ArticleEditorProps) {
  const {
    value,
    label,
    id: givenId,
    describedBy,
    isInvalid = false,
    articles,
    loadSections,
    proven,
  } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const box = useRef<HTMLDivElement>(null)
  const textBox = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const emitted = useRef<readonly Block[]>(value)
  const given = useRef<readonly Block[]>(value)
  const [cards] = useState(createCardStore)
  const [emit] = useState(createEmitter)
  const [active, setActive] = useState<Active>(idle)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [slash, setSlash] = useState<Slash | null>(null)
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [reviewOpen, setReviewOpen] = useState(false)
  const [bubble, setBubble] = useState<Bubble | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const closedSlash = useRef<string | null>(null)

  const run = (command: Command) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch, view.current)
    view.current.focus()
  }
  const offers = slash ? offersFor(slash.typed) : []
  const pick = (offer: Offer) => {
    const editor = view.current
    if (!editor) return
    const { $from } = editor.state.selection
    const tr = editor.state.tr.delete($from.start(), $from.end())
    editor.dispatch('kind' in offer ? changeKind(tr, offer.kind) : tr)
    if ('type' in offer) setDialog({ kind: 'block', type: offer.type, pos: null })
    else editor.focus()
  }
  /** Keys that choose from the open list. True if the key was one. */
  const slashKey = (event: KeyboardEvent): boolean => {
    if (!slash || offers.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const offer = offers[slash.at]
    if (step !== undefined)
      setSlash({ ...slash, at: (slash.at + step + offers.length) % offers.length })
    else if (event.key === 'Enter' && offer) pick(offer)
    else if (event.key === 'Escape') {
      closedSlash.current = slash.typed
      setSlash(null)
    } else return false
    return true
  }
  const inBox = (pos: number, editor: EditorView): Bubble['place'] => {
    const at = editor.coordsAtPos(pos)
    const own = textBox.current?.getBoundingClientRect() ?? new DOMRect()
    // The widest box at the place has 20 rem.
    return {
      left: Math.max(8, Math.min(at.left - own.left, own.width - 328)),
      top: at.bottom - own.top + 6,
    }
  }
  const showFinding = (editor: EditorView, pos: number) => {
    const { marked } = reviewKey.getState(editor.state) ?? {}
    const [finding] = marked ? findingsAt(marked, pos, pos) : []
    setBubble((last) =>
      finding
        ? last?.finding.from === finding.from && last.finding.reason === finding.reason
          ? last
          : { finding, place: inBox(finding.from, editor) }
        : null,
    )
  }
  const onState = (editor: EditorView) => {
    const { state } = editor
    const next = activeOf(state)
    setActive((last) => (isSame(last, next) ? last : next))
    const typed = slashAt(state)
    if (typed === null || typed !== closedSlash.current) closedSlash.current = null
    setSlash((last) =>
      typed === null || closedSlash.current !== null
        ? null
        : last?.typed === typed
          ? last
          : { typed, at: 0, place: inBox(state.selection.from, editor) },
    )
    showFinding(editor, state.selection.head)
  }
  const edit = (pos: number) => {
    const block = view.current?.state.doc.nodeAt(pos)?.attrs['block'] as Block | undefined
    if (block) setDialog({ kind: 'block', type: block.type as CardType, pos })
  }
  const openLink = () => setDialog({ kind: 'link' })
  const take = (data: DataTransfer | null): boolean => {
    const editor = view.current
    const read = data && readTransfer(data, location.origin)
    if (!editor || !read) return false
    if (read.slice.size > 0) editor.dispatch(insertRead(editor.state, read))
    setNotice(droppedText(read.dropped))
    return true
  }
  const latest = useRef({ props, slashKey, onState, edit, openLink, take, showFinding })
  useLayoutEffect(() => {
    latest.current = { props, slashKey, onState, edit, openLink, take, showFinding }
  })

  const stateFor = (blocks: readonly Block[]) =>
    EditorState.create({
      doc: fromBlocks(blocks),
      plugins: [
        ...editorKeys({
          onLink: () => latest.current.openLink(),
          onEditCard: (pos) => latest.current.edit(pos),
          onLeave: () =>
            box.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
        }),
        ...basePlugins(),
        reviewPlugin(() => {
          const { articles: known, hasSources = true, proven = none } = latest.current.props
          return {
            slugs: known ? new Set(known.map(({ slug }) => slug)) : null,
            hasSources,
            proven,
          }
        }, setFindings),
      ],
    })

  useLayoutEffect(() => {
    if (!place.current) return
    const editor = new EditorView(place.current, {
      state: stateFor(emitted.current),
      nodeViews: { card: cards.nodeView },
      dispatchTransaction(tr) {
        editor.updateState(editor.state.apply(tr))
        if (tr.docChanged) {
          emit.schedule(() => {
            emitted.current = withKnown(toBlocks(editor.state.doc), given.current)
            latest.current.props.onChange(emitted.current as Block[])
          })
          if (!isHistoryTransaction(tr) && !tr.getMeta('paste')) setNotice(null)
        }
        latest.current.onState(editor)
      },
      handleKeyDown: (_, event) => latest.current.slashKey(event),
      handleDOMEvents: {
        paste(_, event) {
          if (!latest.current.take(event.clipboardData)) return false
          event.preventDefault()
          return true
        },
        copy: (own, event) => onCopy(own, event, false),
        cut: (own, event) => onCopy(own, event, true),
        // Cards move by their buttons and keys; text by cutting it.
        dragstart(_, event) {
          event.preventDefault()
          return true
        },
        drop(own, event) {
          const at = own.posAtCoords({ left: event.clientX, top: event.clientY })
          event.preventDefault()
          if (!at) return true
          own.dispatch(own.state.tr.setSelection(Selection.near(own.state.doc.resolve(at.pos))))
          latest.current.take(event.dataTransfer)
          return true
        },
        dblclick(own, event) {
          const at = own.posAtDOM(event.target as Node, 0)
          const index = own.state.doc.resolve(Math.max(0, at)).index(0)
          const pos = own.state.doc.resolve(0).posAtIndex(index, 0)
          if ((event.target as Element).closest('.article-card')) latest.current.edit(pos)
          return false
        },
        mousemove(own, event) {
          const { target } = event
          if (!(target instanceof Element) || !target.closest('.found-claim, .found-fault'))
            return false
          const at = own.posAtCoords({ left: event.clientX, top: event.clientY })
          if (at) latest.current.showFinding(own, at.pos)
          return false
        },
        blur: () => (emit.flush(), setSlash(null), setBubble(null), false),
      },
    })
    view.current = editor
    latest.current.onState(editor)
    loadMarkdown()
    addEventListener('pagehide', emit.flush)
    return () => {
      removeEventListener('pagehide', emit.flush)
      emit.flush()
      view.current = null
      editor.destroy()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!view.current || value === emitted.current) return
    // What is typed meanwhile stays on top of the value that comes from outside.
    if (emit.isPending()) return emit.flush()
    const isKnown = isEqual(value, emitted.current)
    emitted.current = value
    if (isKnown) return
    given.current = value
    view.current.updateState(stateFor(value))
    latest.current.onState(view.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value])
  useEffect(() => {
    if (view.current && (articles || proven)) reviewAgain(view.current)
  }, [articles, proven])
  const slashId = `${id}-blokke`
  useLayoutEffect(() => {
    const attributes: Record<string, string> = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': [`${id}-taster`, describedBy].filter(Boolean).join(' '),
      class: 'article-text',
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(slash &&
        offers.length > 0 && {
          'aria-controls': slashId,
          'aria-activedescendant': offerId(slashId, slash.at),
        }),
    }
    view.current?.setProps({ attributes })
  })

  const current = view.current
  const link = dialog?.kind === 'link' && current ? linkAt(current.state) : null
  const backToText = () => {
    setDialog(null)
    requestAnimationFrame(() => view.current?.focus())
  }
  /** Without a change the focus goes back to what opened the dialog, where that is still there. */
  const closeDialog = () => {
    setDialog(null)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) view.current?.focus()
    })
  }
  return (
    <div
      ref={box}
      className="article-editor relative isolate rounded-box border border-rim bg-card"
    >
      <div className="sticky top-0 z-10 rounded-t-box bg-card">
        <Toolbar
          active={active}
          controls={id}
          findings={findings.length}
          reviewOpen={reviewOpen}
          onKind={(kind) => run(toggleKind(kind))}
          onStrong={() => run(toggleMark(marks.strong))}
          onLink={openLink}
          onInsert={(type) => setDialog({ kind: 'block', type, pos: null })}
          onUndo={() => run(undo)}
          onRedo={() => run(redo)}
          onMarkdown={() => setDialog({ kind: 'markdown' })}
          onReview={() => {
            setBubble(null)
            setReviewOpen(!reviewOpen)
          }}
          onBack={() => view.current?.focus()}
        />
        {reviewOpen && (
          <ReviewList
            findings={findings}
            onGo={({ from, to }) => {
              const editor = view.current
              if (!editor) return
              const { doc } = editor.state
              const end = Math.min(to, doc.content.size)
              const selection =
                doc.nodeAt(from)?.type === nodes.card
                  ? NodeSelection.create(doc, from)
                  : TextSelection.between(doc.resolve(Math.min(from, end)), doc.resolve(end))
              editor.dispatch(editor.state.tr.setSelection(selection).scrollIntoView())
              editor.focus()
            }}
          />
        )}
        {notice && (
          <Notice role="status" className="border-b border-line">
            <span className="flex-1">{notice}</span>
            <button
              type="button"
              className="font-semibold underline underline-offset-2"
              onClick={() => setNotice(null)}
            >
              Skjul
            </button>
          </Notice>
        )}
      </div>
      <div ref={textBox} className="relative">
        <div ref={place} />
        {slash && offers.length > 0 && (
          <SlashMenu id={slashId} offers={offers} at={slash.at} place={slash.place} onPick={pick} />
        )}
        {bubble && !dialog && !slash && (
          <div
            role="status"
            style={bubble.place}
            className="pointer-events-none absolute z-20 w-80 max-w-[calc(100%-1rem)] rounded-box border border-rim bg-card px-3 py-2"
          >
            <Reason finding={bubble.finding} />
          </div>
        )}
      </div>
      <p
        id={`${id}-taster`}
        className="border-t border-line px-4 py-1.5 text-[0.8125rem] text-mute"
      >
        / sætter en blok ind · Alt ↑ ↓ flytter · Esc går til knapperne
      </p>
      <Cards
        store={cards}
        onEdit={edit}
        onMove={(pos, by) => run(moveBlock(by, pos))}
        onDuplicate={(pos) => run(duplicateCard(pos))}
        onRemove={(pos) =>
          run((state, dispatch) => (dispatch?.(closeHistory(state.tr.delete(pos, pos + 1))), true))
        }
      />
      {dialog?.kind === 'block' && current && (
        <CardDialog
          type={dialog.type}
          block={
            dialog.pos === null
              ? null
              : (current.state.doc.nodeAt(dialog.pos)?.attrs['block'] as Block)
          }
          onSave={(block) => {
            const { state } = current
            const { pos } = dialog
            if (pos === null) current.dispatch(insertBlock(state, block))
            else {
              const tr = state.tr.replaceWith(pos, pos + 1, cardOf(block))
              current.dispatch(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, pos))))
            }
            backToText()
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'link' && current && (
        <LinkDialog
          target={link?.target ?? null}
          text={current.state.doc.textBetween(
            link?.from ?? current.state.selection.from,
            link?.to ?? current.state.selection.to,
          )}
          sections={sectionsOf(toBlocks(current.state.doc))}
          articles={articles}
          loadSections={loadSections}
          onLink={(target, text) => {
            current.dispatch(setLink(current.state, target, text))
            backToText()
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'markdown' && current && (
        <MarkdownDialog
          blocks={toBlocks(current.state.doc)}
          onImport={(blocks, hadFields) => {
            const { doc, tr } = current.state
            const next = closeHistory(tr).replaceWith(
              0,
              doc.content.size,
              fromBlocks(blocks).content,
            )
            current.dispatch(next.setSelection(Selection.atStart(next.doc)).setMeta('paste', true))
            setNotice(
              hadFields ? 'Kun teksten er hentet. Felterne øverst i filen er ikke ændret.' : null,
            )
            backToText()
          }}
          onClose={closeDialog}
        />
      )}
    </div>
  )
}

function onCopy(view: EditorView, event: ClipboardEvent, removes: boolean): boolean {
  if (view.state.selection.empty || !event.clipboardData) return false
  event.preventDefault()
  writeTransfer(view, event.clipboardData)
  if (removes) view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
  return true
}

const idle: Active = {
  kind: 'paragraph',
  strong: false,
  link: false,
  canLink: true,
  canUndo: false,
  canRedo: false,
}

function activeOf(state: EditorState): Active {
  const { from, to, empty, $from } = state.selection
  const stored = state.storedMarks ?? $from.marks()
  return {
    kind: kindOf(state),
    strong: empty
      ? marks.strong.isInSet(stored) !== undefined
      : state.doc.rangeHasMark(from, to, marks.strong),
    link: linkAt(state) !== null,
    canLink: canLink(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  }
}

const isSame = (a: Active, b: Active): boolean =>
  (Object.keys(a) as (keyof Active)[]).every((key) => a[key] === b[key])
