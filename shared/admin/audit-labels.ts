import { advisers } from './advisers.ts'
import { cases } from './cases.ts'
import { links } from './links.ts'
import { materials } from './materials.ts'
import { profile } from './profile.ts'
import { provenClaims } from './proven-claims.ts'
import { publications } from './publications.ts'
import { savedViews } from './saved-views.ts'
import { suppressions } from './suppressions.ts'
import { webhooks } from './webhooks.ts'

const labels = {
  advisers: advisers.one,
  webhooks: webhooks.one,
  suppressions: suppressions.one,
  cases: cases.one,
  case_events: 'linje i en sags forløb',
  case_tasks: 'opgave',
  case_imports: 'import af sager',
  post_imports: 'flytning af indlæg',
  leads: 'henvendelse',
  consents: 'samtykke',
  consent_withdrawals: 'tilbagetrukket samtykke',
  erased_leads: 'sletning af henvendelse',
  offers: 'tilbud',
  offer_versions: 'udgave af tilbud',
  offer_events: 'hændelse i tilbud',
  webhook_logs: 'leverance',
  redirects: 'omdirigering',
  redirect_imports: 'import af omdirigeringer',
  redirect_import_rows: 'rækker i import',
  user_roles: 'rolle',
  people: 'alt om en person',
  sandbox: 'prøve',
  saved_views: savedViews.one,
  staff_profiles: profile.one,
  staff_settings: 'indstilling for brugere',
  staff_invitations: 'invitation',
  staff_sessions: 'login',
  staff_second_factors: 'gendannelseskoder',
  links: links.one,
  offer_templates: 'tilbudsskabelon',
  media_files: 'billede',
  materials: materials.one,
  presentations: 'præsentation',
  presentation_links: 'link til præsentation',
  proven_claims: provenClaims.one,
  material_versions: 'udgave af materiale',
  material_links: 'link til materiale',
  products: 'produkt',
  product_variants: 'variant',
  product_prices: 'pris',
  product_groups: 'varegruppe',
  product_versions: 'udgivet produkt',
  discounts: 'rabatkode',
  calculation_examples: 'eksempel på en beregning',
  stock_movements: 'lagerændring',
  orders: 'ordre',
  order_lines: 'ordrelinje',
  order_events: 'hændelse på en ordre',
  order_steps: 'trin for ordrer',
  bookings: 'møde',
  booking_events: 'hændelse i et møde',
  booking_steps: 'trin for møder',
  booking_settings: 'indstilling for møder',
  adviser_blocks: 'spærret tid',
  adviser_feeds: 'adresse på en kalender',
  payment_acts: 'betaling',
  payment_events: 'besked fra betalingsfirmaet',
  campaign_values: 'værdi, der tæller for en kampagne',
  content: 'indhold',
  content_seeds: 'indhold fra siden selv',
  content_versions: 'udgivet indhold',
  publications: publications.one,
  publication_items: 'ændring i en udgivelse',
  publication_products: 'produkt i en udgivelse',
  invoices: 'faktura',
  invoice_series: 'nummerserie',
} as const

/** A table that the audit log has a name for. */
export type AuditTable = keyof typeof labels

/** Table → what one of its rows is called: »rådgiver«. A table that is missing here is shown by its own name. */
export const auditLabels: Readonly<Record<string, string>> = labels
