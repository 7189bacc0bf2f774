/** Styles that only some pages need, each a file beside the one of all pages: a page links those of which it holds a class. */
export const sheets = {
  house: /class="(?:[^"]* )?eh /,
  offers: /class="(?:[^"]* )?(?:offer-|flow-header)/,
  calculators: /class="(?:[^"]* )?calculator[- "]/,
  articles: /class="(?:[^"]* )?(?:article|post|posts|topic|toc)[- "]/,
} as const

export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as SheetName[]

/** Source of a sheet, from the project's root. */
export const sheetSource = (name: SheetName): string => `client/styles/sheets/${name}.css`
