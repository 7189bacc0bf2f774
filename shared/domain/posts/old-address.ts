/** An address of another system to compare with: without scheme, `www.` and the slash at the end; null for any address that is not http(s). */
export function comparableAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  // WordPress names a post by its number where it has no address of its own.
  const number = searchParams.get('p')
  const path = pathname.replace(/\/+$/, '')
  return `${hostname.replace(/^www\./, '')}${path}${number ? `?p=${number}` : ''}`.slice(0, 2000)
}
