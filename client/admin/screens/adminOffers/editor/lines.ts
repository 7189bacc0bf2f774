import type { OfferLine } from '#shared/schemas/offers/offer.ts'
import type { LineForm, OfferForm } from './form.ts'
import { withMoved, withoutItem, withValue } from '../../../kit/form/paths.ts'

/** A new id, unique within an offer. */
export const newItemId = (): string => `n${crypto.randomUUID().slice(0, 8)}`

/** A new line, without its price. */
export const emptyLine = (): Omit<OfferLine, 'unitPrice'> => ({
  id: newItemId(),
  title: '',
  detail: '',
  quantity: 1,
  unit: 'stk.',
  spot: null,
  role: 'included',
  choice: null,
  chosenByDefault: false,
})

export const newLine = (): LineForm => ({ ...emptyLine(), quantity: '1', unitPrice: '' })

export const newGroup = (title = ''): OfferForm['groups'][number] => ({
  id: newItemId(),
  title,
  lines: [newLine()],
})

/** Where a line is: the indexes of its group and of itself. */
export interface LinePlace {
  readonly group: number
  readonly line: number
}

export const linePath = ({ group, line }: LinePlace): string => `groups.${group}.lines.${line}`

/** Null where no line has the id. */
export function findLine({ groups }: OfferForm, id: string): LinePlace | null {
  for (const [group, { lines }] of groups.entries()) {
    const line = lines.findIndex((each) => each.id === id)
    if (line >= 0) return { group, line }
  }
  return null
}

/** Moves a line up or down; past the end of a group into the next one. */
export function moveLine(form: OfferForm, group: number, line: number, by: -1 | 1): OfferForm {
  const { lines } = form.groups[group]!
  if (lines[line + by]) return withMoved(form, `groups.${group}.lines`, line, by)
  const beside = form.groups[group + by]
  if (!beside) return form
  const moved = by < 0 ? [...beside.lines, lines[line]!] : [lines[line]!, ...beside.lines]
  return withValue(
    withoutItem(form, `groups.${group}.lines`, line),
    `groups.${group + by}.lines`,
    moved,
  )
}

/** Adds lines from `line` on in a group. */
export const insertLines = (
  form: OfferForm,
  { group, line }: LinePlace,
  added: readonly LineForm[],
): OfferForm =>
  withValue(form, `groups.${group}.lines`, form.groups[group]!.lines.toSpliced(line, 0, ...added))

/** Moves a line before another one; `line` may be the end of the group. Both places are those before the move. */
export function dropLine(form: OfferForm, from: LinePlace, to: LinePlace): OfferForm {
  const moved = form.groups[from.group]!.lines[from.line]!
  const taken = withoutItem(form, `groups.${from.group}.lines`, from.line)
  const shift = from.group === to.group && from.line < to.line ? 1 : 0
  const place = { group: to.group, line: to.line - shift }
  return from.group === place.group && from.line === place.line
    ? form
    : insertLines(taken, place, [moved])
}

/** Changes a line's role. An included line belongs to no choice. */
export const setRole = (form: OfferForm, path: string, role: LineForm['role']): OfferForm => {
  const changed = withValue(form, `${path}.role`, role)
  return role === 'option'
    ? changed
    : withValue(withValue(changed, `${path}.choice`, null), `${path}.chosenByDefault`, false)
}

/** Removes a choice; its options become independent. */
export function withoutChoice(form: OfferForm, index: number): OfferForm {
  const id = form.choices[index]?.id
  const groups = form.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => (line.choice === id ? { ...line, choice: null } : line)),
  }))
  return { ...withoutItem(form, 'choices', index), groups }
}
