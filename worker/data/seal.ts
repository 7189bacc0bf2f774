const version = 'v1'
const ivBytes = 12

/** The purpose of a sealed text: it only opens for the same purpose. */
export type SealPurpose =
  | 'webhook-secret'
  | 'offer-form'
  | 'offer-receipt'
  | 'refused-post'
  | 'preview'
  | 'material-link'
  | 'presentation-link'

/**
 * Encrypts and authenticates a text that we store elsewhere: a webhook secret in Postgres and KV, or a cookie. AES-GCM, as
 * `v1.<base64 iv>.<base64 ciphertext>`.
 * @param keyBase64 SECRETS_KEY: 32 bytes in base64.
 * @throws for another length.
 */
export async function sealSecret(
  keyBase64: string,
  plaintext: string,
  purpose: SealPurpose = 'webhook-secret',
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const ciphertext = await crypto.subtle.encrypt(
    { ...algorithm(purpose), iv },
    await importKey(keyBase64),
    new TextEncoder().encode(plaintext),
  )
  return [version, toBase64(iv), toBase64(new Uint8Array(ciphertext))].join('.')
}

/** Decrypts the result of `sealSecret`. @throws for a text that is malformed or changed, and for another key or purpose. */
export async function openSecret(
  keyBase64: string,
  sealed: string,
  purpose: SealPurpose = 'webhook-secret',
): Promise<string> {
  const [sealVersion, iv, ciphertext, ...rest] = sealed.split('.')
  if (sealVersion !== version || !iv || !ciphertext || rest.length > 0)
    throw new Error('Not a sealed secret')
  const key = await importKey(keyBase64)
  const plain = await crypto.subtle.decrypt(
    { ...algorithm(purpose), iv: fromBase64(iv) },
    key,
    fromBase64(ciphertext),
  )
  return new TextDecoder().decode(plain)
}

// Webhook secrets have no purpose in their seal: the stored ones were sealed before there was another purpose.
const algorithm = (purpose: SealPurpose) => ({
  name: 'AES-GCM',
  ...(purpose !== 'webhook-secret' && { additionalData: new TextEncoder().encode(purpose) }),
})

async function importKey(keyBase64: string): Promise<CryptoKey> {
  const bytes = fromBase64(keyBase64)
  if (bytes.length !== 32) throw new Error('SECRETS_KEY must be 32 bytes in base64')
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
