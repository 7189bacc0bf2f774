import { calculatorTitles } from '../content/calculators/titles.ts'
import { campaignValueMax } from '../domain/links/campaign-value.ts'
import { type LinkPlace, linkPlaces } from '../domain/links/places.ts'
import { quoteRequestProducts, type QuoteRequestProduct } from '../schemas/quote-request-options.ts'
import { action, type InputOf, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

const labels = <Name extends string>(of: Readonly<Record<Name, { readonly label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(of).map(([name, { label }]) => [name, label]),
  ) as Record<Name, string>

const campaignValue = (label: string, required?: string) =>
  f.text(label, { max: campaignValueMax, ...(required && { required }) })

/** Most partners of one go. */
export const partnersMax = 50

/** Links to forms, calculators, pages and offers, with what is preset there, a campaign and an adviser, behind a short address. */
export const links = resource('links', {
  one: 'link',
  many: 'links',
  neuter: true,
  label: ({ name }) => name,
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Skriv et navn', max: 120 }),
    slug: f.text('Kort adresse', { max: 60 }),
    target: f.choice(
      'Fører til',
      {
        'quote-request': 'Tilbudsformularen',
        calculator: 'En beregner',
        page: 'En side',
        offer: 'Et tilbud',
      },
      { hint: 'Det første, den besøgende ser' },
    ),
    products: f.choices(
      'Valgt på forhånd',
      Object.fromEntries(quoteRequestProducts.map(({ value, label }) => [value, label])) as Record<
        QuoteRequestProduct,
        string
      >,
    ),
    calculator: f.choice('Beregner', calculatorTitles),
    inputs: f.answers('Udfyldt på forhånd'),
    page: f.text('Side', { max: 300 }),
    offer: f.text('Tilbuddets nummer', { max: 20 }),
    adviser: f.adviser('Rådgiver', { hint: 'Får henvendelserne fra linket' }),
    place: f.choice('Hvor', labels<LinkPlace>(linkPlaces)),
    utmCampaign: campaignValue('Kampagne', 'Skriv eller vælg en kampagne'),
    utmSource: campaignValue('Kilde', 'Skriv, hvor linket står'),
    utmMedium: campaignValue('Medie', 'Skriv, hvordan linket når frem'),
    utmContent: campaignValue('Indhold'),
    utmTerm: campaignValue('Søgeord'),
    expiresOn: f.day('Sidste dag', { hint: 'Uden: det udløber ikke' }),
    maxUses: f.number('Højst brugt', { unit: 'gange', hint: '0: så tit det skal være' }),
    afterPath: f.text('Bagefter fører det til', {
      max: 300,
      hint: 'Når linket er slut. Uden: samme side uden forvalg',
    }),
    archived: f.flag('Arkiveret'),
    state: f.readOnly(
      f.status('Status', {
        live: ['Virker', 'good'],
        waiting: ['På vej ud', 'wait'],
        expired: ['Udløbet', 'plain'],
        used: ['Brugt op', 'plain'],
        archived: ['Arkiveret', 'plain'],
      }),
    ),
    clicks: f.readOnly(f.number('Klik')),
    leads: f.readOnly(f.number('Henvendelser')),
    offers: f.readOnly(f.number('Tilbud')),
    won: f.readOnly(f.number('Vundet')),
    lastClick: f.readOnly(f.day('Sidste klik')),
    /** Path and query it leads to, without the campaign; '' for an offer, whose address is its key. */
    path: f.readOnly(f.text('Adresse')),
    madeBy: f.readOnly(f.text('Lavet af')),
    createdAt: f.readOnly(f.moment('Lavet')),
  },
  list: {
    search: 'navn, kampagne eller adresse',
    filters: ['state', 'place', 'target', 'adviser', 'createdAt'],
    sort: ['name', 'createdAt', 'clicks', 'leads', 'offers', 'won'],
    order: '-createdAt',
  },
  verbs: ['list', 'find', 'create', 'update', 'bulk', 'export'],
  actions: {
    copyForPartners: action('Lav for flere partnere', {
      fields: {
        partners: f.longText('Partnere', {
          required: 'Skriv mindst én partner',
          hint: `Én på hver linje, højst ${partnersMax}`,
        }),
      },
    }),
  },
})

export type Link = RowOf<typeof links>
export type LinkInput = InputOf<typeof links>

/** Clicks of one Danish day. */
export interface LinkDay {
  readonly day: string
  readonly clicks: number
}

/** What the form of a link offers besides its own fields. */
export interface LinkOptions {
  /** Campaigns of links, those used last first. */
  readonly campaigns: readonly string[]
  /** Sources of links to partners. */
  readonly partners: readonly string[]
  /** Pages that a link can lead to. */
  readonly pages: readonly { readonly path: string; readonly title: string }[]
}
