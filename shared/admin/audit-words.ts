import { formatDate, formatInstant } from '../content/format.ts'
import { roleLabels } from '../domain/auth/roles.ts'
import { deliveryKinds } from '../schemas/webhook.ts'
import { leadKinds } from '../schemas/lead.ts'
import type { RouteId } from '../routes/table.ts'
import { advisers } from './advisers.ts'
import type { AuditRow, FieldChange } from './audit.ts'
import type { AuditTable } from './audit-labels.ts'
import { bookings } from './bookings.ts'
import { caseImports } from './case-imports.ts'
import { postImports } from './post-imports.ts'
import { cases } from './cases.ts'
import { constants } from './constants.ts'
import { consentPurposes, withdrawalSources } from './consents.ts'
import type { Resource } from './define.ts'
import type { Field } from './field.ts'
import { links } from './links.ts'
import { materials } from './materials.ts'
import { orderEvents } from './order-events.ts'
import { orders } from './orders.ts'
import { outcomeLabels, paymentEventKinds } from './payment-events.ts'
import { productGroups } from './product-groups.ts'
import { productVariants } from './product-variants.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { provenClaims } from './proven-claims.ts'
import { publications } from './publications.ts'
import { savedViews } from './saved-views.ts'
import { suppressions } from './suppressions.ts'
import { type TextField, valueText } from './value-text.ts'
import { webhooks } from './webhooks.ts'

/** How the audit log shows the rows of one table. */
interface AuditNoun {
  /** The screen that opens the record by `?id=`. */
  readonly route?: RouteId
  /** Columns in camelCase with their label and, where values need words, their kind. */
  readonly fields?: Readonly<Record<string, TextField & { readonly label: string }>>
}

/** A noun with a contract: labels, kinds and options are those of its fields. `more`: columns that are no field of it. */
const ofContract = (
  noun: Resource,
  route?: RouteId,
  more: NonNullable<AuditNoun['fields']> = {},
): AuditNoun => ({
  ...(route && { route }),
  fields: { ...(noun.fields as Readonly<Record<string, Field>>), ...more },
})

const text = (label: string) => ({ label, kind: 'text' }) as const
const moment = (label: string) => ({ label, kind: 'moment' }) as const
const flag = (label: string) => ({ label, kind: 'flag' }) as const
const money = (label: string) => ({ label, kind: 'money' }) as const
const choice = (label: string, labels: Readonly<Record<string, string>>) =>
  ({
    label,
    kind: 'choice',
    options: Object.entries(labels).map(([value, each]) => ({ value, label: each })),
  }) as const

const kinds = Object.fromEntries(
  Object.entries(leadKinds).map(([kind, { label }]) => [kind, label]),
)
const offerStates = {
  draft: 'Kladde',
  sent: 'Sendt',
  accepted: 'Accepteret',
  declined: 'Afslået',
  cancelled: 'Fortrudt',
  retracted: 'Trukket tilbage',
}

