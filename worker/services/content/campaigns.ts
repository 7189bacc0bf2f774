import type { CampaignInput, CampaignPrice } from '#shared/admin/campaigns.ts'
import { fillFigures } from '#shared/content/figures/tokens.ts'
import { danishDay, danishTime } from '#shared/domain/dates.ts'
import { campaignValueProblem, finishCampaignValue } from '#shared/domain/links/campaign-value.ts'
import { lastDaysIn } from '#shared/domain/named-days.ts'
import { brokenTargets, idsIn } from '#shared/domain/posts/links.ts'
import { textsOf } from '#shared/domain/posts/text.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import {
  type Banner,
  bannerSchema,
  type CampaignContent,
} from '#shared/schemas/content/campaign.ts'
import { canShowBanner, labelOfPage, ownPage, pageContent } from '#worker/content/pages.ts'
import { listPosts } from '#worker/content/posts.ts'
import { invalid } from '#worker/problem.ts'
import { figuresOf } from '#worker/publishing/figures.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'

/** Pages that can show a banner, with their label in menus. */
export const bannerPages = (): readonly { readonly name: string; readonly label: string }[] =>
  Object.entries(labelOfPage).flatMap(([name, label]) =>
    canShowBanner(ownPage(name)) ? [{ name, label }] : [],
  )

/**
 * A working copy of what staff wrote. What is empty is left out. A banner without a product gets that of the chosen price.
 * @throws Problem 422 for a period that ends before it begins, and a name that no link can have.
 */
export function toCampaign(
  input: Omit<CampaignInput, 'note'>,
  prices: readonly CampaignPrice[],
): CampaignContent {
  const slug = input.slug || finishCampaignValue(input.name)
  const problem = slug === '' ? 'Skriv et navn med bogstaver' : campaignValueProblem(slug)
  if (problem) throw invalid({ slug: problem })
  const [from, until] = [toMinute(input.startsAt), toMinute(input.endsAt)]
  if (from && until && until <= from)
    throw invalid({ endsAt: 'Kampagnen skal slutte, efter den begynder' })
  const sku = prices.find(({ id }) => id === input.price)?.sku
  const banner = input.banner && { ...input.banner, ...(sku && !input.banner.sku && { sku }) }
  return {
    name: input.name,
    slug,
    from,
    until,
    budgetOre: input.budgetOre,
    goal: input.goal,
    place: input.place,
    ...(input.pages.length > 0 && { pages: input.pages }),
    ...(banner && { banner }),
    ...(input.price && { price: input.price }),
  }
}

const toMinute = (at: string | null): string | null =>
  at === null ? null : new Date(Math.floor(Date.parse(at) / 60_000) * 60_000).toISOString()

/** What must be mended before a campaign can be published, in Danish. */
export function findCampaignFaults(
  draft: CampaignContent,
  prices: readonly CampaignPrice[],
  snapshot: Snapshot,
  now: number,
): readonly string[] {
  const { from, until, place, pages = [], banner, price } = draft
  const known = new Set(bannerPages().map(({ name }) => name))
  const sold = prices.find(({ id }) => id === price)
  return [
    ...(from && until ? [] : ['Vælg, hvornår den begynder og slutter.']),
    ...(place !== 'none' && !banner ? ['Banneret mangler.'] : []),
    ...(place === 'pages' && pages.length === 0 ? ['Vælg mindst én side.'] : []),
    ...(place === 'pages'
      ? pages.flatMap((name) => (known.has(name) ? [] : [`Siden »${name}« findes ikke længere.`]))
      : []),
    ...(price && !sold ? ['Tilbudsprisen er slut eller slettet. Vælg en anden, eller ingen.'] : []),
    ...(banner && sold && banner.sku !== sold.sku
      ? [`Banneret viser en anden vare end tilbudsprisen (${sold.product}).`]
      : []),
    ...(banner ? findBannerFaults(banner, snapshot, now) : []),
  ]
}

