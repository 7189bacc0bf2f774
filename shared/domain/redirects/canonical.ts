/**
 * One form of each path, host and parameter, so that a rule and a request are compared by what they mean and not by how they
 * are written. Nothing here is ever put into a Location: that stays byte for byte as it was.
 */

// A character in UTF-8, percent-encoded; any other byte by itself.
const encoded =
  /%(?:[C-D][0-9A-F]%[89AB][0-9A-F]|E[0-9A-F](?:%[89AB][0-9A-F]){2}|F[0-7](?:%[89AB][0-9A-F]){3}|[0-9A-F]{2})|%/gi
/** Slash, backslash, percent, question mark, hash and control characters mean something else once decoded. */
const keptEncoded = /^%(?:2F|5C|25|3F|23|[01][0-9A-F]|7F)$/
const plain = /^\/(?:[\w.~/-]*[\w.~-])?$/

/**
 * A path with a leading slash, everything decoded that means the same decoded, hex in upper case, composed (NFC). Letter
 * case and trailing slash stay.
 */
export function canonicalPath(path: string): string {
  const rooted = path.startsWith('/') ? path : `/${path}`
  return plain.test(rooted) ? rooted : composed(decode(rooted))
}

/** The key an exact rule lies under: canonical, in lower case, without trailing slash. */
export function foldedPath(path: string): string {
  if (plain.test(path)) return path.toLowerCase()
  return trimSlashes(canonicalPath(path)).toLowerCase()
}

/** Without trailing slashes; the root keeps its own. */
export function trimSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path.charCodeAt(end - 1) === 47) end--
  return end === path.length ? path : path.slice(0, end)
}

/** The segments of a path that begins with a slash, empty ones included; none for the root. */
export function segmentsOf(path: string): string[] {
  const trimmed = trimSlashes(path)
  return trimmed === '/' ? [] : trimmed.slice(1).split('/')
}

/** Composed between what stays encoded: a letter behind `%AA` is none of its digits'. */
const composed = (text: string): string =>
  text.replace(/(?:%[0-9A-F]{2})+|[^%]+/g, (part) =>
    part.startsWith('%') ? part : part.normalize('NFC'),
  )

function decode(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(encoded, (sequence) => {
    if (sequence === '%') return '%25'
    const upper = sequence.toUpperCase()
    if (keptEncoded.test(upper)) return upper
    try {
      return decodeURIComponent(upper)
    } catch {
      return upper
    }
  })
}

/** A parameter's name or value as it is compared. */
export function canonicalParameter(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced).normalize('NFC')
  } catch {
    return decode(spaced).normalize('NFC')
  }
}

/** A host in lower case, by the letters of the domain name system, without default port and final dot; null where it is none. */
export function canonicalHost(host: string): string | null {
  if (plainHost.test(host)) return host
  if (/[\s/\\?#@%]/.test(host)) return null
  const url = URL.parse(`http://${host}/`)
  if (!url) return null
  const named = url.host.replace(/\.(?=:|$)/, '').replace(/:443$/, '')
  return named === '' ? null : named
}

const plainHost = /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)*$/

/** Scheme and host of an absolute http address, in one form; null for anything else. */
export function canonicalOrigin(url: string): string | null {
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#\\]*)/i.exec(url) ?? []
  const host = authority && canonicalHost(authority)
  return host ? `${scheme.toLowerCase()}://${host}` : null
}

/** The host of an origin. */
export const hostOf = (origin: string): string => origin.slice(origin.indexOf('://') + 3)

/** Path, query and fragment of what comes after an origin, as written. */
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
