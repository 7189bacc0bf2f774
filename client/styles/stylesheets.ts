/** Styles that only some pages need, each a file beside the one of all pages: a page links those of which it holds a class. */
export const sheets = {
  home: /class="hero /,
  messages: /class="message-page /,
  embeds: /class="embed"/,
  meetings: /class="(?:[^"]* )?meeting-grid[ "]/,
  house: /class="(?:[^"]* )?eh /,
  offers: /class="(?:[^"]* )?(?:offer-|flow-header)/,
  calculators: /class="(?:[^"]* )?calculator[- "]/,
  articles: /class="(?:[^"]* )?(?:article|post|posts|topic|toc)[- "]/,
  'rare-blocks':
    /class="(?:[^"]* )?(?:slip|prose-paper|goods|downloads|price-area|referral-form|schemes?)[ "]/,
  prices: /class="(?:[^"]* )?calculator-prices[ "]/,
  auth: /class="auth-frame /,
} as const

export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as SheetName[]

/** Source of what every page looks like on paper. */
export const paperSource = 'client/styles/paper.css'

/** Source of a sheet, from the project's root. */
export const sheetSource = (name: SheetName): string => `client/styles/stylesheets/${name}.css`

/**
 * What another sheet holds as well, since one file comes sooner than two: pages with a calculator, the offer
 * form and offers show the live house, and where prices by the hour aren't beside a calculator, they are among articles.
 */
export const alsoIn: Readonly<Partial<Record<SheetName, readonly SheetName[]>>> = {
  house: ['calculators', 'offers'],
  prices: ['articles'],
}

/** The sheets a page needs, by its classes. */
export function sheetsOf(html: string): SheetName[] {
  const needed = sheetNames.filter((name) => sheets[name].test(html))
  return needed.filter((name) => !needed.some((other) => alsoIn[name]?.includes(other)))
}
