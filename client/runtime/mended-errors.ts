type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Hides the messages of a refused form once the visitor, or a look-up, has changed their fields to something that can be sent: what the server said
 * was about what was there before. The summary stays until the form is sent again.
 */
export function hideMendedErrors(): void {
  const refused = [
    ...document.querySelectorAll<HTMLElement>('form[data-once] .field[data-invalid]'),
  ].map((field) => ({ field, before: contentOf(field) }))
  const check = (): void => {
    for (const { field, before } of refused)
      if ('invalid' in field.dataset && contentOf(field) !== before && canBeSent(field)) mend(field)
  }
  document.addEventListener('change', check)
  document.addEventListener('focusin', check)
}

const controlsOf = (field: Element): readonly Control[] => [
  ...field.querySelectorAll<Control>('input, textarea'),
]
const valueOf = (control: Control): string =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)
    ? control.checked
      ? control.value
      : ''
    : control.value.trim()
const contentOf = (field: Element): string => controlsOf(field).map(valueOf).join('\n')
const canBeSent = (field: Element): boolean =>
  contentOf(field).trim() !== '' && controlsOf(field).every(({ validity }) => validity.valid)

/** The message keeps its room: a click that is on its way would miss what moves up. */
function mend(field: HTMLElement): void {
  delete field.dataset['invalid']
  for (const control of field.querySelectorAll('[aria-invalid]'))
    control.removeAttribute('aria-invalid')
  const message = field.querySelector<HTMLElement>('.field-error')
  if (!message) return
  message.style.visibility = 'hidden'
  // No control is described by it any more.
  message.removeAttribute('id')
}
