import { canonicalOrigin, hostOf } from './canonical.ts'

/** The addresses of ours that this engine answers. A redirect between them is followed, all others lead out. */
export interface OwnOrigins {
  /** The address a visitor of an origin belongs at: itself, or the one with the right scheme and `www.`; null = somebody else's. */
  home(origin: string): string | null
}

/** A house of origins, each also by the other scheme and with `www.` too much or too little. */
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
