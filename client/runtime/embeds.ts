import type { ConsentCategory } from '#shared/domain/consent.ts'
import { type FrameMessage, tallestFrame } from '#client/embed/messages.ts'
import { isAllowed } from './consent/choice.ts'
import { campaignOfVisit, forgetCampaign } from './consent/forget-campaign.ts'

/** Added to the height that a calendar reports, in px: from 768 px of width, and below (requirement 9.8). */
const wideExtra = 80
const narrowExtra = 120
const narrow = matchMedia('(max-width: 47.99rem)')
/** What stays free for the page's header above a step, in px. */
const headerHeight = 96
/** Longest wait for a frame's first message, in ms. */
const patience = 20_000

/**
 * Third-party calendar and reviews (requirement 4.6), each in an own frame page: loaded when scrolled into view with consent
 * to its category, or on request; removed when consent is withdrawn.
 */
export function startEmbeds(): void {
  const embeds = [...document.querySelectorAll<HTMLElement>('[data-embed]')].map(
    (element) => new Embed(element),
  )
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        embeds.find(({ element }) => element === target)?.see(isIntersecting)
    },
    { rootMargin: '200px' },
  )
  for (const { element } of embeds) seen.observe(element)
  document.addEventListener('consent-changed', () =>
    embeds.forEach((embed) => embed.applyConsent()),
  )
  narrow.addEventListener('change', () => embeds.forEach((embed) => embed.fit()))
  addEventListener('message', (event) =>
    embeds.find((embed) => embed.sent(event))?.hear(event.data as FrameMessage | null),
  )
}

/** What our own calendar takes over from the page's address. */
const copied = /^(?:form|produkt|sprog|raadgiver|postnr)$/

/** A frame's address with the visit's campaign, and for our own calendar with the choices of the page's address. */
function withQuery(src: string, campaign: string): string {
  if (!src.includes('?')) return src + campaign
  const params = new URLSearchParams(campaign)
  for (const [name, value] of new URLSearchParams(location.search))
    if (copied.test(name)) params.set(name, value)
  return params.size > 0 ? `${src}&${params}` : src
}

class Embed {
  readonly element: HTMLElement
  #frame: HTMLIFrameElement | null = null
  #height = 0
  #inView = false
  /** Requested by its button: it then stays, whatever the cookie choice. */
  #requested = false
  #timer = 0

  constructor(element: HTMLElement) {
    this.element = element
    const show = element.querySelector<HTMLButtonElement>('[data-embed-show]')
    // Rendered disabled: a click before this listener exists would be lost.
    show?.removeAttribute('disabled')
    show?.addEventListener('click', () => {
      this.#requested = true
      this.#show()
      // The button disappears, so focus moves to its container.
      element.focus()
    })
  }

  see(inView: boolean): void {
    this.#inView = inView
    if (inView && this.#isAllowed) this.#show()
  }

  applyConsent(): void {
    if (this.#requested) return
    if (!this.#isAllowed) this.#remove('ask')
    else if (this.#inView) this.#show()
  }

  /** Whether a message comes from the frame's own window, on the origin that it was loaded from. */
  sent({ source, origin }: MessageEvent): boolean {
    return (
      this.#frame !== null &&
      source === this.#frame.contentWindow &&
      origin === new URL(this.#frame.src).origin
    )
  }

  hear(message: FrameMessage | null): void {
    if (message?.type === 'height' && message.height > 0 && message.height <= tallestFrame) {
      clearTimeout(this.#timer)
      this.#height = message.height
      this.#state = 'shown'
      this.fit()
    }
    if (message?.type === 'turned' && message.top >= 0) {
      this.element.dataset['turned'] = ''
      this.#scrollTo(message.top)
    }
    if (message?.type === 'failed') this.#fail()
    if (message?.type === 'completed') {
      forgetCampaign()
      document.dispatchEvent(new CustomEvent('booking-completed'))
    }
  }

  fit(): void {
    if (!this.#frame || this.#height === 0) return
    const extra = this.#kind !== 'booking' ? 0 : narrow.matches ? narrowExtra : wideExtra
    this.#frame.height = String(this.#height + extra)
  }

  /** Shows the step that the frame turned to, unless it is in view: the frame itself is as tall as its page and never scrolls. */
  #scrollTo(top: number): void {
    if (!this.#frame) return
    const at = this.#frame.getBoundingClientRect().top + top
    if (at < headerHeight || at > innerHeight * 0.6) scrollBy({ top: at - headerHeight })
  }

  get #kind(): string | undefined {
    return this.element.dataset['embed']
  }

  get #isOwn(): boolean {
    return this.#frame !== null && new URL(this.#frame.src).origin === location.origin
  }

  get #isAllowed(): boolean {
    return isAllowed(this.element.dataset['category'] as ConsentCategory)
  }

  set #state(state: 'ask' | 'waiting' | 'shown' | 'failed') {
    this.element.dataset['state'] = state
  }

  #show(): void {
    if (this.#frame) return
    const { src = '', title = '' } = this.element.dataset
    this.#frame = document.createElement('iframe')
    this.#frame.title = title
    this.#frame.src = withQuery(src, campaignOfVisit())
    // Only for a frame on another origin: on ours a sandbox with these permissions could be removed by its content.
    if (!this.#isOwn)
      this.#frame.sandbox.add(
        'allow-scripts',
        'allow-same-origin',
        'allow-forms',
        'allow-popups',
        'allow-popups-to-escape-sandbox',
      )
    this.#state = 'waiting'
    this.element.append(this.#frame)
    this.#timer = window.setTimeout(() => this.#fail(), patience)
  }

  #fail(): void {
    console.warn(`${this.#kind}: the frame's content could not be loaded`)
    this.#remove('failed')
  }

  #remove(state: 'ask' | 'failed'): void {
    clearTimeout(this.#timer)
    this.#frame?.remove()
    this.#frame = null
    this.#height = 0
    this.#state = state
  }
}
