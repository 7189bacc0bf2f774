import * as z from 'zod/mini'
import { mediaFile, type TeamBase } from '../schemas/content/block-parts.ts'
import {
  type HouseSpot,
  type MediaFile,
  type MentionContent,
  type MentionKind,
} from '../schemas/content/mention.ts'
import { contentActions, contentFields, contentStatus } from './content-fields.ts'
import { action, type InputOf, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

export const mentionKindLabels: Readonly<Record<MentionKind, string>> = {
  quote: 'Kunders ord',
  house: 'Kunders huse',
  partner: 'Partner',
  team: 'Montører',
}

const towns: Readonly<Record<TeamBase | 'elsewhere', string>> = {
  elsewhere: 'Et andet sted',
  viborg: 'Viborg',
  odense: 'Odense',
  roskilde: 'Roskilde',
}

export const houseSpotLabels: Readonly<Record<HouseSpot, string>> = {
  house: 'Parcelhus',
  'terraced-house': 'Rækkehus',
  'summer-house': 'Sommerhus',
  workshop: 'Værksted',
}

/** Customers' words and houses, partners and teams that the site shows, with their source and consent. Published with the basket. */
export const mentions = resource('mentions', {
  one: 'omtale',
  many: 'omtaler',
  label: ({ name }) => name,
  fields: {
    ...f.recordFields,
    kind: f.choice('Slags', mentionKindLabels),
    name: f.text('Navn', { required: 'Skriv et navn', max: 80 }),
    text: f.longText('Tekst', { max: 600 }),
    place: f.text('Hus og by', { max: 80, hint: 'Parcelhus, Viborg' }),
    facts: f.longText('Tal om huset', { max: 400, hint: 'Ét pr. linje: Anlæg: 3,6 kWp' }),
    spot: f.choice('Tegning', houseSpotLabels, { hint: 'Vises uden et billede' }),
    picture: f.custom<MediaFile | null>('Billede', null, () => z.nullable(mediaFile)),
    alt: f.text('Billedet i ord', { max: 160 }),
    link: f.url('Link'),
    base: f.choice('Kører fra', towns, { hint: 'Byen, der lyser på kortet' }),
    postcodes: f.postcodes('Postnumre', { hint: 'Hvor holdet kommer: 6000-9999' }),
    weekTitle: f.text('Overskrift om ledig tid', { max: 80, hint: 'Næste ledige uge' }),
    weekText: f.longText('Ledig tid', { max: 300 }),
    position: f.number('Plads', { initial: 100, max: 9999, hint: 'Laveste tal først' }),
    shown: f.flag('Vises på siden'),
    example: f.flag('Opfundet eksempel', { hint: 'Mærkes »Eksempel« på siden' }),
    source: f.text('Kilde', { max: 200, hint: 'Hvor ordene eller tilladelsen kommer fra' }),
    consentBy: f.text('Samtykke fra', { max: 120, hint: 'Den, der har sagt ja' }),
    consentOn: f.day('Samtykke givet'),
    consentHow: f.text('Hvordan', { max: 200, hint: 'Mail, underskrift, aftale' }),
    consentUntil: f.day('Gælder til og med', {
      hint: 'Overblik minder om det 30 dage før. Er feltet tomt, gælder det, til det trækkes tilbage',
    }),
    /** What blocks name it by. */
    key: f.anyId('Nøgle'),
    ...contentFields<MentionContent>(),
    state: f.readOnly(
      f.status('På siden', {
        draft: ['Ikke endnu', 'plain'],
        shown: ['Vises', 'good'],
        example: ['Vises som eksempel', 'note'],
        hidden: ['Skjult', 'plain'],
        expiring: ['Samtykke udløber snart', 'wait'],
        expired: ['Samtykke udløbet', 'bad'],
        withdrawn: ['Samtykke trukket', 'bad'],
      }),
    ),
    withdrawnAt: f.readOnly(f.moment('Samtykke trukket')),
    /** The repository has it: it can be hidden, and not deleted. */
    seeded: f.readOnly(f.flag('Fra begyndelsen')),
    status: { ...contentStatus(), label: 'Udgivelse' },
  },
  list: {
    search: 'navn',
    filters: ['kind', 'state', 'status'],
    sort: ['kind', 'name', 'updatedAt'],
    order: 'kind',
  },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  actions: {
    ...contentActions,
    withdraw: action('Samtykket er trukket tilbage'),
    regain: action('Samtykket gælder igen'),
  },
})

export type MentionRow = RowOf<typeof mentions>
export type MentionInput = InputOf<typeof mentions>

/** The fields that only some kinds have. */
export const mentionFieldKinds = {
  text: ['quote', 'house', 'team'],
  place: ['quote'],
  facts: ['house'],
  spot: ['house'],
  picture: ['house', 'partner', 'team'],
  alt: ['house', 'partner', 'team'],
  link: ['partner'],
  base: ['team'],
  postcodes: ['team'],
  weekTitle: ['team'],
  weekText: ['team'],
} as const satisfies Partial<Record<keyof MentionInput, readonly MentionKind[]>>
