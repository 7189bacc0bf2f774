import type { ConsentCategory } from '#shared/domain/consent.ts'
import { type FrameMessage, tallestFrame } from '#client/embed/messages.ts'
import { isAllowed } from './consent/choice.ts'
import { campaignOfVisit, forgetCampaign } from './consent/forget-campaign.ts'

/** What is added to the height a calendar reports: from 768 px of width, and below (requirement 9.8). */
const wideExtra = 80
const narrowExtra = 120
const narrow = matchMedia('(max-width: 47.99rem)')
/** A calendar that has said nothing for so long is not coming, in ms. */
const patience = 20_000

/**
 * Others' calendar and reviews (requirement 4.6), each in a frame page of ours: shown when it comes into view and the
 * visitor has agreed to its category, or asks for it; taken away when the visitor no longer agrees.
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
    embeds.forEach((embed) => embed.keepToChoice()),
  )
  narrow.addEventListener('change', () => embeds.forEach((embed) => embed.fit()))
  addEventListener('message', (event) =>
    embeds.find((embed) => embed.sent(event))?.hear(event.data as FrameMessage | null),
  )
}

class Embed {
  readonly element: HTMLElement
  #frame: HTMLIFrameElement | null = null
  #height = 0
  #inView = false
  /** Asked for by its button: it then stays, whatever is chosen about cookies later. */
  #asked = false
  #timer = 0

  constructor(element: HTMLElement) {
    this.element = element
    element.querySelector('[data-embed-show]')?.addEventListener('click', () => {
      this.#asked = true
      this.#show()
      // The button goes; whoever pressed it stays where it was.
      element.focus()
    })
  }

  see(inView: boolean): void {
    this.#inView = inView
    if (inView && this.#isAllowed) this.#show()
  }

  keepToChoice(): void {
    if (this.#asked) return
    if (!this.#isAllowed) this.#remove('ask')
    else if (this.#inView) this.#show()
  }

  /** Only the frame's own window, on the origin it was loaded from, is heard. */
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
    this.#frame.src = src + campaignOfVisit()
    // On a host of its own what is shown is held back further; on ours it could let itself out again.
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
