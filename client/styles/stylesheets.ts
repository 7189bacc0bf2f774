/** Stylesheets that only some pages link, in the order of their links: after the one of all pages. */
export const stylesheetNames = [
  'home',
  'messages',
  'embeds',
  'meetings',
  'offers',
  'calculators',
  'articles',
  'rare-blocks',
  'prices',
  'shop',
  'cart',
  'checkout',
  'booking',
  'auth',
  'slides',
] as const
export type StylesheetName = (typeof stylesheetNames)[number]

/** Source of the print styles of every page. */
export const printSource = 'client/styles/paper.css'

/** Source of all styles of the booking page in a frame, which links no other. */
export const bookingFrameSource = 'client/styles/booking-frame.css'

/** Source of a stylesheet, from the project's root. */
export const stylesheetSource = (name: StylesheetName): string =>
  `client/styles/stylesheets/${name}.css`

/** Stylesheets whose rules others include, since one file arrives sooner than two: articles may show prices by the hour, and the front page and meetings the calendar. */
export const includedIn: Readonly<Partial<Record<StylesheetName, readonly StylesheetName[]>>> = {
  prices: ['articles'],
  embeds: ['home', 'meetings'],
}

/** The stylesheets to link for those that a page needs, each once. */
export const stylesheetsToLink = (needed: readonly StylesheetName[]): readonly StylesheetName[] =>
  stylesheetNames.filter((name) => {
    const others = includedIn[name] ?? []
    return needed.includes(name) && !others.some((other) => needed.includes(other))
  })
