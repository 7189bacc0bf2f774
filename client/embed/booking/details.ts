import { quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'

/** In session storage (docs/contracts/browser-storage.md). */
const key = 'bookingDetails'

type Control = HTMLInputElement | HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input[name], textarea[name]')].filter(
    // The honeypot can't be reached by keyboard.
    ({ type, tabIndex }) => !/hidden|radio|checkbox/.test(type) && tabIndex >= 0,
  )

/** Storage may be forbidden, most of all in another site's frame: then nothing is kept. */
function tryRead(read: () => string | null): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(read() ?? '{}') ?? {}) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/**
 * Keeps what was typed into the form in this tab, while the visitor looks at other times; before that, answers of the quote request
 * fill it. What is there already stays.
 */
export function keepDetails(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-booking]')
  if (!form) {
    if (document.querySelector('[data-completed]')) attempt(() => sessionStorage.removeItem(key))
    return
  }
  const answers = tryRead(() => localStorage.getItem(quoteRequestKey))
  const kept: Readonly<Record<string, unknown>> = {
    navn: answers['name'],
    email: answers['email'],
    telefon: answers['phone'],
    ...tryRead(() => sessionStorage.getItem(key)),
  }
  for (const control of controlsOf(form)) {
    const value = kept[control.name]
    if (control.value === '' && typeof value === 'string') control.value = value
  }
  form.addEventListener('input', () =>
    attempt(() =>
      sessionStorage.setItem(
        key,
        JSON.stringify(
          Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value])),
        ),
      ),
    ),
  )
}

function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // Not kept.
  }
}
