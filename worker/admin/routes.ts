import { adviserBlocks } from '#shared/admin/adviser-blocks.ts'
import { advisers } from '#shared/admin/advisers.ts'
import { audit } from '#shared/admin/audit.ts'
import { bookings } from '#shared/admin/bookings.ts'
import { campaigns } from '#shared/admin/campaigns.ts'
import { caseImports } from '#shared/admin/case-imports.ts'
import { cases } from '#shared/admin/cases.ts'
import { constants } from '#shared/admin/constants.ts'
import { consents } from '#shared/admin/consents.ts'
import { deliveries } from '#shared/admin/deliveries.ts'
import { leads } from '#shared/admin/leads.ts'
import { links } from '#shared/admin/links.ts'
import { materials } from '#shared/admin/materials.ts'
import { media } from '#shared/admin/media.ts'
import { mentions } from '#shared/admin/mentions.ts'
import { offerTemplates } from '#shared/admin/offer-templates.ts'
import { offers } from '#shared/admin/offers.ts'
import { paymentEvents } from '#shared/admin/payment-events.ts'
import { calculationExamples } from '#shared/admin/calculation-examples.ts'
import { discounts } from '#shared/admin/discounts.ts'
import { productGroups } from '#shared/admin/product-groups.ts'
import { pages } from '#shared/admin/pages.ts'
import { pieces } from '#shared/admin/pieces.ts'
import { posts } from '#shared/admin/posts.ts'
import { publications } from '#shared/admin/publications.ts'
import { provenClaims } from '#shared/admin/proven-claims.ts'
import { productVariants } from '#shared/admin/product-variants.ts'
import { presentations } from '#shared/admin/presentations.ts'
import { products } from '#shared/admin/products.ts'
import { savedViews } from '#shared/admin/saved-views.ts'
import { suppressions } from '#shared/admin/suppressions.ts'
import { webhooks } from '#shared/admin/webhooks.ts'
import type { AdminRoute } from './call.ts'
import * as live from './live.ts'
import { orderRoutes } from './order-routes.ts'
import { showOverview } from './overview.ts'
import { peopleRoutes } from './people-routes.ts'
import { postImportRoutes } from './post-import-routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { everything } from './search.ts'
import { serve } from './serve.ts'
import { staffRoutes } from './staff-routes.ts'
import { today } from './today.ts'

type OfferCalls = typeof import('./offers.ts')

/** A call of offers, loaded on first use. */
const callOffers =
  (name: keyof OfferCalls): AdminRoute['handle'] =>
  async (call) =>
    (await import('./offers.ts'))[name](call)

/** A route of one offer, below /offers/:id. */
const offer = (
  method: AdminRoute['method'],
  path: string,
  role: AdminRoute['role'],
  name: keyof OfferCalls,
): AdminRoute => ({
  method,
  path: `/offers/:id${path}`,
  ids: 'offer',
  role,
  handle: callOffers(name),
})

/** A read of cases that is no verb of their contract, loaded with its first call. */
const caseRoute =
  (name: 'counts' | 'parts' | 'timeline' | 'ofLead'): AdminRoute['handle'] =>
  async (call) =>
    (await import('./cases.ts'))[name](call)

/** A read of links that is no verb of their contract, loaded with its first call. */
const linkRoute =
  (name: 'showOptions' | 'showDays'): AdminRoute['handle'] =>
  async (call) =>
    (await import('./links.ts'))[name](call)

/** A call of the media library that is no verb of its contract, loaded with its first call. */
const mediaRoute =
  (name: 'add' | 'replace' | 'uses' | 'folders'): AdminRoute['handle'] =>
  async (call) =>
    (await import('./media.ts'))[name](call)

/** A call of documents that is no verb of their contract, loaded with its first call. */
const materialRoute =
  (name: 'addFile' | 'file' | 'parts' | 'endLink'): AdminRoute['handle'] =>
  async (call) =>
    (await import('./materials.ts'))[name](call)

