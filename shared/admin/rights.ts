import type { Role } from '../domain/auth/roles.ts'
import type { RouteId } from '../routes/table.ts'

/** What one can do on a screen, in the order in which it is shown. */
export const rightNames = {
  sees: 'Ser',
  edits: 'Retter',
  publishes: 'Udgiver',
  deletes: 'Sletter',
} as const
export type Right = keyof typeof rightNames

/** The call of the admin API that a right is about, with the lowest role that may make it. A test compares them with the API. */
export interface RightRule {
  readonly call: `${string} /${string}`
  readonly role: Role
}

/** Of a noun whose records administrators change and delete. */
const recordRights = (noun: string) => ({
  edits: { call: `PATCH /${noun}/:id`, role: 'admin' } as const,
  deletes: { call: `DELETE /${noun}/:id`, role: 'admin' } as const,
})

const publishes: RightRule = { call: 'POST /publications/publish', role: 'admin' }

const offers = {
  edits: { call: 'PATCH /offers/:id', role: 'admin' },
  publishes: { call: 'POST /offers/:id/send', role: 'admin' },
  deletes: { call: 'POST /offers/:id/erase', role: 'super_admin' },
} as const

/** What each screen allows beyond seeing it, which the route table says. */
export const rights: Readonly<
  Partial<Record<RouteId, Readonly<Partial<Record<Exclude<Right, 'sees'>, RightRule>>>>>
> = {
  adminLeads: {
    edits: { call: 'PATCH /cases/:id', role: 'admin' },
    deletes: { call: 'POST /cases/:id/erase', role: 'super_admin' },
  },
  adminOffers: offers,
  adminMyOffers: offers,
  adminOfferTemplates: recordRights('offer-templates'),
  adminCalendar: {
    edits: { call: 'POST /bookings/:id/move', role: 'admin' },
    deletes: { call: 'POST /bookings/:id/cancel', role: 'admin' },
  },
  adminPresentations: {
    ...recordRights('presentations'),
    publishes: { call: 'POST /presentations/:id/share', role: 'admin' },
  },
  adminMaterials: {
    ...recordRights('materials'),
    publishes: { call: 'POST /materials/:id/share', role: 'admin' },
  },
  adminOrders: {
    edits: { call: 'POST /orders/:id/pack', role: 'admin' },
    publishes: { call: 'POST /orders/:id/send', role: 'admin' },
    deletes: { call: 'POST /orders/:id/cancel', role: 'admin' },
  },
  adminPaymentEvents: {
    edits: { call: 'POST /payment-events/:id/retry', role: 'admin' },
  },
  adminProducts: {
    ...recordRights('products'),
    publishes: { call: 'POST /products/:id/publish', role: 'admin' },
  },
  adminProductGroups: recordRights('product-groups'),
  adminMedia: recordRights('media'),
  adminDiscounts: recordRights('discounts'),
  adminPages: {
    edits: { call: 'PATCH /pages/:id', role: 'admin' },
    publishes,
  },
  adminPieces: { ...recordRights('pieces'), publishes },
  adminProvenClaims: {
    ...recordRights('proven-claims'),
    publishes: { call: 'POST /proven-claims/:id/approve', role: 'admin' },
  },
  adminMentions: { ...recordRights('mentions'), publishes },
  adminPosts: { ...recordRights('posts'), publishes },
  adminPostImports: {
    edits: { call: 'POST /post-imports/:id/run', role: 'admin' },
    deletes: { call: 'POST /post-imports/:id/undo', role: 'admin' },
  },
  adminConstants: {
    edits: { call: 'PATCH /constants/:id', role: 'admin' },
    publishes,
  },
  adminUnpublished: {
    publishes,
  },
  adminPublications: {
    edits: { call: 'POST /publications/:id/undo', role: 'admin' },
  },
  adminCampaigns: { ...recordRights('campaigns'), publishes },
  adminOfferLinks: {
    edits: { call: 'PATCH /links/:id', role: 'admin' },
  },
  adminRedirects: {
    edits: { call: 'PUT /redirects/:id', role: 'admin' },
    publishes: { call: 'POST /redirects/publish', role: 'admin' },
    deletes: { call: 'DELETE /redirects/:id', role: 'admin' },
  },
  adminWebhooks: recordRights('webhooks'),
  adminAdvisers: recordRights('advisers'),
  adminDeliveries: {
    publishes: { call: 'POST /deliveries/:id/replay', role: 'admin' },
  },
  adminSandbox: {
    ...recordRights('calculation-examples'),
    publishes: { call: 'POST /sandbox/mail', role: 'admin' },
  },
  adminConsents: {
    edits: { call: 'POST /consents/:id/withdraw', role: 'admin' },
  },
  adminSuppressions: {
    edits: { call: 'POST /suppressions', role: 'admin' },
    deletes: { call: 'POST /suppressions/:id/lift', role: 'admin' },
  },
  adminUsers: {
    edits: { call: 'POST /users/:id/set-role', role: 'super_admin' },
    deletes: { call: 'POST /users/:id/deactivate', role: 'super_admin' },
  },
  adminProfile: {
    edits: { call: 'PATCH /profile/:id', role: 'viewer' },
  },
}
