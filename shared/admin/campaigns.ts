import * as z from 'zod/mini'
import { campaignValueMax } from '../domain/links/campaign-value.ts'
import {
  type Banner,
  bannerSchema,
  type CampaignContent,
  type CampaignPlace,
} from '../schemas/content/campaign.ts'
import { contentActions, contentFields, contentStatus } from './content-fields.ts'
import { action, type InputOf, resource, type RowOf } from './define.ts'
import * as f from './field.ts'
import type { ContentTarget } from './publications.ts'

export const campaignPlaceLabels: Readonly<Record<CampaignPlace, string>> = {
  none: 'Ingen steder',
  home: 'Forsiden',
  pages: 'Bestemte sider',
  all: 'Alle sider',
}

const value = {
  value: f.text('Værdi', { required: 'Vælg en værdi', max: 128 }),
}

/** Campaigns: a period, a banner on the site, and what came of the links with their utm_campaign. Published with the basket. */
export const campaigns = resource('campaigns', {
  one: 'kampagne',
  many: 'kampagner',
  label: ({ name }) => name,
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Skriv et navn', max: 120 }),
    slug: f.text('utm_campaign', {
      max: campaignValueMax,
      hint: 'Navnet i links. Er feltet tomt, laves det af navnet. Låst, når det er brugt',
    }),
    startsAt: f.moment('Begynder', { hint: 'Dansk tid, på minuttet' }),
    endsAt: f.moment('Slutter', { hint: 'Banneret forsvinder selv på minuttet' }),
    budgetOre: f.money('Budget', {
      hint: 'I kroner. Bruges til pris pr. sag. 0, hvis der ikke er et',
      zero: 'Ikke sat',
    }),
    goal: f.number('Mål', {
      unit: 'henvendelser',
      hint: '0, hvis der ikke er et',
      zero: 'Ikke sat',
    }),
    place: f.choice('Sted', campaignPlaceLabels, {
      hint: 'Formularens trin, webshoppen og de juridiske sider viser aldrig bannere',
    }),
    pages: f.custom<readonly string[]>('Sider', [], () =>
      z.readonly(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(60))),
    ),
    banner: f.custom<Banner | null>('Banner', null, () => z.nullable(bannerSchema())),
    price: f.custom<string | null>('Tilbudspris', null, () => z.nullable(z.guid())),
    // Before `status`: the first one is the badge of the record.
    state: f.readOnly(
      f.status('Status', {
        draft: ['Kladde', 'plain'],
        planned: ['Planlagt', 'wait'],
        running: ['Kører', 'good'],
        ended: ['Slut', 'plain'],
      }),
    ),
    ...contentFields<CampaignContent>(),
    /** Its utm_campaign is used, and can't be changed. */
    locked: f.readOnly(f.flag('Låst')),
    /** Other values of utm_campaign that count for it. */
    otherValues: f.shown<readonly string[]>('Tæller også', []),
    /** What is allowed, and probably not meant. */
    warnings: f.shown<readonly string[]>('Advarsler', []),
    links: f.readOnly(f.number('Links')),
    visits: f.readOnly(f.number('Besøg')),
    forms: f.readOnly(f.number('Formular åbnet')),
    leads: f.readOnly(f.number('Henvendelser')),
    cases: f.readOnly(f.number('Sager')),
    contacted: f.readOnly(f.number('Kontaktet')),
    offers: f.readOnly(f.number('Tilbud')),
    won: f.readOnly(f.number('Vundet')),
    /** Paid orders of the webshop. */
    orders: f.readOnly(f.number('Ordrer')),
    wonOre: f.readOnly(f.money('Vundet beløb')),
    status: { ...contentStatus(), label: 'Udgivelse' },
  },
  list: {
    search: 'navn eller utm_campaign',
    filters: ['state', 'place', 'status'],
    sort: ['startsAt', 'name', 'updatedAt'],
    order: '-startsAt',
  },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  actions: {
    ...contentActions,
    addValue: action('Saml med', { fields: value }),
    removeValue: action('Skil fra', { fields: value }),
  },
})

export type CampaignRow = RowOf<typeof campaigns>
export type CampaignInput = InputOf<typeof campaigns>

/** A utm_campaign that leads came with and that counts for no campaign. */
export interface UnknownCampaign {
  readonly value: string
  readonly leads: number
  readonly lastAt: string
  /** The source that most of them had. */
  readonly source: string
}

/** Weeks that the strip shows. */
export const timelineWeeks = 12

/** A campaign in the strip of weeks. */
export interface TimelineCampaign {
  readonly id: string
  readonly name: string
  readonly state: CampaignRow['state']
  readonly startsAt: string
  readonly endsAt: string
}

/** What the screen shows above the list. */
export interface CampaignOverview {
  /** The first day of the strip. */
  readonly from: string
  readonly timeline: readonly TimelineCampaign[]
  /** Campaigns that an unknown value can be counted for, the newest first. */
  readonly choices: readonly (ContentTarget & { readonly name: string })[]
  readonly unknown: readonly UnknownCampaign[]
}

/** A price of the shop that ends. */
export interface CampaignPrice {
  readonly id: string
  readonly product: string
  readonly variant: string
  readonly sku: string
  readonly amountOre: number
  readonly validFrom: string
  readonly validUntil: string
}

/** What the form of a campaign offers besides its own fields. */
export interface CampaignOptions {
  /** Pages that can show a banner. */
  readonly pages: readonly { readonly name: string; readonly label: string }[]
  readonly prices: readonly CampaignPrice[]
}

/** What came of a campaign on a Danish day. */
export interface CampaignDay {
  readonly day: string
  readonly visits: number
  readonly forms: number
  readonly leads: number
  readonly offers: number
  readonly won: number
}
