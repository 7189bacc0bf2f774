const blanks = String.raw`^[^\S\r\n]*`
const startOfLine = (rest: string): RegExp => new RegExp(blanks + rest, 'im')

/** Known formats that can't be imported, each with a characteristic line. */
const unsupported: readonly (readonly [name: string, sign: RegExp])[] = [
  ['netlify.toml fra Netlify', startOfLine(String.raw`(?:\[\[redirects\]\]|redirects\s*=\s*\[)`)],
  ['omdirigeringer fra Squarespace', startOfLine(String.raw`/\S*\s+->\s+\S`)],
  [
    '.htaccess fra Apache',
    startOfLine(
      String.raw`(?:Redirect(?:Match|Permanent|Temp)?\s+(?:\d{3}\s|permanent\s|temp\s|seeother\s|gone\s|["/^])|Rewrite(?:Rule|Cond|Engine)\s)`,
    ),
  ],
  [
    'en opsætning til nginx',
    startOfLine(
      String.raw`(?:rewrite\s+\S+\s+\S+.*;|location\s+\S.*\{|server\s*\{|map\s+\S+\s+\S+\s*\{)`,
    ),
  ],
  ['web.config fra IIS', /^\s*<(?:\?xml|configuration|rewrite|rules)\b/i],
]

/** Names a known format that can't be imported; null for any other text. */
export function unsupportedMessage(text: string): string | null {
  const json = parse(text)
  return json === undefined
    ? messageOf(unsupported.find(([, sign]) => sign.test(text.slice(0, 20_000)))?.[0])
    : unsupportedJsonMessage(json)
}

/** Parses a file of JSON; undefined for any other, also where it begins as JSON does. */
function parse(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Like `unsupportedMessage`, for parsed JSON. */
function unsupportedJsonMessage(file: unknown): string | null {
  if (isRecord(file)) {
    if ('hosting' in file) return messageOf('firebase.json fra Firebase')
    if ('routes' in file) return messageOf('staticwebapp.config.json fra Azure')
    const hasRedirects = 'redirects' in file || 'bulkRedirects' in file
    if (!hasRedirects && isRecord(firstOf(file['rewrites'])))
      return messageOf('vercel.json fra Vercel')
  }
  const first = firstOf(isRecord(file) ? (file['redirects'] ?? file['bulkRedirects']) : file)
  if (!isRecord(first) || 'url' in first) return null
  if ('source' in first && 'destination' in first) return messageOf('vercel.json fra Vercel')
  return 'from' in first && 'to' in first ? messageOf('redirects.json fra Ghost') : null
}

const firstOf = (list: unknown): unknown =>
  Array.isArray(list) ? (list as readonly unknown[])[0] : undefined

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const messageOf = (name: string | undefined): string | null =>
  name === undefined
    ? null
    : `Filen er ${name}, og det format læser vi ikke: gem reglerne som CSV med kolonnerne Fra, Til og Status.`
