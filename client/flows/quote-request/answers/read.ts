import { emptyQuoteRequest, type QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import type { Changed } from '#shared/domain/quote-request/merge.ts'

type Answers = Record<string, unknown>
type Control = HTMLInputElement

const controls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => element instanceof HTMLInputElement)
const isBox = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio'

/** Fields that are answers, as opposed to campaign, honeypot and consent. */
const notAnswers = new Set(['calculation', 'sessionId', 'savedAt'])
const answers = new Set(Object.keys(emptyQuoteRequest()).filter((name) => !notAnswers.has(name)))

/** The answers of the shown page. Checkboxes are always a list; an unanswered choice is null. */
export function readAnswers(form: HTMLFormElement): Partial<QuoteRequestData> {
  const read: Answers = {}
  for (const control of controls(form)) {
    const { name, type, value, checked } = control
    if (!answers.has(name)) continue
    if (type === 'checkbox')
      read[name] = [...((read[name] as string[] | undefined) ?? []), ...(checked ? [value] : [])]
    else if (type === 'radio') read[name] = checked ? value : (read[name] ?? null)
    else read[name] = value
  }
  return read as Partial<QuoteRequestData>
}

/** What a visitor answered before hydration: the fields that differ from the rendered page. */
export function readChanged(form: HTMLFormElement): Changed {
  const now = readAnswers(form)
  const changed = controls(form).filter((control) =>
    isBox(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue,
  )
  const boxes = changed.filter(({ type }) => type === 'checkbox')
  const others = new Set(
    changed.filter(({ type, name }) => type !== 'checkbox' && name in now).map(({ name }) => name),
  )
  return {
    answers: Object.fromEntries(Object.entries(now).filter(([name]) => others.has(name))),
    boxes: Object.fromEntries(
      boxes.filter(({ name }) => name === 'products').map(({ value, checked }) => [value, checked]),
    ),
  }
}

/** Writes answers from another source into the fields, which are uncontrolled. Skips the text field that the visitor is typing in. */
export function fillIn(form: HTMLFormElement, data: QuoteRequestData): void {
  for (const control of controls(form)) {
    if (
      !answers.has(control.name) ||
      (!isBox(control) && control === document.activeElement && document.hasFocus())
    )
      continue
    const answer = data[control.name as keyof QuoteRequestData]
    if (isBox(control))
      control.checked = Array.isArray(answer)
        ? answer.includes(control.value)
        : answer === control.value
    else if (typeof answer === 'string' && control.value !== answer) control.value = answer
  }
}
