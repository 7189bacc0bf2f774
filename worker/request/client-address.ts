/** Used in local runs, which have no CF-Connecting-IP. */
const unknownAddress = '127.0.0.1'

/**
 * The network address that limits count: IPv4 as it is, IPv6 cut to /64, which is one household.
 * Reads CF-Connecting-IP only: clients can set the other headers.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get('cf-connecting-ip')?.trim().toLowerCase() ?? ''
  if (!address) return unknownAddress
  return address.includes(':') ? networkOf(address) : address
}

function networkOf(address: string): string {
  // IPv4 mapped to IPv6.
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)
  if (mapped) return mapped[1] as string
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
