import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { plain, textsOf } from '#shared/domain/posts/text.ts'
import { type Block, blockSchema } from '#shared/schemas/content/block.ts'
import { PieceName } from '../block-list/piece-name.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { blockName, summaryOf } from './block-names.ts'

interface Card {
  readonly key: number
  readonly dom: HTMLElement
  readonly block: Block
  readonly selected: boolean
  readonly getPos: () => number | undefined
}

export interface CardStore {
  readonly nodeView: (node: Node, view: EditorView, getPos: () => number | undefined) => NodeView
  readonly list: () => readonly Card[]
  readonly subscribe: (listener: () => void) => () => void
}

/** Places of the document that React fills with cards. */
export function createCardStore(): CardStore {
  const listeners = new Set<() => void>()
  let cards: readonly Card[] = []
  let count = 0
  const set = (next: readonly Card[]): void => {
    cards = next
    for (const listener of listeners) listener()
  }
  return {
    list: () => cards,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    nodeView(first, _, getPos) {
      const dom = document.createElement('div')
      dom.className = 'article-card'
      dom.contentEditable = 'false'
      const key = ++count
      let node = first
      const change = (selected: boolean): void => {
        const card = { key, dom, block: node.attrs['block'] as Block, selected, getPos }
        set(
          cards.some((each) => each.key === key)
            ? cards.map((each) => (each.key === key ? card : each))
            : [...cards, card],
        )
      }
      const isSelected = (): boolean => cards.find((each) => each.key === key)?.selected ?? false
      change(false)
      return {
        dom,
        update(next) {
          if (next.type !== node.type) return false
          if (next.attrs['block'] !== node.attrs['block']) {
            node = next
            change(isSelected())
          }
          return true
        },
        selectNode() {
          dom.classList.add('is-selected')
          change(true)
        },
        deselectNode() {
          dom.classList.remove('is-selected')
          change(false)
        },
        // The buttons are React's; a click beside them selects the card.
        stopEvent: ({ target }) => target instanceof Element && target.closest('button') !== null,
        ignoreMutation: () => true,
        destroy: () => set(cards.filter((each) => each.key !== key)),
      }
    },
  }
}

export interface CardActions {
  readonly onEdit: (pos: number) => void
  readonly onMove: (pos: number, by: -1 | 1) => void
  readonly onDuplicate: (pos: number) => void
  readonly onRemove: (pos: number) => void
}

/** The cards of the document, each in its place. */
export function Cards({ store, ...actions }: CardActions & { readonly store: CardStore }) {
  const cards = useSyncExternalStore(store.subscribe, store.list)
  return cards.map((card) => createPortal(<CardBox card={card} {...actions} />, card.dom, card.key))
}

/** How many texts of a block a card shows. */
const shownTexts = 4

function CardBox({
  card: { block, selected, getPos },
  onEdit,
  onMove,
  onDuplicate,
  onRemove,
}: CardActions & { readonly card: Card }) {
  const name = blockName(block.type)
  const title = 'title' in block && typeof block.title === 'string' ? plain(block.title) : ''
  const texts = textsOf(block).filter((text) => text !== title && text !== '')
  const summary = summaryOf(block)
  const at = (run: (pos: number) => void) => () => {
    const pos = getPos()
    if (pos !== undefined) run(pos)
  }
  const tool = (
    label: string,
    icon: 'up' | 'down' | 'copy' | 'close',
    run: (pos: number) => void,
  ) => (
    <Button
      size="small"
      look="quiet"
      icon={icon}
      aria-label={`${label} ${name.toLowerCase()}`}
      title={label}
      tabIndex={selected ? 0 : -1}
      onClick={at(run)}
      className="w-7.5 px-0"
    />
  )
  return (
    <div role="group" aria-label={`${name}: ${title}`} className="grid gap-1.5 px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={blockSchema.safeParse(block).success ? 'act' : 'bad'}>{name}</Badge>
        {summary && <span className="text-[0.8125rem] text-mute">{summary}</span>}
        <span className="ml-auto flex items-center">
          {tool('Flyt op', 'up', (pos) => onMove(pos, -1))}
          {tool('Flyt ned', 'down', (pos) => onMove(pos, 1))}
          {tool('Lav en kopi af', 'copy', onDuplicate)}
          {tool('Fjern', 'close', onRemove)}
          <Button
            size="small"
            icon="pencil"
            aria-label={`Ret ${name.toLowerCase()}`}
            tabIndex={selected ? 0 : -1}
            onClick={at(onEdit)}
            className="ml-1"
          >
            Ret
          </Button>
        </span>
      </div>
      {title && <p className="font-semibold text-ink">{title}</p>}
      {block.type === 'piece' && (
        <p className="font-semibold text-ink">
          <PieceName piece={block.piece} />
        </p>
      )}
      {block.type === 'table' ? (
        <TablePreview block={block} />
      ) : (
        texts.length > 0 && (
          <p className="line-clamp-3 text-[0.875rem] text-mute">
            {texts.slice(0, shownTexts * 3).join(' · ')}
          </p>
        )
      )}
    </div>
  )
}

const shownRows = 4

/** The first rows of a table. Figures are shown by their names. */
function TablePreview({ block }: { readonly block: Extract<Block, { type: 'table' }> }) {
  const rest = block.rows.length - shownRows
  return (
    <>
      <table className="w-full border-collapse text-[0.8125rem] wrap-anywhere">
        <thead>
          <tr>
            {block.columns.map((column, i) => (
              <th
                key={i}
                scope="col"
                className="border-b border-line py-1 pr-3 text-left font-semibold"
              >
                {plain(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.slice(0, shownRows).map(({ label, cells }, i) => (
            <tr key={i}>
              <th
                scope="row"
                className="border-b border-line py-1 pr-3 text-left font-normal text-ink"
              >
                {plain(label)}
              </th>
              {cells.map((cell, j) => (
                <td key={j} className="border-b border-line py-1 pr-3">
                  {'text' in cell ? cell.text : `= ${cell.value}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className="text-[0.8125rem] text-mute">og {rest} mere</p>}
    </>
  )
}
