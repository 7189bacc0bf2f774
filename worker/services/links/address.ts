import type { LinkInput } from '#shared/admin/links.ts'
import { personalProblem } from '#shared/domain/links/campaign-value.ts'
import {
  isSecretSlug,
  newSecretSlug,
  shortPath,
  slugMax,
  slugProblem,
} from '#shared/domain/links/short-address.ts'
import { hostOf } from '#shared/domain/redirects/canonical.ts'
import { candidatesFor, ParsedRequest } from '#shared/domain/redirects/match/match.ts'
import { unknownVisit } from '#shared/domain/redirects/match/visit.ts'
import { findSlugs } from '#worker/data/links.ts'
import { asUser, type ServiceContext } from '../context.ts'
import type { SiteContext } from '../redirects/check/context.ts'
import { createLookup } from '../redirects/check/lookup.ts'
import type { CampaignColumns } from './campaign.ts'
import type { Messages } from './check.ts'

/** Gives new links their short addresses. */
export interface Addresses {
  /** The slug that staff wrote, or a free one made of the campaign. @throws Problem 503. */
  choose(input: LinkInput, campaign: CampaignColumns, messages: Messages): Promise<string>
}

/** Short addresses among those of other links, of redirects and of pages. One for all links of a request: none gets the same twice. */
export async function createAddresses(
  context: ServiceContext,
  site: SiteContext,
): Promise<Addresses> {
  const client = asUser(context)
  const lookups = await Promise.all(
    (['draft', 'live'] as const).map((side) => createLookup(client, { side })),
  )
  const given = new Set<string>()

  async function takenBy(slug: string, used: readonly string[]): Promise<string | null> {
    const path = shortPath(slug)
    if (given.has(slug) || used.includes(slug))
      return `${path} bruges af et andet link. Adresser bruges ikke igen, for de kan være trykt`
    if (site.addressTargets.at(path).kind !== 'nothing') return `${path} er en side`
    for (const lookup of lookups) {
      const exact = await lookup.matcher.exact.at(path)
      const request = new ParsedRequest(hostOf(site.origin), path, '', unknownVisit(site.now))
      const forced = candidatesFor(request, exact, lookup.matcher, true)
      lookup.throwIfIncomplete()
      if (exact.length > 0 || forced.length > 0) return `${path} bruges af en omdirigering`
    }
    return null
  }

  async function findFree({ utm_campaign: campaign, utm_source: source }: CampaignColumns) {
    const start = toSlug(campaign, slugMax - 4)
    const used = await findSlugs(client, start)
    const numbered = Array.from({ length: 500 }, (_, i) => `${start}-${i + 2}`)
    for (const slug of [start, toSlug(`${start}-${source}`), ...numbered])
      if (slugProblem(slug) === null && (await takenBy(slug, used)) === null) return slug
    return newSecretSlug()
  }

  async function choose(
    { slug: typed, target }: LinkInput,
    campaign: CampaignColumns,
    messages: Messages,
  ): Promise<string> {
    const slug = typed.toLowerCase()
    // Such a link opens the offer, so its address must be as hard to guess as the offer's own.
    if (target === 'offer') {
      if (slug !== '' && !isSecretSlug(slug))
        messages['slug'] =
          'Et link til et tilbud får en adresse, som ingen kan gætte. Lad feltet være tomt'
      return newSecretSlug()
    }
    if (slug === '') return findFree(campaign)
    const problem =
      slugProblem(slug) ??
      personalProblem(slug) ??
      (await takenBy(slug, await findSlugs(client, slug)))
    if (problem) messages['slug'] = problem
    return slug
  }
  return {
    async choose(...args) {
      const slug = await choose(...args)
      given.add(slug)
      return slug
    },
  }
}

/** Campaign values have points, slugs have none. */
const toSlug = (value: string, most = slugMax): string =>
  value.replaceAll('.', '-').slice(0, most).replace(/-+$/, '')
