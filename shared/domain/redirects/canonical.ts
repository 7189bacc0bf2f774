/**
 * Canonical forms of paths, hosts and parameters: a rule and a request are compared by meaning, not by spelling. A canonical
 * form is never put into a Location header, which stays byte for byte as written.
 */

// A percent-encoded character in UTF-8, or any other single byte.
const encoded =
  /%(?:[C-D][0-9A-F]%[89AB][0-9A-F]|E[0-9A-F](?:%[89AB][0-9A-F]){2}|F[0-7](?:%[89AB][0-9A-F]){3}|[0-9A-F]{2})|%/gi
/** Slash, backslash, percent, question mark, hash and control characters change meaning when decoded. */
const staysEncoded = /^%(?:2F|5C|25|3F|23|[01][0-9A-F]|7F)$/
const plain = /^\/(?:[\w.~/-]*[\w.~-])?$/

/** A path with a leading slash, decoded where that keeps its meaning, in NFC. Letter case and trailing slash are kept. */
export function canonicalPath(path: string): string {
  const rooted = path.startsWith('/') ? path : `/${path}`
  return plain.test(rooted) ? rooted : compose(decode(rooted))
}

/** The key of an exact rule: canonical, in lower case, without trailing slash. */
export function foldedPath(path: string): string {
  if (plain.test(path)) return path.toLowerCase()
  return trimSlashes(canonicalPath(path)).toLowerCase()
}

/** Removes trailing slashes, except the root's own. */
export function trimSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path.charCodeAt(end - 1) === 47) end--
  return end === path.length ? path : path.slice(0, end)
}

/** The segments of a path that begins with a slash, including empty ones; none for the root. */
export function segmentsOf(path: string): string[] {
  const trimmed = trimSlashes(path)
  return trimmed === '/' ? [] : trimmed.slice(1).split('/')
}

/** Composes only between encoded bytes: a combining character after `%AA` must not join its last digit. */
const compose = (text: string): string =>
  text.replace(/(?:%[0-9A-F]{2})+|[^%]+/g, (part) =>
    part.startsWith('%') ? part : part.normalize('NFC'),
  )

function decode(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(encoded, (sequence) => {
    if (sequence === '%') return '%25'
    const upper = sequence.toUpperCase()
    if (staysEncoded.test(upper)) return upper
    try {
      return decodeURIComponent(upper)
    } catch {
      return upper
    }
  })
}

/** The canonical form of a parameter's name or value. */
export function canonicalParameter(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced).normalize('NFC')
  } catch {
    return decode(spaced).normalize('NFC')
  }
}

/** A host in lower case and punycode, without default port and final dot; null for an invalid host. */
export function canonicalHost(host: string): string | null {
  if (plainHost.test(host)) return host
  if (/[\s/\\?#@%]/.test(host)) return null
  const url = URL.parse(`http://${host}/`)
  if (!url) return null
  const named = url.host.replace(/\.(?=:|$)/, '').replace(/:443$/, '')
  return named === '' ? null : named
}

const plainHost = /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)*$/

/** The canonical scheme and host of an absolute http URL; null for anything else. */
export function canonicalOrigin(url: string): string | null {
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#\\]*)/i.exec(url) ?? []
  const host = authority && canonicalHost(authority)
  return host ? `${scheme.toLowerCase()}://${host}` : null
}

export const hostOf = (origin: string): string => origin.slice(origin.indexOf('://') + 3)

/** Splits the part of a URL after its origin, as written. */
export function splitTarget(target: string): {
  readonly path: string
  readonly search: string
  readonly hash: string
} {
  const hashAt = target.indexOf('#')
  const before = hashAt < 0 ? target : target.slice(0, hashAt)
  const queryAt = before.indexOf('?')
  return {
    path: (queryAt < 0 ? before : before.slice(0, queryAt)) || '/',
    search: queryAt < 0 ? '' : before.slice(queryAt),
    hash: hashAt < 0 ? '' : target.slice(hashAt),
  }
}
