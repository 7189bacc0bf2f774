/** The UUID of a name, always the same for it: version 8, from SHA-256 (RFC 9562). */
export async function namedUuid(name: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  return format(new Uint8Array(hash, 0, 16), 8)
}

/** A UUID of version 7: it begins with the time, so new rows are added at the end of their index. */
export function timedUuid(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let time = now
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256
    time = Math.floor(time / 256)
  }
  return format(bytes, 7)
}

function format(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] as number) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
