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

/** Turns the embedded API's HS256 tokens into ES256 ones as a hosted project issues them, and back. */
export interface Tokens {
  readonly jwks: { readonly keys: readonly JWK[] }
  /** For the client. `user` is GoTrue's user object; adds the claims that the embedded API leaves out. */
  outward(token: string, user: Record<string, unknown> | null, method: string): Promise<string>
  /** For the embedded API. Null when the signature is not ours. */
  inward(token: string): Promise<string | null>
  /** The claims of a token that is ours and not expired, else null. */
  claims(token: string): Promise<JWTPayload | null>
}

/** `url` is the gateway's address; it becomes the issuer. */
export async function createTokens(secrets: LocalSecrets, url: string): Promise<Tokens> {
  const { d: _private, ...publicKey } = secrets.signingKey
  const signing = await importJWK(secrets.signingKey, 'ES256')
  const verifying = await importJWK(publicKey, 'ES256')
  const symmetric = new TextEncoder().encode(secrets.jwtSecret)
  const known = new Map<string, string>()
  return {
    jwks: { keys: [{ ...publicKey, key_ops: ['verify'] }] },
    async outward(token, user, method) {
      const claims = decodeJwt(token)
      return new SignJWT({
        iss: `${url}/auth/v1`,
        ...claims,
        phone: '',
        app_metadata: user?.app_metadata ?? {},
        user_metadata: user?.user_metadata ?? {},
        aal: 'aal1',
        amr: [{ method, timestamp: claims.iat }],
        is_anonymous: false,
      } as JWTPayload)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: secrets.signingKey.kid! })
        .sign(signing)
    },
    async inward(token) {
      const seen = known.get(token)
      if (seen) return seen
      let claims: JWTPayload
      try {
        // The signature alone: what is expired is for the API to refuse, with its own words.
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
