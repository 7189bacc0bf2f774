import type { QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import type { Changed } from '#shared/domain/quote-request/merge.ts'

type Answers = Record<string, unknown>
type Control = HTMLInputElement

const controls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => element instanceof HTMLInputElement)
const isBox = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio'

/** Fields of the form that are answers: the page's own, not the campaign's, the honeypot's or what is agreed to. */
const answers = new Set([
  'email',
  'phone',
  'postcode',
  'address',
  'addressId',
  'marketingSource',
  'products',
  'consumptionLevel',
  'heatingCost',
  'heatingKind',
  'timeline',
  'name',
])

/** The answers of the page that is shown. One that may be several is always a list; a choice not made is null. */
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

/** What a visitor answered before the form listened: nothing but what differs from how the page came. */
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

/** Puts answers into the page's fields, for answers that came from elsewhere: fields are the browser's own. Not into the one somebody types in. */
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
