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

/** What each screen allows beyond seeing it, which the route table says. */
export const rights: Readonly<
  Partial<Record<RouteId, Readonly<Partial<Record<Exclude<Right, 'sees'>, RightRule>>>>>
> = {
  adminLeads: {
    edits: { call: 'PATCH /cases/:id', role: 'admin' },
    deletes: { call: 'POST /cases/:id/erase', role: 'super_admin' },
  },
  adminOffers: {
    edits: { call: 'PATCH /offers/:id', role: 'admin' },
    publishes: { call: 'POST /offers/:id/send', role: 'admin' },
    deletes: { call: 'POST /offers/:id/erase', role: 'super_admin' },
  },
  adminWebhooks: {
    edits: { call: 'PATCH /webhooks/:id', role: 'admin' },
    deletes: { call: 'DELETE /webhooks/:id', role: 'admin' },
  },
  adminOfferTemplates: {
    edits: { call: 'PATCH /offer-templates/:id', role: 'admin' },
    deletes: { call: 'DELETE /offer-templates/:id', role: 'admin' },
  },
  adminPostImports: {
    edits: { call: 'POST /post-imports/:id/run', role: 'admin' },
    deletes: { call: 'POST /post-imports/:id/undo', role: 'admin' },
  },
  adminOfferLinks: {
    edits: { call: 'PATCH /links/:id', role: 'admin' },
  },
  adminRedirects: {
    edits: { call: 'PUT /redirects/:id', role: 'admin' },
    publishes: { call: 'POST /redirects/publish', role: 'admin' },
    deletes: { call: 'DELETE /redirects/:id', role: 'admin' },
  },
  adminAdvisers: {
    edits: { call: 'PATCH /advisers/:id', role: 'admin' },
    deletes: { call: 'DELETE /advisers/:id', role: 'admin' },
  },
  adminDeliveries: {
    publishes: { call: 'POST /deliveries/:id/replay', role: 'admin' },
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
}
