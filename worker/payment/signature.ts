/** Longest age of a signature, in seconds: an older event is a replay. */
const tolerance = 300

/**
 * Checks a `Stripe-Signature`: `t=<seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of `<t>.<raw body>`. While a secret is being replaced
 * there are several v1, of which one must match. WebCrypto compares in constant time.
 */
export async function isSigned(
  secret: string,
  bytes: Uint8Array,
  header: string,
  now: number,
): Promise<boolean> {
  const pairs = header.split(',').map((pair) => pair.trim().split('=', 2))
  const time = pairs.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance) return false
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const prefix = encoder.encode(`${time}.`)
  const signed = new Uint8Array(prefix.length + bytes.length)
  signed.set(prefix)
  signed.set(bytes, prefix.length)
  for (const [name, hex = ''] of pairs)
    if (
      name === 'v1' &&
      /^[0-9a-f]{64}$/i.test(hex) &&
      (await crypto.subtle.verify('HMAC', key, parseHex(hex), signed))
    )
      return true
  return false
}

const encoder = new TextEncoder()

const parseHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