/** A call of presentations that is no verb of their contract, loaded with its first call. */
const presentationRoute =
  (name: 'parts' | 'show' | 'pdf' | 'keep' | 'endLink'): AdminRoute['handle'] =>
  async (call) =>
    (await import('./presentations.ts'))[name](call)

/** A read of pieces that is no verb of their contract, loaded with its first call. */
const pieceRoute =
  (name: 'names' | 'uses'): AdminRoute['handle'] =>
  async (call) =>
    (await import('./pieces.ts'))[name](call)

/** A read of proven claims that is no verb of their contract, loaded with its first call. */
const claimRoute =
  (name: 'valid' | 'uses'): AdminRoute['handle'] =>
  async (call) =>
    (await import('./proven-claims.ts'))[name](call)

/** A call of bookings that is no verb of their contract, loaded on first use. */
const callBookings =
  (name: Exclude<keyof typeof import('./bookings.ts'), 'verbs'>): AdminRoute['handle'] =>
  async (call) =>
    (await import('./bookings.ts'))[name](call)

/** A call of unpublished content, loaded on first use. */
const contentRoute =
  (
    name:
      | 'unpublished'
      | 'unpublishedCount'
      | 'versions'
      | 'effect'
      | 'offerEffect'
      | 'largeChanges',
  ): AdminRoute['handle'] =>
  async (call) =>
    (await import('./publications.ts'))[name](call)

/** A read of constants that is no verb of their contract, loaded on first use. */
const constantRoute =
  (name: 'largeChanges' | 'fetched'): AdminRoute['handle'] =>
  async (call) =>
    (await import('./constants.ts'))[name](call)

/** A read of campaigns that is no verb of their contract, loaded on first use. */
const campaignRoute =
  (name: 'overview' | 'options' | 'days'): AdminRoute['handle'] =>
  async (call) =>
    (await import('./campaigns.ts'))[name](call)

