import { canonicalOrigin, hostOf } from './canonical.ts'

/** The origins that this Worker answers. Redirects between them are followed; all others leave the site. */
export interface OwnOrigins {
  /** The canonical origin (right scheme and `www.`) of one of our origins; null for a foreign origin. */
  home(origin: string): string | null
}

/** Each origin is also recognized with the other scheme, and with `www.` added or removed. */
export function createOwnOrigins(origins: readonly string[]): OwnOrigins {
  const homes = new Map<string, string>()
  const named = origins.flatMap((origin) => canonicalOrigin(origin) ?? [])
  for (const origin of named) {
    const host = hostOf(origin)
    const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`
    for (const beside of [host, other])
      for (const scheme of ['https', 'http'])
        if (!homes.has(`${scheme}://${beside}`)) homes.set(`${scheme}://${beside}`, origin)
  }
  for (const origin of named) {
    const host = hostOf(origin)
    homes.set(`https://${host}`, origin).set(`http://${host}`, origin)
  }
  return { home: (origin) => homes.get(origin) ?? null }
}
