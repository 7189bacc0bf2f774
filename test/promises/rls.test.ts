import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draft } from '#test/helpers/redirects/drafts.ts'
import {
  actors,
  createTestBackend,
  type Actor,
  type TestBackend,
} from '#test/helpers/product/backend.ts'

// Row security by role and table. Tables and functions are read from the database: a new one that
// is not listed here fails.

const verbs = ['select', 'insert', 'update', 'delete'] as const
type Verb = (typeof verbs)[number]
type Rule = Readonly<Record<Verb, readonly Actor[]>>

const staff: Actor[] = ['viewer', 'admin', 'super_admin', 'service']
const admins: Actor[] = ['admin', 'super_admin', 'service']
const supers: Actor[] = ['super_admin', 'service']
const service: Actor[] = ['service']
const noOne: Actor[] = []

/** Who may do what with another user's row. */
const rules: Record<string, Rule> = {
  user_roles: { select: admins, insert: supers, update: supers, delete: supers },
  leads: { select: staff, insert: service, update: service, delete: service },
  consents: { select: staff, insert: service, update: service, delete: service },
  webhooks: { select: staff, insert: admins, update: admins, delete: admins },
  webhook_logs: { select: staff, insert: admins, update: service, delete: service },
  // A published row cannot be deleted, not by admins either: this one was never published.
  redirects: { select: staff, insert: admins, update: admins, delete: admins },
  redirect_versions: { select: staff, insert: noOne, update: noOne, delete: noOne },
  redirect_version_changes: { select: staff, insert: noOne, update: noOne, delete: noOne },
  // Only the admin who owns an import may read or write it.
  redirect_imports: {
    select: noOne,
    insert: ['admin', 'super_admin'],
    update: noOne,
    delete: noOne,
  },
  redirect_import_rows: { select: noOne, insert: noOne, update: noOne, delete: noOne },
  offers: { select: staff, insert: admins, update: admins, delete: admins },
  offer_versions: { select: staff, insert: admins, update: admins, delete: admins },
  offer_events: { select: staff, insert: service, update: service, delete: noOne },
  links: { select: staff, insert: admins, update: admins, delete: service },
  link_days: { select: staff, insert: noOne, update: noOne, delete: noOne },
  link_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  erased_leads: { select: admins, insert: noOne, update: noOne, delete: noOne },
  offer_templates: { select: staff, insert: admins, update: admins, delete: admins },
  media_files: {
    select: staff,
    insert: ['admin', 'super_admin'],
    update: ['admin', 'super_admin'],
    delete: ['admin', 'super_admin'],
  },
  materials: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: ['admin', 'super_admin'],
    delete: ['admin', 'super_admin'],
  },
  material_versions: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  // The fixture's document may be given out.
  material_links: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: ['admin', 'super_admin'],
    delete: noOne,
  },
  material_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  presentations: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: ['admin', 'super_admin'],
    delete: ['admin', 'super_admin'],
  },
  presentation_links: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: ['admin', 'super_admin'],
    delete: noOne,
  },
  presentation_list: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  presentation_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  proven_claims: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: ['admin', 'super_admin'],
    delete: ['admin', 'super_admin'],
  },
  content_texts: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  proven_claim_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  proven_claim_uses: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  piece_uses: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  piece_list: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  piece_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  // Written with files and with what uses them.
  media_paths: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  media_uses: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  media_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  media_folders: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  calculation_examples: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: ['admin', 'super_admin'],
    delete: ['admin', 'super_admin'],
  },
  discounts: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: ['admin', 'super_admin'],
    delete: ['admin', 'super_admin'],
  },
  discount_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  product_groups: { select: staff, insert: admins, update: admins, delete: admins },
  products: { select: staff, insert: admins, update: admins, delete: admins },
  product_variants: { select: staff, insert: admins, update: admins, delete: admins },
  // Published prices are history: they are added, and deleted only while they have not begun.
  product_prices: { select: staff, insert: admins, update: service, delete: admins },
  // The seed writes the movements that were before the shop.
  stock_movements: { select: staff, insert: service, update: noOne, delete: noOne },
  product_versions: { select: staff, insert: noOne, update: noOne, delete: noOne },
  content_seeds: { select: service, insert: noOne, update: noOne, delete: noOne },
  // Staff write the working copy; what is published changes only by functions.
  content: {
    select: staff,
    insert: noOne,
    update: ['admin', 'super_admin'],
    delete: noOne,
  },
  campaign_values: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: noOne,
    delete: ['admin', 'super_admin'],
  },
  ...Object.fromEntries(
    [
      'publications',
      'content_versions',
      'publication_items',
      'publication_products',
      'unpublished_products',
      'constant_rows',
      'large_changes',
      'offer_draft_calculations',
      'page_list',
      'page_rows',
      'post_list',
      'post_rows',
      'campaign_days',
      'campaign_periods',
      'campaign_rows',
      'campaign_prices',
      'mention_rows',
      'unpublished_content',
      'publication_rows',
    ].map((name) => [
      name,
      { select: ['viewer', 'admin', 'super_admin'], insert: noOne, update: noOne, delete: noOne },
    ]),
  ),
  product_group_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  product_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  variant_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  // Orders change only by functions, each under a lock of its order.
  order_steps: { select: staff, insert: noOne, update: noOne, delete: noOne },
  orders: { select: staff, insert: noOne, update: noOne, delete: noOne },
  order_lines: { select: staff, insert: noOne, update: noOne, delete: noOne },
  order_events: { select: staff, insert: noOne, update: noOne, delete: noOne },
  payment_acts: { select: staff, insert: noOne, update: noOne, delete: noOne },
  payment_events: { select: staff, insert: noOne, update: noOne, delete: noOne },
  invoice_series: { select: noOne, insert: noOne, update: noOne, delete: noOne },
  invoices: { select: staff, insert: noOne, update: noOne, delete: noOne },
  order_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  payment_event_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  // Bookings change only by functions; staff write notes about them.
  booking_steps: { select: staff, insert: noOne, update: noOne, delete: noOne },
  bookings: { select: staff, insert: noOne, update: ['admin', 'super_admin'], delete: noOne },
  booking_events: { select: staff, insert: noOne, update: service, delete: noOne },
  booking_turns: { select: staff, insert: noOne, update: noOne, delete: noOne },
  booking_settings: {
    select: staff,
    insert: noOne,
    update: ['admin', 'super_admin'],
    delete: noOne,
  },
  booking_rows: {
    select: ['viewer', 'admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  adviser_blocks: {
    select: staff,
    insert: ['admin', 'super_admin'],
    update: ['admin', 'super_admin'],
    delete: ['admin', 'super_admin'],
  },
  // Holds secrets: only functions reach it.
  booking_keys: { select: noOne, insert: noOne, update: noOne, delete: noOne },
  adviser_feeds: { select: noOne, insert: noOne, update: noOne, delete: noOne },
  booking_retries: { select: noOne, insert: noOne, update: noOne, delete: noOne },
  advisers: { select: staff, insert: admins, update: admins, delete: admins },
  // Staff write facts; status, owner, next step, events and tasks change only by functions.
  cases: { select: staff, insert: service, update: admins, delete: service },
  case_events: { select: staff, insert: service, update: service, delete: service },
  case_tasks: { select: staff, insert: service, update: service, delete: service },
  // Any admin goes on with a colleague's import; only one that made no case is deleted, and rows are written by functions.
  case_imports: {
    select: ['admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: noOne,
    delete: ['admin', 'super_admin'],
  },
  case_import_rows: {
    select: ['admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  post_imports: {
    select: ['admin', 'super_admin'],
    insert: ['admin', 'super_admin'],
    update: noOne,
    delete: ['admin', 'super_admin'],
  },
  post_import_rows: {
    select: ['admin', 'super_admin'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  // The service key reads what a preview shows.
  post_import_items: {
    select: ['admin', 'super_admin', 'service'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  post_import_pictures: {
    select: ['admin', 'super_admin', 'service'],
    insert: noOne,
    update: noOne,
    delete: noOne,
  },
  // The team's views.
  saved_views: { select: staff, insert: admins, update: admins, delete: admins },
  audit_log: { select: admins, insert: noOne, update: noOne, delete: noOne },
  staff_profiles: { select: admins, insert: noOne, update: ['super_admin'], delete: noOne },
  staff_settings: { select: admins, insert: noOne, update: ['super_admin'], delete: noOne },
  // Only functions reach these.
  staff_invitations: { select: noOne, insert: noOne, update: noOne, delete: noOne },
  staff_sessions: { select: noOne, insert: noOne, update: noOne, delete: noOne },
  staff_second_factors: { select: noOne, insert: noOne, update: noOne, delete: noOne },
  // Withdrawals come from functions alone; a suppression is lifted by one, and nothing is deleted.
  consent_withdrawals: { select: staff, insert: noOne, update: noOne, delete: noOne },
  suppressions: {
    select: staff,
    insert: ['admin', 'super_admin'],
    update: noOne,
    delete: noOne,
  },
  consent_ledger: { select: staff, insert: noOne, update: noOne, delete: noOne },
}

/** A draft that was never sent, and an offer that was. */
const [offerId, otherOfferId] = ['f'.repeat(26), 'g'.repeat(26)]
/** A picture that is used, next to the fixture. */
const mediaId = '00000000-0000-4000-8000-00000000cafe'

/**
 * Statements on the fixture's row of each table. `:id` is a uuid of the fixture, `:other` a user
 * without role.
 */
const statements: Record<string, Readonly<Record<Verb, string>>> = {
  user_roles: {
    select: `select 1 from public.user_roles where user_id = ':id'`,
    insert: `insert into public.user_roles (user_id, role) values (':other', 'super_admin')`,
    update: `update public.user_roles set role = 'super_admin' where user_id = ':id'`,
    delete: `delete from public.user_roles where user_id = ':id'`,
  },
  leads: {
    select: `select 1 from public.leads where id = ':id'`,
    insert: `insert into public.leads (id, kind, values, received_at) values (gen_random_uuid(), 'contact', '{}', now())`,
    update: `update public.leads set source_url = '/x' where id = ':id'`,
    delete: `delete from public.leads where id = ':id'`,
  },
  consents: {
    select: `select 1 from public.consents where lead_id = ':id'`,
    insert: `insert into public.consents (lead_id, purpose, text_version, given_at, page) values (':id', 'terms', '1', now(), '/')`,
    update: `update public.consents set page = '/x' where lead_id = ':id'`,
    delete: `delete from public.consents where lead_id = ':id'`,
  },
  webhooks: {
    select: `select name, url, is_active, kinds, has_secret, created_at, updated_at from public.webhooks where id = ':id'`,
    insert: `insert into public.webhooks (name, url, kinds, secrets_encrypted) values ('ny', 'https://a.example', '{contact}', '{x}')`,
    update: `update public.webhooks set url = 'https://b.example', secrets_encrypted = '{y}' where id = ':id'`,
    delete: `delete from public.webhooks where id = ':id'`,
  },
  webhook_logs: {
    select: `select 1 from public.webhook_logs where id = ':id'`,
    insert: `insert into public.webhook_logs (webhook_name, payload, kind) values ('x', '{}', 'test')`,
    update: `update public.webhook_logs set status = 'error' where id = ':id'`,
    delete: `delete from public.webhook_logs where id = ':id'`,
  },
  redirects: {
    select: `select 1 from public.redirects where id = ':id'`,
    insert: `insert into public.redirects (from_path, to_target, folded_path, source_key) values ('/ny', '/', '/ny', 'ny')`,
    update: `update public.redirects set to_target = '/x' where id = ':id'`,
    delete: `delete from public.redirects where id = ':id'`,
  },
  redirect_versions: {
    select: `select 1 from public.redirect_versions where number = 1`,
    insert: `insert into public.redirect_versions (number) values (9)`,
    update: `update public.redirect_versions set why = 'x' where number = 1`,
    delete: `delete from public.redirect_versions where number = 1`,
  },
  redirect_version_changes: {
    select: `select 1 from public.redirect_version_changes where version = 1`,
    insert: `insert into public.redirect_version_changes (version, redirect_id) values (1, gen_random_uuid())`,
    update: `update public.redirect_version_changes set after = null where version = 1`,
    delete: `delete from public.redirect_version_changes where version = 1`,
  },
  redirect_imports: {
    select: `select 1 from public.redirect_imports where id = ':id'`,
    insert: `insert into public.redirect_imports (name, format, total) values ('ny.csv', 'own', 1)`,
    update: `update public.redirect_imports set received = 1 where id = ':id'`,
    delete: `delete from public.redirect_imports where id = ':id'`,
  },
  redirect_import_rows: {
    select: `select 1 from public.redirect_import_rows where import_id = ':id'`,
    insert: `insert into public.redirect_import_rows (import_id, row, id, rule, is_pattern, folded_path, source_key) values (':id', 1, gen_random_uuid(), '{}', false, '/b', 'b')`,
    update: `update public.redirect_import_rows set source_key = 'x' where import_id = ':id'`,
    delete: `delete from public.redirect_import_rows where import_id = ':id'`,
  },
  offers: {
    select: `select 1 from public.offers where id = '${offerId}'`,
    insert: `insert into public.offers (id, customer_name) values ('${'b'.repeat(26)}', 'Ny')`,
    update: `update public.offers set customer_name = 'X' where id = '${offerId}'`,
    delete: `delete from public.offers where id = '${offerId}'`,
  },
  offer_versions: {
    select: `select 1 from public.offer_versions where offer_id = '${offerId}'`,
    insert: `insert into public.offer_versions (offer_id, version, content) values ('${otherOfferId}', 2, '{}')`,
    update: `update public.offer_versions set content = '{"title": "x"}' where offer_id = '${offerId}'`,
    delete: `delete from public.offer_versions where offer_id = '${offerId}'`,
  },
  offer_events: {
    select: `select 1 from public.offer_events where offer_id = '${otherOfferId}'`,
    insert: `insert into public.offer_events (offer_id, kind) values ('${offerId}', 'opened')`,
    update: `update public.offer_events set announced_at = now() where offer_id = '${otherOfferId}'`,
    delete: `delete from public.offer_events where offer_id = '${otherOfferId}'`,
  },
  links: {
    select: `select 1 from public.links where id = ':id'`,
    insert: `insert into public.links (name, slug, target, path, ended_path, utm_source, utm_medium, utm_campaign) values ('Ny', 'ny', 'page', '/', '/', 'a', 'b', 'c')`,
    update: `update public.links set name = 'X' where id = ':id'`,
    delete: `delete from public.links where id = ':id'`,
  },
  link_days: {
    select: `select 1 from public.link_days where link_id = ':id'`,
    insert: `insert into public.link_days (link_id, day, clicks) values (':id', '2026-11-02', 1)`,
    update: `update public.link_days set clicks = 2 where link_id = ':id'`,
    delete: `delete from public.link_days where link_id = ':id'`,
  },
  link_rows: {
    select: `select made_by from public.link_rows where id = ':id'`,
    insert: `insert into public.link_rows (name) values ('x')`,
    update: `update public.link_rows set name = 'x' where id = ':id'`,
    delete: `delete from public.link_rows where id = ':id'`,
  },
  erased_leads: {
    select: `select 1 from public.erased_leads where lead_id = ':other'`,
    insert: `insert into public.erased_leads (lead_id) values (gen_random_uuid())`,
    update: `update public.erased_leads set erased_at = now() where lead_id = ':other'`,
    delete: `delete from public.erased_leads where lead_id = ':other'`,
  },
  offer_templates: {
    select: `select 1 from public.offer_templates where id = ':id'`,
    insert: `insert into public.offer_templates (name, content) values ('Ny', '{}')`,
    update: `update public.offer_templates set name = 'x' where id = ':id'`,
    delete: `delete from public.offer_templates where id = ':id'`,
  },
  media_files: {
    select: `select 1 from public.media_files where id = ':id'`,
    insert: `insert into public.media_files (name, alt, path, width, height, bytes) values ('ny', 'Et hus', '${'b'.repeat(32)}/1.webp', 1, 1, 1)`,
    update: `update public.media_files set name = 'x' where id = ':id'`,
    delete: `delete from public.media_files where id = ':id'`,
  },
  materials: {
    select: `select 1 from public.materials where id = ':id'`,
    insert: `insert into public.materials (name, kind) values ('Ny', 'guide')`,
    update: `update public.materials set name = 'x' where id = ':id'`,
    delete: `delete from public.materials where id = ':id'`,
  },
  material_versions: {
    select: `select 1 from public.material_versions where material_id = ':id'`,
    insert: `insert into public.material_versions (material_id, number, path, type, bytes) values (':id', 2, ':id/2-${'b'.repeat(32)}.pdf', 'pdf', 1)`,
    update: `update public.material_versions set note = 'x' where material_id = ':id'`,
    delete: `delete from public.material_versions where material_id = ':id'`,
  },
  material_links: {
    select: `select 1 from public.material_links where material_id = '${mediaId}'`,
    insert: `insert into public.material_links (material_id, number, recipient, expires_at) values ('${mediaId}', 1, 'Mette', now())`,
    update: `update public.material_links set ended_at = now() where material_id = '${mediaId}'`,
    delete: `delete from public.material_links where material_id = '${mediaId}'`,
  },
  material_rows: {
    select: `select 1 from public.material_rows where id = ':id'`,
    insert: `insert into public.material_rows (name) values ('ny')`,
    update: `update public.material_rows set name = 'x' where id = ':id'`,
    delete: `delete from public.material_rows where id = ':id'`,
  },
  presentations: {
    select: `select 1 from public.presentations where id = ':id'`,
    insert: `insert into public.presentations (name, slides) values ('Ny', '[{}]')`,
    update: `update public.presentations set name = 'x' where id = ':id'`,
    delete: `delete from public.presentations where id = ':id'`,
  },
  presentation_links: {
    select: `select 1 from public.presentation_links where presentation_id = ':id'`,
    insert: `insert into public.presentation_links (presentation_id, recipient, content, expires_at) values (':id', 'Mette', '{}', now())`,
    update: `update public.presentation_links set ended_at = now() where presentation_id = ':id'`,
    delete: `delete from public.presentation_links where presentation_id = ':id'`,
  },
  presentation_list: {
    select: `select 1 from public.presentation_list where id = ':id'`,
    insert: `insert into public.presentation_list (name) values ('ny')`,
    update: `update public.presentation_list set name = 'x' where id = ':id'`,
    delete: `delete from public.presentation_list where id = ':id'`,
  },
  presentation_rows: {
    select: `select 1 from public.presentation_rows where id = ':id'`,
    insert: `insert into public.presentation_rows (name) values ('ny')`,
    update: `update public.presentation_rows set name = 'x' where id = ':id'`,
    delete: `delete from public.presentation_rows where id = ':id'`,
  },
  proven_claims: {
    select: `select 1 from public.proven_claims where id = ':id'`,
    insert: `insert into public.proven_claims (text, rule, source, expires_on) values ('Ny', 'free', 'Os', '2099-01-01')`,
    update: `update public.proven_claims set note = 'x' where id = ':id'`,
    delete: `delete from public.proven_claims where id = ':id'`,
  },
  content_texts: {
    select: `select 1 from public.content_texts limit 1`,
    insert: `insert into public.content_texts (content_id, draft, live) values (':id', '', '')`,
    update: `update public.content_texts set draft = ''`,
    delete: `delete from public.content_texts`,
  },
  proven_claim_rows: {
    select: `select 1 from public.proven_claim_rows where id = ':id'`,
    insert: `insert into public.proven_claim_rows (text) values ('ny')`,
    update: `update public.proven_claim_rows set text = 'x' where id = ':id'`,
    delete: `delete from public.proven_claim_rows where id = ':id'`,
  },
  proven_claim_uses: {
    select: `select 1 from public.proven_claim_uses where claim_id = ':id'`,
    insert: `insert into public.proven_claim_uses (title) values ('ny')`,
    update: `update public.proven_claim_uses set title = 'x' where claim_id = ':id'`,
    delete: `delete from public.proven_claim_uses where claim_id = ':id'`,
  },
  piece_uses: {
    select: `select 1 from public.piece_uses limit 1`,
    insert: `insert into public.piece_uses (title) values ('ny')`,
    update: `update public.piece_uses set title = 'x'`,
    delete: `delete from public.piece_uses`,
  },
  piece_list: {
    select: `select 1 from public.piece_list limit 1`,
    insert: `insert into public.piece_list (title) values ('ny')`,
    update: `update public.piece_list set title = 'x'`,
    delete: `delete from public.piece_list`,
  },
  piece_rows: {
    select: `select 1 from public.piece_rows limit 1`,
    insert: `insert into public.piece_rows (title) values ('ny')`,
    update: `update public.piece_rows set title = 'x'`,
    delete: `delete from public.piece_rows`,
  },
  media_paths: {
    select: `select 1 from public.media_paths where media_id = ':id'`,
    insert: `insert into public.media_paths (path, media_id) values ('${'b'.repeat(32)}/1.webp', ':id')`,
    update: `update public.media_paths set created_at = now() where media_id = ':id'`,
    delete: `delete from public.media_paths where media_id = ':id'`,
  },
  media_uses: {
    select: `select 1 from public.media_uses where record_id = ':id'`,
    insert: `insert into public.media_uses (media_id, noun, record_id, place) values (':id', 'products', gen_random_uuid(), 'live')`,
    update: `update public.media_uses set place = 'live' where record_id = ':id'`,
    delete: `delete from public.media_uses where record_id = ':id'`,
  },
  media_rows: {
    select: `select 1 from public.media_rows where id = ':id'`,
    insert: `insert into public.media_rows (name) values ('ny')`,
    update: `update public.media_rows set name = 'x' where id = ':id'`,
    delete: `delete from public.media_rows where id = ':id'`,
  },
  media_folders: {
    select: `select 1 from public.media_folders where folder = 'Fixture'`,
    insert: `insert into public.media_folders (folder) values ('ny')`,
    update: `update public.media_folders set folder = 'x' where folder = 'Fixture'`,
    delete: `delete from public.media_folders where folder = 'Fixture'`,
  },
  calculation_examples: {
    select: `select 1 from public.calculation_examples where id = ':id'`,
    insert: `insert into public.calculation_examples (name, calculator, figures) values ('Ny', 'solar', '[{}]')`,
    update: `update public.calculation_examples set name = 'x' where id = ':id'`,
    delete: `delete from public.calculation_examples where id = ':id'`,
  },
  discounts: {
    select: `select 1 from public.discounts where id = ':id'`,
    insert: `insert into public.discounts (code) values ('NYKODE1')`,
    update: `update public.discounts set note = 'x' where id = ':id'`,
    delete: `delete from public.discounts where id = ':id'`,
  },
  discount_rows: {
    select: `select 1 from public.discount_rows where id = ':id'`,
    insert: `insert into public.discount_rows (code) values ('NYKODE1')`,
    update: `update public.discount_rows set note = 'x' where id = ':id'`,
    delete: `delete from public.discount_rows where id = ':id'`,
  },
  product_groups: {
    select: `select 1 from public.product_groups where id = ':id'`,
    insert: `insert into public.product_groups (slug, name) values ('ny', 'Ny')`,
    update: `update public.product_groups set name = 'x' where id = ':id'`,
    delete: `delete from public.product_groups where id = ':id'`,
  },
  products: {
    select: `select 1 from public.products where id = ':id'`,
    insert: `insert into public.products (slug, name) values ('ny', 'Ny')`,
    update: `update public.products set name = 'x' where id = ':id'`,
    delete: `delete from public.products where id = ':id'`,
  },
  product_variants: {
    select: `select 1 from public.product_variants where id = ':id'`,
    insert: `insert into public.product_variants (product_id, sku) values (':id', 'NY-1')`,
    update: `update public.product_variants set name = 'x' where id = ':id'`,
    delete: `delete from public.product_variants where id = ':id'`,
  },
  product_prices: {
    select: `select 1 from public.product_prices where id = ':id'`,
    insert: `insert into public.product_prices (variant_id, amount_ore) values (':id', 100)`,
    update: `update public.product_prices set amount_ore = 1 where id = ':id'`,
    delete: `delete from public.product_prices where id = ':id'`,
  },
  stock_movements: {
    select: `select 1 from public.stock_movements where variant_id = ':id'`,
    insert: `insert into public.stock_movements (variant_id, change, reason, stock_after) values (':id', 1, 'received', 1)`,
    update: `update public.stock_movements set note = 'x' where variant_id = ':id'`,
    delete: `delete from public.stock_movements where variant_id = ':id'`,
  },
  content_seeds: {
    select: `select 1 from public.content_seeds where kind = 'fixture'`,
    insert: `insert into public.content_seeds (kind, hash) values ('x', 'x')`,
    update: `update public.content_seeds set hash = 'x' where kind = 'fixture'`,
    delete: `delete from public.content_seeds where kind = 'fixture'`,
  },
  mention_rows: {
    select: `select 1 from public.mention_rows where name = 'Fixture'`,
    insert: `insert into public.mention_rows (name) values ('ny')`,
    update: `update public.mention_rows set name = 'x'`,
    delete: `delete from public.mention_rows`,
  },
  content: {
    select: `select 1 from public.content where id = ':id'`,
    insert: `insert into public.content (kind, key, title, body) values ('constant', 'x', 'X', '[]')`,
    update: `update public.content set note = 'x' where id = ':id'`,
    delete: `delete from public.content where id = ':id'`,
  },
  publications: {
    select: `select 1 from public.publications where id = ':id'`,
    insert: `insert into public.publications (reason) values ('x')`,
    update: `update public.publications set reason = 'x' where id = ':id'`,
    delete: `delete from public.publications where id = ':id'`,
  },
  content_versions: {
    select: `select 1 from public.content_versions where content_id = ':id'`,
    insert: `insert into public.content_versions (content_id, number, publication_id) values (':id', 2, ':id')`,
    update: `update public.content_versions set body = '[]' where content_id = ':id'`,
    delete: `delete from public.content_versions where content_id = ':id'`,
  },
  publication_items: {
    select: `select 1 from public.publication_items where content_id = ':id'`,
    insert: `insert into public.publication_items (content_id, publication_id) values (':other', ':id')`,
    update: `update public.publication_items set body = '[]' where content_id = ':id'`,
    delete: `delete from public.publication_items where content_id = ':id'`,
  },
  publication_products: {
    select: `select 1 from public.publication_products where product_id = ':id'`,
    insert: `insert into public.publication_products (publication_id, product_id, before_status) values (':id', ':other', 'draft')`,
    update: `update public.publication_products set after_version = 2 where product_id = ':id'`,
    delete: `delete from public.publication_products where product_id = ':id'`,
  },
  unpublished_products: {
    select: `select 1 from public.unpublished_products where id = ':id'`,
    insert: `insert into public.unpublished_products (title) values ('X')`,
    update: `update public.unpublished_products set title = 'x' where id = ':id'`,
    delete: `delete from public.unpublished_products where id = ':id'`,
  },
  constant_rows: {
    select: `select 1 from public.constant_rows where id = ':id'`,
    insert: `insert into public.constant_rows (kind, key, title, body) values ('constant', 'x', 'X', '[]')`,
    update: `update public.constant_rows set note = 'x' where id = ':id'`,
    delete: `delete from public.constant_rows where id = ':id'`,
  },
  large_changes: {
    select: `select 1 from public.large_changes where title = 'Stor ændring'`,
    insert: `insert into public.large_changes (title) values ('x')`,
    update: `update public.large_changes set note = 'x' where title = 'Stor ændring'`,
    delete: `delete from public.large_changes where title = 'Stor ændring'`,
  },
  offer_draft_calculations: {
    select: `select 1 from public.offer_draft_calculations where id = '${offerId}'`,
    insert: `insert into public.offer_draft_calculations (number) values ('x')`,
    update: `update public.offer_draft_calculations set number = 'x' where id = '${offerId}'`,
    delete: `delete from public.offer_draft_calculations where id = '${offerId}'`,
  },
  ...Object.fromEntries(
    ['page_list', 'page_rows', 'post_list', 'post_rows'].map((view) => [
      view,
      {
        select: `select 1 from public.${view} where title = 'Fixture'`,
        insert: `insert into public.${view} (title) values ('X')`,
        update: `update public.${view} set note = 'x' where title = 'Fixture'`,
        delete: `delete from public.${view} where title = 'Fixture'`,
      },
    ]),
  ),
  campaign_values: {
    select: `select 1 from public.campaign_values where value = 'fixtur'`,
    insert: `insert into public.campaign_values (value, content_id) select 'ny', content_id from public.campaign_values where value = 'fixtur'`,
    update: `update public.campaign_values set value = 'x' where value = 'fixtur'`,
    delete: `delete from public.campaign_values where value = 'fixtur'`,
  },
  campaign_days: {
    select: `select 1 from public.campaign_days where value = 'fixture'`,
    insert: `insert into public.campaign_days (value, day, visits) values ('fixture', '2026-11-02', 1)`,
    update: `update public.campaign_days set visits = 2 where value = 'fixture'`,
    delete: `delete from public.campaign_days where value = 'fixture'`,
  },
  ...Object.fromEntries(
    ['campaign_periods', 'campaign_rows'].map((view) => [
      view,
      {
        select: `select 1 from public.${view} where name = 'Fixture'`,
        insert: `insert into public.${view} (name) values ('X')`,
        update: `update public.${view} set name = 'x' where name = 'Fixture'`,
        delete: `delete from public.${view} where name = 'Fixture'`,
      },
    ]),
  ),
  campaign_prices: {
    select: `select 1 from public.campaign_prices where sku <> ''`,
    insert: `insert into public.campaign_prices (sku) values ('x')`,
    update: `update public.campaign_prices set sku = 'x' where sku <> ''`,
    delete: `delete from public.campaign_prices where sku <> ''`,
  },
  unpublished_content: {
    select: `select 1 from public.unpublished_content where id = ':id'`,
    insert: `insert into public.unpublished_content (kind, key, title, body) values ('constant', 'x', 'X', '[]')`,
    update: `update public.unpublished_content set note = 'x' where id = ':id'`,
    delete: `delete from public.unpublished_content where id = ':id'`,
  },
  publication_rows: {
    select: `select 1 from public.publication_rows where id = ':id'`,
    insert: `insert into public.publication_rows (reason) values ('x')`,
    update: `update public.publication_rows set reason = 'x' where id = ':id'`,
    delete: `delete from public.publication_rows where id = ':id'`,
  },
  product_versions: {
    select: `select 1 from public.product_versions where product_id = ':id'`,
    insert: `insert into public.product_versions (product_id, number, content) values (':id', 2, '{}')`,
    update: `update public.product_versions set reason = 'x' where product_id = ':id'`,
    delete: `delete from public.product_versions where product_id = ':id'`,
  },
  product_group_rows: {
    select: `select 1 from public.product_group_rows where id = ':id'`,
    insert: `insert into public.product_group_rows (slug, name) values ('ny', 'Ny')`,
    update: `update public.product_group_rows set name = 'x' where id = ':id'`,
    delete: `delete from public.product_group_rows where id = ':id'`,
  },
  product_rows: {
    select: `select 1 from public.product_rows where id = ':id'`,
    insert: `insert into public.product_rows (slug, name) values ('ny', 'Ny')`,
    update: `update public.product_rows set name = 'x' where id = ':id'`,
    delete: `delete from public.product_rows where id = ':id'`,
  },
  variant_rows: {
    select: `select 1 from public.variant_rows where id = ':id'`,
    insert: `insert into public.variant_rows (sku) values ('NY-1')`,
    update: `update public.variant_rows set name = 'x' where id = ':id'`,
    delete: `delete from public.variant_rows where id = ':id'`,
  },
  order_steps: {
    select: `select 1 from public.order_steps where from_state = 'reserved'`,
    insert: `insert into public.order_steps (from_state, act, to_state) values ('sent', 'x', 'sent')`,
    update: `update public.order_steps set act = 'x' where from_state = 'reserved'`,
    delete: `delete from public.order_steps where from_state = 'reserved'`,
  },
  orders: {
    select: `select id from public.orders where id = ':id'`,
    insert: `insert into public.orders (number) values ('2611-0009')`,
    update: `update public.orders set note = 'x' where id = ':id'`,
    delete: `delete from public.orders where id = ':id'`,
  },
  order_lines: {
    select: `select 1 from public.order_lines where order_id = ':id'`,
    insert: `insert into public.order_lines (order_id, line, name, quantity, unit_ore, total_ore, vat_ore) values (':id', 2, 'x', 1, 1, 1, 0)`,
    update: `update public.order_lines set name = 'x' where order_id = ':id'`,
    delete: `delete from public.order_lines where order_id = ':id'`,
  },
  order_events: {
    select: `select 1 from public.order_events where order_id = ':id'`,
    insert: `insert into public.order_events (order_id, kind) values (':id', 'x')`,
    update: `update public.order_events set kind = 'x' where order_id = ':id'`,
    delete: `delete from public.order_events where order_id = ':id'`,
  },
  payment_acts: {
    select: `select 1 from public.payment_acts where order_id = ':id'`,
    insert: `insert into public.payment_acts (order_id, kind, amount_ore) values (':id', 'refund', 1)`,
    update: `update public.payment_acts set error = 'x' where order_id = ':id'`,
    delete: `delete from public.payment_acts where order_id = ':id'`,
  },
  payment_events: {
    select: `select 1 from public.payment_events where id = 'fixture'`,
    insert: `insert into public.payment_events (id, kind, payload) values ('x', 'x', '{}')`,
    update: `update public.payment_events set outcome = 'x' where id = 'fixture'`,
    delete: `delete from public.payment_events where id = 'fixture'`,
  },
  invoice_series: {
    select: `select 1 from public.invoice_series where series = 'F'`,
    insert: `insert into public.invoice_series (series) values ('F')`,
    update: `update public.invoice_series set last_number = 0 where series = 'F'`,
    delete: `delete from public.invoice_series where series = 'F'`,
  },
  invoices: {
    select: `select 1 from public.invoices where order_id = ':id'`,
    insert: `insert into public.invoices (number, series, order_id, content, total_ore, vat_ore) values ('F000002', 'F', ':id', '{}', 1, 0)`,
    update: `update public.invoices set total_ore = 1 where order_id = ':id'`,
    delete: `delete from public.invoices where order_id = ':id'`,
  },
  order_rows: {
    select: `select id from public.order_rows where id = ':id'`,
    insert: `insert into public.order_rows (number) values ('x')`,
    update: `update public.order_rows set note = 'x' where id = ':id'`,
    delete: `delete from public.order_rows where id = ':id'`,
  },
  payment_event_rows: {
    select: `select id from public.payment_event_rows where id = ':id'`,
    insert: `insert into public.payment_event_rows (kind) values ('x')`,
    update: `update public.payment_event_rows set kind = 'x' where id = ':id'`,
    delete: `delete from public.payment_event_rows where id = ':id'`,
  },
  booking_steps: {
    select: `select 1 from public.booking_steps where from_state = 'held'`,
    insert: `insert into public.booking_steps (from_state, act, to_state) values ('missed', 'x', 'missed')`,
    update: `update public.booking_steps set act = 'x' where from_state = 'held'`,
    delete: `delete from public.booking_steps where from_state = 'held'`,
  },
  bookings: {
    select: `select id from public.bookings where id = ':id'`,
    insert: `insert into public.bookings (state, kind) values ('requested', 'phone')`,
    update: `update public.bookings set staff_note = 'x' where id = ':id'`,
    delete: `delete from public.bookings where id = ':id'`,
  },
  booking_events: {
    select: `select 1 from public.booking_events where booking_id = ':id'`,
    insert: `insert into public.booking_events (booking_id, kind) values (':id', 'moved')`,
    update: `update public.booking_events set announced_at = now() where booking_id = ':id'`,
    delete: `delete from public.booking_events where booking_id = ':id'`,
  },
  booking_turns: {
    select: `select 1 from public.booking_turns where adviser_id = ':id'`,
    insert: `insert into public.booking_turns (adviser_id) values (':id')`,
    update: `update public.booking_turns set credit = 9 where adviser_id = ':id'`,
    delete: `delete from public.booking_turns where adviser_id = ':id'`,
  },
  booking_settings: {
    select: `select 1 from public.booking_settings`,
    insert: `insert into public.booking_settings default values`,
    update: `update public.booking_settings set step_minutes = 15`,
    delete: `delete from public.booking_settings`,
  },
  booking_rows: {
    select: `select id from public.booking_rows where id = ':id'`,
    insert: `insert into public.booking_rows (name) values ('x')`,
    update: `update public.booking_rows set name = 'x' where id = ':id'`,
    delete: `delete from public.booking_rows where id = ':id'`,
  },
  adviser_blocks: {
    select: `select 1 from public.adviser_blocks where id = ':id'`,
    insert: `insert into public.adviser_blocks (adviser_id, starts_at, ends_at) values (':id', now(), now() + interval '1 hour')`,
    update: `update public.adviser_blocks set text = 'x' where id = ':id'`,
    delete: `delete from public.adviser_blocks where id = ':id'`,
  },
  booking_retries: {
    select: `select 1 from public.booking_retries where booking_id = ':id'`,
    insert: `insert into public.booking_retries (booking_id, work, attempts, next_at) values (':id', 'announce', 1, now())`,
    update: `update public.booking_retries set attempts = 9 where booking_id = ':id'`,
    delete: `delete from public.booking_retries where booking_id = ':id'`,
  },
  booking_keys: {
    select: `select 1 from public.booking_keys where request_id = ':id'`,
    insert: `insert into public.booking_keys (request_id, token) values (gen_random_uuid(), '${'c'.repeat(26)}')`,
    update: `update public.booking_keys set token = '${'d'.repeat(26)}' where request_id = ':id'`,
    delete: `delete from public.booking_keys where request_id = ':id'`,
  },
  adviser_feeds: {
    select: `select 1 from public.adviser_feeds where adviser_id = ':id'`,
    insert: `insert into public.adviser_feeds (adviser_id, secret) values (':id', '${'c'.repeat(32)}')`,
    update: `update public.adviser_feeds set renewed_at = now() where adviser_id = ':id'`,
    delete: `delete from public.adviser_feeds where adviser_id = ':id'`,
  },
  advisers: {
    select: `select 1 from public.advisers where id = ':id'`,
    insert: `insert into public.advisers (name) values ('Ny')`,
    update: `update public.advisers set title = 'x' where id = ':id'`,
    delete: `delete from public.advisers where id = ':id'`,
  },
  cases: {
    select: `select 1 from public.cases where id = ':id'`,
    insert: `insert into public.cases (number, step_kind, step_at, step_reason) values ('K-2222', 'call', now(), 'hand')`,
    update: `update public.cases set name = 'X' where id = ':id'`,
    delete: `delete from public.cases where id = ':id'`,
  },
  case_events: {
    select: `select 1 from public.case_events where id = ':id'`,
    insert: `insert into public.case_events (case_id, kind, body) values (':id', 'note', 'x')`,
    update: `update public.case_events set body = 'x' where id = ':id'`,
    delete: `delete from public.case_events where id = ':id'`,
  },
  case_tasks: {
    select: `select 1 from public.case_tasks where id = ':id'`,
    insert: `insert into public.case_tasks (case_id, text) values (':id', 'x')`,
    update: `update public.case_tasks set text = 'x' where id = ':id'`,
    delete: `delete from public.case_tasks where id = ':id'`,
  },
  case_imports: {
    select: `select 1 from public.case_imports where id = ':id'`,
    insert: `insert into public.case_imports (name, total) values ('ny.csv', 1)`,
    update: `update public.case_imports set total = 2 where id = ':id'`,
    delete: `delete from public.case_imports where id = ':id'`,
  },
  case_import_rows: {
    select: `select 1 from public.case_import_rows where import_id = ':id'`,
    insert: `insert into public.case_import_rows (import_id, place, row, facts, outcome) values (':id', 1, 3, '{}', 'new')`,
    update: `update public.case_import_rows set row = 4 where import_id = ':id'`,
    delete: `delete from public.case_import_rows where import_id = ':id'`,
  },
  post_imports: {
    select: `select 1 from public.post_imports where id = ':id'`,
    insert: `insert into public.post_imports (name, total, topic) values ('ny.xml', 1, 'elpriser')`,
    update: `update public.post_imports set total = 2 where id = ':id'`,
    delete: `delete from public.post_imports where id = ':id'`,
  },
  post_import_rows: {
    select: `select 1 from public.post_import_rows where id = ':id'`,
    insert: `insert into public.post_import_rows (name, total, topic) values ('ny.xml', 1, 'elpriser')`,
    update: `update public.post_import_rows set total = 2 where id = ':id'`,
    delete: `delete from public.post_import_rows where id = ':id'`,
  },
  post_import_items: {
    select: `select 1 from public.post_import_items where import_id = ':id'`,
    insert: `insert into public.post_import_items (import_id, place, draft, outcome) values (':id', 1, '{}', 'new')`,
    update: `update public.post_import_items set reason = 'x' where import_id = ':id'`,
    delete: `delete from public.post_import_items where import_id = ':id'`,
  },
  post_import_pictures: {
    select: `select 1 from public.post_import_pictures where import_id = ':id'`,
    insert: `insert into public.post_import_pictures (import_id, place, url) values (':id', 1, 'https://a.dk/b.png')`,
    update: `update public.post_import_pictures set reason = 'x' where import_id = ':id'`,
    delete: `delete from public.post_import_pictures where import_id = ':id'`,
  },
  saved_views: {
    select: `select 1 from public.saved_views where id = ':id'`,
    insert: `insert into public.saved_views (screen, name, owner) values ('cases', 'Ny', null)`,
    update: `update public.saved_views set name = 'X' where id = ':id'`,
    delete: `delete from public.saved_views where id = ':id'`,
  },
  audit_log: {
    select: `select 1 from public.audit_log where row_id = ':id'`,
    insert: `insert into public.audit_log (action, table_name, row_id) values ('insert', 'x', 'x')`,
    update: `update public.audit_log set table_name = 'x' where row_id = ':id'`,
    delete: `delete from public.audit_log where row_id = ':id'`,
  },
  staff_profiles: {
    select: `select 1 from public.staff_profiles where id = ':id'`,
    insert: `insert into public.staff_profiles (id) values (':other')`,
    update: `update public.staff_profiles set name = 'X' where id = ':id'`,
    delete: `delete from public.staff_profiles where id = ':id'`,
  },
  staff_settings: {
    select: `select 1 from public.staff_settings`,
    insert: `insert into public.staff_settings (is_only) values (true)`,
    update: `update public.staff_settings set second_factor_from = 'viewer'`,
    delete: `delete from public.staff_settings`,
  },
  staff_invitations: {
    select: `select 1 from public.staff_invitations where user_id = ':id'`,
    insert: `insert into public.staff_invitations (user_id, token_hash) values (':other', repeat('b', 64))`,
    update: `update public.staff_invitations set expires_at = now() where user_id = ':id'`,
    delete: `delete from public.staff_invitations where user_id = ':id'`,
  },
  staff_sessions: {
    select: `select 1 from public.staff_sessions where session_id = ':id'`,
    insert: `insert into public.staff_sessions (session_id, user_id) values (':other', ':id')`,
    update: `update public.staff_sessions set recovered_at = now() where session_id = ':id'`,
    delete: `delete from public.staff_sessions where session_id = ':id'`,
  },
  staff_second_factors: {
    select: `select 1 from public.staff_second_factors where user_id = ':id'`,
    insert: `insert into public.staff_second_factors (user_id) values (':other')`,
    update: `update public.staff_second_factors set failures = 0 where user_id = ':id'`,
    delete: `delete from public.staff_second_factors where user_id = ':id'`,
  },
  consent_withdrawals: {
    select: `select 1 from public.consent_withdrawals w join public.consents c on c.id = w.consent_id where c.lead_id = ':id'`,
    insert: `insert into public.consent_withdrawals (consent_id) select id from public.consents`,
    update: `update public.consent_withdrawals set reason = 'x'`,
    delete: `delete from public.consent_withdrawals`,
  },
  suppressions: {
    select: `select 1 from public.suppressions where id = ':id'`,
    insert: `insert into public.suppressions (kind, value, reason) values ('phone', '+4512345678', '')`,
    update: `update public.suppressions set reason = 'x' where id = ':id'`,
    delete: `delete from public.suppressions where id = ':id'`,
  },
  consent_ledger: {
    select: `select 1 from public.consent_ledger where lead_id = ':id'`,
    insert: `insert into public.consent_ledger (id) values (':id')`,
    update: `update public.consent_ledger set reason = 'x' where lead_id = ':id'`,
    delete: `delete from public.consent_ledger where lead_id = ':id'`,
  },
}

/** Who may call each function; no one calls those of triggers. */
const callers: Record<string, readonly string[]> = {
  role_level: ['authenticated', 'service_role'],
  has_min_role: ['authenticated', 'service_role'],
  get_user_role: ['authenticated', 'service_role'],
  set_updated_at: [],
  write_audit_log: [],
  refuse_change: [],
  number_offer: [],
  keep_sent_version: [],
  keep_offer_event: [],
  offer_show_version: [],
  offer_refused: ['authenticated', 'service_role'],
  offer_is_erased: ['authenticated'],
  offer_create: ['authenticated'],
  offer_save: ['authenticated'],
  offer_send: ['authenticated'],
  offer_send_next: ['authenticated'],
  offer_retract: ['authenticated'],
  offer_deliver: ['authenticated'],
  offer_empty: [],
  offer_erase: ['authenticated'],
  lead_erase: ['authenticated'],
  note_erased_lead: [],
  pass_over_erased_lead: [],
  forget: ['service_role'],
  webhook_rotate: ['authenticated'],
  fold_campaign: ['authenticated', 'service_role'],
  link_fingerprint: ['authenticated', 'service_role'],
  prepare_link: [],
  link_maker: ['authenticated'],
  link_twin: ['authenticated'],
  link_spellings: ['authenticated'],
  link_choices: ['authenticated'],
  named_adviser: [],
  links_to_publish: ['service_role'],
  note_live_links: ['service_role'],
  republish_lost_links: ['service_role'],
  store_link_clicks: ['service_role'],
  redirect_rule: ['authenticated', 'service_role'],
  keep_redirect: [],
  audit_redirects: [],
  may_publish_redirects: [],
  lock_redirects: [],
  count_redirect_version: [],
  plan_for_many: ['authenticated', 'service_role'],
  publish_redirects: ['authenticated', 'service_role'],
  redirects_waiting: ['authenticated', 'service_role'],
  redirect_beside: [],
  bare_redirect: [],
  discard_redirect_drafts: ['authenticated'],
  restore_redirects: ['authenticated'],
  change_redirects: ['authenticated'],
  move_redirect: ['authenticated'],
  revert_redirect: ['authenticated'],
  find_redirects: ['authenticated', 'service_role'],
  redirect_patterns: ['authenticated', 'service_role'],
  redirects_by_id: ['authenticated'],
  redirect_rules_after: ['authenticated', 'service_role'],
  list_redirects: ['authenticated'],
  redirects_becoming: ['authenticated'],
  redirect_standing: ['authenticated'],
  discard_left_imports: ['service_role'],
  list_staff: ['authenticated'],
  stage_redirect_rows: ['authenticated'],
  commit_redirect_import: ['authenticated'],
  discard_redirect_import: ['authenticated'],
  withdraw_suppressed: [],
  follow_withdrawal: [],
  follow_suppression: [],
  suppress: ['service_role'],
  store_withdrawals: ['service_role'],
  lift_suppression: ['authenticated'],
  withdraw_consent: ['authenticated'],
  log_access: ['authenticated'],
  log_test_send: ['authenticated'],
  offer_event: ['service_role'],
  offer_happened: ['service_role'],
  offer_open: ['service_role'],
  offer_act: ['service_role'],
  offer_opened: ['service_role'],
  offer_expire: ['service_role'],
  offer_events_waiting: ['service_role'],
  actor_kind: ['authenticated', 'service_role'],
  content_words: [],
  write_content_texts: [],
  keep_approval: [],
  piece_keys: ['authenticated'],
  is_cyclic_piece: [],
  lock_pieces: [],
  check_piece: [],
  keep_used_piece: [],
  check_published_pieces: [],
  pieces_to_publish: ['service_role'],
  prepare_mention: [],
  consent_ended: ['authenticated'],
  mentions_to_publish: ['service_role'],
  validity: ['authenticated'],
  note_presentation_shown: ['authenticated'],
  open_presentation_link: ['service_role'],
  name_material: [],
  store_material_version: ['authenticated'],
  open_material_link: ['service_role'],
  materials_to_publish: ['service_role'],
  is_media_path: ['authenticated', 'service_role'],
  keep_media_path: [],
  write_media_uses: [],
  write_product_media: [],
  replace_pictures: [],
  replace_media: ['authenticated'],
  is_slug: ['authenticated', 'service_role'],
  is_specifications: ['authenticated', 'service_role'],
  is_product_pictures: ['authenticated', 'service_role'],
  is_figures: ['authenticated', 'service_role'],
  mark_changed_product: [],
  touch_product_of_variant: [],
  price_at: ['authenticated', 'service_role'],
  is_by_offer: [],
  lowest_price_before: ['authenticated', 'service_role'],
  check_product_price: [],
  move_stock: ['authenticated', 'service_role'],
  product_faults: ['authenticated', 'service_role'],
  lines_of: ['authenticated', 'service_role'],
  product_content: ['authenticated', 'service_role'],
  published_content: ['authenticated', 'service_role'],
  set_content_status: [],
  constant_value: ['authenticated'],
  constant_change: ['authenticated'],
  recent_constants: ['authenticated'],
  value_change: ['authenticated'],
  current_pictures: ['authenticated'],
  undone_pictures: [],
  check_large_change: [],
  approve_constant: ['authenticated'],
  end_constant_review: [],
  source_read_on: ['authenticated'],
  source_due_on: ['authenticated'],
  seed_content: ['service_role'],
  run_publication: [],
  publish_content: ['authenticated'],
  publish_due_content: ['service_role'],
  cancel_publication: ['authenticated'],
  undo_publication: ['authenticated'],
  undo_product: [],
  undo_redirects: [],
  current_publication: [],
  unpublished_redirects: ['authenticated'],
  count_unpublished: ['authenticated'],
  search_records: ['authenticated'],
  product_uses: ['authenticated'],
  restore_content: ['authenticated'],
  constants_to_publish: ['service_role'],
  pages_to_publish: ['service_role'],
  posts_to_publish: ['service_role'],
  campaigns_to_publish: ['service_role'],
  store_campaign_days: ['service_role'],
  campaign_value_used: ['authenticated'],
  prepare_campaign: [],
  check_campaign_value: [],
  values_of_campaign: ['authenticated'],
  campaign_figures: ['authenticated'],
  campaign_results: ['authenticated'],
  unknown_campaigns: ['authenticated'],
  publish_products: ['authenticated', 'service_role'],
  withdraw_products: ['authenticated', 'service_role'],
  products_to_publish: ['service_role'],
  share_out: ['authenticated', 'service_role'],
  vat_in: ['authenticated', 'service_role'],
  order_step: ['authenticated', 'service_role'],
  refund_amounts: ['authenticated', 'service_role'],
  release_stock: [],
  take_stock: [],
  lock_order: [],
  order_happened: [],
  order_reserve: [],
  order_was_sent: [],
  next_invoice_number: [],
  issue_invoice: [],
  order_cancel: ['authenticated'],
  order_pack: ['authenticated'],
  order_send: ['authenticated'],
  order_deliver: ['authenticated'],
  order_return: ['authenticated'],
  order_refund: ['authenticated'],
  payment_event_ignore: ['authenticated'],
  payment_event_retry: ['authenticated'],
  order_counts: ['authenticated'],
  restore_product_version: ['authenticated'],
  drop_withdrawn_lines: [],
  payment_act_retry: ['authenticated'],
  discount_of: ['service_role'],
  shop_stamp: ['service_role'],
  order_create: ['service_role'],
  order_set_session: ['service_role'],
  order_give_up: ['service_role'],
  payment_acts_due: ['service_role'],
  payment_act_done: ['service_role'],
  payment_act_failed: ['service_role'],
  payment_event_store: ['service_role'],
  unheard_sessions: ['service_role'],
  payment_event_handle: ['service_role'],
  expire_orders: ['service_role'],
  order_withdraw: ['service_role'],
  order_open: ['service_role'],
  withdraw_order_lines: [],
  order_register_withdrawal: ['authenticated'],
  invoice_lines: ['authenticated', 'service_role'],
  order_paper: ['authenticated', 'service_role'],
  order_vouchers: ['authenticated', 'service_role'],
  order_events_waiting: ['service_role'],
  order_events_announced: ['service_role'],
  order_resend: ['authenticated'],
  order_empty: [],
  withdrawable: [],
  forget_orders: ['service_role'],
  booking_happened: [],
  booking_json: [],
  booking_follow_case: [],
  lock_adviser_times: [],
  follow_booking_lead: [],
  hide_booking_key: [],
  booking_empty: [],
  booking_from_lead: [],
  end_adviser_feed: [],
  end_booking_retry: [],
  booking_postpone: ['service_role'],
  case_owner_of: ['service_role'],
  empty_bookings_of_case: [],
  touch_adviser_times: [],
  is_kind_rules: ['authenticated', 'service_role'],
  epoch_ms: ['authenticated', 'service_role'],
  from_epoch_ms: ['authenticated', 'service_role'],
  booking_step: ['authenticated', 'service_role'],
  booking_staff_move: ['authenticated'],
  booking_staff_cancel: ['authenticated'],
  booking_staff_make: ['authenticated'],
  booking_outcome: ['authenticated'],
  adviser_feed: ['authenticated'],
  booking_context: ['service_role'],
  booking_hold: ['service_role'],
  booking_release: ['service_role'],
  booking_confirm: ['service_role'],
  booking_move: ['service_role'],
  booking_cancel: ['service_role'],
  booking_unplace: ['service_role'],
  booking_open: ['service_role'],
  booking_of_request: ['service_role'],
  bookings_to_settle: ['service_role'],
  bookings_tend: ['service_role'],
  booking_events_waiting: ['service_role'],
  bookings_of_feed: ['service_role'],
  is_postcode_ranges: ['authenticated', 'service_role'],
  is_weekly_hours: ['authenticated', 'service_role'],
  is_day: ['authenticated', 'service_role'],
  is_absences: ['authenticated', 'service_role'],
  is_short_list: ['authenticated', 'service_role'],
  absence_on: ['authenticated', 'service_role'],
  stand_in: ['authenticated', 'service_role'],
  easter_sunday: ['authenticated', 'service_role'],
  is_working_day: ['authenticated', 'service_role'],
  office_deadline: ['authenticated', 'service_role'],
  office_morning: ['authenticated', 'service_role'],
  danish_day: ['authenticated', 'service_role'],
  e164: ['authenticated', 'service_role'],
  email_key: ['authenticated', 'service_role'],
  address_key: ['authenticated', 'service_role'],
  text_at: ['authenticated', 'service_role'],
  case_root: ['authenticated', 'service_role'],
  status_refusal: ['authenticated'],
  case_create: ['authenticated'],
  case_seen: ['authenticated'],
  case_assign: ['authenticated'],
  case_set_owner: ['authenticated'],
  case_set_step: ['authenticated'],
  case_set_status: ['authenticated'],
  case_finish_step: ['authenticated'],
  case_outcome: ['authenticated'],
  case_undo_outcome: ['authenticated'],
  case_note: ['authenticated'],
  case_note_change: ['authenticated'],
  case_note_remove: ['authenticated'],
  case_task_add: ['authenticated'],
  case_task_change: ['authenticated'],
  case_task_finish: ['authenticated'],
  case_task_remove: ['authenticated'],
  case_duplicates: ['authenticated'],
  case_merge: ['authenticated'],
  case_unmerge: ['authenticated'],
  case_timeline: ['authenticated'],
  booking_figures: ['authenticated'],
  adviser_calendar: ['authenticated'],
  adviser_hand_over: ['authenticated'],
  staff_day: ['authenticated'],
  case_erase: ['authenticated'],
  post_import_stage: ['authenticated'],
  post_import_picture: ['authenticated'],
  post_import_make: ['authenticated'],
  post_import_redirect: ['authenticated'],
  post_import_undo: ['authenticated'],
  free_post_slug: [],
  pictures_of_post: [],
  write_post_media: [],
  case_import_stage: ['authenticated'],
  case_import_run: ['authenticated'],
  case_import_undo: ['authenticated'],
  case_from_import: [],
  case_knows: [],
  case_tend: ['service_role'],
  mask_value: [],
  mask_row: [],
  write_audit_count: [],
  bump_revision: [],
  all_wants: [],
  lead_wants: [],
  lead_facts: [],
  offer_facts: [],
  makes_case: [],
  touch_offer: [],
  list_offer: [],
  list_offer_version: [],
  list_current_version: [],
  count_offer_event: [],
  offer_sums: ['authenticated'],
  offer_answer_question: ['authenticated'],
  offer_end: ['authenticated'],
  lock_cases: [],
  lock_cases_first: [],
  find_case: [],
  new_case_number: [],
  pick_adviser: [],
  refresh_case: [],
  absorb_facts: [],
  add_case_event: [],
  step_json: [],
  step_label: [],
  put_case: [],
  keep_step_as_task: [],
  step_after_event: [],
  case_from_lead: [],
  forget_part_of_case: [],
  follow_lead: [],
  follow_consent: [],
  case_from_offer: [],
  follow_offer: [],
  follow_offer_draft: [],
  follow_discarded_offer: [],
  follow_offer_event: [],
  require_admin: [],
  refuse_act: [],
  case_json: [],
  lock_case: [],
  step_by_hand: [],
  lock_note: [],
  lock_task: [],
  status_rank: [],
  settle_case: [],
  limit_saved_views: [],
  second_factor_required: [],
  session_lacks: [],
  require_min_role: [],
  is_last_super_admin: [],
  guard_user_roles: [],
  guard_staff_profiles: [],
  touch_session: ['authenticated'],
  list_staff_sessions: ['authenticated'],
  end_staff_sessions: ['authenticated'],
  staff_members: ['authenticated'],
  set_staff_role: ['authenticated'],
  invite_staff: ['authenticated'],
  find_staff_invitation: ['service_role'],
  accept_staff_invitation: ['authenticated'],
  deactivate_staff: ['authenticated'],
  reactivate_staff: ['authenticated'],
  reset_second_factor: ['authenticated'],
  second_factor_hash: [],
  count_second_factor_try: [],
  try_second_factor: ['authenticated'],
  pass_second_factor: ['authenticated'],
  use_recovery_code: ['authenticated'],
  renew_recovery_codes: ['authenticated'],
  drop_recovery_codes: ['authenticated'],
  own_second_factor: ['authenticated'],
}

const databaseRoles = ['anon', 'authenticated', 'service_role'] as const
const fixtureId = '11111111-1111-4111-8111-111111111111'
let backend: TestBackend

beforeAll(async () => {
  backend = await createTestBackend()
  const { sql } = backend
  await sql`insert into auth.users (id, email) values (${fixtureId}, 'fixture@test.example')`
  await sql`insert into public.user_roles (user_id, role) values (${fixtureId}, 'viewer')`
  await sql`insert into public.leads (id, kind, values, received_at) values (${fixtureId}, 'contact', '{}', now())`
  await sql`insert into public.consents (lead_id, purpose, text_version, given_at, page) values (${fixtureId}, 'privacy-policy', '1', now(), '/')`
  await sql`insert into public.consent_withdrawals (consent_id) select id from public.consents`
  await sql`insert into public.suppressions (id, kind, value) values (${fixtureId}, 'email', 'fixture@test.example')`
  await sql`insert into public.webhooks (id, name, url, secrets_encrypted) values (${fixtureId}, 'fixture', 'https://a.example', '{sealed}')`
  await sql`insert into public.webhook_logs (id, webhook_id, webhook_name, payload, kind) values (${fixtureId}, ${fixtureId}, 'fixture', '{}', 'contact')`
  await sql`insert into public.erased_leads (lead_id) values (${backend.users.none.id})`
  await sql`insert into public.redirects (id, from_path, to_target, folded_path, source_key) values (${fixtureId}, '/fixture', '/', '/fixture', 'fixture')`
  await sql`insert into public.redirect_versions (number, published_by) values (1, null)`
  await sql`insert into public.redirect_version_changes (version, redirect_id) values (1, ${fixtureId})`
  await sql`insert into public.redirect_imports (id, name, format, total, created_by) values (${fixtureId}, 'fixture.csv', 'own', 1, ${fixtureId})`
  await sql`insert into public.redirect_import_rows (import_id, row, id, rule, is_pattern, folded_path, source_key) values (${fixtureId}, 0, ${fixtureId}, '{}', false, '/a', 'a')`
  await sql`insert into public.offers (id, customer_name) values (${offerId}, 'Kladde'), (${otherOfferId}, 'Sendt')`
  await sql`insert into public.offer_versions (offer_id, version, content, sent_at) values (${offerId}, 1, '{}', null), (${otherOfferId}, 1, '{}', now())`
  await sql`update public.offers set state = 'sent', current_version = 1 where id = ${otherOfferId}`
  await sql`insert into public.links (id, name, slug, target, path, ended_path, utm_source, utm_medium, utm_campaign)
    values (${fixtureId}, 'fixture', 'fixture', 'page', '/', '/', 'fixture', 'fixture', 'fixture')`
  await sql`insert into public.link_days (link_id, day, clicks) values (${fixtureId}, '2026-11-01', 1)`
  await sql`insert into public.offer_events (offer_id, version, kind) values (${otherOfferId}, 1, 'sent')`
  await sql`insert into public.offer_templates (id, name, content) values (${fixtureId}, 'Tegl', '{}')`
  await sql`insert into public.calculation_examples (id, name, calculator, figures) values (${fixtureId}, 'fixture', 'solar', '[{}]')`
  await sql`insert into public.discounts (id, code) values (${fixtureId}, 'FIXTURE')`
  await sql`insert into public.product_groups (id, slug, name) values (${fixtureId}, 'fixture', 'Fixture')`
  await sql`insert into public.products (id, slug, name) values (${fixtureId}, 'fixture', 'Fixture')`
  // Used by no product, so that admins may delete it; its row of uses is of another one.
  await sql`insert into public.media_files (id, name, folder, alt, path, width, height, bytes)
    values (${fixtureId}, 'fixture', 'Fixture', 'Et hus', ${`${'a'.repeat(32)}/1.webp`}, 1, 1, 1),
      (${mediaId}, 'used', '', 'Et hus', ${`${'c'.repeat(32)}/1.webp`}, 1, 1, 1)`
  // No customer has the first, so that admins may delete it.
  await sql`insert into public.materials (id, name, kind, sharing) values (${fixtureId}, 'fixture', 'guide', 'link'), (${mediaId}, 'given', 'guide', 'link')`
  await sql`insert into public.material_versions (material_id, number, path, type, bytes) values
    (${fixtureId}, 1, ${`${fixtureId}/1-${'a'.repeat(32)}.pdf`}, 'pdf', 1), (${mediaId}, 1, ${`${mediaId}/1-${'a'.repeat(32)}.pdf`}, 'pdf', 1)`
  await sql`insert into public.material_links (material_id, number, recipient, expires_at) values (${mediaId}, 1, 'Mette', now())`
  await sql`insert into public.presentations (id, name, slides) values (${fixtureId}, 'fixture', '[{}]')`
  await sql`insert into public.presentation_links (presentation_id, recipient, content, expires_at) values (${fixtureId}, 'Mette', '{}', now())`
  await sql`insert into public.media_uses (media_id, noun, record_id, place) values (${mediaId}, 'products', ${fixtureId}, 'draft')`
  await sql`insert into public.product_variants (id, product_id, sku) values (${fixtureId}, ${fixtureId}, 'FIXTURE')`
  await sql`insert into public.product_prices (id, variant_id, amount_ore, valid_from) values (${fixtureId}, ${fixtureId}, 100, '2100-01-01')`
  await sql`insert into public.product_prices (variant_id, amount_ore, valid_from, valid_until) values (${fixtureId}, 90, '2100-01-01', '2100-02-01')`
  await sql`insert into public.stock_movements (variant_id, change, reason, stock_after) values (${fixtureId}, 1, 'received', 1)`
  await sql`insert into public.content_seeds (kind, hash) values ('fixture', 'x')`
  await sql`insert into public.content (id, kind, key, title, body) values (${fixtureId}, 'constant', 'fixture', 'Fixture', '[]')`
  await sql`insert into public.content (kind, key, title, body, seed) values ('constant', 'stor', 'Stor ændring', '[{"value": 2}]', '[{"value": 1}]')`
  await sql`insert into public.content (kind, key, title, body) values ('post', 'fixture', '', '{"title": "Fixture"}'), ('page', 'fixture', 'Fixture', '{}'),
    ('piece', 'fixture', '', '{"title": "Fixture", "blocks": []}'),
    ('page', 'fixture-2', 'Bruger', '{"blocks": [{"type": "piece", "piece": "fixture"}, {"type": "quote", "text": "En **gratis** prøve"}]}'),
    ('campaign', 'fixture', '', '{"name": "Fixture", "slug": "fixture"}'),
    ('mention', 'fixture', '', '{"kind": "quote", "name": "Fixture", "shown": false, "example": true}')`
  await sql`insert into public.proven_claims (id, text, rule, source, expires_on) values (${fixtureId}, 'gratis prøve', 'free', 'Os', '2099-01-01')`
  await sql`insert into public.campaign_values (value, content_id) select 'fixtur', id from public.content where kind = 'campaign'`
  await sql`insert into public.campaign_days (value, day, visits) values ('fixture', '2026-11-01', 1)`
  await sql`insert into public.publications (id, reason) values (${fixtureId}, 'Fixture')`
  await sql`insert into public.content_versions (content_id, number, publication_id) values (${fixtureId}, 1, ${fixtureId})`
  await sql`insert into public.publication_items (content_id, publication_id) values (${fixtureId}, ${fixtureId})`
  await sql`insert into public.publication_products (publication_id, product_id, before_status) values (${fixtureId}, ${fixtureId}, 'draft')`
  await sql`insert into public.product_versions (product_id, number, content) values (${fixtureId}, 1, '{}')`
  await sql`insert into public.orders (id, number, token, request_id, pay_by, total_ore, vat_ore, name, email, delivery, terms_version)
    values (${fixtureId}, '2611-0001', ${'a'.repeat(26)}, ${fixtureId}, 'provider', 100, 20, 'Mette', 'fixture@test.example', 'afhentning', '1')`
  await sql`insert into public.order_lines (order_id, line, name, quantity, unit_ore, total_ore, vat_ore) values (${fixtureId}, 1, 'Kabel', 1, 100, 100, 20)`
  await sql`insert into public.order_events (order_id, kind) values (${fixtureId}, 'made')`
  await sql`insert into public.payment_acts (order_id, kind, amount_ore) values (${fixtureId}, 'capture', 100)`
  await sql`insert into public.payment_events (id, row_id, kind, payload) values ('fixture', ${fixtureId}, 'x', '{}')`
  await sql`insert into public.invoices (number, series, order_id, content, total_ore, vat_ore) values ('F000001', 'F', ${fixtureId}, '{}', 100, 20)`
  await sql`insert into public.advisers (id, name) values (${fixtureId}, 'Sofie')`
  // Of no adviser, so that the adviser can be deleted.
  await sql`insert into public.bookings (id, token, state, kind, starts_at, ends_at, blocked)
    values (${fixtureId}, ${'a'.repeat(26)}, 'requested', 'phone', now(), now() + interval '1 hour', tstzrange(now(), now() + interval '1 hour'))`
  await sql`insert into public.booking_events (booking_id, kind) values (${fixtureId}, 'requested')`
  await sql`insert into public.booking_turns (adviser_id) values (${fixtureId})`
  await sql`insert into public.adviser_blocks (id, adviser_id, starts_at, ends_at) values (${fixtureId}, ${fixtureId}, now(), now() + interval '1 hour')`
  await sql`insert into public.booking_keys (request_id, token) values (${fixtureId}, ${'b'.repeat(26)})`
  await sql`insert into public.booking_retries (booking_id, work, attempts, next_at) values (${fixtureId}, 'settle', 1, now())`
  await sql`insert into public.adviser_feeds (adviser_id, secret) values (${fixtureId}, ${'b'.repeat(32)})`
  await sql`insert into public.cases (id, number, step_kind, step_at, step_reason) values (${fixtureId}, 'K-BCDF', 'call', now(), 'hand')`
  await sql`insert into public.case_events (id, case_id, kind, body) values (${fixtureId}, ${fixtureId}, 'note', 'Ring efter 16')`
  await sql`insert into public.case_tasks (id, case_id, text) values (${fixtureId}, ${fixtureId}, 'Send datablad')`
  await sql`insert into public.case_imports (id, name, total, created_by) values (${fixtureId}, 'fixture.csv', 1, ${fixtureId})`
  await sql`insert into public.case_import_rows (import_id, place, row, facts, outcome) values (${fixtureId}, 0, 2, '{}', 'new')`
  await sql`insert into public.post_imports (id, name, total, topic, created_by) values (${fixtureId}, 'fixture.xml', 1, 'elpriser', ${fixtureId})`
  await sql`insert into public.post_import_items (import_id, place, draft, outcome) values (${fixtureId}, 0, '{}', 'new')`
  await sql`insert into public.post_import_pictures (import_id, place, url) values (${fixtureId}, 0, 'https://a.dk/a.png')`
  await sql`insert into public.saved_views (id, screen, name, owner) values (${fixtureId}, 'cases', 'Hastesager', null)`
  await sql`insert into public.staff_profiles (id) values (${fixtureId})`
  await sql`insert into public.staff_invitations (user_id, token_hash) values (${fixtureId}, ${'a'.repeat(64)})`
  await sql`insert into public.staff_sessions (session_id, user_id) values (${fixtureId}, ${fixtureId})`
  await sql`insert into public.staff_second_factors (user_id) values (${fixtureId})`
})
afterAll(() => backend?.stop())

const databaseRole = (actor: Actor) =>
  actor === 'anon' ? 'anon' : actor === 'service' ? 'service_role' : 'authenticated'

class Undo extends Error {}

/**
 * Runs one statement as `actor` and rolls it back. Returns the rows, or `refused` if the database
 * answers that it is not allowed.
 */
async function actAs(
  actor: Actor,
  statement: string,
): Promise<readonly Record<string, unknown>[] | 'refused'> {
  let rows: readonly Record<string, unknown>[] = []
  const user = actor === 'anon' || actor === 'service' ? '' : backend.users[actor].id
  try {
    await backend.sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claim.sub', ${user}, true)`
      await transaction.unsafe(`set local role ${databaseRole(actor)}`)
      const result = await transaction.unsafe(statement)
      rows = result.length > 0 ? [...result] : Array.from({ length: result.count }, () => ({}))
      throw new Undo()
    })
  } catch (error) {
    // 55000: a view that nothing can be written to.
    if (['42501', '55000'].includes((error as { code?: string }).code ?? '')) return 'refused'
    if (!(error instanceof Undo)) throw error
  }
  return rows
}

const works = async (actor: Actor, statement: string) => {
  const rows = await actAs(actor, statement)
  return rows !== 'refused' && rows.length > 0
}

test('lists every table and view of the schema here', async () => {
  const found = await backend.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`
  expect(found.map((table) => table.name).sort()).toEqual(Object.keys(rules).sort())
})

test('every table has row security, which applies to its owner too', async () => {
  const open = await backend.sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`
  expect([...open]).toEqual([])
})

describe.each(Object.keys(rules))('table %s', (table) => {
  test.each(verbs)('%s: allowed for its roles and no one else', async (verb) => {
    const statement = statements[table]![verb].replaceAll(':id', fixtureId).replaceAll(
      ':other',
      backend.users.none.id,
    )
    const allowed: Actor[] = []
    for (const actor of actors) if (await works(actor, statement)) allowed.push(actor)
    expect(allowed).toEqual(rules[table]![verb])
  })

  test('anon has no privilege, and no client role may truncate a table, reference it or add a trigger', async () => {
    const held = await backend.sql<{ role: string; privilege: string }[]>`
      select role, privilege from unnest(${sqlArray(databaseRoles)}::text[]) as role,
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
      where has_table_privilege(role, ${`public.${table}`}, privilege)`
    const forbidden = held.filter(
      ({ role, privilege }) =>
        role === 'anon' || ['TRUNCATE', 'REFERENCES', 'TRIGGER'].includes(privilege),
    )
    expect(forbidden).toEqual([])
    const [columns] = await backend.sql<{ any: boolean }[]>`
      select has_any_column_privilege('anon', ${`public.${table}`}, 'SELECT, INSERT, UPDATE, REFERENCES') as any`
    expect(columns?.any).toBe(false)
  })
})

const sqlArray = (items: readonly string[]) => `{${items.join(',')}}`

test('only the service key reads secrets of webhooks', async () => {
  const statement = `select secrets_encrypted from public.webhooks where id = '${fixtureId}'`
  for (const actor of actors)
    expect(await actAs(actor, statement)).toEqual(
      actor === 'service' ? [{ secrets_encrypted: ['sealed'] }] : 'refused',
    )
})

test('users learn no secrets by returning, filtering or sorting columns that they may write', async () => {
  const learned = [
    `update public.webhooks set url = 'https://b.example' where id = '${fixtureId}' returning secrets_encrypted`,
    `update public.webhooks set name = secrets_encrypted[1] where id = '${fixtureId}'`,
    `select id from public.webhooks where secrets_encrypted[1] = 'sealed'`,
    `select id from public.webhooks order by secrets_encrypted`,
  ]
  for (const statement of learned) expect(await actAs('super_admin', statement)).toBe('refused')
})

const roleOf = async (actor: Actor, user: string) => {
  const rows = await actAs(actor, `select public.get_user_role('${user}') as role`)
  return rows === 'refused' ? rows : rows[0]!.role
}

describe('functions', () => {
  test('every function has a fixed, empty search_path and its callers listed here', async () => {
    const found = await backend.sql<{ name: string; config: string[] | null; callers: string[] }[]>`
      select proname as name, proconfig as config,
        array(select role from unnest(${sqlArray(['public', ...databaseRoles])}::text[]) as role where has_function_privilege(role, oid, 'EXECUTE')) as callers
      from pg_proc where pronamespace = 'public'::regnamespace`
    expect(Object.fromEntries(found.map(({ name, callers }) => [name, callers]))).toEqual(callers)
    expect(found.filter(({ config }) => !config?.includes('search_path=""'))).toEqual([])
  })

  test("get_user_role returns the user's own role", async () => {
    for (const actor of ['viewer', 'admin', 'super_admin'] as const)
      expect(await roleOf(actor, backend.users[actor].id)).toBe(actor)
    expect(await roleOf('none', backend.users.none.id)).toBeNull()
  })

  test("get_user_role returns other users' roles to admins only", async () => {
    expect(await roleOf('none', backend.users.admin.id)).toBeNull()
    expect(await roleOf('viewer', backend.users.admin.id)).toBeNull()
    expect(await roleOf('admin', backend.users.super_admin.id)).toBe('super_admin')
    expect(await roleOf('super_admin', backend.users.viewer.id)).toBe('viewer')
    expect(await roleOf('anon', backend.users.viewer.id)).toBe('refused')
  })

  test('has_min_role compares levels, and fails without a role or a required one', async () => {
    const table: Record<string, unknown> = {}
    for (const actor of ['none', 'viewer', 'admin', 'super_admin'] as const) {
      const rows = await actAs(
        actor,
        `select has_min_role('viewer') v, has_min_role('admin') a, has_min_role('super_admin') s, has_min_role(null) n`,
      )
      table[actor] = rows === 'refused' ? rows : rows[0]
    }
    expect(table).toEqual({
      none: { v: false, a: false, s: false, n: false },
      viewer: { v: true, a: false, s: false, n: false },
      admin: { v: true, a: true, s: false, n: false },
      super_admin: { v: true, a: true, s: true, n: false },
    })
  })

  test('users see their own role, and cannot raise it', async () => {
    const own = `from public.user_roles where user_id = '${backend.users.viewer.id}'`
    expect(await works('viewer', `select 1 ${own}`)).toBe(true)
    for (const actor of ['viewer', 'admin'] as const) {
      expect(
        await works(
          actor,
          `update public.user_roles set role = 'super_admin' where user_id = '${backend.users[actor].id}'`,
        ),
      ).toBe(false)
    }
  })
})

describe('offers', () => {
  const sent = `where offer_id = '${otherOfferId}' and version = 1`

  test.each([
    `update public.offer_versions set content = '{"title": "x"}' ${sent}`,
    `update public.offer_versions set content = '{"erased": true}', sent_at = now() + interval '1 day' ${sent}`,
    `update public.offer_versions set sent_at = null ${sent}`,
    `delete from public.offer_versions ${sent}`,
    `delete from public.offers where id = '${otherOfferId}'`,
    `update public.offer_events set kind = 'accepted' where offer_id = '${otherOfferId}'`,
    `update public.offer_events set payload = '{"navn": "Ib"}' where offer_id = '${otherOfferId}'`,
    `update public.offer_events set id = gen_random_uuid(), payload = '{}', announced_at = null where offer_id = '${otherOfferId}'`,
  ])('refused for everyone, also for the service key and the superuser: %s', async (statement) => {
    for (const actor of actors) expect(await works(actor, statement), actor).toBe(false)
    await expect(backend.sql.unsafe(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|23503)$/),
    })
  })

  test.each([
    `update public.offers set state = 'accepted' where id = '${offerId}'`,
    `update public.offers set current_version = 1 where id = '${offerId}'`,
    `update public.offers set number = '2026-9999' where id = '${offerId}'`,
    `update public.offers set cancel_until = '2099-01-01' where id = '${offerId}'`,
    `insert into public.offers (id, state) values ('${'c'.repeat(26)}', 'sent')`,
    `update public.offer_versions set sent_at = now() where offer_id = '${offerId}'`,
    `insert into public.offer_versions (offer_id, version, content, sent_at) values ('${otherOfferId}', 2, '{}', now())`,
  ])('staff send only by the functions: %s', async (statement) => {
    for (const actor of ['viewer', 'admin', 'super_admin'] as const)
      expect(await works(actor, statement)).toBe(false)
  })

  test('sending, revoking and recording a delivery require an admin, erasing a super_admin', async () => {
    const calls: Record<string, string> = {
      send: `select public.offer_send('${offerId}', 1, '${fixtureId}', '{"validUntil": "2099-01-01", "customer": {"name": "a", "email": "b"}}', '{"total": 1}') as done`,
      next: `select public.offer_send_next('${otherOfferId}', 1, '{"validUntil": "2099-01-01", "customer": {"name": "a", "email": "b"}}', '{"total": 1}') as done`,
      retract: `select public.offer_retract('${otherOfferId}', '{}') as done`,
      deliver: `select public.offer_deliver('${otherOfferId}', '{"deliveredOn": "2099-01-01"}') as done`,
      erase: `select public.offer_erase('${otherOfferId}') as done`,
    }
    const allowed: Record<string, Actor[]> = {}
    for (const [name, statement] of Object.entries(calls)) {
      allowed[name] = []
      for (const actor of actors)
        if ((await actAs(actor, statement)) !== 'refused') allowed[name].push(actor)
    }
    const people: Actor[] = ['admin', 'super_admin']
    expect(allowed).toEqual({
      send: people,
      next: people,
      retract: people,
      deliver: people,
      erase: ['super_admin'],
    })
  })

  test('masks personal data of an offer in the audit log', async () => {
    const rows =
      await backend.sql`select before, after from public.audit_log where table_name in ('offers', 'offer_versions')`
    expect(rows.length).toBeGreaterThanOrEqual(5)
    expect(JSON.stringify(rows)).not.toMatch(/Kladde|Sendt/)
    expect(JSON.stringify(rows)).toContain('"customer_name":"K."')
  })
})

describe('redirects', () => {
  test('admins publish and restore redirects; published ones cannot be edited or deleted directly', async () => {
    const allowed: Record<string, Actor[]> = {}
    const statements = {
      publish: `select public.publish_redirects('', 0, '')`,
      discard: `select public.discard_redirect_drafts(0, '')`,
      restore: `select public.restore_redirects(1, '', 0)`,
      byHand: `update public.redirects set published = '{}' where id = '${fixtureId}'`,
      born: `insert into public.redirects (from_path, to_target, folded_path, source_key, published) values ('/z', '/', '/z', 'z', '{}')`,
      staff: `select public.list_staff()`,
    }
    for (const [name, statement] of Object.entries(statements)) {
      allowed[name] = []
      for (const actor of actors)
        if ((await actAs(actor, statement)) !== 'refused') allowed[name].push(actor)
    }
    const people: Actor[] = ['admin', 'super_admin']
    // The service key publishes too, by its token, which these statements lack.
    expect(allowed).toEqual({
      publish: people,
      discard: people,
      restore: people,
      byHand: service,
      born: service,
      staff: ['viewer', ...people],
    })
    await backend.sql`insert into public.redirects (from_path, to_target, folded_path, source_key, published) values ('/gaeldende', '/', '/gaeldende', 'gaeldende', '{}')`
    expect(
      await actAs('super_admin', `delete from public.redirects where from_path = '/gaeldende'`),
    ).toEqual([])
  })
})

describe('audit log', () => {
  test('logs changes of roles, webhooks and redirects with their actor, before and after', async () => {
    const admin = await backend.as('admin')
    const { data: made } = await admin
      .from('redirects')
      .insert(draft('/revision', '/a'))
      .select('id')
      .single()
      .throwOnError()
    await admin.from('redirects').update({ to_target: '/b' }).eq('id', made.id).throwOnError()
    await admin.from('redirects').delete().eq('id', made.id).throwOnError()
    const { data } = await admin
      .from('audit_log')
      .select('actor, action, before, after')
      .eq('row_id', made.id)
      .order('id')
      .throwOnError()
    const targets = data.map((row) => [
      row.action,
      (row.before as { to_target?: string } | null)?.to_target,
      (row.after as { to_target?: string } | null)?.to_target,
    ])
    expect(targets).toEqual([
      ['insert', undefined, '/a'],
      ['update', '/a', '/b'],
      ['delete', '/b', undefined],
    ])
    expect(new Set(data.map((row) => row.actor))).toEqual(new Set([backend.users.admin.id]))
  })

  test('logs a statement that changed many redirects as one line', async () => {
    const admin = await backend.as('admin')
    const { data: made } = await admin
      .from('redirects')
      .insert([draft('/flere-1', '/'), draft('/flere-2', '/')])
      .select('id')
      .throwOnError()
    const ids = made.map(({ id }) => id)
    await admin
      .rpc('change_redirects', { _ids: ids, _revisions: [1, 1], _action: 'disable' })
      .throwOnError()
    const { data } = await admin
      .from('audit_log')
      .select('action, before, after')
      .eq('table_name', 'redirects')
      .eq('row_id', '*')
      .order('id')
      .throwOnError()
    expect(data).toEqual([
      { action: 'insert', before: null, after: { count: 2, ids: expect.arrayContaining(ids) } },
      { action: 'update', before: null, after: { count: 2, ids: expect.arrayContaining(ids) } },
    ])
  })

  test('secrets never enter the log', async () => {
    const admin = await backend.as('admin')
    await admin
      .from('webhooks')
      .insert({
        name: 'hemmelig',
        url: 'https://a.example',
        secrets_encrypted: ['v1.sealed-secret'],
      })
      .throwOnError()
    await admin
      .from('webhooks')
      .update({ secrets_encrypted: ['v1.sealed-secret-2'] })
      .eq('name', 'hemmelig')
      .throwOnError()
    const rows =
      await backend.sql`select before, after from public.audit_log where table_name = 'webhooks'`
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(rows)).not.toContain('secrets_encrypted')
    expect(JSON.stringify(rows)).not.toContain('sealed')
  })

  test.each([
    'update public.audit_log set table_name = $$x$$',
    'delete from public.audit_log',
    'truncate public.audit_log',
  ])('refused for the superuser too: %s', async (statement) => {
    await expect(backend.sql.unsafe(statement)).rejects.toThrow('audit_log is append-only')
  })
})

test('deleting a webhook keeps its log', async () => {
  await backend.sql`insert into public.webhooks (id, name, url) values ('22222222-2222-4222-8222-222222222222', 'kort', 'https://a.example')`
  await backend.sql`insert into public.webhook_logs (webhook_id, webhook_name, payload, kind) values ('22222222-2222-4222-8222-222222222222', 'kort', '{}', 'contact')`
  await backend.sql`delete from public.webhooks where name = 'kort'`
  const rows =
    await backend.sql`select webhook_id, webhook_name from public.webhook_logs where webhook_name = 'kort'`
  expect([...rows]).toEqual([{ webhook_id: null, webhook_name: 'kort' }])
})

test('erasing a lead deletes its consents and every log of its deliveries', async () => {
  const id = '33333333-3333-4333-8333-333333333333'
  await backend.sql`insert into public.leads (id, kind, "values", received_at) values (${id}, 'contact', '{"navn": "Slettes"}', now())`
  await backend.sql`insert into public.consents (lead_id, purpose, text_version, given_at, page) values (${id}, 'privacy-policy', '1', now(), '/')`
  await backend.sql`insert into public.webhook_logs (lead_id, webhook_name, payload, kind) values (${id}, 'sendt', '{"navn": "Slettes"}', 'contact')`
  await (await backend.as('service')).from('leads').delete().eq('id', id).throwOnError()
  expect([
    ...(await backend.sql`select 1 from public.webhook_logs where webhook_name = 'sendt'`),
  ]).toEqual([])
  expect([...(await backend.sql`select 1 from public.consents where lead_id = ${id}`)]).toEqual([])
})

test('webhook names are unique only among active webhooks', async () => {
  const admin = await backend.as('admin')
  const make = async (is_active: boolean) =>
    (await admin.from('webhooks').insert({ name: 'tvilling', url: 'https://a.example', is_active }))
      .error?.code
  expect([await make(true), await make(false), await make(true)]).toEqual([
    undefined,
    undefined,
    '23505',
  ])
})
