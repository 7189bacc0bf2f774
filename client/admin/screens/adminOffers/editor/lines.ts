import type { LineForm, QuoteRequest } from './form.ts'
import { withMoved, withoutItem, withValue } from './paths.ts'

/** An id for something new in an offer: it must only differ from the others there. */
export const newItemId = (): string => `n${crypto.randomUUID().slice(0, 8)}`

export const newLine = (): LineForm => ({
  id: newItemId(),
  title: '',
  detail: '',
  quantity: '1',
  unit: 'stk.',
  unitPrice: '',
  spot: null,
  role: 'included',
  choice: null,
  chosenByDefault: false,
})

export const newGroup = (title = ''): QuoteRequest['groups'][number] => ({
  id: newItemId(),
  title,
  lines: [newLine()],
})

/** A line one place up or down; from a group's edge into the group beside it. */
export function moveLine(
  form: QuoteRequest,
  group: number,
  line: number,
  by: -1 | 1,
): QuoteRequest {
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

/** What is part of the price belongs to no choice and is not chosen. */
export const setRole = (form: QuoteRequest, path: string, role: LineForm['role']): QuoteRequest => {
  const changed = withValue(form, `${path}.role`, role)
  return role === 'option'
    ? changed
    : withValue(withValue(changed, `${path}.choice`, null), `${path}.chosenByDefault`, false)
}

/** Without a choice, its options stand on their own. */
export function withoutChoice(form: QuoteRequest, index: number): QuoteRequest {
  const id = form.choices[index]?.id
  const groups = form.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => (line.choice === id ? { ...line, choice: null } : line)),
  }))
  return { ...withoutItem(form, 'choices', index), groups }
}
