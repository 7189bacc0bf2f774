import type { RedirectDevice } from '../rule.ts'

/** The visitor of a request. Each property is read only when a rule needs it. */
export interface Visit {
  /** ISO 3166, two letters in upper case; null if unknown. */
  country(): string | null
  /** Primary subtag of the preferred language. */
  language(): string | null
  device(): RedirectDevice
  cookie(name: string): string | null
  header(name: string): string | null
  /** Host of the referring page. */
  referrer(): string | null
  /** ms since 1970. */
  now(): number
}

/** A valid header name (RFC 9110); `Headers.get` throws for any other. */
export const headerName = /^[!#$%&'*+\-.^_`|~\w]+$/

export interface VisitSource {
  header(name: string): string | null | undefined
  country(): string | null | undefined
  now(): number
}

/** The edge and the tester of the console read a visit the same way. */
export const readVisit = (source: VisitSource): Visit => new RequestVisit(source)

/** A class, so that a request without conditional rules allocates one small object only. */
class RequestVisit implements Visit {
  readonly #source: VisitSource
  // Parsed once: many rules of a path may need them.
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
      this.#language = preferredLanguage(this.header('accept-language') ?? '')
    return this.#language
  }
  device(): RedirectDevice {
    return (this.#device ??= detectDevice(
      this.header('user-agent') ?? '',
      this.header('sec-ch-ua-mobile'),
    ))
  }
  cookie(name: string): string | null {
    return (this.#cookies ??= parseCookies(this.header('cookie') ?? '')).get(name) ?? null
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

/** The preferred language of an Accept-Language header; the first of equals. */
export function preferredLanguage(header: string): string | null {
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

/** A new iPad identifies as a Mac and counts as a computer. */
export function detectDevice(userAgent: string, mobileHint: string | null): RedirectDevice {
  if (mobileHint === '?1') return 'phone'
  if (
    /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle/i.test(userAgent) ||
    (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent))
  )
    return 'tablet'
  return /Mobi|iPhone|iPod|Windows Phone/i.test(userAgent) ? 'phone' : 'computer'
}

/** Of two cookies with the same name the first wins. */
function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(';').toReversed()) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}

/** A visit of which only the time is known. */
export const unknownVisit = (now: number): Visit =>
  readVisit({ header: () => null, country: () => null, now: () => now })
