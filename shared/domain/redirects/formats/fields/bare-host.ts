import { Refusal } from '../format.ts'

/**
 * How a format reads an address without scheme and leading slash. `unclear`: for formats written by hand, in which
 * `firma.io/side` looks like `arkiv.2019/side`.
 */
export type BareStart = 'host' | 'path' | 'unclear'

/** The host at the beginning of an address without scheme; null if it begins with a path. @throws Refusal if it is ambiguous. */
export function parseBareHost(address: string, bare: BareStart): string | null {
  const [first = ''] = /^[^/?]*/.exec(address) ?? []
  if (bare === 'host') return first
  if (bare === 'path' || first === '') return null
  if (/^www\./i.test(first)) return first
  if (!/\.|:\d+$/.test(first)) return null
  throw new Refusal(
    `»${first}« kan være et domæne eller en sti. Skriv https:// foran, hvis det er et domæne, og / foran, hvis det er en sti`,
  )
}

/** True for a path, a URL or a domain. */
export const looksLikeAddress = (text: string): boolean =>
  /^(?:\/|https?:\/\/|[^\s/:]+\.(?:\p{L}{2,}|xn--[a-z\d-]+)\.?(?::\d+)?(?:\/|$))/iu.test(text)
