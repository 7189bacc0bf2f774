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
  seldom: /class="(?:[^"]* )?(?:slip|prose-paper|goods|downloads|calculator-prices|price-area|referral-form)[ "]|name="subsidies-calculator"/,
  auth: /class="auth-frame /,
} as const

export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as SheetName[]

/** Source of what every page looks like on paper. */
export const paperSource = 'client/styles/paper.css'

/** Source of a sheet, from the project's root. */
export const sheetSource = (name: SheetName): string => `client/styles/sheets/${name}.css`

/** What another sheet holds as well: most pages with a calculator show the live house, and one file comes sooner than two. */
export const alsoIn: Readonly<Partial<Record<SheetName, SheetName>>> = { house: 'calculators' }

/** The sheets a page needs, by its classes. */
export function sheetsOf(html: string): SheetName[] {
  const needed = sheetNames.filter((name) => sheets[name].test(html))
  return needed.filter((name) => !needed.some((other) => other === alsoIn[name]))
}