/** Tables of the database. The columns of a table that is missing here are shown by their own names. */
const nouns: Readonly<Partial<Record<AuditTable, AuditNoun>>> = {
  advisers: ofContract(advisers, 'adminAdvisers'),
  content: {
    route: 'adminConstants',
    fields: {
      kind: choice('Slags', {
        constant: 'Konstant',
        post: 'Artikel',
        page: 'Side',
        campaign: 'Kampagne',
        piece: 'Stykke',
        mention: 'Omtale',
      }),
      topic: text('Emne'),
      key: text('Navn i koden'),
      title: text('Navn'),
      body: text('Indhold'),
      note: text('Hvorfor'),
      liveVersion: text('Udgivet udgave'),
      liveSlug: text('Udgivet adresse'),
      status: constants.fields.status,
      changedBy: text('Ændret af'),
      changedAt: moment('Ændret'),
      sourcePeriod: constants.fields.sourcePeriod,
      least: text('Mindst'),
      most: text('Højst'),
      approvedBy: { label: 'Godkendt af', kind: 'adviser' },
      approvedAt: moment('Godkendt'),
    },
  },
  calculation_examples: {
    fields: {
      name: text('Navn'),
      calculator: text('Beregner'),
      inputs: text('Felter'),
      figures: text('Forventet'),
    },
  },
  sandbox: { fields: { name: text('Hvad'), sentTo: text('Til'), record: text('Fyldt med') } },
  publications: ofContract(publications, 'adminPublications', { undoes: text('Fortryder') }),
  publication_items: {
    route: 'adminPublications',
    fields: {
      changeReason: text('Grund til den store ændring'),
      approvedBy: { label: 'Stor ændring godkendt af', kind: 'adviser' },
    },
  },
  proven_claims: ofContract(provenClaims, 'adminProvenClaims'),
  materials: ofContract(materials, 'adminMaterials', { archivedAt: moment('Arkiveret') }),
  material_versions: {
    route: 'adminMaterials',
    fields: {
      number: text('Udgave'),
      type: materials.fields.type,
      path: text('Fil'),
      bytes: text('Fylder'),
      note: text('Hvad er nyt'),
      createdBy: text('Lagt op af'),
    },
  },
  material_links: {
    route: 'adminMaterials',
    fields: {
      number: text('Udgave'),
      recipient: text('Til'),
      expiresAt: moment('Virker til'),
      endedAt: moment('Afsluttet'),
      opens: text('Åbnet'),
      openedAt: moment('Sidst åbnet'),
      createdBy: text('Lavet af'),
    },
  },
  // Not by their contract, which has the schema of all blocks.
  presentations: {
    route: 'adminPresentations',
    fields: { name: text('Navn'), caseId: text('Sag'), shownAt: moment('Sidst vist') },
  },
  presentation_links: {
    route: 'adminPresentations',
    fields: {
      recipient: text('Til'),
      expiresAt: moment('Virker til'),
      endedAt: moment('Afsluttet'),
      opens: text('Åbnet'),
      openedAt: moment('Sidst åbnet'),
      createdBy: text('Lavet af'),
    },
  },
  webhooks: ofContract(webhooks, 'adminWebhooks', { secretsEncrypted: text('Hemmelighed') }),
  suppressions: ofContract(suppressions, 'adminSuppressions'),
  bookings: ofContract(bookings),
  booking_events: {
    fields: {
      kind: choice('Hændelse', {
        requested: 'Tiden er ønsket',
        confirmed: 'Bekræftet',
        unplaced: 'Tiden var taget',
        moved: 'Flyttet',
        cancelled: 'Aflyst',
        completed: 'Holdt',
        missed: 'Udeblev',
        reminded_day: 'Påmindet dagen før',
        reminded_hour: 'Påmindet en time før',
      }),
      at: moment('Tidspunkt'),
    },
  },
  cases: ofContract(cases, 'adminLeads'),
  case_events: {
    route: 'adminLeads',
    fields: {
      kind: choice('Slags', {
        lead: 'Henvendelse',
        created: 'Oprettet',
        imported: 'Importeret',
        note: 'Note',
        call: 'Opkald',
        mail: 'Mail',
        status: 'Status',
        owner: 'Rådgiver',
        step: 'Næste skridt',
        task: 'Opgave',
        merged: 'Samlet',
        unmerged: 'Skilt ad',
      }),
      at: moment('Tidspunkt'),
      body: text('Tekst'),
      data: text('Indhold'),
      pinned: flag('Fastgjort'),
      editedAt: moment('Rettet'),
    },
  },
  case_imports: ofContract(caseImports),
  post_imports: ofContract(postImports, 'adminPostImports'),
  case_tasks: {
    route: 'adminLeads',
    fields: {
      text: text('Tekst'),
      owner: { label: 'Rådgiver', kind: 'adviser' },
      dueAt: moment('Senest'),
      doneAt: moment('Klaret'),
    },
  },
  leads: {
    route: 'adminLeads',
    fields: {
      kind: choice('Slags', kinds),
      values: text('Svar'),
      setAside: text('Sat til side'),
      sourceUrl: text('Sendt fra'),
      sourceComponent: text('Formular'),
      campaign: text('Kampagne'),
      receivedAt: moment('Modtaget'),
    },
  },
  consents: {
    route: 'adminLeads',
    fields: {
      purpose: choice('Formål', consentPurposes),
      textVersion: text('Udgave'),
      givenAt: moment('Givet'),
      page: text('Hvor'),
    },
  },
  consent_withdrawals: {
    route: 'adminConsents',
    fields: {
      source: choice('Trukket med', withdrawalSources),
      at: moment('Trukket'),
      reason: text('Grund'),
    },
  },
  erased_leads: { fields: { erasedAt: moment('Slettet') } },
  offers: {
    route: 'adminOffers',
    fields: {
      number: text('Nummer'),
      state: choice('Tilstand', offerStates),
      customerName: text('Kunde'),
      customerEmail: text('Kundens e-mail'),
      totalOre: money('I alt'),
      chosen: text('Valg'),
      validUntil: { label: 'Gælder til', kind: 'day' },
      deliveredOn: { label: 'Leveret', kind: 'day' },
      cancelUntil: { label: 'Kan fortrydes til', kind: 'day' },
    },
  },
  offer_versions: {
    route: 'adminOffers',
    fields: { version: text('Udgave'), content: text('Indhold'), sentAt: moment('Sendt') },
  },
  offer_events: {
    route: 'adminOffers',
    fields: { kind: text('Hændelse'), version: text('Udgave'), at: moment('Tidspunkt') },
  },
  webhook_logs: {
    route: 'adminDeliveries',
    fields: {
      webhookName: text('Modtager'),
      kind: choice('Hændelse', deliveryKinds),
      status: text('Status'),
    },
  },
  redirects: {
    route: 'adminRedirects',
    fields: {
      fromPath: text('Fra'),
      toTarget: text('Til'),
      status: text('Svar'),
      enabled: flag('Slået til'),
      note: text('Note'),
      tags: { label: 'Mærker', kind: 'choices' },
      host: text('Domæne'),
      exact: flag('Nøjagtig'),
      queryMode: text('Parametre'),
      params: text('Krævede parametre'),
      force: flag('Går forud for sider'),
      conditions: text('Betingelser'),
      position: text('Rækkefølge'),
      owner: text('Ansvarlig'),
      removed: flag('Fjernes'),
      changed: flag('Venter på udgivelse'),
    },
  },
  redirect_imports: { fields: { name: text('Fil') } },
  user_roles: {
    route: 'adminUsers',
    fields: { role: choice('Rolle', roleLabels) },
  },
  saved_views: ofContract(savedViews),
  staff_profiles: ofContract(profile, 'adminUsers', { deactivatedAt: moment('Spærret') }),
  staff_settings: {
    fields: { secondFactorFrom: choice('To-trins login kræves fra', roleLabels) },
  },
  staff_invitations: {
    route: 'adminUsers',
    fields: {
      sentAt: moment('Sendt'),
      expiresAt: moment('Gælder til'),
      acceptedAt: moment('Taget imod'),
    },
  },
  staff_sessions: {
    fields: {
      device: text('Hvor'),
      lastSeenAt: moment('Sidst set'),
      recoveredAt: moment('Gendannet'),
    },
  },
  staff_second_factors: {
    route: 'adminUsers',
    fields: { recoveryHashes: text('Koder'), recoveryMadeAt: moment('Lavet') },
  },
  links: ofContract(links, 'adminOfferLinks'),
  product_groups: ofContract(productGroups, 'adminProductGroups'),
  products: ofContract(products, 'adminProducts', { liveVersion: text('Udgave i butikken') }),
  product_variants: ofContract(productVariants, undefined, { cost: money('Kostpris') }),
  campaign_values: {
    route: 'adminCampaigns',
    fields: { value: text('utm_campaign') },
  },
  product_prices: {
    fields: {
      amount: money('Pris'),
      validFrom: moment('Gælder fra'),
      validUntil: moment('Tilbuddet slutter'),
    },
  },
  product_versions: {
    route: 'adminProducts',
    fields: {
      number: text('Udgave'),
      reason: text('Hvorfor'),
      publishedAt: moment('Udgivet'),
    },
  },
  stock_movements: {
    fields: {
      change: text('Ændring'),
      reason: choice('Hvad er der sket', {
        received: 'Modtaget',
        counted: 'Talt op',
        sold: 'Solgt',
        returned: 'Kommet retur',
        lost: 'Gået tabt',
      }),
      note: text('Note'),
      stockAfter: text('På lager bagefter'),
    },
  },
  orders: ofContract(orders, 'adminOrders', {
    sessionId: text('Betalingssidens id'),
    currency: text('Valuta'),
    termsVersion: text('Betingelser'),
    campaign: text('Kampagne'),
  }),
  order_lines: {
    route: 'adminOrders',
    fields: {
      line: text('Linje'),
      sku: text('Varenummer'),
      name: text('Vare'),
      quantity: text('Antal'),
      unit: money('Stykpris'),
      discount: money('Rabat'),
      total: money('Beløb'),
      vat: money('Heraf moms'),
      refundedQuantity: text('Refunderet antal'),
      refunded: money('Refunderet'),
      withdrawnQuantity: text('Fortrudt antal'),
      returnedQuantity: text('Kommet retur'),
      droppedQuantity: text('Fortrudt før afsendelse'),
      dropped: money('Trækkes ikke'),
    },
  },
  order_events: {
    route: 'adminOrders',
    fields: {
      kind: choice(
        'Hændelse',
        Object.fromEntries(Object.entries(orderEvents).map(([kind, [label]]) => [kind, label])),
      ),
      at: moment('Tidspunkt'),
    },
  },
  payment_acts: {
    route: 'adminOrders',
    fields: {
      kind: choice('Slags', { capture: 'Træk', cancel: 'Frigivelse', refund: 'Refusion' }),
      amount: money('Beløb'),
      state: choice('Status', { waiting: 'Venter', done: 'Gjort', failed: 'Afvist' }),
      error: text('Fejl'),
      reason: text('Hvorfor'),
      doneAt: moment('Gjort'),
    },
  },
  payment_events: {
    route: 'adminPaymentEvents',
    fields: {
      kind: choice('Slags', paymentEventKinds),
      state: choice('Status', {
        waiting: 'Venter',
        done: 'Behandlet',
        failed: 'Kunne ikke bruges',
        ignored: 'Ignoreret',
      }),
      outcome: choice('Udfald', outcomeLabels),
      receivedAt: moment('Modtaget'),
      handledAt: moment('Behandlet'),
    },
  },
  invoices: {
    fields: {
      series: choice('Serie', { F: 'Faktura', K: 'Kreditnota' }),
      total: money('Beløb'),
      vat: money('Heraf moms'),
      issuedAt: moment('Udstedt'),
    },
  },
  invoice_series: { fields: { lastNumber: text('Seneste nummer') } },
}

