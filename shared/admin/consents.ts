import * as z from 'zod/mini'
import { action, resource } from './define.ts'
import * as f from './field.ts'

const read = f.readOnly

/** What a consent allows. */
export const consentPurposes = {
  'privacy-policy': 'Svar på henvendelsen',
  terms: 'Betingelser',
  marketing: 'Gode råd og tilbud på mail',
  partner: 'At partneren må vide det',
  advertisement: 'Annoncer',
} as const

/** How an address was suppressed. */
export const suppressionSources = {
  link: 'Linket i en mail',
  'one-click': 'Mailprogrammets knap',
  staff: 'En medarbejder',
} as const

/** How a consent was withdrawn. */
export const withdrawalSources = {
  ...suppressionSources,
  'cookie-choice': 'Cookievalget på siden',
} as const

/** The ledger: what each person agreed to, in which words, where and when, and whether it still applies. */
export const consents = resource('consents', {
  one: 'samtykke',
  many: 'samtykker',
  label: ({ name, email }) => name || email || 'Samtykke',
  verbs: ['list', 'find', 'export'],
  fields: {
    ...f.recordFields,
    name: f.anyText('Navn'),
    email: read({ ...f.email('E-mail'), schema: () => z.string() }),
    phone: read({ ...f.phone('Telefon'), schema: () => z.string() }),
    purpose: read(f.choice('Formål', consentPurposes)),
    textVersion: f.anyText('Udgave'),
    /** The very words of the version. */
    text: f.anyText('Ordlyd'),
    status: read(
      f.status('Status', {
        given: ['Gælder', 'good'],
        withdrawn: ['Trukket tilbage', 'plain'],
        blocked: ['Adressen er frameldt', 'wait'],
      }),
    ),
    givenAt: read(f.moment('Givet')),
    page: f.anyText('Hvor'),
    withdrawnAt: read(f.moment('Trukket')),
    withdrawnBy: read({
      ...f.choice('Trukket med', withdrawalSources),
      schema: () =>
        z.nullable(
          z.enum(['link', 'one-click', 'staff', 'cookie-choice']),
        ) as unknown as z.ZodMiniType<keyof typeof withdrawalSources>,
    }),
    reason: f.anyText('Grund'),
    withdrawnActor: f.anyId('Trukket af'),
    leadId: f.anyId('Henvendelse'),
    leadKind: f.anyText('Slags henvendelse'),
  },
  list: {
    search: 'navn, e-mail eller telefon',
    filters: ['purpose', 'status', 'givenAt', 'textVersion'],
    sort: ['givenAt'],
    order: '-givenAt',
  },
  actions: {
    withdraw: action('Træk tilbage', {
      fields: {
        reason: f.longText('Grund', {
          required: 'Skriv, hvordan personen bad om det',
          max: 500,
          hint: 'For eksempel: Ringede 3. december og bad om ikke at få mails',
        }),
      },
    }),
  },
})
