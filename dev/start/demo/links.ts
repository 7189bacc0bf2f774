import { initialInput } from '#shared/admin/define.ts'
import { plainPath, targetPath } from '#shared/admin/link-target.ts'
import { type LinkInput, links } from '#shared/admin/links.ts'
import { brand } from '#shared/brand.ts'
import { danishDay, danishInstant, dayAfter } from '#shared/domain/dates.ts'
import { linkCampaign } from '#shared/domain/links/campaign.ts'
import { type LinkPlace, linkPlaces } from '#shared/domain/links/places.ts'
import { href } from '#shared/routes/href.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import { dataOf } from '../../backend/client.ts'
import type { Random } from './random.ts'
import type { DemoContext } from './target.ts'

interface Given {
  /** What staff wrote; source and medium are those of the place without others. */
  readonly link: Partial<LinkInput> &
    Pick<LinkInput, 'name' | 'slug' | 'utmCampaign'> & { readonly place: LinkPlace }
  /** How many days ago it was made. */
  readonly age: number
  /** Clicks of an ordinary day. */
  readonly clicks: number
  /** For how many days it was clicked; up to today without. */
  readonly clickedDays?: number
  /** So many days from now is its last day. */
  readonly expiresIn?: number
  /** First name of its adviser. */
  readonly adviserName?: string
}

const given = {
  solar: {
    link: {
      name: 'Solceller i efteråret på Google',
      slug: 'solceller-efteraar',
      place: 'google',
      utmCampaign: 'solceller-efteraar',
      products: ['solceller'],
    },
    age: 34,
    clicks: 31,
  },
  heat: {
    link: {
      name: 'Varmepumper på Facebook, november',
      slug: 'varmepumpe-november',
      place: 'facebook',
      utmCampaign: 'varmepumpe-november',
      products: ['varmepumpe'],
    },
    age: 31,
    clicks: 24,
    expiresIn: 12,
  },
  battery: {
    link: {
      name: 'Batteriberegneren i nyhedsbrevet',
      slug: 'batteri',
      place: 'newsletter',
      utmCampaign: 'batteri-nyhedsbrev',
      target: 'calculator',
      calculator: 'battery',
    },
    age: 31,
    clicks: 12,
  },
  neighbours: {
    link: {
      name: 'Brev til naboer i Aarhus',
      slug: 'nabo-aarhus',
      place: 'letter',
      utmCampaign: 'nabobrev-aarhus',
      products: ['solceller', 'batteri'],
    },
    age: 32,
    clicks: 4,
  },
  loan: {
    link: {
      name: 'Bankens side om energilån',
      slug: 'energilaan',
      place: 'partner',
      utmSource: 'bank',
      utmCampaign: 'energilaan',
    },
    age: 45,
    clicks: 3,
  },
  signature: {
    link: {
      name: 'Sofies mailsignatur',
      slug: 'sofie',
      place: 'adviser',
      utmCampaign: 'mailsignatur',
    },
    adviserName: 'Sofie',
    age: 60,
    clicks: 1,
  },
  paper: {
    link: {
      name: 'Annonce i lokalavisen før jul',
      slug: 'foer-jul',
      place: 'newspaper',
      utmCampaign: 'foer-jul',
      products: ['elbil-lader'],
    },
    age: 2,
    clicks: 6,
    expiresIn: 28,
  },
  openHouse: {
    link: {
      name: 'Åbent hus i oktober',
      slug: 'aabent-hus',
      place: 'letter',
      utmCampaign: 'aabent-hus',
      target: 'page',
      page: href('contact'),
    },
    age: 48,
    clicks: 7,
    clickedDays: 20,
    expiresIn: -26,
  },
  first: {
    link: {
      name: 'De første 50 i boligforeningen',
      slug: 'de-foerste-50',
      place: 'partner',
      utmSource: 'boligforening',
      utmCampaign: 'de-foerste-50',
      products: ['elbil-lader'],
      maxUses: 50,
    },
    age: 21,
    clicks: 9,
  },
  summer: {
    link: {
      name: 'Solsommer på Instagram',
      slug: 'solsommer',
      place: 'instagram',
      utmCampaign: 'solsommer',
      products: ['solceller'],
      archived: true,
    },
    age: 120,
    clicks: 14,
    clickedDays: 60,
  },
} as const satisfies Readonly<Record<string, Given>>

export type DemoLink = keyof typeof given

/** The campaign of visitors who came by one of the demo's links. */
export const campaignOf = (link: DemoLink): Campaign =>
  linkCampaign(given[link].link.slug, inputOf(given[link]))

/** Adds ten links, in every state, with the clicks that they would have. */
export async function addLinks({ service, staff, random, now }: DemoContext): Promise<void> {
  const advisers = await dataOf('Reading advisers', service.from('advisers').select('id, email'))
  const today = danishDay(now)
  for (const one of Object.values<Given>(given)) {
    const input = inputOf(one)
    const days = clicksPerDay(one, input.maxUses, random, today)
    const clicks = days.reduce((sum, day) => sum + day.clicks, 0)
    const lastDay = days.at(-1)?.day ?? today
    const email = `${one.adviserName?.toLowerCase()}@${brand.contact.email.split('@')[1]!}`
    const row = {
      id: random.uuid(),
      name: input.name,
      slug: input.slug,
      target: input.target,
      products: [...input.products],
      calculator: input.calculator,
      page: input.page,
      path: targetPath(input),
      ended_path: plainPath(input),
      adviser: advisers.find((adviser) => adviser.email === email)?.id ?? null,
      place: input.place,
      utm_source: input.utmSource,
      utm_medium: input.utmMedium,
      utm_campaign: input.utmCampaign,
      expires_on: one.expiresIn === undefined ? null : dayAfter(today, one.expiresIn),
      max_uses: input.maxUses,
      used_up_at:
        input.maxUses > 0 && clicks >= input.maxUses
          ? new Date(danishInstant(`${lastDay}T20:00:00`)).toISOString()
          : null,
      archived: input.archived,
      created_by: random.pick(staff).userId,
      created_at: new Date(danishInstant(`${dayAfter(today, -one.age)}T09:00:00`)).toISOString(),
    }
    await dataOf('Adding a link', service.from('links').insert(row))
    const _rows = days.map((day) => ({ link: row.id, ...day }))
    await dataOf('Adding clicks', service.rpc('store_link_clicks', { _rows }))
  }
}

function inputOf({ link }: Given): LinkInput {
  const { source, medium } = linkPlaces[link.place]
  return { ...initialInput(links), utmSource: source, utmMedium: medium, ...link }
}

/** Most in the first days, fewer at weekends, none after its limit. */
function clicksPerDay(
  { age, clicks, clickedDays = age }: Given,
  maxUses: number,
  random: Random,
  today: string,
) {
  const days: { day: string; clicks: number }[] = []
  let left = maxUses || Infinity
  for (let nth = 0; nth < clickedDays; nth++) {
    const day = dayAfter(today, nth - age)
    const weekend = [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay())
    const usual = clicks * (1 + Math.exp(-nth / 3)) * (weekend ? 0.5 : 1)
    const count = Math.min(left, Math.round((usual * random.integer(60, 140)) / 100))
    left -= count
    if (count > 0) days.push({ day, clicks: count })
  }
  return days
}