/** The screen that shows the rows of a table; undefined without one. */
export const auditRoute = (table: string): RouteId | null => nounOf(table).route ?? null

const nounOf = (table: string): AuditNoun =>
  (Object.hasOwn(nouns, table) && nouns[table as AuditTable]) || {}

interface Change {
  readonly table: string
  readonly action: string
  readonly before: AuditRow | null
  readonly after: AuditRow | null
  readonly changed: readonly string[] | null
}

/** Columns that say nothing to people. */
const technical = new Set([
  // Of redirects: derived from the rule, and the rule in force.
  'is_pattern',
  'folded_path',
  'source_key',
  'published',
  'id',
  'revision',
  'created_at',
  'updated_at',
  'search',
  'request_id',
  'lead_id',
  'offer_id',
  'user_id',
  'consent_id',
  'has_secret',
  'actor',
  'created_by',
  'erased_by',
  'lifted_by',
  'case_id',
  'done_by',
  'invited_by',
  'sent_by',
  'session_id',
  'actor_kind',
  'is_only',
  'phone_e164',
  'current_version',
  'order_id',
  'product_id',
  'variant_id',
  'row_id',
  'published_by',
  'lines',
  // The order is named.
  'payment_id',
  'payload',
  'announced_at',
  'booking_id',
  'blocked',
  'sequence',
])

