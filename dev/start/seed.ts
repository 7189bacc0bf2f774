import { brand } from '#shared/brand.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { callMeUpWebhook } from '#shared/schemas/webhook.ts'
import { ruleDefaults } from '#shared/domain/redirects/rule.ts'
import { draftColumns } from '#worker/data/redirects/drafts.ts'
import { sealSecret } from '#worker/data/seal.ts'
import type { Database, Json } from '#worker/data/database.types.ts'
import { calculateTotals } from '#shared/domain/offers/totals.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { exampleOfferIds, exampleOffers } from './example-offers.ts'

type Client = SupabaseClient<Database>

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
  const client: Client = createClient<Database>(target.url, target.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  await seedUsers(client)
  await seedWebhook(client, target)
  await seedRedirects(client)
  await seedOffers(client)
}

/** Once: what staff did with the examples since stays. */
async function seedRedirects(client: Client): Promise<void> {
  const versions = await client.from('redirect_versions').select('why')
  if (versions.error) throw new Error(`Reading versions of redirects: ${versions.error.message}`)
  if (versions.data.some(({ why }) => why === demoPublished)) return
  const present = await client
    .from('redirects')
    .select('from_path')
    .in(
      'from_path',
      demoRedirects.map(({ from }) => from),
    )
  if (present.error) throw new Error(`Reading redirects: ${present.error.message}`)
  const there = new Set(present.data.map(({ from_path }) => from_path))
  for (const rule of demoRedirects.filter(({ from }) => !there.has(from))) {
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
  const waiting = await client.rpc('redirects_waiting')
  if (waiting.error) throw new Error(`Reading drafts of redirects: ${waiting.error.message}`)
  const { version, drafts } = waiting.data as { version: number; drafts: string }
  const { error } = await client.rpc('publish_redirects', {
    _why: demoPublished,
    _expected: version,
    _drafts: drafts,
  })
  if (error) throw new Error(`Publishing redirects: ${error.message}`)
}

async function seedUsers(client: Client): Promise<void> {
  const { data, error } = await client.auth.admin.listUsers({ perPage: 1000 })
  if (error) throw new Error(`Listing users: ${error.message}`)
  for (const { email, role } of demoUsers) {
    const known = data.users.find((user) => user.email === email)
    const id = known?.id ?? (await createUser(client, email))
    // A role changed by hand stays.
    if (!known && role) await setRole(client, id, role)
  }
}

async function createUser(client: Client, email: string): Promise<string> {
  const { data, error } = await client.auth.admin.createUser({
    email,
    password: demoPassword,
    email_confirm: true,
  })
  if (error) throw new Error(`Creating ${email}: ${error.message}`)
  return data.user.id
}

async function setRole(client: Client, user_id: string, role: Role): Promise<void> {
  const { error } = await client.from('user_roles').upsert({ user_id, role })
  if (error) throw new Error(`Giving ${role}: ${error.message}`)
}

async function seedWebhook(client: Client, target: SeedTarget): Promise<void> {
  const { data, error } = await client
    .from('webhooks')
    .select('id, url')
    .eq('name', callMeUpWebhook)
    .limit(1)
    .maybeSingle()
  if (error) throw new Error(`Reading webhooks: ${error.message}`)
  if (data && !isLocal(data.url)) return
  const values = {
    url: target.receiverUrl,
    secrets_encrypted: [await sealSecret(target.secretsKey, target.webhookSecret)],
  }
  if (data?.url === target.receiverUrl) return
  const written = data
    ? await client.from('webhooks').update(values).eq('id', data.id)
    : await client.from('webhooks').insert({ name: callMeUpWebhook, kinds: ['contact'], ...values })
  if (written.error) throw new Error(`Seeding ${callMeUpWebhook}: ${written.error.message}`)
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname === '127.0.0.1'
}

/** The example offers, sent. Their ids are known to everybody: never seeded anywhere but locally. */
async function seedOffers(client: Client): Promise<void> {
  const offers = exampleOffers(Date.now())
  for (const [name, id] of Object.entries(exampleOfferIds) as [keyof typeof offers, string][]) {
    const known = await client.from('offers').select('id').eq('id', id).maybeSingle()
    if (known.error) throw new Error(`Reading offers: ${known.error.message}`)
    if (known.data) continue
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
    for (const write of writes) {
      const { error } = await write()
      if (error) throw new Error(`Seeding the offer ${name}: ${error.message}`)
    }
  }
}
