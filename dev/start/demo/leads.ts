import { danishDay, danishInstant, dayAfter } from '#shared/domain/dates.ts'
import { consentTexts } from '#shared/domain/consent.ts'
import { readCalculation } from '#shared/domain/calculators/calculation/calculation.ts'
import { firstAnswer } from '#shared/domain/quote-request/first-answer.ts'
import { readAnswered } from '#shared/domain/quote-request/receipt.ts'
import { referralCampaign } from '#shared/domain/referral.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { exampleConstants } from '#shared/content/constants/example-constants.ts'
import { defaultPrices } from '#shared/content/products/default-prices.ts'
import { href } from '#shared/routes/href.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import type { Lead, LeadKind } from '#shared/schemas/lead.ts'
import { withFigures } from '#worker/services/leads/figures/with-figures.ts'
import { campaignOf } from './links.ts'
import { addressOf, createPeople, type Person } from './people.ts'
import type { Random } from './random.ts'

/** Bookings are made with their meetings. */
type DemoKind = Exclude<LeadKind, 'booking'>

const days = 30
const dayMs = 86_400_000

const messages = [
  'Vi får elbil til foråret. Kan anlægget udvides?',
  'Vores gasfyr er fra 2004 og larmer. Hvad koster det cirka at skifte?',
  'Taget er lagt om sidste år. Er det for nyt til at bore i?',
  'Jeg er hjemme efter klokken 16 og vil helst ringes op der.',
  'Naboen har fået solceller hos jer. Han er glad, så nu vil jeg høre om det samme.',
  'Vi bruger meget strøm om aftenen. Giver batteriet mening, eller skal vi nøjes med solceller?',
  'Vi har fjernvarme på vej om to år. Kan det så betale sig?',
  'Huset er på 140 m² fra 1974, isoleret i 2012.',
  'Kan I komme og se på det? Taget vender mod øst og vest.',
  'Min mand er elektriker og vil gerne selv trække kablet.',
  'Vi er tre familier på vejen, der overvejer det. Får vi en pris sammen?',
  'Hvad sker der med anlægget, hvis strømmen går?',
]
const topics = ['solceller', 'varmepumpe', 'batterier', 'rådgivning'] as const
const wishes: readonly (readonly [readonly string[], number])[] = [
  [['solceller'], 22],
  [['solceller', 'batteri'], 34],
  [['varmepumpe'], 22],
  [['solceller', 'varmepumpe'], 6],
  [['elbil-lader'], 6],
  [['solceller', 'batteri', 'elbil-lader'], 7],
  [['batteri'], 5],
  [['netbalancering'], 3],
]
const campaigns: readonly (readonly [Campaign | null, number])[] = [
  [null, 46],
  [campaignOf('solar'), 20],
  [campaignOf('heat'), 14],
  [campaignOf('battery'), 10],
  [campaignOf('neighbours'), 6],
  [campaignOf('loan'), 4],
]
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A sender, and when. */
interface Sent {
  readonly person: Person
  readonly kind: DemoKind
  readonly at: number
  readonly spam: boolean
}

/** So many leads of the last 30 days, oldest first. Some are of the same household, a few of one that only looks the same. */
export async function createLeads(random: Random, now: number, count: number): Promise<Lead[]> {
  const newPerson = createPeople(random)
  const times = Array.from({ length: count }, () => drawTime(random, now)).toSorted((a, b) => a - b)
  const earlier: Person[] = []
  const sent = times.map((at, nth): Sent => {
    const repeats = earlier.length > 20 && random.chance(0.12)
    const looksAlike = !repeats && earlier.length > 20 && nth % 40 === 39
    const known = repeats || looksAlike ? random.pick(earlier.slice(-60)) : null
    const person = repeats && known ? known : newPerson(known ?? undefined)
    if (person !== known) earlier.push(person)
    const kind = random.weighted<DemoKind>([
      ['offer', 70],
      ['contact', 20],
      ['signup', 5],
      ['referral', 5],
    ])
    return { person, kind, at, spam: nth % 50 === 30 }
  })
  const leads: Lead[] = []
  for (const one of sent) leads.push(await toLead(random, one))
  return leads
}

/** More in the evening, on weekdays and lately. */
function drawTime(random: Random, now: number): number {
  for (;;) {
    const day = dayAfter(
      danishDay(now),
      -Math.floor(days * (random.integer(0, 1000) / 1001) ** 1.2),
    )
    const weekend = [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay())
    if (weekend && random.chance(0.4)) continue
    const hour = random.weighted([
      [7, 2],
      [8, 4],
      [9, 5],
      [10, 6],
      [11, 5],
      [12, 5],
      [13, 4],
      [14, 4],
      [15, 5],
      [16, 6],
      [17, 5],
      [18, 4],
      [19, 8],
      [20, 10],
      [21, 8],
      [22, 4],
    ])
    const at = danishInstant(
      `${day}T${String(hour).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}`,
    )
    if (at < now - 60_000 && at > now - days * dayMs) return at
  }
}