/** The admin API, below /api/admin: viewers read, admins write. */
export const adminApi: readonly AdminRoute[] = [
  { method: 'GET', path: '/overview', role: 'viewer', handle: showOverview },
  { method: 'GET', path: '/today', role: 'viewer', ...today },
  { method: 'GET', path: '/live', role: 'viewer', handle: live.open },
  { method: 'POST', path: '/presence', role: 'viewer', handle: live.look },
  { method: 'GET', path: '/search', role: 'viewer', ...everything },
  ...serve(leads, () => import('./leads.ts')),
  ...serve(deliveries, () => import('./deliveries.ts')),
  ...serve(offers, () => import('./offer-list.ts')),
  {
    method: 'GET',
    path: '/offers/sums',
    role: 'viewer',
    handle: async (call) => (await import('./offer-list.ts')).sums(call),
  },
  { method: 'POST', path: '/offers', role: 'admin', handle: callOffers('create') },
  {
    method: 'POST',
    path: '/offers/check',
    role: 'admin',
    reports: false,
    handle: callOffers('check'),
  },
  {
    method: 'POST',
    path: '/offers/preview',
    role: 'admin',
    reports: false,
    handle: callOffers('preview'),
  },
  {
    method: 'POST',
    path: '/offers/preview/pdf',
    role: 'admin',
    reports: false,
    handle: callOffers('previewPdf'),
  },
  offer('GET', '', 'viewer', 'show'),
  offer('PATCH', '', 'admin', 'update'),
  offer('DELETE', '/draft', 'admin', 'discard'),
  offer('POST', '/send', 'admin', 'send'),
  offer('POST', '/retract', 'admin', 'retract'),
  offer('POST', '/approval', 'admin', 'approve'),
  offer('POST', '/delivery', 'admin', 'deliver'),
  offer('POST', '/extend', 'admin', 'extend'),
  offer('POST', '/end', 'admin', 'end'),
  offer('POST', '/answered', 'admin', 'answered'),
  offer('POST', '/erase', 'super_admin', 'erase'),
  ...serve(offerTemplates, () => import('./offer-templates.ts')),
  ...serve(webhooks, () => import('./webhooks.ts')),
  ...serve(consents, () => import('./consents.ts')),
  ...serve(suppressions, () => import('./suppressions.ts')),
  ...serve(audit, () => import('./audit.ts')),
  ...peopleRoutes,
  ...redirectRoutes,
  ...sandboxRoutes,
  ...staffRoutes,
  // Before the routes of a link, whose `/:id` would match it too.
  { method: 'GET', path: '/links/options', role: 'viewer', handle: linkRoute('showOptions') },
  { method: 'GET', path: '/links/:id/days', role: 'viewer', handle: linkRoute('showDays') },
  ...serve(links, () => import('./links.ts')),
  ...orderRoutes,
  // Before the routes of a picture, whose `/:id` would match it too.
  { method: 'GET', path: '/media/folders', role: 'viewer', handle: mediaRoute('folders') },
  ...serve(media, () => import('./media.ts')),
  { method: 'POST', path: '/media', role: 'admin', handle: mediaRoute('add') },
  { method: 'PUT', path: '/media/:id/file', role: 'admin', handle: mediaRoute('replace') },
  { method: 'GET', path: '/media/:id/uses', role: 'viewer', handle: mediaRoute('uses') },
  ...serve(presentations, () => import('./presentations.ts')),
  {
    method: 'GET',
    path: '/presentations/:id/parts',
    role: 'viewer',
    handle: presentationRoute('parts'),
  },
  {
    method: 'GET',
    path: '/presentations/:id/show',
    role: 'viewer',
    handle: presentationRoute('show'),
  },
  {
    method: 'GET',
    path: '/presentations/:id/pdf',
    role: 'viewer',
    handle: presentationRoute('pdf'),
  },
  {
    method: 'PUT',
    path: '/presentations/:id/calculation',
    role: 'admin',
    handle: presentationRoute('keep'),
  },
  {
    method: 'DELETE',
    path: '/presentation-links/:id',
    role: 'admin',
    handle: presentationRoute('endLink'),
  },
  ...serve(materials, () => import('./materials.ts')),
  {
    method: 'POST',
    path: '/materials/:id/versions',
    role: 'admin',
    handle: materialRoute('addFile'),
  },
  { method: 'GET', path: '/materials/:id/file', role: 'viewer', handle: materialRoute('file') },
  { method: 'GET', path: '/materials/:id/parts', role: 'viewer', handle: materialRoute('parts') },
  {
    method: 'DELETE',
    path: '/material-links/:id',
    role: 'admin',
    handle: materialRoute('endLink'),
  },
  ...serve(paymentEvents, () => import('./payment-events.ts')),
  ...serve(products, () => import('./products.ts')),
  {
    method: 'GET',
    path: '/products/:id/parts',
    role: 'viewer',
    handle: async (call) => (await import('./products.ts')).parts(call),
  },
  {
    method: 'GET',
    path: '/products/:id/uses',
    role: 'viewer',
    handle: async (call) => (await import('./products.ts')).uses(call),
  },
  {
    method: 'GET',
    path: '/products/:id/preview',
    role: 'viewer',
    handle: async (call) => (await import('./products.ts')).preview(call),
  },
  ...serve(calculationExamples, () => import('./calculation-examples.ts')),
  ...serve(productVariants, () => import('./product-variants.ts')),
  ...serve(discounts, () => import('./discounts.ts')),
  ...serve(productGroups, () => import('./product-groups.ts')),
  ...serve(advisers, () => import('./advisers.ts')),
  // Before the routes of a booking, whose `/:id` would match them too.
  { method: 'GET', path: '/bookings/calendar', role: 'viewer', handle: callBookings('calendar') },
  { method: 'GET', path: '/bookings/figures', role: 'viewer', handle: callBookings('figures') },
  ...serve(bookings, () => import('./bookings.ts')),
  { method: 'GET', path: '/bookings/:id/events', role: 'viewer', handle: callBookings('events') },
  ...serve(adviserBlocks, () => import('./adviser-blocks.ts')),
  { method: 'GET', path: '/booking-settings', role: 'viewer', handle: callBookings('settings') },
  {
    method: 'PATCH',
    path: '/booking-settings',
    role: 'admin',
    handle: callBookings('setSettings'),
  },
  { method: 'GET', path: '/adviser-feed', role: 'viewer', handle: callBookings('ownFeed') },
  // The database asks for an adviser, whatever their role.
  { method: 'POST', path: '/adviser-feed', role: 'viewer', handle: callBookings('renewFeed') },
  // Before the routes of a case, whose `/:id` would match it too.
  { method: 'GET', path: '/cases/counts', role: 'viewer', handle: caseRoute('counts') },
  ...serve(cases, () => import('./cases.ts')),
  ...serve(caseImports, () => import('./case-imports.ts')),
  {
    method: 'PUT',
    path: '/case-imports/:id/rows',
    role: 'admin',
    // No case changes until the import is run.
    reports: false,
    handle: async (call) => (await import('./case-imports.ts')).stage(call),
  },
  {
    method: 'GET',
    path: '/case-imports/:id/rows',
    role: 'admin',
    handle: async (call) => (await import('./case-imports.ts')).rows(call),
  },
  // Before the routes of a claim, whose `/:id` would match it too.
  { method: 'GET', path: '/proven-claims/valid', role: 'viewer', handle: claimRoute('valid') },
  ...serve(provenClaims, () => import('./proven-claims.ts')),
  { method: 'GET', path: '/proven-claims/:id/uses', role: 'viewer', handle: claimRoute('uses') },
  ...serve(constants, () => import('./constants.ts')),
  ...serve(pages, () => import('./pages.ts')),
  // Before the routes of a piece, whose `/:id` would match it too.
  { method: 'GET', path: '/pieces/names', role: 'viewer', handle: pieceRoute('names') },
  ...serve(pieces, () => import('./pieces.ts')),
  { method: 'GET', path: '/pieces/:id/uses', role: 'viewer', handle: pieceRoute('uses') },
  ...serve(mentions, () => import('./mentions.ts')),
  ...serve(posts, () => import('./posts.ts')),
  ...postImportRoutes,
  // Before the routes of a campaign, whose `/:id` would match them too.
  {
    method: 'GET',
    path: '/campaigns/overview',
    role: 'viewer',
    handle: campaignRoute('overview'),
  },
  { method: 'GET', path: '/campaigns/options', role: 'viewer', handle: campaignRoute('options') },
  { method: 'GET', path: '/campaigns/:id/days', role: 'viewer', handle: campaignRoute('days') },
  ...serve(campaigns, () => import('./campaigns.ts')),
  ...serve(publications, () => import('./publications.ts')),
  {
    method: 'GET',
    path: '/content/unpublished',
    role: 'viewer',
    handle: contentRoute('unpublished'),
  },
  {
    method: 'GET',
    path: '/content/unpublished/count',
    role: 'viewer',
    handle: contentRoute('unpublishedCount'),
  },
  {
    method: 'GET',
    path: '/content/:id/versions',
    role: 'viewer',
    handle: contentRoute('versions'),
  },
  {
    method: 'POST',
    path: '/content/effect',
    role: 'viewer',
    reports: false,
    handle: contentRoute('effect'),
  },
  {
    method: 'POST',
    path: '/content/effect/offers',
    role: offers.roles.read,
    reports: false,
    handle: contentRoute('offerEffect'),
  },
  {
    method: 'GET',
    path: '/content/large-changes',
    role: 'viewer',
    handle: constantRoute('largeChanges'),
  },
  { method: 'GET', path: '/content/fetched', role: 'viewer', handle: constantRoute('fetched') },
  {
    method: 'GET',
    path: '/publications/:id/large-changes',
    role: 'viewer',
    handle: contentRoute('largeChanges'),
  },
  ...serve(savedViews, () => import('./saved-views.ts')),
  { method: 'GET', path: '/cases/:id/parts', role: 'viewer', handle: caseRoute('parts') },
  { method: 'GET', path: '/cases/:id/timeline', role: 'viewer', handle: caseRoute('timeline') },
  { method: 'GET', path: '/leads/:id/case', role: 'viewer', handle: caseRoute('ofLead') },
]
