/** Posts a form the browser's own way, past every listener, with the pressed button's value. */
export function submitNatively(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: submitter.name, value: submitter.value })
    form.append(field)
  }
  // What is on its way is not kept on this page (typed.ts).
  form.dispatchEvent(new Event('sent', { bubbles: true }))
  HTMLFormElement.prototype.submit.call(form)
}