function findBannerFaults(banner: Banner, snapshot: Snapshot, now: number): readonly string[] {
  if (!bannerSchema().safeParse(banner).success) return ['Banneret mangler noget.']
  const { action, sku } = banner
  const slugs = new Set(listPosts(snapshot).map(({ card }) => card.slug))
  const landing = landingPage(banner, snapshot)
  const faults = [
    ...brokenTargets(banner, new Set(), slugs).map(
      (target) => `Linket til ${target} fører ingen steder hen.`,
    ),
    ...(routes[action.route].path.includes(':')
      ? ['Knappen fører ingen steder hen: siden kræver mere i adressen.']
      : []),
    ...(action.hash && landing && !idsIn(landing.blocks).includes(action.hash)
      ? [`Knappens afsnit »${action.hash}« er ikke på siden.`]
      : []),
    ...(sku && !snapshot.shop.index.cards.some((card) => card.variants.some((v) => v.sku === sku))
      ? [`Varen ${sku} er ikke i webshoppen.`]
      : []),
  ]
  if (faults.length > 0) return faults
  try {
    fillFigures(banner, figuresOf(snapshot, now))
    return []
  } catch (error) {
    return [`Et tal i banneret kan ikke vises: ${error instanceof Error ? error.message : error}`]
  }
}

/** The copy of the page that a banner's button leads to; null where it has none. */
function landingPage({ action }: Banner, snapshot: Snapshot) {
  const route = routes[action.route]
  return 'page' in route && route.page ? pageContent(snapshot, route.page) : null
}

/** Another campaign as it is published. */
export interface OtherCampaign {
  readonly name: string
  readonly published: CampaignContent
}

/** What is allowed, and probably not meant, in Danish. */
export function findCampaignWarnings(
  draft: CampaignContent,
  others: readonly OtherCampaign[],
  prices: readonly CampaignPrice[],
  snapshot: Snapshot,
): readonly string[] {
  const { from, until, banner, price } = draft
  if (!from || !until) return []
  const sold = prices.find(({ id }) => id === price)
  return [
    ...others.flatMap(({ name, published }) =>
      isShown(draft) && isShown(published) && overlap(draft, published) && meet(draft, published)
        ? [
            `»${name}« vises samme sted til ${spell(published.until!)}. Besøgende ser kun den, der begyndte sidst.`,
          ]
        : [],
    ),
    ...(banner ? findLaterDays(banner, from, until, snapshot) : []),
    ...(sold && Date.parse(sold.validFrom) > Date.parse(from)
      ? [`Tilbudsprisen begynder først ${spell(sold.validFrom)}.`]
      : []),
    ...(sold && Date.parse(sold.validUntil) < Date.parse(until)
      ? [`Tilbudsprisen slutter ${spell(sold.validUntil)}, før kampagnen.`]
      : []),
  ]
}

const isShown = ({ place }: CampaignContent): boolean => place !== 'none'

const overlap = (a: CampaignContent, b: CampaignContent): boolean =>
  Date.parse(a.from!) < Date.parse(b.until!) && Date.parse(b.from!) < Date.parse(a.until!)

const pagesOf = ({ place, pages = [] }: CampaignContent): readonly string[] =>
  place === 'home' ? ['home'] : pages

const meet = (a: CampaignContent, b: CampaignContent): boolean =>
  a.place === 'all' || b.place === 'all' || pagesOf(a).some((name) => pagesOf(b).includes(name))

/** Days on the landing page, and in the banner, until which something lasts that are after the campaign's end. */
function findLaterDays(
  banner: Banner,
  from: string,
  until: string,
  snapshot: Snapshot,
): readonly string[] {
  const last = danishDay(Date.parse(until) - 1)
  const texts = [
    ...textsOf([banner]).map((text) => ['Banneret', text] as const),
    ...textsOf(landingPage(banner, snapshot)?.blocks ?? []).map(
      (text) => [`Siden ${href(banner.action.route)}`, text] as const,
    ),
  ]
  const found = texts.flatMap(([where, text]) =>
    lastDaysIn(text, danishDay(Date.parse(from)))
      .filter((day) => day > last)
      .map((day) => `${where} skriver ${spellDay(day)}, men kampagnen slutter ${spell(until)}.`),
  )
  return [...new Set(found)]
}

const spellDay = (day: string): string =>
  `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.${day.slice(0, 4)}`

/** »31.12.2026 kl. 23:59« */
const spell = (at: string): string =>
  `${spellDay(danishDay(Date.parse(at)))} kl. ${danishTime(Date.parse(at))}`

/** The first page that shows a campaign's banner, to look at its draft; null where none does. */
export const pageOfCampaign = ({ place, pages = [], banner }: CampaignContent): string | null =>
  !banner || place === 'none' ? null : place === 'pages' ? (pages[0] ?? null) : 'home'
