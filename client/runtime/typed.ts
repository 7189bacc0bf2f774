import { keepInEntry, keptInEntry } from './history-entry.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

const forms = (): HTMLFormElement[] => [...document.querySelectorAll<HTMLFormElement>('form[data-keeps]')]

/**
 * What was typed into a form marked `data-keeps` is there again after a reload, which a pull with the thumb is enough for; Chrome
 * brings it back on the way back only. An offer form keeps more, and for longer, by itself.
 */
export function keepTyped(): void {
  if (forms().length === 0) return
  const keep = (): void => keepInEntry({ typed: forms().map((form) => [...new FormData(form)] as [string, string][]) })
  addEventListener('pagehide', keep)
  // A phone may end a page that is out of sight, and tells it no more.
  document.addEventListener('visibilitychange', () => document.hidden && keep())
  // What was sent is kept no longer; the event comes before the form is empty.
  document.addEventListener('reset', () => setTimeout(keep))
  const { typed = [] } = keptInEntry()
  for (const [i, form] of forms().entries()) fill(form, typed[i] ?? [])
}

/** What somebody has typed meanwhile stands. */
function fill(form: HTMLFormElement, typed: readonly (readonly [string, string])[]): void {
  for (const control of form.querySelectorAll<Control>('input[name], textarea[name]')) {
    const [value] = typed.flatMap(([name, value]) => (name === control.name ? value : []))
    if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) control.checked ||= control.value === value
    // A key goes along: what was on its way when the page was reloaded is not taken twice. Other hidden fields are the page's own.
    else if (value && (control.type !== 'hidden' || control.name === 'idempotencyKey')) control.value ||= value
  }
}
