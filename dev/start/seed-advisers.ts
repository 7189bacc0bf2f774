import { brand } from '#shared/brand.ts'
import { type Client, dataOf } from '../backend/client.ts'

const domain = brand.contact.email.split('@')[1]!
const workday = [{ from: '08:30', to: '16:30' }]
const hours = Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, workday]))
const breaks = Object.fromEntries(
  Object.keys(hours).map((day) => [day, [{ from: '12:00', to: '12:30' }]]),
)

/** Invented people, marked as such, so that meetings can be booked. */
const examples = [
  { name: 'Maja Holst', areas: [['5000', '9999']], languages: ['da', 'en'] },
  { name: 'Emil Dahl', areas: [['1000', '4999']], languages: ['da'] },
  { name: 'Nora Bech', areas: [], languages: ['da', 'de'] },
] as const

/** Adds three example advisers to a database that never had any. What staff changed of them since stays. */
export async function seedAdvisers(client: Client): Promise<void> {
  const present = client.from('advisers').select('id').limit(1)
  if ((await dataOf('Reading advisers', present)).length > 0) return
  const rows = examples.map(({ name, areas, languages }, position) => ({
    name,
    title: 'Energirådgiver (eksempel)',
    email: `${name.split(' ')[0]!.toLowerCase()}@${domain}`,
    phone: `7020${String(4010 + position)}`,
    about: 'Et eksempel: personen findes ikke.',
    postcodes: areas.map(([from, to]) => ({ from, to })),
    languages: [...languages],
    hours,
    breaks,
    duration_minutes: 30,
    notice_hours: 4,
    max_per_day: 8,
    kind_rules: {
      visit: { durationMinutes: 75, bufferMinutes: 30, noticeHours: 24, maxPerDay: 4 },
    },
    video_url: 'https://moede.eksempel.dk/solrose',
    example: true,
    position,
  }))
  await dataOf('Seeding advisers', client.from('advisers').insert(rows))
}

/** Removes the example advisers, where others take their place; those who have had work meanwhile leave. */
export async function removeExampleAdvisers(client: Client): Promise<void> {
  const advisers = client.from('advisers')
  const { error } = await advisers.delete().eq('example', true)
  if (error)
    await dataOf('Retiring advisers', advisers.update({ active: false }).eq('example', true))
}
