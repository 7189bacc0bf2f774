import { formatPhone } from '../domain/e164.ts'
import { suppressionSources } from './consents.ts'
import { action, resource } from './define.ts'
import * as f from './field.ts'

const read = f.readOnly

const suppressionKinds = { email: 'E-mail', phone: 'Telefon' } as const

/** Addresses and numbers that get no marketing and no reminders, each until it is lifted. Nothing is deleted. */
export const suppressions = resource('suppressions', {
  one: 'framelding',
  many: 'frameldinger',
  label: ({ kind, value }) => (kind === 'phone' ? formatPhone(value) : value),
  verbs: ['list', 'find', 'create', 'export'],
  fields: {
    ...f.recordFields,
    kind: f.choice('Slags', suppressionKinds),
    value: f.text('E-mail eller telefon', {
      required: 'Skriv en e-mailadresse eller et telefonnummer',
      max: 254,
    }),
    status: read(f.status('Status', { active: ['Gælder', 'wait'], lifted: ['Ophævet', 'plain'] })),
    source: read(f.choice('Frameldt med', suppressionSources)),
    at: read(f.moment('Frameldt den')),
    reason: f.longText('Grund', { max: 500, hint: 'Hvordan personen bad om det' }),
    actor: f.anyId('Frameldt af'),
    liftedAt: read(f.moment('Ophævet')),
    liftedBy: f.anyId('Ophævet af'),
    liftReason: f.anyText('Grund til ophævelse'),
  },
  list: {
    search: 'e-mail, telefon, grund',
    filters: ['status', 'kind', 'source', 'at'],
    sort: ['at'],
    order: '-at',
  },
  actions: {
    lift: action('Ophæv', {
      fields: {
        reason: f.longText('Grund', {
          required: 'Skriv, hvordan personen bad om det',
          max: 500,
        }),
      },
    }),
  },
})
