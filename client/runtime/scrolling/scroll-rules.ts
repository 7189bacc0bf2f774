/** How the visitor arrived at a document. */
export interface Arrival {
  /** `data-page` of the document. */
  readonly page: string
  /** The decoded fragment without #; '' without one. */
  readonly hash: string
  readonly search: string
  /** Back, forward, reload, or scrolled before the script ran: the visitor chose the position. */
  readonly byVisitor: boolean
  /** Id of the section that the followed link points to (session storage). */
  readonly followed: string | null
  /** Pages whose financing section was shown before (session storage). */
  readonly shownOn: readonly string[]
}

/** `stay`: keep the position. `top`: the initial position of every document, so nothing to do. */
export type Scroll =
  | { readonly to: 'stay' | 'top' }
  | {
      readonly to: 'section'
      readonly id: string
      readonly afterMs: number
      readonly why: 'hash' | 'followed' | 'financing'
    }

/** Waits before a scroll (requirement 9.3), in ms. */
const hashMs = 300
const followedMs = 500
const financingMs = 500

/** Pages with a calculator → the query parameters of its figures, and the section that shows them. */
const financing: Readonly<
  Record<string, { readonly parameters: readonly string[]; readonly section: string }>
> = {
  battery: {
    parameters: ['batteryType', 'capacity', 'loanPct', 'solar'],
    section: 'battery-financing',
  },
  solar: { parameters: ['size', 'loanPct'], section: 'financing' },
  'heat-pump': { parameters: ['heatingType', 'loanPct'], section: 'financing' },
}

/** Where a document scrolls on arrival: the first rule of requirement 2.9 that applies. */
export function chooseScroll({
  page,
  hash,
  search,
  byVisitor,
  followed,
  shownOn,
}: Arrival): Scroll {
  if (byVisitor) return { to: 'stay' }
  if (hash) return { to: 'section', id: hash, afterMs: hashMs, why: 'hash' }
  if (followed) return { to: 'section', id: followed, afterMs: followedMs, why: 'followed' }
  const rule = financing[page]
  const query = new URLSearchParams(search)
  if (rule && !shownOn.includes(page) && rule.parameters.some((name) => query.has(name)))
    return { to: 'section', id: rule.section, afterMs: financingMs, why: 'financing' }
  return { to: 'top' }
}
