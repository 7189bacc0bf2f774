import type { Page } from 'playwright-core'
import { advisers } from '#shared/admin/advisers.ts'
import { audit } from '#shared/admin/audit.ts'
import { bookings } from '#shared/admin/bookings.ts'
import { campaigns } from '#shared/admin/campaigns.ts'
import { cases } from '#shared/admin/cases.ts'
import { consents } from '#shared/admin/consents.ts'
import { constants } from '#shared/admin/constants.ts'
import { pathName, type Resource } from '#shared/admin/define.ts'
import { deliveries } from '#shared/admin/deliveries.ts'
import { links } from '#shared/admin/links.ts'
import { materials } from '#shared/admin/materials.ts'
import { media } from '#shared/admin/media.ts'
import { offerTemplates } from '#shared/admin/offer-templates.ts'
import { offers } from '#shared/admin/offers.ts'
import { orders } from '#shared/admin/orders.ts'
import { paymentEvents } from '#shared/admin/payment-events.ts'
import { discounts } from '#shared/admin/discounts.ts'
import { presentations } from '#shared/admin/presentations.ts'
import { productGroups } from '#shared/admin/product-groups.ts'
import { products } from '#shared/admin/products.ts'
import { pages } from '#shared/admin/pages.ts'
import { postImports } from '#shared/admin/post-imports.ts'
import { mentions } from '#shared/admin/mentions.ts'
import { pieces } from '#shared/admin/pieces.ts'
import { posts } from '#shared/admin/posts.ts'
import { provenClaims } from '#shared/admin/proven-claims.ts'
import { publications } from '#shared/admin/publications.ts'
import { redirects } from '#shared/admin/redirects.ts'
import { suppressions } from '#shared/admin/suppressions.ts'
import { users } from '#shared/admin/users.ts'
import { webhooks } from '#shared/admin/webhooks.ts'
import type { ConsoleRouteId } from '#shared/routes/console.ts'
import { routes } from '#shared/routes/table.ts'
import type { Address } from './crawl.ts'

/** The noun that a screen lists; null where it lists none, or where it has no contract. */
const nouns = {
  admin: null,
  adminLeads: cases,
  adminOffers: offers,
  adminOfferTemplates: offerTemplates,
  adminMyOffers: null,
  adminCalendar: bookings,
  adminOrders: orders,
  adminPaymentEvents: paymentEvents,
  adminProducts: products,
  adminDiscounts: discounts,
  adminProductGroups: productGroups,
  adminPresentations: presentations,
  adminMaterials: materials,
  adminMedia: media,
  adminPages: pages,
  adminPieces: pieces,
  adminMentions: mentions,
  adminProvenClaims: provenClaims,
  adminPosts: posts,
  adminPostImports: postImports,
  adminConstants: constants,
  adminUnpublished: null,
  adminPublications: publications,
  adminCampaigns: campaigns,
  adminOfferLinks: links,
  adminRedirects: redirects,
  adminWebhooks: webhooks,
  adminDeliveries: deliveries,
  adminSandbox: null,
  adminUsers: users,
  adminAdvisers: advisers,
  adminAudit: audit,
  adminConsents: consents,
  adminSuppressions: suppressions,
  adminProfile: null,
} satisfies Readonly<Record<ConsoleRouteId, object | null>> as Readonly<
  Record<ConsoleRouteId, Resource | null>
>

/** Modes of a screen that no link of it leads to: keys do, or records of a certain kind. */
const further: Partial<Readonly<Record<ConsoleRouteId, readonly string[]>>> = {
  adminLeads: ['?panel=ring'],
  adminCalendar: [
    '?visning=dag',
    '?visning=raadgiver',
    '?visning=liste',
    '?visning=tal',
    '?panel=ny',
    '?panel=spaer',
  ],
  adminPostImports: ['?flytning={id}', '?flytning={id}&indlaeg=0'],
  adminOffers: ['?visning=tavle', '?ret={id}&del=linjer', '?ret={id}&panel=send'],
}

interface Row {
  readonly id: string | number
  readonly [field: string]: unknown
}

/** One record of each status, as far as the newest hundred have them. */
async function findRecords(page: Page, noun: Resource): Promise<string[]> {
  const status = Object.entries(noun.fields).find(([, { kind }]) => kind === 'status')?.[0]
  const rows = await page.evaluate(async (path) => {
    const response = await fetch(path)
    return ((await response.json()) as { rows: Row[] }).rows
  }, `/api/admin/${noun.name}`)
  const byStatus = new Map(rows.toReversed().map((row) => [status ? row[status] : '', row.id]))
  return [...byStatus.values()].map(String)
}

/**
 * Where a screen is looked at: as it opens, what users create there, a record of each status, and every panel and act of the contract.
 * What they lead to is found by the crawl.
 */
export async function addressesOf(id: ConsoleRouteId, page: Page): Promise<Address[]> {
  const { path, console: screen } = routes[id]
  const noun = nouns[id]
  const records = noun ? await findRecords(page, noun) : []
  const panels = noun ? ['ret', 'kopi', 'slet', ...Object.keys(noun.actions).map(pathName)] : []
  const withRecord = (further[id] ?? []).flatMap((each) =>
    each.includes('{id}') ? records.map((record) => each.replace('{id}', record)) : [each],
  )
  return [
    '',
    ...screen.create.map(({ to }) => to),
    ...records.map((record) => `?id=${record}`),
    ...records
      .slice(0, 1)
      .flatMap((record) => panels.map((panel) => `?id=${record}&panel=${panel}`)),
    ...withRecord,
  ].map((query) => path + query)
}

/** The screen with nothing in it: a search that finds nothing; null for a screen without a search. */
export const emptyAddress = (id: ConsoleRouteId): Address | null => {
  const { path, console: screen } = routes[id]
  return screen.search ? `${path}?${screen.search}=findes-ikke-zzqx` : null
}
