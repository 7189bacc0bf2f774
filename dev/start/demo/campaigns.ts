import { danishDay, danishInstant, dayAfter } from '#shared/domain/dates.ts'
import type { CampaignContent } from '#shared/schemas/content/campaign.ts'
import { dataOf } from '../../backend/client.ts'
import type { DemoContext } from './target.ts'

interface Given extends Pick<CampaignContent, 'name' | 'slug' | 'place' | 'pages' | 'banner'> {
  /** Days from today to its begin and its end. */
  readonly days: readonly [begin: number, end: number]
  /** In kr. */
  readonly budget: number
  readonly goal: number
  /** Visits of an ordinary day. */
  readonly visits: number
  readonly published: boolean
}

/** Campaigns of links of the demo, and one to come. Other values of its leads stay unknown. */
const given: readonly Given[] = [
  {
    name: 'Solceller i efteråret',
    slug: 'solceller-efteraar',
    place: 'pages',
    pages: ['solar'],
    banner: {
      type: 'banner',
      ground: 'almond',
      spot: 'solar-panel',
      title: 'Efterår er god tid til solceller',
      text: 'Ventetiden er kortere nu end til foråret. Få et tilbud, og vælg selv ugen.',
      action: { label: 'Få et tilbud', route: 'quoteRequestStart', query: 'produkt=solceller' },
    },
    days: [-33, 20],
    budget: 24_000,
    goal: 60,
    visits: 36,
    published: true,
  },
  {
    name: 'Varmepumper i november',
    slug: 'varmepumpe-november',
    place: 'none',
    days: [-30, -1],
    budget: 18_000,
    goal: 40,
    visits: 27,
    published: true,
  },
  {
    name: 'Nytår med batteri',
    slug: 'nytaar-batteri',
    place: 'home',
    banner: {
      type: 'banner',
      ground: 'lavender',
      spot: 'battery',
      title: 'Gem strømmen til i aften',
      text: 'Se, hvad et batteri gør for dit hus, dag for dag.',
      action: { label: 'Se batterier', route: 'battery', hash: 'fordele' },
    },
    days: [14, 45],
    budget: 10_000,
    goal: 0,
    visits: 0,
    published: false,
  },
]

/** Adds three campaigns: one runs, one has ended, and one is a draft. */
export async function addCampaigns({ service, staff, random, now }: DemoContext): Promise<void> {
  const { client } = staff[0]!
  const today = danishDay(now)
  const at = (days: number): string =>
    new Date(danishInstant(`${dayAfter(today, days)}T08:00`)).toISOString()
  for (const { days, budget, visits, published, ...content } of given) {
    const [begin, end] = days
    const body: CampaignContent = {
      ...content,
      from: at(begin),
      until: at(end),
      budgetOre: budget * 100,
    }
    const [made] = await dataOf(
      'Adding a campaign',
      client
        .from('content')
        .insert({ kind: 'campaign', key: random.uuid(), title: content.name, body: body as never })
        .select('id, revision'),
    )
    if (published)
      await dataOf(
        'Publishing a campaign',
        client.rpc('publish_content', { _items: [made] as never, _reason: content.name }),
      )
    const _rows = Array.from({ length: Math.min(0, end) - begin }, (_, i) => {
      const number = random.integer(Math.floor(visits / 2), visits + Math.floor(visits / 2))
      return {
        value: content.slug,
        day: dayAfter(today, begin + i),
        visits: number,
        forms: Math.round(number / 4),
      }
    })
    if (visits > 0) await dataOf('Adding visits', service.rpc('store_campaign_days', { _rows }))
  }
}
