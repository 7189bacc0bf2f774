import type { RouteMatcher } from '../../../routes/match.ts'
import { isShadowed } from '../check/check.ts'
import { inPrecedence } from '../match/match.ts'
import { hostedFirst } from '../match/patterns.ts'
import type { Redirect } from '../rule.ts'
import { isPattern } from '../source.ts'
import type { FormatContext, FormatId, WrittenFile } from './format.ts'
import { redirectFormats } from './formats.ts'

export interface RedirectExport extends WrittenFile {
  readonly fileName: string
  readonly mediaType: string
}

/** `routes`: the pages, which take precedence over rules. */
type ExportContext = Partial<FormatContext> & { readonly routes?: RouteMatcher }

/** Formats in which every rule takes precedence over a page. */
const alwaysBefore: ReadonlySet<FormatId> = new Set([
  'cloudflare-file',
  'cloudflare-bulk',
  'wordpress-csv',
  'wordpress-json',
])
/** Formats in which the first matching rule of the file answers. */
const inFileOrder: ReadonlySet<FormatId> = new Set([
  'netlify',
  'cloudflare-file',
  'wordpress-csv',
  'wordpress-json',
])
const reason = 'Der er en side på adressen, og i formatet ville reglen gå forud for den.'

/** `origin`: for formats in which every rule needs a host. */
export function exportRedirects(
  rules: readonly Redirect[],
  format: FormatId,
  { origin = null, routes }: ExportContext = {},
): RedirectExport {
  const { fileName, mediaType, format: known } = redirectFormats[format]
  const shadowed =
    routes && alwaysBefore.has(format)
      ? new Set(rules.filter((rule) => isShadowed(rule, routes)))
      : new Set<Redirect>()
  const shown = shadowed.size === 0 ? rules : rules.filter((rule) => !shadowed.has(rule))
  const written = known.write(inFileOrder.has(format) ? inMatchingOrder(shown) : shown, { origin })
  return {
    fileName,
    mediaType,
    ...written,
    leftOut: [...Array.from(shadowed, (rule) => ({ rule, reason })), ...written.leftOut],
  }
}

/** The edge's order of precedence: forced rules first, exact rules before patterns, narrow ones before wide ones. */
function inMatchingOrder(rules: readonly Redirect[]): readonly Redirect[] {
  const fixed = inPrecedence(rules.filter((rule) => !isPattern(rule)))
  const ordered = [...fixed, ...hostedFirst(rules.filter(isPattern))]
  return [...ordered.filter(({ force }) => force), ...ordered.filter(({ force }) => !force)]
}
