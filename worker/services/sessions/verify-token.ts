import { decode, verify } from 'hono/jwt'
import type { Keys } from './keys.ts'

/** The claims of a valid access token. */
export interface Claims {
  readonly userId: string
  readonly email: string
  readonly sessionId: string
  readonly aal: 'aal1' | 'aal2'
  /** When the second factor was given last, in seconds since 1970; null if never. */
  readonly secondFactorAt: number | null
  /** In seconds since 1970. */
  readonly expiresAt: number
}

interface Options {
  readonly keys: Keys
  readonly issuer: string
  /** In ms. */
  readonly now: number
}

/** Longest token that is parsed, in characters. */
const maxLength = 8192
/** Only asymmetric algorithms: with HS256 the key that verifies could also forge. */
const algorithms = ['ES256', 'RS256'] as const

/**
 * Verifies an access token without a request to the auth server. Null for a forged or expired one, and for another audience;
 * 'undecided' where its key may be new.
 * @throws where the keys can't be fetched.
 */
export async function verifyToken(
  token: string,
  { keys, issuer, now }: Options,
): Promise<Claims | null | 'undecided'> {
  if (token.length > maxLength) return null
  const header = parseHeader(token)
  const alg = algorithms.find((name) => name === header?.alg)
  if (!alg || typeof header?.kid !== 'string') return null
  const key = await keys.find(header.kid)
  if (key === 'undecided') return key
  const kind = alg === 'ES256' ? 'EC' : 'RSA'
  if (!key || key.kty !== kind || (key.alg && key.alg !== alg)) return null
  try {
    // Times are checked below, with the injected clock.
    const payload = await verify(token, key, {
      alg,
      iss: issuer,
      aud: 'authenticated',
      exp: false,
      nbf: false,
      iat: false,
    })
    const { sub, exp, nbf, email, session_id: sessionId } = payload as Record<string, unknown>
    if (typeof sub !== 'string' || !/^[0-9a-f-]{36}$/i.test(sub) || typeof exp !== 'number')
      return null
    if (exp * 1000 <= now || (typeof nbf === 'number' && nbf * 1000 > now + 60_000)) return null
    if (typeof sessionId !== 'string' || sessionId === '') return null
    return {
      userId: sub,
      email: typeof email === 'string' ? email : '',
      sessionId,
      aal: payload['aal'] === 'aal2' ? 'aal2' : 'aal1',
      secondFactorAt: secondFactorAt(payload['amr']),
      expiresAt: exp,
    }
  } catch {
    return null
  }
}

function parseHeader(token: string): { alg?: unknown; kid?: unknown } | null {
  try {
    const { header } = decode(token)
    return typeof header === 'object' && header !== null ? header : null
  } catch {
    return null
  }
}

/** The time of the newest code in the claim `amr`: a list of `{ method, timestamp }`. */
function secondFactorAt(amr: unknown): number | null {
  if (!Array.isArray(amr)) return null
  const times = (amr as readonly Readonly<Record<string, unknown>>[]).flatMap((entry) =>
    entry?.['method'] === 'totp' && typeof entry['timestamp'] === 'number'
      ? [entry['timestamp']]
      : [],
  )
  return times.length > 0 ? Math.max(...times) : null
}
