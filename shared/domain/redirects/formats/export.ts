import type { RouteMatcher } from '../../../routes/match.ts'
import { isShadowed } from '../check/check.ts'
import { inPrecedence } from '../match/match.ts'
import type { Redirect } from '../rule.ts'
import { isPattern } from '../source.ts'
import type { FormatContext, FormatId, OmittedRule } from './format.ts'
import { redirectFormats } from './formats.ts'

export interface RedirectExport {
  readonly fileName: string
  readonly mediaType: string
  readonly text: string
  /** Rules the format can't express, each with the reason in Danish. */
  readonly leftOut: readonly OmittedRule[]
  /** In Danish: what the format can say of no rule. */
  readonly remarks: readonly string[]
}

/** With the site's own pages, which may go before a rule. */
type ExportContext = Partial<FormatContext> & { readonly routes?: RouteMatcher }

/** Formats whose rules all go before a live page. */
const alwaysBefore: ReadonlySet<FormatId> = new Set([
  'cloudflare-file',
  'cloudflare-bulk',
  'wordpress-csv',
  'wordpress-json',
])
/** Formats in which the order of the file decides which rule answers. */
const inFileOrder: ReadonlySet<FormatId> = new Set([
  'netlify',
  'cloudflare-file',
  'wordpress-csv',
  'wordpress-json',
])
const reason = 'Der er en side på adressen, og i formatet ville reglen gå forud for den.'

/** Writes rules in a format. `origin` is where rules without a host are at home: some formats have no rule without one. */
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
  const written = known.write(inFileOrder.has(format) ? inAnsweringOrder(shown) : shown, { origin })
  return {
    fileName,
    mediaType,
    ...written,
    leftOut: [...Array.from(shadowed, (rule) => ({ rule, reason })), ...written.leftOut],
  }
}

/** As the edge asks them: forced ones first, fixed addresses before patterns, and the narrower before the wider. */
function inAnsweringOrder(rules: readonly Redirect[]): readonly Redirect[] {
  const fixed = inPrecedence(rules.filter((rule) => !isPattern(rule)))
  const patterns = rules.filter(isPattern)
  const ordered = [
    ...fixed,
    ...patterns.filter(({ host }) => host !== null),
    ...patterns.filter(({ host }) => host === null),
  ]
  return [...ordered.filter(({ force }) => force), ...ordered.filter(({ force }) => !force)]
}
