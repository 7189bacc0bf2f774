/** Disables a form's buttons while it is sent, as the site's script (client/runtime/once.ts) is not loaded in frames. */
export function submitOnce(): void {
  const setDisabled = (form: ParentNode, disabled: boolean): void => {
    for (const button of form.querySelectorAll('button')) button.disabled = disabled
  }
  document.addEventListener('submit', ({ target }) => {
    // After the browser has read the form, of which the clicked button's name is a part.
    if (target instanceof HTMLFormElement && 'once' in target.dataset)
      setTimeout(() => setDisabled(target, true))
  })
  // The back/forward cache restores the page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      for (const form of document.querySelectorAll('form[data-once]')) setDisabled(form, false)
  })
}
