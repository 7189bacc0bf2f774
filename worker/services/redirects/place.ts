import type { RedirectSort } from '#shared/schemas/redirect-admin.ts'
import type { ListPlace } from '#worker/data/redirects/rows.ts'
import { isInstant, unknownPage } from '../cursors.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a page ends, as an opaque word of letters, digits, `-` and `_`. */
export function writePlace(place: ListPlace): string {
  const bytes = new TextEncoder().encode(JSON.stringify(place))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** @throws Problem 400 for what no page gave out. */
export function readPlace(word: string, sort: RedirectSort): ListPlace {
  const place = parse(word)
  if (
    !Array.isArray(place) ||
    place.length !== 2 ||
    !uuid.test(String(place[1])) ||
    !fits(place[0], sort)
  )
    throw unknownPage()
  return place as unknown as ListPlace
}

const fits = (value: unknown, sort: RedirectSort): boolean =>
  sort === 'order'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && (sort === 'from' || isInstant(value))

function parse(word: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return null
  }
}