async function toLead(random: Random, { person, kind, at, spam }: Sent): Promise<Lead> {
  const receivedAt = new Date(at).toISOString()
  const number = `${random.code(4, letters)}-${random.code(4, letters)}`
  const marketing = kind === 'offer' && random.chance(0.3)
  const code = random.code(8, letters)
  const values = spam
    ? {
        navn: 'Best SEO Agency',
        email: `seo${random.integer(1, 999)}@eksempel.com`,
        telefon: '',
        emne: 'solceller',
        besked: 'We rank your website number one on Google in 48 hours.',
        reference: `K-${number}`,
      }
    : kind === 'offer'
      ? await quoteRequest(random, person, at, marketing, number)
      : kind === 'contact'
        ? {
            navn: person.name,
            email: person.email,
            telefon: person.phone,
            phoneE164: person.phone,
            emne: random.pick(topics),
            besked: random.pick(messages),
            privatlivspolitik: true,
            reference: `K-${number}`,
          }
        : kind === 'signup'
          ? {
              liter: random.pick(['100-199', '200-299', 'ved-ikke']),
              styring: random.pick(['altid', 'ur', 'pris']),
              postnummer: person.postcode,
              navn: person.name,
              email: person.email,
              telefon: person.phone,
              phoneE164: person.phone,
              privatlivspolitik: true,
              reference: `N-${number}`,
            }
          : {
              navn: person.name,
              email: person.email,
              telefon: person.phone,
              phoneE164: person.phone,
              kode: code,
              privatlivspolitik: true,
            }
  const campaign = spam
    ? null
    : kind === 'contact' && random.chance(0.1)
      ? referralCampaign(code)
      : random.weighted(campaigns)
  const sourceUrl = {
    offer: href('quoteRequestCheck'),
    contact: href('contact'),
    signup: href('gridBalancingWaterHeater'),
    referral: href('refer'),
  }[kind]
  const text = kind === 'offer' ? 'offer' : kind === 'referral' ? 'referral' : 'privacy-policy'
  const consent = { givenAt: receivedAt, page: sourceUrl }
  return {
    id: random.uuid(),
    kind: spam ? 'contact' : kind,
    values,
    campaign,
    consents: [
      { purpose: 'privacy-policy', textVersion: consentTexts[text].version, ...consent },
      ...(marketing
        ? [
            {
              purpose: 'marketing' as const,
              textVersion: consentTexts.marketing.version,
              ...consent,
            },
          ]
        : []),
    ],
    sourceUrl,
    sourceComponent: {
      offer: 'QuoteRequest',
      contact: 'ContactForm',
      signup: 'WaterHeaterForm',
      referral: 'ReferralForm',
    }[kind],
    setAside: spam ? 'honeypot' : null,
    receivedAt,
  }
}

/** The values of a quote request, as its function stores them. */
async function quoteRequest(
  random: Random,
  person: Person,
  at: number,
  marketing: boolean,
  number: string,
) {
  const products = random.weighted(wishes)
  const heats = products.includes('varmepumpe')
  const calculated = products.includes('solceller') && random.chance(0.4)
  const calculation = calculated
    ? readCalculation({
        name: products.includes('batteri') ? 'combined' : 'solar',
        inputs: {
          size: random.pick([4, 5, 6, 8, 10]),
          capacity: random.pick([5, 10, 15]),
          consumption: random.pick([3500, 4200, 4800, 6000, 8500]),
        },
      })
    : null
  const answers = {
    products,
    consumptionLevel: random.weighted([
      ['under-3000', 1],
      ['3000-5000', 5],
      ['5000-8000', 4],
      ['over-8000', 2],
      ['ved-ikke', 1],
    ]),
    heatingCost: heats
      ? random.weighted([
          ['10000-15000', 2],
          ['15000-25000', 4],
          ['over-25000', 2],
          ['ved-ikke', 1],
        ])
      : null,
    heatingKind: heats
      ? random.weighted([
          ['gas', 5],
          ['olie', 2],
          ['traepiller', 1],
          ['elvarme', 2],
        ])
      : null,
    timeline: random.weighted([
      ['hurtigst', 2],
      ['3-maaneder', 4],
      ['6-maaneder', 3],
      ['12-maaneder', 2],
      ['undersoeger', 3],
    ]),
    marketingSource: random.weighted([
      ['nabo-ven', 3],
      ['soegning', 5],
      ['sociale-medier', 3],
      ['nyhedsbrev', 1],
      ['brev', 1],
      ['avis-blad', 1],
      ['bank-elselskab', 1],
    ]),
    ...(calculation && { calculation: await withFigures(calculation, defaultConstants, at) }),
  }
  const prices = (key: string) => defaultPrices.find((row) => row.key === key)?.value ?? null
  return {
    ...answers,
    email: person.email,
    phone: person.phone,
    postcode: person.postcode,
    address: random.chance(0.75) ? addressOf(person) : '',
    addressId: '',
    name: random.chance(0.95) ? person.name : '',
    marketing,
    sessionId: random.uuid(),
    privatlivspolitik: true,
    estimates: firstAnswer(readAnswered(answers), prices, exampleConstants).flatMap(
      ({ estimates }) => estimates,
    ),
    town: person.town,
    phoneE164: person.phone,
    reference: `T-${number}`,
  }
}
