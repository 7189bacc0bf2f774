import { canonicalOrigin, hostOf } from './canonical.ts'

/** The origins that this Worker answers. Redirects between them are followed; all others leave the site. */
export interface OwnOrigins {
  /** The canonical origin (right scheme and `www.`) of one of our origins; null for a foreign origin. */
  home(origin: string): string | null
}

/** Each origin is also recognized with the other scheme, and with `www.` added or removed. */
export function createOwnOrigins(origins: readonly string[]): OwnOrigins {
  /** By host. */
  const homes = new Map<string, string>()
  const named = origins.flatMap((origin) => canonicalOrigin(origin) ?? [])
  for (const origin of named.toReversed()) {
    const host = hostOf(origin)
    homes.set(host.startsWith('www.') ? host.slice(4) : `www.${host}`, origin)
  }
  // An origin's own host takes precedence over the other form of another's host.
  for (const origin of named) homes.set(hostOf(origin), origin)
  return { home: (origin) => homes.get(hostOf(origin)) ?? null }
}
