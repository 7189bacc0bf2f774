import { brand } from '#shared/brand.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { callMeUpWebhook } from '#shared/schemas/webhook.ts'
import { ruleDefaults } from '#shared/domain/redirects/rule.ts'
import { draftColumns } from '#worker/data/redirects/drafts.ts'
import { sealSecret } from '#worker/data/seal.ts'
import type { Json } from '#worker/data/database.types.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { type Client, createServiceClient, dataOf } from '../backend/client.ts'
import { createUser, setRole } from '../give-role.ts'
import { exampleOfferIds, exampleOffers } from './example-offers.ts'
import { seedAdvisers } from './seed-advisers.ts'
import { seedShop } from './seed-shop.ts'

/** Backend to seed, and its secrets. */
export interface SeedTarget {
  readonly url: string
  readonly secretKey: string
  /** SECRETS_KEY of the Worker. */
  readonly secretsKey: string
  /** Secret (`whsec_…`) that signs webhooks to the local receiver. */
  readonly webhookSecret: string
  /** Address of the local receiver. */
  readonly receiverUrl: string
}

const domain = brand.contact.email.split('@')[1]!

/** Sign-ins of the local backend, one per role and one without. */
export const demoUsers: readonly { readonly email: string; readonly role: Role | null }[] = [
  { email: `viewer@${domain}`, role: 'viewer' },
  { email: `admin@${domain}`, role: 'admin' },
  { email: `super@${domain}`, role: 'super_admin' },
  { email: `ingen@${domain}`, role: null },
]
export const demoPassword = 'Solrose-2026!'

const demoRedirects = [
  {
    from: '/gammel-side',
    to: '/solceller',
    note: 'Eksempel: en side, der er flyttet',
    tags: ['eksempel'],
  },
  {
    from: '/kampagne/:navn',
    to: '/solceller?utm_source=kampagne&utm_campaign=:navn',
    status: 302,
    note: 'Eksempel: korte kampagnelinks',
    tags: ['eksempel', 'kampagne'],
  },
  {
    from: '/brochure/*',
    to: '/kontakt',
    note: 'Eksempel: alt under en gammel mappe',
    tags: ['eksempel'],
  },
  {
    from: '/app',
    to: '/kontakt',
    status: 302,
    conditions: { devices: ['phone'] },
    note: 'Eksempel: kun for telefoner',
    tags: ['eksempel'],
  },
  {
    from: '/varmepumpe-tilskud-2019',
    to: null,
    status: 410,
    note: 'Eksempel: en side, der er væk for altid',
    tags: ['eksempel'],
  },
] as const
const demoPublished = 'Eksempler'

/** Seeds local example data. Idempotent: existing rows stay, except for the receiver's address and secret. */
export async function seed(target: SeedTarget): Promise<void> {
  const client = createServiceClient(target.url, target.secretKey)
  await seedUsers(client)
  await seedWebhook(client, target)
  await seedRedirects(client)
  await seedOffers(client)
  await seedShop(client)
  // Last: the cases of the example offers stay without an owner.
  await seedAdvisers(client)
}

/** Once: what staff did with the examples since stays. */
async function seedRedirects(client: Client): Promise<void> {
  const versions = await dataOf(
    'Reading versions of redirects',
    client.from('redirect_versions').select('why'),
  )
  if (versions.some(({ why }) => why === demoPublished)) return
  const paths = demoRedirects.map(({ from }) => from)
  const present = await dataOf(
    'Reading redirects',
    client.from('redirects').select('from_path').in('from_path', paths),
  )
  const known = new Set(present.map(({ from_path }) => from_path))
  for (const rule of demoRedirects.filter(({ from }) => !known.has(from))) {
    const row = draftColumns({
      ...ruleDefaults,
      id: crypto.randomUUID(),
      enabled: true,
      owner: null,
      ...rule,
    })
    const { error } = await client.from('redirects').insert(row)
    if (error && error.code !== '23505')
      throw new Error(`Seeding the redirect ${rule.from}: ${error.message}`)
  }
  const waiting = await dataOf('Reading drafts of redirects', client.rpc('redirects_waiting'))
  const { version, drafts } = waiting as { version: number; drafts: string }
  const publication = { _why: demoPublished, _expected: version, _drafts: drafts }
  await dataOf('Publishing redirects', client.rpc('publish_redirects', publication))
}

async function seedUsers(client: Client): Promise<void> {
  const { users } = await dataOf('Listing users', client.auth.admin.listUsers({ perPage: 1000 }))
  for (const { email, role } of demoUsers) {
    // A role changed by hand stays.
    if (users.some((user) => user.email === email)) continue
    const id = await createUser(client, email, demoPassword)
    if (role) await setRole(client, { id, email }, role)
  }
}

async function seedWebhook(client: Client, target: SeedTarget): Promise<void> {
  const data = await dataOf(
    'Reading webhooks',
    client.from('webhooks').select('id, url').eq('name', callMeUpWebhook).limit(1).maybeSingle(),
  )
  if (data && !isLocal(data.url)) return
  const values = {
    url: target.receiverUrl,
    secrets_encrypted: [await sealSecret(target.secretsKey, target.webhookSecret)],
  }
  if (data?.url === target.receiverUrl) return
  const webhooks = client.from('webhooks')
  await dataOf(
    `Seeding ${callMeUpWebhook}`,
    data
      ? webhooks.update(values).eq('id', data.id)
      : webhooks.insert({ name: callMeUpWebhook, kinds: ['contact'], ...values }),
  )
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname === '127.0.0.1'
}

/** The example offers, sent. Their ids are public, so they are only seeded locally. */
async function seedOffers(client: Client): Promise<void> {
  const offers = exampleOffers(Date.now())
  for (const [name, id] of Object.entries(exampleOfferIds) as [keyof typeof offers, string][]) {
    const known = client.from('offers').select('id').eq('id', id).maybeSingle()
    if (await dataOf('Reading offers', known)) continue
    const content = offers[name]
    const { total, vat, loan, chosen } = calculateTotals(content, null)
    const sent_at = new Date().toISOString()
    const shown = { total, vat, loan, options: chosen } as unknown as NonNullable<Json>
    const writes = [
      () =>
        client.from('offers').insert({
          id,
          customer_name: content.customer.name,
          customer_email: content.customer.email,
          total_ore: total,
        }),
      () =>
        client
          .from('offer_versions')
          .insert({ offer_id: id, version: 1, content: content as NonNullable<Json>, sent_at }),
      () =>
        client
          .from('offers')
          .update({ state: 'sent', current_version: 1, valid_until: content.validUntil })
          .eq('id', id),
      // No mail is sent: there is no customer.
      () =>
        client.from('offer_events').insert({
          offer_id: id,
          version: 1,
          kind: 'sent',
          payload: shown,
          announced_at: sent_at,
        }),
    ]
    for (const write of writes) await dataOf(`Seeding the offer ${name}`, write())
  }
}