/** A change in words: what an update changed, what a new record holds, what a deleted one held. @param advisers names by id */
export function describeChange(
  { table, action, before, after, changed }: Change,
  advisers: ReadonlyMap<string, string> = new Map(),
): FieldChange[] {
  const rows = after?.['count']
  if (typeof rows === 'number' && Object.keys(after ?? {}).length === 1)
    return [{ label: 'Rækker', before: '', after: String(rows) }]
  const columns =
    action === 'update'
      ? (changed ?? differing(before ?? {}, after ?? {}))
      : Object.keys(after ?? before ?? {})
  const { fields = {} } = nounOf(table)
  return columns
    .filter((column) => !technical.has(column))
    .map((column) => {
      // Amounts are columns in øre: `total_ore` is the field `total`.
      const field = fields[toCamel(column)] ?? fields[toCamel(column.replace(/_ore$/, ''))]
      const textOf = (row: AuditRow | null) =>
        shorten(textOfValue(field ?? { kind: 'text' }, row?.[column], advisers))
      const label = field?.label ?? column
      const isKnown = column in (after ?? {}) || column in (before ?? {})
      const isData = [before, after].some((row) => isNested(row?.[column]))
      if (isKnown && !isData) return { label, before: textOf(before), after: textOf(after) }
      return { label, before: '', after: action === 'update' ? 'ændret (vises ikke)' : '' }
    })
    .filter(({ before: was, after: is }) => was !== '' || is !== '')
}

