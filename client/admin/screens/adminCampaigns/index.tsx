import { campaigns } from '#shared/admin/campaigns.ts'
import { finishCampaignValue } from '#shared/domain/links/campaign-value.ts'
import { content } from '../../data/content.ts'
import { count } from '../../format.ts'
import { draftPreview } from '../../kit/draft-preview.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { PeriodBar } from './period-bar.tsx'
import { periodText, pricePerCase } from './period.ts'

const Above = loadLater(async () => (await import('./overview.tsx')).Overview)
const CampaignSections = loadLater(async () => (await import('./sections.tsx')).CampaignSections)
const SlugInput = loadLater(async () => (await import('./inputs.tsx')).SlugInput)
const PagesInput = loadLater(async () => (await import('./inputs.tsx')).PagesInput)
const BannerInput = loadLater(async () => (await import('./inputs.tsx')).BannerInput)
const PriceInput = loadLater(async () => (await import('./inputs.tsx')).PriceInput)

/** Campaigns: what they show and when, and what came of them. */
export const { Component } = createScreen(campaigns, {
  title: 'Kampagner',
  Above,
  empty: {
    title: 'Ingen kampagner endnu',
    text: 'En kampagne har en periode, et banner på siden og links, der kan tælles.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Kører', params: { state: 'running' } },
    { label: 'Planlagt', params: { state: 'planned' } },
    { label: 'Slut', params: { state: 'ended' } },
    { label: 'Ikke udgivet', params: { status: 'draft,changed' } },
  ],
  filters: ['place'],
  columns: [
    {
      id: 'name',
      phone: 'title',
      cell: ({ name, slug }) => (
        <span className="block min-w-0 md:max-w-50 min-[90rem]:max-w-64">
          <strong className="block truncate">{name}</strong>
          <span className="block truncate font-mono text-[0.8125rem] text-mute">{slug}</span>
        </span>
      ),
    },
    {
      id: 'startsAt',
      label: 'Periode',
      phone: 'line',
      roomy: false,
      cell: ({ startsAt, endsAt, leads }) => (
        <>
          <span className="block md:whitespace-nowrap">{periodText(startsAt, endsAt)}</span>
          {startsAt && endsAt && <PeriodBar startsAt={startsAt} endsAt={endsAt} />}
          <span className="md:hidden">
            {count(leads)} {leads === 1 ? 'henvendelse' : 'henvendelser'}
          </span>
        </>
      ),
    },
    { id: 'place', phone: 'none', roomy: 'wide' },
    { id: 'links', phone: 'none', roomy: 'wide' },
    { id: 'leads', label: 'Henv.', phone: 'none', roomy: true },
    { id: 'offers', phone: 'none', roomy: true },
    { id: 'wonOre', label: 'Vundet', phone: 'none', roomy: true },
    {
      id: 'pricePerCase',
      label: 'Pris pr. sag',
      phone: 'none',
      roomy: 'wide',
      align: 'right',
      cell: (row) => {
        const [price, shared] = pricePerCase(row) ?? []
        return (
          <>
            {price}
            <span className="block text-[0.8125rem] text-mute">{shared}</span>
          </>
        )
      },
    },
    { id: 'state', phone: 'status' },
  ],
  form: [
    { fields: ['name', 'slug', 'startsAt', 'endsAt', 'budgetOre', 'goal'] },
    { title: 'På siden', fields: ['place', 'pages', 'banner', 'price'] },
    { title: 'Ændringen', fields: ['note'] },
  ],
  inputs: {
    slug: (field) => <SlugInput field={field} />,
    pages: (field) => <PagesInput field={field} />,
    banner: (field) => <BannerInput field={field} />,
    price: (field) => <PriceInput field={field} />,
  },
  start: startFromAddress,
  copy: ({ name, place, pages, banner, budgetOre, goal }) => ({
    name: `${name.slice(0, 110)} (kopi)`,
    place,
    pages,
    banner,
    budgetOre,
    goal,
  }),
  facts: [],
  detail: (row) => <CampaignSections row={row} />,
  actions: {
    preview: {
      fits: ({ banner, place, status }) =>
        banner !== null && place !== 'none' && (status === 'draft' || status === 'changed'),
      ...draftPreview,
    },
  },
  refetch: content,
  removeText: ({ name }) =>
    `»${name}« er ikke udgivet. Kladden forsvinder, og det kan ikke fortrydes.`,
})

/** A value of utm_campaign that leads came with, as the campaign to be. */
function startFromAddress() {
  const value = new URLSearchParams(location.search).get('vaerdi')
  return value ? { name: value, slug: finishCampaignValue(value) } : {}
}
