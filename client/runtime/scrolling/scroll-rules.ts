/** How a document was come to. */
export interface Arrival {
  /** `data-page` of the document. */
  readonly page: string
  /** The address's fragment, decoded, without its #; empty where there is none. */
  readonly hash: string
  readonly search: string
  /** Back, forward, reload, or scrolled before the rules came: where the page stands is the visitor's own doing. */
  readonly byVisitor: boolean
  /** Id of the section that the followed link asked for (session storage). */
  readonly followed: string | null
  /** Pages whose financing section was shown before (session storage). */
  readonly shownOn: readonly string[]
}

/** `stay`: where the visitor or the browser put it. `top`: where every new document stands by itself. */
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

/** Pages whose figures a link may bring along, and the section that shows them. */
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

/** Where a document that was come to scrolls (requirement 2.9), the first rule that applies. */
export function scrollOf({ page, hash, search, byVisitor, followed, shownOn }: Arrival): Scroll {
  if (byVisitor) return { to: 'stay' }
  if (hash) return { to: 'section', id: hash, afterMs: hashMs, why: 'hash' }
  if (followed) return { to: 'section', id: followed, afterMs: followedMs, why: 'followed' }
  const rule = financing[page]
  const query = new URLSearchParams(search)
  if (rule && !shownOn.includes(page) && rule.parameters.some((name) => query.has(name)))
    return { to: 'section', id: rule.section, afterMs: financingMs, why: 'financing' }
  return { to: 'top' }
}
