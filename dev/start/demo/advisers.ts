import type { Sql } from 'postgres'
import { brand } from '#shared/brand.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { type Client, dataOf } from '../../backend/client.ts'
import type { Random } from './random.ts'

const domain = brand.contact.email.split('@')[1]!

interface Given {
  readonly name: string
  readonly title: string
  readonly areas?: readonly (readonly [from: string, to: string])[]
  readonly products?: readonly string[]
  readonly skills?: readonly string[]
  readonly languages?: readonly string[]
  /** Who they sign in as. */
  readonly user?: 'admin' | 'super'
  readonly active?: boolean
}

const given: readonly Given[] = [
  {
    name: 'Anne Friis',
    title: 'Energirådgiver',
    areas: [['8000', '8399']],
    user: 'admin',
    skills: ['Tegltage', 'Batterier'],
  },
  {
    name: 'Sofie Kjær',
    title: 'Energirådgiver',
    areas: [['8000', '8999']],
    products: ['varmepumpe', 'solceller'],
    user: 'super',
    skills: ['Varmepumper'],
  },
  {
    name: 'Jonas Lindholm',
    title: 'Energirådgiver',
    areas: [['7000', '7999']],
    skills: ['Landejendomme'],
  },
  {
    name: 'Mads Birk',
    title: 'Energirådgiver',
    areas: [['9000', '9999']],
    languages: ['da', 'en'],
  },
  {
    name: 'Camilla Holst',
    title: 'Seniorrådgiver',
    areas: [['5000', '5999']],
    skills: ['Rækkehuse'],
  },
  { name: 'Rasmus Vang', title: 'Energirådgiver', areas: [['6000', '6999']] },
  {
    name: 'Yasmin Demir',
    title: 'Energirådgiver',
    areas: [['2000', '2999']],
    languages: ['da', 'en', 'tr'],
  },
  {
    name: 'Thomas Ravn',
    title: 'Energirådgiver',
    areas: [
      ['3000', '3999'],
      ['2800', '2999'],
    ],
  },
  { name: 'Line Aagaard', title: 'Energirådgiver', areas: [['4000', '4999']] },
  {
    name: 'Peter Storm',
    title: 'Specialist i varmepumper',
    products: ['varmepumpe'],
    skills: ['Gasfyr', 'Radiatorer'],
  },
  {
    name: 'Ida Lykke',
    title: 'Specialist i ladebokse',
    products: ['elbil-lader'],
    skills: ['Foreninger'],
  },
  { name: 'Kurt Bonde', title: 'Energirådgiver', active: false },
]

/** The adviser by whom a database with the demo's data is recognized. */
export const firstAdviser = `anne@${domain}`

/** Adds twelve advisers. One is on holiday from tomorrow, one has left. */
export async function addAdvisers(client: Client, random: Random, now: number): Promise<void> {
  const { users } = await dataOf('Listing users', client.auth.admin.listUsers({ perPage: 1000 }))
  const userOf = (name: string | undefined) =>
    users.find(({ email }) => email === `${name}@${domain}`)?.id ?? null
  const ids = given.map(() => random.uuid())
  const rows = given.map((adviser, nth) => ({
    id: ids[nth],
    name: adviser.name,
    title: adviser.title,
    email: `${adviser.name.split(' ')[0]!.toLowerCase()}@${domain}`,
    phone: `1070${String(1100 + nth * 7)}`,
    about: `Har regnet på ${random.integer(80, 900)} huse. Bor selv i et fra ${random.integer(1920, 1999)}.`,
    signature: `Venlig hilsen\n${adviser.name}\n${brand.company.shortName}`,
    postcodes: (adviser.areas ?? []).map(([from, to]) => ({ from, to })),
    products: [...(adviser.products ?? [])],
    skills: [...(adviser.skills ?? [])],
    languages: [...(adviser.languages ?? ['da'])],
    duration_minutes: random.pick([45, 60, 75]),
    active: adviser.active ?? true,
    on_site: adviser.active !== false && nth < 9,
    example: true,
    user_id: userOf(adviser.user),
    position: nth,
    absences:
      adviser.name === 'Rasmus Vang'
        ? [{ from: dayAfter(danishDay(now), 1), to: dayAfter(danishDay(now), 8), deputy: ids[4]! }]
        : [],
  }))
  await dataOf('Adding advisers', client.from('advisers').insert(rows as never))
}

/** Gives the users names: those of their advisers, and two more. Only the database can write another user's profile. */
export async function nameUsers(sql: Sql): Promise<void> {
  await sql`
    insert into public.staff_profiles (id, name)
      select u.id, coalesce(a.name, case split_part(u.email, '@', 1) when 'viewer' then 'Karen Bach' when 'ingen' then 'Ole Dam' else '' end)
        from auth.users u left join public.advisers a on a.user_id = u.id
      on conflict (id) do update set name = excluded.name`
}
