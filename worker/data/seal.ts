const version = 'v1'
const ivBytes = 12

/** What a sealed text is for: one that was sealed for something else does not open. */
export type SealPurpose = 'webhook-secret' | 'offer-form' | 'offer-receipt' | 'refused-post'

/**
 * Encrypts and signs a text that leaves our hands, a webhook secret for Postgres and KV or a cookie: AES-GCM, as
 * `v1.<base64 iv>.<base64 ciphertext>`. `keyBase64` is SECRETS_KEY: 32 bytes in base64. Throws where it is not.
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

/** Decrypts what `sealSecret` made. Throws where the text is malformed, was changed, or was sealed with another key or for something else. */
export async function openSecret(
  keyBase64: string,
  sealed: string,
  purpose: SealPurpose = 'webhook-secret',
): Promise<string> {
  const [made, iv, ciphertext, ...rest] = sealed.split('.')
  if (made !== version || !iv || !ciphertext || rest.length > 0)
    throw new Error('Not a sealed secret')
  const key = await importKey(keyBase64)
  const plain = await crypto.subtle.decrypt(
    { ...algorithm(purpose), iv: fromBase64(iv) },
    key,
    fromBase64(ciphertext),
  )
  return new TextDecoder().decode(plain)
}

// Webhook secrets were sealed before there was anything else: their seal stays as it was.
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
