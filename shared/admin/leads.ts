import type { Campaign } from '../schemas/campaign.ts'
import type { DeliverySummary, LeadState, LeadSummary, ReferralView } from '../schemas/admin.ts'
import type { ConsentRecord } from '../schemas/lead.ts'
import { action, resource } from './define.ts'
import * as f from './field.ts'

export const leadStateLabels = {
  new: 'Venter på databasen',
  stored: 'Gemt',
  'set-aside': 'Sat til side',
} as const satisfies Readonly<Record<LeadState, string>>

/** Everything that was sent, as it came in. The newest are read from the outbox, the older from the database; one joins a case once it is stored. */
export const leads = resource('leads', {
  one: 'henvendelse',
  many: 'henvendelser',
  label: ({ name }) => name || 'Uden navn',
  verbs: ['list', 'find'],
  fields: {
    ...f.recordFields,
    name: f.anyText('Navn'),
    /** E-mail, else phone. */
    contact: f.anyText('Kontakt'),
    /** As typed. */
    phone: f.anyText('Telefon'),
    /** What it is about, as chosen by the sender. */
    subject: f.anyText('Ønsker'),
    kind: f.anyText('Slags'),
    receivedAt: f.anyText('Modtaget'),
    stored: f.readOnly(f.flag('Gemt')),
    /** Why the database refused the row; it is retried. */
    storeError: f.anyId('Afvist'),
    /** Why it was set aside. */
    setAside: f.anyId('Sat til side'),
    deliveries: f.shown<LeadSummary['deliveries']>('Leverancer', {}),
    // Of one lead; lists leave them empty.
    values: f.shown<Readonly<Record<string, unknown>>>('Svar', {}),
    campaign: f.shown<Campaign | null>('Kampagne', null),
    consents: f.shown<readonly ConsentRecord[]>('Samtykker', []),
    sourceUrl: f.anyText('Sendt fra'),
    sourceComponent: f.anyText('Formular'),
    deliveryList: f.shown<readonly DeliverySummary[]>('Forløb', []),
    referral: f.shown<ReferralView | null>('Henvisning', null),
  },
  list: {
    search: 'navn, e-mail eller telefon',
    moreFilters: { state: f.choice('Tilstand', leadStateLabels) },
    sort: [],
    order: '-receivedAt',
  },
  actions: {
    /** Sends a lead that was held as suspected spam. */
    release: action('Send alligevel'),
    /** In the database and the outbox, but not at the receivers of its webhooks. */
    erase: action('Slet henvendelsen', { role: 'super_admin' }),
  },
})
