import { submitNatively } from './submit.ts'

/**
 * Sends the consent choice without leaving the page. Without this script, or when the request fails, the form posts
 * natively and the page comes back.
 */
export function startConsent(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]')
  if (!banner) return
  const { dataset } = document.documentElement
  dataset['consentOpen'] = ''
  banner.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const body = new URLSearchParams(new FormData(form, event.submitter) as never)
    event.preventDefault()
    fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).then(
      (response) => {
        if (!response.ok) return submitNatively(form, event.submitter)
        banner.remove()
        delete dataset['consentOpen']
      },
      () => submitNatively(form, event.submitter),
    )
  })
}
