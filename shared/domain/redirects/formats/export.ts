import type { Redirect } from '../rule.ts'
import type { FormatContext, FormatId, LeftOut } from './format.ts'
import { redirectFormats } from './formats.ts'

export interface RedirectExport {
  readonly fileName: string
  readonly mediaType: string
  readonly text: string
  /** Rules the format can't express, each with the reason in Danish. */
  readonly leftOut: readonly LeftOut[]
  /** In Danish: what the format can say of no rule. */
  readonly remarks: readonly string[]
}

/** Writes rules in a format. `origin` is where rules without a host are at home: some formats have no rule without one. */
export function exportRedirects(rules: readonly Redirect[], format: FormatId, { origin = null }: Partial<FormatContext> = {}): RedirectExport {
  const { fileName, mediaType, format: known } = redirectFormats[format]
  return { fileName, mediaType, ...known.write(rules, { origin }) }
}
