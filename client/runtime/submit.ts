/** Posts a form natively, bypassing submit listeners, with the clicked button's value. */
export function submitNatively(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: submitter.name, value: submitter.value })
    form.append(field)
  }
  // Sent values must not be stored for this page (typed.ts).
  form.dispatchEvent(new Event('sent', { bubbles: true }))
  HTMLFormElement.prototype.submit.call(form)
}