/** A value as text, days and moments as people read them. */
function textOfValue(
  field: TextField,
  value: unknown,
  advisers: ReadonlyMap<string, string>,
): string {
  if (typeof value === 'string' && field.kind === 'day') return formatDate(value)
  if (typeof value === 'string' && field.kind === 'moment') return formatInstant(value)
  return valueText(field, value, advisers)
}

/** The change as one line of text: »Navn: A → B; Aktiv: Ja → Nej«. */
export const changeText = (change: Change, advisers?: ReadonlyMap<string, string>): string =>
  describeChange(change, advisers)
    .map(({ label, before, after }) => {
      if (change.action !== 'update') return `${label}: ${after || before}`
      return `${label}: ${before || 'intet'} → ${after || 'intet'}`
    })
    .join('; ')

/** What a record is called, from the columns that name records. Personal names are masked already. */
export function recordName({ before, after }: Pick<Change, 'before' | 'after'>): string {
  const row = after ?? before ?? {}
  for (const column of ['number', 'name', 'title', 'webhook_name', 'from_path', 'value']) {
    const value = row[column]
    if (typeof value === 'string' && value !== '' && value !== masked) return shorten(value)
  }
  return ''
}

/** True for blocks of content and the like: objects inside objects, which are no text to read. */
function isNested(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(isNested)
  return Object.values(value).some((part) => typeof part === 'object' && part !== null)
}

const differing = (before: AuditRow, after: AuditRow): string[] =>
  Object.keys(after).filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )

const toCamel = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** How the database masks a value that has no better mask. */
const masked = '•••'

/** Longest value that is shown, in characters. */
const longest = 160
const shorten = (value: string): string =>
  value.length > longest ? `${value.slice(0, longest - 1)}…` : value
