import type { RouteData } from '#client/site.ts'
import { plainPostcode, townOf } from '#shared/domain/postcodes.ts'
import { readReferenceQuery } from '#shared/domain/reference.ts'
import { readReferralCode } from '#shared/domain/referral.ts'
import { asksAccountConfirmed } from '#shared/routes/page-notice.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { type LoaderInput, searchSite } from './search.ts'

interface Loaded<Data> {
  readonly data: Data
  /** Replaces the document's title, before the route's label. */
  readonly title?: string
  /** Over the rate limit the page is shown without its data; other pages answer 429. */
  readonly isOptional?: boolean
}

/** Reads a page's data from its query; null where the query asks for nothing, so that the page comes from the cache. */
type Load<Data> = (
  search: string,
  input: LoaderInput,
) => Loaded<Data> | null | Promise<Loaded<Data> | null>

const loaders: { readonly [Id in keyof RouteData]?: Load<RouteData[Id]> } = {
  home: (search) => {
    if (asksAccountConfirmed(search))
      return { data: { notice: 'accountConfirmed' }, isOptional: true }
    if (!search.includes('postnummer=')) return null
    const typed = new URLSearchParams(search).get('postnummer') ?? ''
    const postcode = plainPostcode(typed.slice(0, 40))
    return { data: { teamSearch: { postcode, town: townOf(postcode) } } }
  },
  knowledge: loadSearch,
  blog: loadSearch,
  refer: (search) => {
    const referralCode = readReferralCode(new URLSearchParams(search).get('kode'))
    return referralCode === null ? null : { data: { referralCode }, title: 'Dit link' }
  },
  thanks: loadReference,
  gridBalancingThanks: loadReference,
}

/** Runs a route's loader; null for a route without one. */
export async function loadPage(
  id: RouteId,
  search: string,
  input: LoaderInput,
): Promise<Loaded<RouteData[keyof RouteData]> | null> {
  const load: Load<RouteData[keyof RouteData]> | undefined = loaders[id as keyof RouteData]
  return load?.(search, input) ?? null
}

async function loadSearch(
  query: string,
  input: LoaderInput,
): Promise<Loaded<RouteData['blog']> | null> {
  const search = await searchSite(query, input)
  return search && { data: { search }, title: `Søgning på »${search.query}«` }
}

function loadReference(search: string): Loaded<RouteData['thanks']> | null {
  const reference = readReferenceQuery(search)
  return reference === null ? null : { data: { reference }, isOptional: true }
}
