import { wake } from './islands.ts'
import { keep, kept, take } from './session.ts'

const key = 'typed'
const sentKey = 'typedSent'
const idempotencyKey = 'idempotencyKey'

type Control = HTMLInputElement | HTMLTextAreaElement
/** For each form of the page its answers: names and values as they would be sent. */
interface Kept {
  readonly path: string
  readonly forms: readonly (readonly (readonly [name: string, value: string])[])[]
}

const read = (): Partial<Kept> => JSON.parse(kept(key) ?? '{}') as Partial<Kept>
const forms = (): HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>('form[data-keeps]'),
]
/** A key goes along: what was on its way when the page was reloaded is not taken twice. Other hidden fields are the page's own. */
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

/** What a form held when it was posted the browser's own way: whoever comes back finds it there still, in a page loaded anew too, and it is kept no more. */
const worthKeeping = (form: HTMLFormElement): [string, string][] => {
  const answers = answersOf(form)
  return kept(sentKey) === sumOf(answers) ? [] : answers
}
/** Tells answers apart, and says nothing of them. The page's key is none. */
const sumOf = (answers: readonly (readonly [string, string])[]): string => {
  let sum = 0
  for (const letter of JSON.stringify(answers.filter(([name]) => name !== idempotencyKey)))
    sum = (sum * 31 + letter.charCodeAt(0)) | 0
  return String(sum)
}

/**
 * What was typed into a form marked `data-keeps` is there again after a reload, which a pull with the thumb is enough for. An offer
 * form keeps more, and for longer, by itself.
 */
export function keepTyped(): void {
  const { pathname: path, search } = location
  // Thanked for what was sent: perhaps before any script was there to see it go.
  if (/[?&](?:sag|kode)=/.test(search)) take(key)
  if (forms().length === 0) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { path: from, forms: typed } = read()
  if (from === path && typed && navigation?.type !== 'navigate')
    for (const [i, form] of forms().entries()) fill(form, typed[i] ?? [])
  const note = (): void => {
    const answers = forms().map(worthKeeping)
    if (answers.flat().length > 0)
      keep(key, JSON.stringify({ path, forms: answers } satisfies Kept))
    // What another page keeps is its own.
    else if (read().path === path) take(key)
  }
  addEventListener('pagehide', note)
  // A phone may end a page that is out of sight, and tells it no more.
  document.addEventListener('visibilitychange', () => document.hidden && note())
  // What was sent is kept no longer; the event comes before the form is empty.
  document.addEventListener('reset', () => setTimeout(note))
  document.addEventListener('sent', ({ target }) =>
    keep(sentKey, sumOf(answersOf(target as HTMLFormElement))),
  )
}

/** What somebody has typed or chosen meanwhile stands. */
function fill(
  form: HTMLFormElement,
  typed: readonly (readonly [name: string, value: string])[],
): void {
  if (typed.length === 0) return
  const answered = new Set(answersOf(form).map(([name]) => name))
  for (const control of controls(form)) {
    const value = typed.find(([name]) => name === control.name && !answered.has(name))?.[1]
    if (value === undefined) continue
    if (isTicked(control)) (control as HTMLInputElement).checked = control.value === value
    else control.value = value
  }
  // What its script says beside an answer, it says of these.
  const island = form.closest('x-island')
  if (island) wake(island).catch(() => undefined)
}
