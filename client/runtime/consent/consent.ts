import type { ConsentCategory } from '#shared/domain/consent.ts'
import { allows } from '#shared/domain/consent.ts'
import { presentChoice } from './choice.ts'
import { submitNatively } from '../submit.ts'

/**
 * The cookie choice without leaving the page: sends it, shows it, and notifies the rest of the page. If the request fails,
 * the form posts natively, as without JavaScript.
 */
export function startConsent(): void {
  const panel = document.querySelector<HTMLElement>('[data-consent]')
  const categories = panel?.querySelector<HTMLElement>('[popover]')
  if (!panel || !categories) return
  panel.addEventListener('submit', (event) => send(event, panel, categories))
  categories.addEventListener('beforetoggle', () => tick(categories))
  categories.addEventListener(
    'toggle',
    () => categories.matches(':popover-open') && categories.focus(),
  )
  for (const link of document.querySelectorAll<HTMLElement>('[data-consent-change]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      categories.showPopover({ source: link } as never)
    })
  // A page from the back/forward cache may still show a question that was answered on another page.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && tell(panel, presentChoice() !== null),
  )
  tell(panel, presentChoice() !== null)
}

function send(event: SubmitEvent, panel: HTMLElement, categories: HTMLElement): void {
  const form = event.target as HTMLFormElement
  const body = new URLSearchParams(new FormData(form, event.submitter) as never)
  const natively = (): void => submitNatively(form, event.submitter)
  event.preventDefault()
  fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).then(
    ({ ok }) => {
      if (!ok) return natively()
      categories.hidePopover()
      const pressed = event.submitter as HTMLButtonElement | null
      if (pressed?.matches('.consent-withdraw'))
        Object.assign(pressed, { disabled: true, textContent: 'Cookies er afvist' })
      tell(panel, true)
      const status = panel.querySelector('[role=status]')
      if (status) status.textContent = 'Dit valg er gemt.'
    },
    natively,
  )
}

/** Removes the answered question, and notifies the page. */
function tell(panel: HTMLElement, decided: boolean): void {
  const question = panel.querySelector('[data-consent-ask]')
  const hadFocus = question?.contains(document.activeElement) ?? false
  if (decided) question?.remove()
  if (decided && hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  document.documentElement.toggleAttribute('data-consent-open', question !== null && !decided)
  // Nothing is left to withdraw. The button that withdrew it stays visible, to confirm it.
  const isRejected = presentChoice()?.accepted.length === 1
  for (const button of document.querySelectorAll<HTMLButtonElement>('.consent-withdraw')) {
    button.hidden = isRejected && !button.disabled
    if (isRejected) continue
    button.disabled = false
    button.textContent = 'Afvis cookies'
  }
  document.dispatchEvent(new CustomEvent('consent-changed'))
}

function tick(categories: HTMLElement): void {
  const choice = presentChoice()
  for (const box of categories.querySelectorAll('input'))
    if (box.type === 'checkbox') box.checked = allows(choice, box.name as ConsentCategory)
}
