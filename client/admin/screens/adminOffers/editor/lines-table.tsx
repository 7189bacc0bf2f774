import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { showToast } from '#client/state/toasts.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { Button } from '../../../kit/button.tsx'
import { FieldError } from '../../../kit/form/field.tsx'
import { fieldId, focusSoon } from '../../../kit/form/focus-field.ts'
import { useForm } from '../../../kit/form/form-state.ts'
import { withItem } from '../../../kit/form/paths.ts'
import { isBlank, type LineForm, type OfferForm, readForm } from './form.ts'
import { GoodsMenu } from './goods-menu.tsx'
import { GroupHead } from './group-head.tsx'
import { bareAmount, LineRow } from './line-row.tsx'
import {
  dropLine,
  findLine,
  insertLines,
  type LinePlace,
  linePath,
  moveLine,
  newGroup,
  newLine,
} from './lines.ts'
import { parseRows } from './paste.ts'

/** Most lines of a group, as the offer's schema has it. */
const mostLines = 40

/** The lines of an offer as a table: typed, moved and pasted without the mouse. */
export function LinesTable() {
  const { form, errors, change } = useForm<OfferForm>()
  const [dragged, setDragged] = useState<LinePlace | null>(null)
  const [target, setTarget] = useState<LinePlace | null>(null)
  const actions = useLineActions()
  const totals = calculateTotals(readForm(form).content, null)
  const addGroup = () => {
    change((last) => withItem(last, 'groups', newGroup()))
    focusSoon(`groups.${form.groups.length}.lines.0.title`)
  }
  const addGoods = (line: LineForm) => {
    const group = form.groups.length - 1
    const end = (form.groups[group]?.lines.length ?? 0) - 1
    // A blank last line is replaced.
    actions.paste({ group, line: Math.max(end, 0) }, [line])
  }
  const drop = () => {
    if (dragged && target) change((last) => dropLine(last, dragged, target))
    setDragged(null)
    setTarget(null)
  }
  const error = errors['groups']
  return (
    <section aria-labelledby={fieldId('groups')} className="grid gap-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={fieldId('groups')} tabIndex={-1} className="text-lg">
          Linjer
        </h2>
        <p className="text-mute">Priser er inkl. moms. Rabat skrives med minus.</p>
      </div>
      {error && <FieldError id={`${fieldId('groups')}-error`}>{error}</FieldError>}
      <div className="overflow-x-clip rounded-box border border-line bg-card">
        <table role="table" className="w-full border-collapse max-md:block">
          <caption className="sr-only">Linjer</caption>
          <thead role="rowgroup" className="max-md:sr-only">
            <tr
              role="row"
              className="h-8 border-b border-line text-left text-[0.8125rem] whitespace-nowrap text-mute"
            >
              <th role="columnheader" scope="col" className="w-6">
                <span className="sr-only">Flyt</span>
              </th>
              {[
                ['Hvad', ''],
                ['Antal', 'w-13 pr-1.5 text-right'],
                ['Enhed', 'w-17 pl-1.5'],
                ['Pris', 'w-20 pr-1.5 text-right'],
                ['I alt', 'w-20 pr-2 text-right'],
                ['Slags', 'w-25 pl-2.5'],
              ].map(([label, className]) => (
                <th
                  key={label}
                  role="columnheader"
                  scope="col"
                  className={`font-semibold ${className}`}
                >
                  {label}
                </th>
              ))}
              <th role="columnheader" scope="col" className="w-9">
                <span className="sr-only">Mere</span>
              </th>
            </tr>
          </thead>
          {form.groups.map((group, g) => (
            <tbody
              key={group.id}
              role="rowgroup"
              className="max-md:block"
              onKeyDown={(event) => onKey(event, actions)}
              onPaste={(event) => onPaste(event, actions)}
            >
              <GroupHead
                index={g}
                count={form.groups.length}
                total={bareAmount(totals.groups[g]?.total ?? 0)}
              />
              {group.lines.map((line, l) => (
                <LineRow
                  key={line.id}
                  place={{ group: g, line: l }}
                  value={line}
                  actions={actions}
                  isDragged={dragged?.group === g && dragged.line === l}
                  isTarget={target?.group === g && target.line === l}
                  onDrag={setDragged}
                  onOver={dragged ? setTarget : null}
                  onDrop={drop}
                />
              ))}
              <tr
                role="row"
                className={`h-9 border-b border-line max-md:flex max-md:items-center max-md:px-2 ${target?.group === g && target.line === group.lines.length ? 'shadow-[inset_0_2px_0_var(--color-act)]' : ''}`}
                onDragOver={(event) => {
                  if (!dragged) return
                  event.preventDefault()
                  setTarget({ group: g, line: group.lines.length })
                }}
                onDrop={drop}
              >
                <td role="cell" colSpan={8} className="px-1">
                  <Button
                    id={fieldId(`groups.${g}.lines-add`)}
                    size="small"
                    look="quiet"
                    icon="plus"
                    onClick={() => actions.insert({ group: g, line: group.lines.length })}
                  >
                    Tilføj linje<span className="sr-only"> i gruppe {g + 1}</span>
                  </Button>
                </td>
              </tr>
            </tbody>
          ))}
        </table>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 p-1.5">
          <Button
            id={fieldId('groups-add')}
            size="small"
            look="quiet"
            icon="plus"
            onClick={addGroup}
          >
            Tilføj gruppe
          </Button>
          {form.groups.length > 0 && <GoodsMenu onPick={addGoods} />}
          <p className="ml-auto text-[0.8125rem] text-mute max-md:hidden">
            Enter: næste linje · ⇧ Enter: ny linje her · Ctrl ↑↓: flyt · Indsæt fra regneark
          </p>
        </div>
      </div>
    </section>
  )
}

