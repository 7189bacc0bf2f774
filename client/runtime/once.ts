/** A second submit within this time is ignored, in ms. */
const samePress = 4000

/**
 * Submits forms marked `data-once` only once on a double click: the second request would fail, as the first has done the work. While the
 * device is offline they are not sent: the browser's own page in place of ours would lose what was typed.
 */
export function startOnce(): void {
  let sentAt = Number.NEGATIVE_INFINITY
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element) || !event.target.hasAttribute('data-once')) return
    if (!navigator.onLine) {
      event.preventDefault()
      reportOffline(event.target)
    } else if (event.timeStamp - sentAt < samePress) event.preventDefault()
    else sentAt = event.timeStamp
  })
}

/** Shows that nothing was sent, above the form's last button. */
function reportOffline(form: Element): void {
  form.querySelector('[data-offline]')?.remove()
  const message = document.createElement('p')
  message.dataset['offline'] = ''
  message.role = 'alert'
  message.tabIndex = -1
  message.className = 'error-summary'
  message.textContent =
    'Du har ikke forbindelse til nettet. Intet er sendt, og det, du skrev, står her endnu. Prøv igen, når forbindelsen er tilbage.'
  const buttons = form.querySelectorAll('[type=submit]')
  ;(buttons[buttons.length - 1] ?? form.lastChild)?.before(message)
  message.focus()
}
