const ivBytes = 12
/** What a sealed text is for: it opens for nothing else. */
type Purpose = 'unsubscribe' | 'product-draft'
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(text))

/** Seals an e-mail address for a link. */
export const sealAddress = (keyBase64: string, email: string): Promise<string> =>
  sealText(keyBase64, 'unsubscribe', email)

/** The address of `sealAddress`; null for a text that is malformed, changed, or made with another key. */
export const openAddress = (keyBase64: string, token: string): Promise<string | null> =>
  openText(keyBase64, 'unsubscribe', token)

/**
 * Encrypts and authenticates a short text for a link, as letters, digits, `-` and `_`. The same text always gives the same result, so that a
 * retried mail is the same mail: the nonce is a MAC of the text (as in AES-SIV).
 * @param keyBase64 SECRETS_KEY: 32 bytes in base64.
 */
export async function sealText(keyBase64: string, purpose: Purpose, text: string): Promise<string> {
  const bytes = toBytes(text)
  const iv = await nonceOf(keyBase64, purpose, bytes)
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: toBytes(purpose) },
      await importKey(keyBase64, 'AES-GCM', ['encrypt']),
      bytes,
    ),
  )
  return toBase64Url(new Uint8Array([...iv, ...sealed]))
}

/** The text of `sealText`; null for one that is malformed, changed, or made with another key or for another purpose. */
export async function openText(
  keyBase64: string,
  purpose: Purpose,
  token: string,
): Promise<string | null> {
  const bytes = fromBase64Url(token)
  if (!bytes || bytes.length <= ivBytes) return null
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, ivBytes), additionalData: toBytes(purpose) },
      await importKey(keyBase64, 'AES-GCM', ['decrypt']),
      bytes.slice(ivBytes),
    )
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(plain)
  } catch {
    return null
  }
}

async function nonceOf(
  keyBase64: string,
  purpose: Purpose,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importKey(keyBase64, { name: 'HMAC', hash: 'SHA-256' }, ['sign'])
  const mac = await crypto.subtle.sign(
    'HMAC',
    key,
    new Uint8Array([...toBytes(purpose), 0, ...bytes]),
  )
  return new Uint8Array(mac).slice(0, ivBytes)
}

const importKey = (
  keyBase64: string,
  algorithm: string | { readonly name: string; readonly hash: string },
  usages: ('encrypt' | 'decrypt' | 'sign')[],
): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(keyBase64), (char) => char.charCodeAt(0)),
    algorithm,
    false,
    usages,
  )

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{1,600}$/.test(text)) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
