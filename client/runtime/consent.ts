import { keep, kept, take } from './session.ts'
import { submitNatively } from './submit.ts'

const chosenKey = 'consentChosen'

/**
 * Sends the consent choice without leaving the page. Without this script, or when the request fails, the form posts
 * natively and the page comes back.
 */
export function startConsent(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]')
  if (!banner) return
  const { dataset } = document.documentElement
  dataset['consentOpen'] = ''
  const close = (): void => {
    banner.remove()
    delete dataset['consentOpen']
  }
  banner.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const body = new URLSearchParams(new FormData(form, event.submitter) as never)
    event.preventDefault()
    fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).then(
      (response) => {
        if (!response.ok) return submitNatively(form, event.submitter)
        keep(chosenKey, '')
        close()
      },
      () => submitNatively(form, event.submitter),
    )
  })
  // The Worker asks: there is no choice, or no longer. A page that comes back from memory was asked before there was one.
  take(chosenKey)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && kept(chosenKey) !== null) close()
  })
}
