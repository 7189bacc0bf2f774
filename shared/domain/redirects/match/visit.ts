import type { RedirectDevice } from '../rule.ts'

/** Who asks. Each is read when a rule wants to know it, and never before. */
export interface Visit {
  /** ISO 3166, two letters in upper case; null where nobody knows. */
  country(): string | null
  /** Primary subtag of the language liked best; null where none is named. */
  language(): string | null
  device(): RedirectDevice
  cookie(name: string): string | null
  header(name: string): string | null
  /** Host of the page that led here; null where none is named. */
  referrer(): string | null
  /** ms since 1970. */
  now(): number
}

/** What a header's name is made of (RFC 9110); asking `Headers` for anything else throws. */
export const headerName = /^[!#$%&'*+\-.^_`|~\w]+$/

/** What a visit is read from. */
export interface VisitSource {
  header(name: string): string | null | undefined
  country(): string | null | undefined
  now(): number
}

/** A visit by its request: the edge and the tester read it the same way. */
export const visitOf = (source: VisitSource): Visit => new RequestVisit(source)

/** A class, so that a request that no rule asks about costs one small object. */
class RequestVisit implements Visit {
  readonly #source: VisitSource
  // What takes reading is read once: many rules of a path may ask for it.
  #language: string | null | undefined
  #device: RedirectDevice | undefined
  #referrer: string | null | undefined
  #cookies: ReadonlyMap<string, string> | undefined

  constructor(source: VisitSource) {
    this.#source = source
  }

  header(name: string): string | null {
    return headerName.test(name) ? (this.#source.header(name) ?? null) : null
  }
  country(): string | null {
    return this.#source.country()?.toUpperCase() ?? null
  }
  language(): string | null {
    if (this.#language === undefined)
      this.#language = likedLanguage(this.header('accept-language') ?? '')
    return this.#language
  }
  device(): RedirectDevice {
    return (this.#device ??= deviceOf(
      this.header('user-agent') ?? '',
      this.header('sec-ch-ua-mobile'),
    ))
  }
  cookie(name: string): string | null {
    return (this.#cookies ??= cookiesIn(this.header('cookie') ?? '')).get(name) ?? null
  }
  referrer(): string | null {
    if (this.#referrer === undefined)
      this.#referrer = URL.parse(this.header('referer') ?? '')?.host || null
    return this.#referrer
  }
  now(): number {
    return this.#source.now()
  }
}

/** The first choice of an Accept-Language; among equals the one named first. */
export function likedLanguage(header: string): string | null {
  let best: string | null = null
  let most = 0
  for (const entry of header.split(',')) {
    const [tag = '', ...options] = entry.split(';').map((part) => part.trim())
    const weight = options.find((option) => /^q\s*=/i.test(option))
    const q = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1))
    const language = tag.split('-', 1)[0]?.toLowerCase() ?? ''
    if (/^[a-z]{2,3}$/.test(language) && q > most) {
      best = language
      most = q
    }
  }
  return best
}

/** By what a browser says of itself. A new iPad says it is a Mac: it counts as a computer. */
export function deviceOf(userAgent: string, mobileHint: string | null): RedirectDevice {
  if (mobileHint === '?1') return 'phone'
  if (
    /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle/i.test(userAgent) ||
    (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent))
  )
    return 'tablet'
  return /Mobi|iPhone|iPod|Windows Phone/i.test(userAgent) ? 'phone' : 'computer'
}

/** Of two with the same name the first counts. */
function cookiesIn(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(';').toReversed()) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}

/** A visit nobody knows anything of but the time. */
export const unknownVisit = (now: number): Visit =>
  visitOf({ header: () => null, country: () => null, now: () => now })
