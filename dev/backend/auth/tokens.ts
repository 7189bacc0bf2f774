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

/** Converts the embedded API's HS256 tokens to ES256 tokens like a hosted project's, and back. */
export interface Tokens {
  readonly jwks: { readonly keys: readonly JWK[] }
  /** Creates the client's token. `user`: GoTrue's user object, whose claims the embedded API leaves out. */
  outward(token: string, user: Record<string, unknown> | null, method: string): Promise<string>
  /** Creates the embedded API's token. Null if the signature is invalid. */
  inward(token: string): Promise<string | null>
  /** The claims of a token; null if it is invalid or expired. */
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
