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
  adminOfferTemplates: {
    edits: { call: 'PATCH /offer-templates/:id', role: 'admin' },
    deletes: { call: 'DELETE /offer-templates/:id', role: 'admin' },
  },
  adminCalendar: {
    edits: { call: 'POST /bookings/:id/move', role: 'admin' },
    deletes: { call: 'POST /bookings/:id/cancel', role: 'admin' },
  },
  adminPresentations: {
    edits: { call: 'PATCH /presentations/:id', role: 'admin' },
    publishes: { call: 'POST /presentations/:id/share', role: 'admin' },
    deletes: { call: 'DELETE /presentations/:id', role: 'admin' },
  },
  adminMaterials: {
    edits: { call: 'PATCH /materials/:id', role: 'admin' },
    publishes: { call: 'POST /materials/:id/share', role: 'admin' },
    deletes: { call: 'DELETE /materials/:id', role: 'admin' },
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
    edits: { call: 'PATCH /products/:id', role: 'admin' },
    publishes: { call: 'POST /products/:id/publish', role: 'admin' },
    deletes: { call: 'DELETE /products/:id', role: 'admin' },
  },
  adminProductGroups: {
    edits: { call: 'PATCH /product-groups/:id', role: 'admin' },
    deletes: { call: 'DELETE /product-groups/:id', role: 'admin' },
  },
  adminMedia: {
    edits: { call: 'PATCH /media/:id', role: 'admin' },
    deletes: { call: 'DELETE /media/:id', role: 'admin' },
  },
  adminDiscounts: {
    edits: { call: 'PATCH /discounts/:id', role: 'admin' },
    deletes: { call: 'DELETE /discounts/:id', role: 'admin' },
  },
  adminPages: {
    edits: { call: 'PATCH /pages/:id', role: 'admin' },
    publishes,
  },
  adminPieces: {
    edits: { call: 'PATCH /pieces/:id', role: 'admin' },
    publishes,
    deletes: { call: 'DELETE /pieces/:id', role: 'admin' },
  },
  adminProvenClaims: {
    edits: { call: 'PATCH /proven-claims/:id', role: 'admin' },
    publishes: { call: 'POST /proven-claims/:id/approve', role: 'admin' },
    deletes: { call: 'DELETE /proven-claims/:id', role: 'admin' },
  },
  adminMentions: {
    edits: { call: 'PATCH /mentions/:id', role: 'admin' },
    publishes,
    deletes: { call: 'DELETE /mentions/:id', role: 'admin' },
  },
  adminPosts: {
    edits: { call: 'PATCH /posts/:id', role: 'admin' },
    publishes,
    deletes: { call: 'DELETE /posts/:id', role: 'admin' },
  },
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
  adminCampaigns: {
    edits: { call: 'PATCH /campaigns/:id', role: 'admin' },
    publishes,
    deletes: { call: 'DELETE /campaigns/:id', role: 'admin' },
  },
  adminOfferLinks: {
    edits: { call: 'PATCH /links/:id', role: 'admin' },
  },
  adminRedirects: {
    edits: { call: 'PUT /redirects/:id', role: 'admin' },
    publishes: { call: 'POST /redirects/publish', role: 'admin' },
    deletes: { call: 'DELETE /redirects/:id', role: 'admin' },
  },
  adminWebhooks: {
    edits: { call: 'PATCH /webhooks/:id', role: 'admin' },
    deletes: { call: 'DELETE /webhooks/:id', role: 'admin' },
  },
  adminAdvisers: {
    edits: { call: 'PATCH /advisers/:id', role: 'admin' },
    deletes: { call: 'DELETE /advisers/:id', role: 'admin' },
  },
  adminDeliveries: {
    publishes: { call: 'POST /deliveries/:id/replay', role: 'admin' },
  },
  adminSandbox: {
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
