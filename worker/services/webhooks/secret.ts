import { sealSecret } from '#worker/data/seal.ts'
import type { Env } from '#worker/env.ts'

/** Bytes of a secret: Standard Webhooks asks for 24 to 64. */
const secretBytes = 32

/** A new secret as Standard Webhooks writes it (`whsec_` and base64), plain to be shown once and sealed to be kept. */
export async function newSecret(env: Env): Promise<{ plain: string; sealed: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  const plain = `whsec_${btoa(String.fromCharCode(...bytes))}`
  return { plain, sealed: await sealSecret(env.SECRETS_KEY, plain) }
}
