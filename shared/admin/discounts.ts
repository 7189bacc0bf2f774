import * as z from 'zod/mini'
import { resource } from './define.ts'
import * as f from './field.ts'
import { tags } from './product-groups.ts'

/** Codes that take something off an order of the webshop. */
export const discounts = resource('discounts', {
  one: 'rabatkode',
  many: 'rabatkoder',
  label: ({ code }) => code,
  fields: {
    ...f.recordFields,
    note: f.text('Note', { max: 400, hint: 'Kun til jer selv' }),
    code: {
      ...f.text('Kode', {
        required: 'Skriv en kode',
        max: 20,
        hint: 'Mindst seks bogstaver A-Z og tal',
      }),
      schema: (): z.ZodMiniType<string> =>
        z.string('Skriv en kode').check(
          z.overwrite((value) => value.trim().toUpperCase()),
          z.regex(/^[A-Z0-9]{6,20}$/, 'Seks til tyve bogstaver A-Z og tal, uden mellemrum'),
        ),
    },
    kind: f.choice('Rabat', { percent: 'Procent', amount: 'Kroner' }),
    percent: f.number('Procent', {
      min: 1,
      max: 90,
      unit: '%',
      initial: 10,
      hint: 'Bruges, når rabatten er i procent',
    }),
    amountOre: f.money('Kroner', { hint: 'Bruges, når rabatten er i kroner' }),
    minimumOre: f.money('Mindstekøb', {
      hint: 'Af de varer, koden gælder for. 0: intet',
      zero: 'Intet minimum',
    }),
    groups: tags(
      'Kun grupper',
      'Gruppernes adresser, for eksempel elbil. Er feltet tomt, gælder koden alle varer',
    ),
    startsOn: f.day('Første dag', { hint: 'Er feltet tomt, gælder koden fra nu' }),
    endsOn: f.day('Sidste dag', { hint: 'Er feltet tomt, gælder koden indtil videre' }),
    mostUses: f.number('Kan bruges', {
      unit: 'gange',
      hint: '0: så mange gange, det skal være',
      zero: 'Ubegrænset',
    }),
    active: f.flag('Aktiv', { initial: true }),
    uses: f.readOnly(f.number('Brugt')),
    createdAt: f.readOnly(f.moment('Oprettet')),
  },
  list: {
    search: 'kode eller note',
    filters: ['active', 'kind'],
    sort: ['createdAt', 'code', 'endsOn'],
    order: '-createdAt',
  },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
})
