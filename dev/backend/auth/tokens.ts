import {
  compactVerify,
  decodeJwt,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose'
import type { LocalSecrets } from '../secrets.ts'
import type { Assurance } from './sessions.ts'

/** Claims of a user and a session that the embedded API leaves out. */
export interface OutwardClaims extends Assurance {
  /** GoTrue's user object. */
  readonly user: Record<string, unknown> | null
}

/** Converts the embedded API's HS256 tokens to ES256 tokens like a hosted project's, and back. */
export interface Tokens {
  readonly jwks: { readonly keys: readonly JWK[] }
  /** Creates the client's token from the embedded API's. */
  outward(token: string, more: OutwardClaims): Promise<string>
  /** Creates the client's token of a session, valid for an hour. */
  issue(claims: JWTPayload, more: OutwardClaims): Promise<string>
  /** Creates the embedded API's token. Null if the signature is invalid. */
  inward(token: string): Promise<string | null>
  /** The claims of a token; null if it is invalid or expired. */
  claims(token: string): Promise<JWTPayload | null>
}

/** Seconds that an access token is valid. */
export const tokenSeconds = 3600

/** `url` is the gateway's address; it becomes the issuer. */
export async function createTokens(secrets: LocalSecrets, url: string): Promise<Tokens> {
  const { d: _private, ...publicKey } = secrets.signingKey
  const signing = await importJWK(secrets.signingKey, 'ES256')
  const verifying = await importJWK(publicKey, 'ES256')
  const symmetric = new TextEncoder().encode(secrets.jwtSecret)
  const known = new Map<string, string>()
  const sign = (claims: JWTPayload, { user, aal, amr }: OutwardClaims): Promise<string> =>
    new SignJWT({
      iss: `${url}/auth/v1`,
      ...claims,
      phone: '',
      app_metadata: user?.['app_metadata'] ?? {},
      user_metadata: user?.['user_metadata'] ?? {},
      aal,
      amr,
      is_anonymous: false,
    } as JWTPayload)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: secrets.signingKey.kid! })
      .sign(signing)
  return {
    jwks: { keys: [{ ...publicKey, key_ops: ['verify'] }] },
    outward: (token, more) => sign(decodeJwt(token), more),
    issue(claims, more) {
      const iat = Math.floor(Date.now() / 1000)
      return sign({ ...claims, iat, exp: iat + tokenSeconds }, more)
    },
    async inward(token) {
      const seen = known.get(token)
      if (seen) return seen
      let claims: JWTPayload
      try {
        // Checks the signature only: the API refuses an expired token with its own error.
        const { payload } = await compactVerify(token, verifying, { algorithms: ['ES256'] })
        claims = JSON.parse(new TextDecoder().decode(payload)) as JWTPayload
      } catch {
        return null
      }
      const signed = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(symmetric)
      if (known.size > 500) known.clear()
      known.set(token, signed)
      return signed
    },
    claims: (token) =>
      jwtVerify(token, verifying, { algorithms: ['ES256'] }).then(
        ({ payload }) => payload,
        () => null,
      ),
  }
}