/** What can be done to a line, from its row, its menu and the keyboard. */
export interface LineActions {
  insert(place: LinePlace): void
  paste(place: LinePlace, lines: readonly LineForm[]): void
  remove(place: LinePlace): void
  /** Moves it with the focus in the same column. */
  move(place: LinePlace, by: -1 | 1, column: string): void
  canMove(place: LinePlace, by: -1 | 1): boolean
  duplicate(place: LinePlace): void
  lineAt(place: LinePlace): LineForm | undefined
}

function useLineActions(): LineActions {
  const { form, change } = useForm<OfferForm>()
  const lineAt = ({ group, line }: LinePlace) => form.groups[group]?.lines[line]
  const count = (group: number) => form.groups[group]?.lines.length ?? 0
  const isFull = (group: number, more: number): boolean => {
    if (count(group) + more <= mostLines) return false
    showToast({
      text: `En gruppe har højst ${mostLines} linjer. Lav en gruppe mere.`,
      tone: 'bad',
    })
    return true
  }
  const insert = (place: LinePlace, line = newLine()) => {
    if (isFull(place.group, 1)) return
    change((last) => insertLines(last, place, [line]))
    focusSoon(`${linePath(place)}.title`)
  }
  return {
    lineAt,
    insert,
    duplicate(place) {
      const line = lineAt(place)
      if (line) insert({ ...place, line: place.line + 1 }, { ...line, id: newLine().id })
    },
    paste(place, lines) {
      const line = lineAt(place)
      const replaces = line !== undefined && isBlank(line)
      if (isFull(place.group, lines.length - (replaces ? 1 : 0))) return
      change((last) => {
        const { groups } = last
        const kept = replaces
          ? {
              ...last,
              groups: groups.map((group, g) =>
                g === place.group
                  ? { ...group, lines: group.lines.toSpliced(place.line, 1) }
                  : group,
              ),
            }
          : last
        return insertLines(kept, { ...place, line: place.line + (replaces ? 0 : 1) }, lines)
      })
      const end = place.line + lines.length - (replaces ? 1 : 0)
      focusSoon(`${linePath({ ...place, line: end })}.title`)
      showToast({
        text: lines.length === 1 ? 'Én linje er sat ind' : `${lines.length} linjer er sat ind`,
      })
    },
    remove(place) {
      const line = lineAt(place)
      if (!line) return
      change((last) => withoutLine(last, place))
      const next = Math.min(place.line, count(place.group) - 2)
      focusSoon(
        next < 0
          ? `groups.${place.group}.lines-add`
          : `${linePath({ ...place, line: next })}.title`,
      )
      if (isBlank(line)) return
      showToast({
        text: `${line.title || 'Linjen'} er fjernet`,
        action: {
          label: 'Fortryd',
          run: () => {
            change((last) =>
              findLine(last, line.id) || !last.groups[place.group]
                ? last
                : insertLines(last, place, [line]),
            )
            focusSoon(`${linePath(place)}.title`)
          },
        },
      })
    },
    canMove: ({ group, line }, by) => moveLine(form, group, line, by) !== form,
    move(place, by, column) {
      const line = lineAt(place)
      const next = moveLine(form, place.group, place.line, by)
      if (!line || next === form) return
      change((last) => moveLine(last, place.group, place.line, by))
      const moved = findLine(next, line.id)
      if (moved) focusSoon(`${linePath(moved)}.${column}`)
    },
  }
}

const withoutLine = (form: OfferForm, { group, line }: LinePlace): OfferForm => ({
  ...form,
  groups: form.groups.map((each, g) =>
    g === group ? { ...each, lines: each.lines.toSpliced(line, 1) } : each,
  ),
})

/** Where an element of a line is: its place and its column. */
function placeOf(element: Element): (LinePlace & { readonly column: string }) | null {
  const [, group = '', line = '', column = ''] =
    /^groups\.(\d+)\.lines\.(\d+)\.(\w+)$/.exec(element.getAttribute('name') ?? '') ?? []
  return column === '' ? null : { group: Number(group), line: Number(line), column }
}

function onKey(event: KeyboardEvent, actions: LineActions): void {
  const field = event.target as HTMLElement
  const place = placeOf(field)
  if (!place) return
  const { key } = event
  const line = actions.lineAt(place)
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && (key === 'ArrowUp' || key === 'ArrowDown')) {
    event.preventDefault()
    actions.move(place, key === 'ArrowUp' ? -1 : 1, place.column)
  } else if (key === 'Enter' && !isCommand && field instanceof HTMLInputElement) {
    event.preventDefault()
    const next = { ...place, line: place.line + 1 }
    if (event.shiftKey) actions.insert(next)
    else if (actions.lineAt(next)) focusSoon(`${linePath(next)}.${place.column}`)
    else if (line && !isBlank(line)) actions.insert(next)
  } else if (
    key === 'Backspace' &&
    place.column === 'title' &&
    line &&
    isBlank(line) &&
    (field as HTMLInputElement).value === ''
  ) {
    event.preventDefault()
    actions.remove(place)
  }
}

function onPaste(event: ClipboardEvent, actions: LineActions): void {
  const place = placeOf(event.target as Element)
  const lines = place && parseRows(event.clipboardData.getData('text/plain'))
  if (!place || !lines) return
  event.preventDefault()
  actions.paste(place, lines)
}
