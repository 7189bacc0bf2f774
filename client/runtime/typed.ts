import { wake } from './islands.ts'
import { readFromSession, storeInSession, takeFromSession } from './session.ts'

const key = 'typed'
const sentKey = 'typedSent'
const idempotencyKey = 'idempotencyKey'

type Control = HTMLInputElement | HTMLTextAreaElement
/** Names and values of each form of the page, as they would be sent. */
interface Kept {
  readonly path: string
  readonly forms: readonly (readonly (readonly [name: string, value: string])[])[]
}

const read = (): Partial<Kept> => JSON.parse(readFromSession(key) ?? '{}') as Partial<Kept>
const forms = (): HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>('form[data-keeps]'),
]
/** Includes the idempotency key: a form sent just before a reload must not create a second lead. Other hidden fields belong to the page. */
const controls = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input[name], textarea[name]')].filter(
    ({ type, name, tabIndex }) => (type !== 'hidden' && tabIndex >= 0) || name === idempotencyKey,
  )
const isTicked = (control: Control): boolean => /radio|checkbox/.test(control.type)
const answersOf = (form: HTMLFormElement): [string, string][] =>
  controls(form).flatMap((control) =>
    (isTicked(control) ? (control as HTMLInputElement).checked : control.value)
      ? [[control.name, control.value]]
      : [],
  )

/** A form's answers, empty if they were just posted: a browser may restore posted values on back navigation, also after a reload. */
const unsentAnswersOf = (form: HTMLFormElement): [string, string][] => {
  const answers = answersOf(form)
  return readFromSession(sentKey) === sumOf(answers) ? [] : answers
}
/** A hash to compare answers without storing them. Excludes the idempotency key. */
const sumOf = (answers: readonly (readonly [string, string])[]): string => {
  let sum = 0
  for (const letter of JSON.stringify(answers.filter(([name]) => name !== idempotencyKey)))
    sum = (sum * 31 + letter.charCodeAt(0)) | 0
  return String(sum)
}

/**
 * Restores the text of forms marked `data-keeps` after a reload, which on a phone a swipe can trigger. The quote request
 * stores its answers itself, for longer.
 */
export function keepTyped(): void {
  const { pathname: path, search } = location
  // A thanks page: the form was sent, maybe before any script ran.
  if (/[?&](?:sag|kode|ordre)=/.test(search)) takeFromSession(key)
  if (forms().length === 0) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { path: from, forms: typed } = read()
  if (from === path && typed && navigation?.type !== 'navigate')
    for (const [i, form] of forms().entries()) fill(form, typed[i] ?? [])
  const note = (): void => {
    const answers = forms().map(unsentAnswersOf)
    if (answers.flat().length > 0)
      storeInSession(key, JSON.stringify({ path, forms: answers } satisfies Kept))
    // Only this page's own entry is deleted.
    else if (read().path === path) takeFromSession(key)
  }
  addEventListener('pagehide', note)
  // A phone may discard a hidden page without another event.
  document.addEventListener('visibilitychange', () => document.hidden && note())
  // A sent form is reset. The event fires before its fields are empty.
  document.addEventListener('reset', () => setTimeout(note))
  document.addEventListener('sent', ({ target }) =>
    storeInSession(sentKey, sumOf(answersOf(target as HTMLFormElement))),
  )
}

/** Typed or chosen since the page was there: no default of it. */
const isChanged = (control: Control): boolean =>
  isTicked(control)
    ? (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue

/** Keeps what the visitor has typed or chosen meanwhile. */
function fill(
  form: HTMLFormElement,
  typed: readonly (readonly [name: string, value: string])[],
): void {
  if (typed.length === 0) return
  const changed = new Set(
    controls(form).flatMap((control) => (isChanged(control) ? [control.name] : [])),
  )
  for (const control of controls(form)) {
    const value = typed.find(([name]) => name === control.name && !changed.has(name))?.[1]
    if (value === undefined) continue
    if (isTicked(control)) (control as HTMLInputElement).checked = control.value === value
    else control.value = value
  }
  // Hydrates the island, so that it shows the same hints as for typed answers.
  const island = form.closest('x-island')
  if (island) wake(island).catch(() => undefined)
}
