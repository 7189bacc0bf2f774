import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CampaignDay,
  type CampaignInput,
  type CampaignOptions,
  type CampaignOverview,
  type CampaignRow,
  campaigns,
} from '#shared/admin/campaigns.ts'
import { initialInput } from '#shared/admin/define.ts'
import type { ContentTarget, UnpublishedChange } from '#shared/admin/publications.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import type { Banner } from '#shared/schemas/content/campaign.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { storeCampaignDays } from '#worker/data/campaigns.ts'
import { listPublishedCampaigns } from '#worker/data/content.ts'
import { loadDefaultShop } from '#worker/publishing/default-shop.ts'
import { toPublishedCampaign } from '#worker/publishing/campaigns.ts'
import { createTestApp } from '../helpers/app/app.ts'
import { staffApi } from '../helpers/app/staff-api.ts'
import { createStaffApp, origin, type StaffApp } from '../helpers/app/staff-app.ts'
import { storeLead } from '../helpers/cases/leads.ts'
import { makeGoods } from '../helpers/shop/goods.ts'
import { navigation } from '../helpers/links.ts'
import { type Client, createTestBackend, type TestBackend } from '../helpers/product/backend.ts'

// Campaigns in the hands of staff: a banner that begins and ends to the minute, links whose visits and leads are counted, and values that belong to none.

let backend: TestBackend
let app: StaffApp
let service: Client
let api: ReturnType<typeof staffApi>

beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  app = createStaffApp({ ...backend, secretKey: backend.secretKey })
  service = createServiceClient(app.deps.env) as Client
  const browser = app.browser()
  const { email, password } = backend.users.admin
  expect((await browser.post('/auth', { email, password })).status).toBe(303)
  api = staffApi(app, browser)
})
afterAll(() => backend.stop())

type Refused = { readonly error: { code: string; message: string; fields: Record<string, string> } }
type Answer = { row: CampaignRow } & Refused

const banner: Banner = {
  type: 'banner',
  ground: 'almond',
  spot: 'solar-panel',
  title: 'Solsommer',
  text: 'Seks paneler mere for samme pris. [Se solceller](solar)',
  action: { label: 'Få et tilbud', route: 'quoteRequestStart' },
}
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const whole = (name: string): Partial<CampaignInput> => ({
  name,
  startsAt: inDays(-1),
  endsAt: inDays(7),
  place: 'home',
  banner,
})
const create = (input: Partial<CampaignInput>) =>
  api<Answer>('POST', '/campaigns', { ...initialInput(campaigns), ...input })
const made = async (input: Partial<CampaignInput>): Promise<CampaignRow> => {
  const { status, body } = await create(input)
  expect([status, body.error]).toEqual([201, undefined])
  return body.row
}
const change = ({ id, revision }: CampaignRow, input: Partial<CampaignInput>) =>
  api<Answer>('PATCH', `/campaigns/${id}`, { revision, ...input })
const find = async (id: string) => (await api<Answer>('GET', `/campaigns/${id}`)).body.row
const publish = (...rows: readonly ContentTarget[]) =>
  api<{ id: string } & Refused>('POST', '/publications/publish', {
    items: rows.map(({ id, revision }) => ({ id, revision })),
    reason: 'Ny kampagne',
    dueAt: null,
  })
const overview = async () => (await api<CampaignOverview>('GET', '/campaigns/overview')).body
const published = async () =>
  (await listPublishedCampaigns(service)).flatMap((row) => toPublishedCampaign(row) ?? [])
const undo = async (id: string) => {
  const { revision } = (await api<{ row: { revision: number } }>('GET', `/publications/${id}`)).body
    .row
  expect((await api('POST', `/publications/${id}/undo`, { revision })).status).toBe(200)
}

test('a campaign is a draft that only its link shows, then published, and undone it leaves no trace', async () => {
  const row = await made(whole('Solsommer 26'))
  expect(row).toMatchObject({ slug: 'solsommer-26', state: 'draft', status: 'draft', faults: [] })
  expect(await published()).toEqual([])
  const { path } = (
    await api<{ path: string }>('POST', `/campaigns/${row.id}/preview`, { revision: row.revision })
  ).body
  expect(path).toMatch(/^\/\?kladde=/)
  const preview = await app.fetch(path, { headers: { accept: 'text/html' } })
  const html = await preview.text()
  for (const part of ['Solsommer', 'Kladde', 'noindex']) expect(html).toContain(part)
  // The key opens the page of the banner only.
  const elsewhere = path.replace('/?', `${href('solar')}?`)
  expect((await app.fetch(elsewhere, { headers: { accept: 'text/html' } })).status).toBe(404)

  const { changes } = (await api<{ changes: UnpublishedChange[] }>('GET', '/content/unpublished'))
    .body
  expect(changes).toMatchObject([{ kind: 'campaign', title: 'Solsommer 26', published: null }])
  const { id } = (await publish(row)).body
  expect(await find(row.id)).toMatchObject({ state: 'running', status: 'live', locked: true })
  expect(await published()).toMatchObject([{ key: 'solsommer-26', pages: ['home'] }])
  await undo(id)
  expect(await published()).toEqual([])
  expect(await find(row.id)).toMatchObject({ state: 'draft', status: 'draft' })
})

test('a banner begins and ends to the minute in a warm isolate, and afterwards the page has the bytes of before', async () => {
  const site = createTestApp()
  const home = async () => (await site.fetch('/')).text()
  const before = await home()
  const [begin, end] = ['2026-11-21T09:15:00.000Z', '2026-11-23T22:59:00.000Z']
  const row = await made({ ...whole('På minuttet'), startsAt: begin, endsAt: end })
  const { id } = (await publish(row)).body
  site.publish({ campaigns: await published() })
  site.clock.now += 20_000
  // The first request rereads KV in the background.
  await home()
  await site.settled()
  const shows = async (at: string): Promise<boolean> => {
    site.clock.now = Date.parse(at)
    const html = await home()
    await site.settled()
    if (!html.includes('Solsommer')) expect(html).toBe(before)
    return html.includes('Solsommer')
  }
  expect(await shows('2026-11-21T09:14:59.999Z')).toBe(false)
  expect(await shows(begin)).toBe(true)
  expect(await shows('2026-11-23T22:58:59.999Z')).toBe(true)
  expect(await shows(end)).toBe(false)
  site.clock.now = Date.parse(begin)
  expect(await (await site.fetch(href('solar'))).text()).not.toContain('Solsommer')
  await undo(id)
  site.publish({ campaigns: await published() })
  site.clock.now += 20_000
  await home()
  await site.settled()
  expect(await home()).toBe(before)
})

test.each([
  ['everywhere but in steps of the form and on legal pages', { place: 'all' as const }, true],
  ['on the pages it names', { place: 'pages' as const, pages: ['solar'] }, false],
])('a banner is shown %s', async (_, where, onArticles) => {
  const row = await made({ ...whole(`Sted ${where.place}`), ...where, startsAt: null })
  const dated = (await change(row, { startsAt: '2026-11-01T00:00:00Z', endsAt: inDays(400) })).body
    .row
  const { id } = (await publish(dated)).body
  const site = createTestApp({ parts: { campaigns: await published() } })
  site.clock.now = Math.max(site.clock.now, Date.now())
  const shows = async (path: string) =>
    (await (await site.fetch(path)).text()).includes('Solsommer')
  expect(await shows(href('solar'))).toBe(true)
  expect(await shows(href('blog'))).toBe(onArticles)
  for (const legal of [href('privacy'), href('quoteRequestStart'), href('cookieChoice')])
    expect(await shows(legal)).toBe(false)
  await undo(id)
})

test.each([
  ['without a period', { startsAt: null }, /begynder og slutter/],
  ['without its banner', { banner: null }, /Banneret mangler/],
  ['without its pages', { place: 'pages' as const }, /mindst én side/],
  ['on a page that is gone', { place: 'pages' as const, pages: ['findes-ikke'] }, /findes-ikke/],
  [
    'with a link without a target',
    { banner: { ...banner, text: '[Her](ingenSide)' } },
    /Linket til ingenSide/,
  ],
  [
    'with a button to a section that is missing',
    { banner: { ...banner, action: { ...banner.action, route: 'solar' as const, hash: 'vaek' } } },
    /»vaek« er ikke på siden/,
  ],
  [
    'with an unknown figure',
    { banner: { ...banner, text: 'Kun {=findes.ikke} kr.' } },
    /Et tal i banneret/,
  ],
  ['with goods that are not sold', { banner: { ...banner, sku: 'VAEK-1' } }, /VAEK-1/],
])('a campaign %s is not published, and says why', async (name, input, fault) => {
  const row = await made({ ...whole(`Mangler: ${name}`), ...input })
  expect(row.faults.join(' ')).toMatch(fault)
  const refused = await publish(row)
  expect(refused.status).toBe(422)
  expect(refused.body.error.fields['items']).toMatch(fault)
})

test.each([
  ['a period that ends first', { endsAt: inDays(-2) }, 'endsAt'],
  ['a name that no link can have', { slug: 'Sol Sommer' }, 'slug'],
  ['a person in the name', { slug: 'mette-12345678' }, 'slug'],
  ['a block that is no banner', { banner: { type: 'quote', text: 'x' } as never }, 'banner'],
  ['markup', { banner: '<script>' as never }, 'banner'],
])('%s is refused at its field', async (_, input, field) => {
  const refused = await create({ ...whole('Forkert'), ...input })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.error.fields)[0]).toMatch(field)
})

test('a utm_campaign is one campaign’s, and locked once a lead came with it', async () => {
  const row = await made({ ...whole('Låst'), slug: 'laast' })
  expect((await create({ ...whole('En anden'), slug: 'laast' })).body.error).toMatchObject({
    code: 'taken',
    fields: { slug: expect.any(String) },
  })
  const renamed = (await change(row, { slug: 'laast-2' })).body.row
  expect(renamed).toMatchObject({ slug: 'laast-2', locked: false })
  await storeLead(backend, { campaign: { utmCampaign: 'Laast-2' } })
  expect(await find(row.id)).toMatchObject({ locked: true, leads: 1 })
  const refused = await change(renamed, { slug: 'laast-3' })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'campaign_used' } } })
  expect(refused.body.error.fields['slug']).toContain('kan ikke ændres')
})

test('leads with a value that no campaign has are listed, and count once it is joined to one', async () => {
  await storeLead(backend, { campaign: { utmCampaign: 'FB-Efteraar', utmSource: 'fb' } })
  await storeLead(backend, { campaign: { utmCampaign: 'fb-efteraar', utmSource: 'fb' } })
  await storeLead(backend, { campaign: { utmCampaign: 'fb-efteraar' }, setAside: 'spam' })
  expect((await overview()).unknown).toContainEqual(
    expect.objectContaining({ value: 'fb-efteraar', leads: 2, source: 'fb' }),
  )
  const row = await made({ ...whole('Efterår'), slug: 'efteraar-26' })
  const join = (target: CampaignRow) =>
    api<Answer>('POST', `/campaigns/${target.id}/add-value`, {
      revision: target.revision,
      value: 'FB-Efteraar',
    })
  const joined = (await join(row)).body.row
  expect(joined).toMatchObject({ leads: 2, cases: 2, otherValues: ['fb-efteraar'] })
  expect((await overview()).unknown.map(({ value }) => value)).not.toContain('fb-efteraar')
  const { rows } = (await api<{ rows: CampaignDay[] }>('GET', `/campaigns/${row.id}/days`)).body
  expect(rows).toMatchObject([{ leads: 2, visits: 0, offers: 0 }])
  expect((await join(await made(whole('Tager den ikke')))).status).toBe(409)
  expect(
    (await create({ ...whole('Tager den heller ikke'), slug: 'fb-efteraar' })).body.error.code,
  ).toBe('campaign_value_taken')
  const split = await api<Answer>('POST', `/campaigns/${row.id}/remove-value`, {
    revision: row.revision,
    value: 'fb-efteraar',
  })
  expect(split.body.row).toMatchObject({ leads: 0, otherValues: [] })
})

test('visits are counted for published campaigns alone: people from outside, once a visit, whatever the spelling', async () => {
  const row = await made({ ...whole('Talt'), slug: 'talt' })
  const { id } = (await publish(row)).body
  const counted: unknown[] = []
  const site = createTestApp({
    parts: { campaigns: await published() },
    outbox: { countCampaign: async (...given) => void counted.push(given) },
  })
  const visit = (path: string, headers: Record<string, string> = {}) =>
    site.fetch(path, { headers: { ...navigation, 'sec-fetch-site': 'cross-site', ...headers } })
  await visit('/?utm_source=facebook&utm_campaign=Talt')
  await visit('/?utm_source=facebook&utm_campaign=ukendt')
  await visit('/?utm_campaign=talt', { 'user-agent': 'Googlebot/2.1' })
  await visit('/?utm_campaign=talt', { 'sec-purpose': 'prefetch' })
  await visit('/findes-ikke?utm_campaign=talt')
  await visit(`${href('solar')}?utm_campaign=talt`, { 'sec-fetch-site': 'same-origin' })
  await visit(`${href('quoteRequestStart')}?utm_campaign=talt`, { 'sec-fetch-site': 'same-origin' })
  await site.settled()
  expect(counted).toEqual([
    ['talt', ['visits']],
    ['talt', ['forms']],
  ])
  const days = [{ value: 'talt', day: '2026-11-20', visits: 3, forms: 1 }]
  await storeCampaignDays(service, days)
  await storeCampaignDays(service, days)
  expect(await find(row.id)).toMatchObject({ visits: 3, forms: 1 })
  await undo(id)
})

test('two campaigns at one place and time, and a text that lasts longer than its campaign, are warned of', async () => {
  const first = await made(whole('Den første'))
  const { id } = (await publish(first)).body
  const second = await made({
    ...whole('Den anden'),
    place: 'all',
    banner: { ...banner, text: 'Gælder til og med den 31. december 2099.' },
  })
  expect(second.faults).toEqual([])
  expect(second.warnings.join(' ')).toMatch(/»Den første« vises samme sted.*31\.12\.2099/)
  const elsewhere = await made({ ...whole('Et andet sted'), place: 'pages', pages: ['solar'] })
  expect(elsewhere.warnings).toEqual([])
  await undo(id)
})

test('a campaign about an offer of the shop shows its goods, and warns where the price has another period', async () => {
  const { variant, sku } = await makeGoods(backend.sql)
  const [begin, end] = [inDays(-1), inDays(3)]
  await backend.sql`insert into public.product_prices (variant_id, amount_ore, valid_from, valid_until) values (${variant}, 8000, ${begin}, ${end})`
  const { prices } = (await api<CampaignOptions>('GET', '/campaigns/options')).body
  expect(prices).toMatchObject([{ sku, amountOre: 8000 }])
  const row = await made({ ...whole('Tilbud på kabler'), price: prices[0]!.id })
  expect(row.banner?.sku).toBe(sku)
  expect(row.warnings.join(' ')).toMatch(/Tilbudsprisen slutter .* før kampagnen/)
  // This isolate's shop doesn't sell it: it was never published.
  expect(row.faults).toEqual([`Varen ${sku} er ikke i webshoppen.`])
  const other = (await change(row, { banner: { ...banner, sku: 'EN-ANDEN' } })).body.row
  expect(other.faults.join(' ')).toMatch(/en anden vare end tilbudsprisen/)
  await backend.sql`delete from public.product_prices where id = ${prices[0]!.id}`
  expect((await find(row.id)).faults.join(' ')).toMatch(/Tilbudsprisen er slut eller slettet/)
})

test('a banner with goods shows their price as the shop does', async () => {
  const { products } = await loadDefaultShop()
  const { variants } = products.find((product) => !product.byOffer)!
  const { sku, prices } = variants[0]!
  const shown: Banner = { ...banner, sku }
  const published = { key: 'x', values: ['x'], validFrom: inDays(-99), validTo: inDays(99) }
  const site = createTestApp({
    parts: { campaigns: [{ ...published, pages: null, banner: shown }] },
  })
  site.clock.now = Date.now()
  const html = await (await site.fetch('/')).text()
  const price = formatAmount(prices[0]!.amount).replaceAll('\u00a0', ' ')
  expect(/id="kampagne".*?<\/section>/s.exec(html)?.[0].replaceAll('\u00a0', ' ')).toContain(price)
})

test('the strip has the campaigns of twelve weeks, and the form what it offers', async () => {
  const row = await made(whole('På stribe'))
  const old = await made({ ...whole('For længst'), startsAt: inDays(-60), endsAt: inDays(-50) })
  const names = (await overview()).timeline.map(({ id }) => id)
  expect([names.includes(row.id), names.includes(old.id)]).toEqual([true, false])
  const { body } = await api<CampaignOptions>('GET', '/campaigns/options')
  expect(body.pages.map(({ name }) => name)).toContain('solar')
  expect(body.pages.map(({ name }) => name)).not.toContain('privacy')
})

test('a draft can be deleted, a published campaign cannot', async () => {
  const draft = await made(whole('Kun en tanke'))
  expect((await api('DELETE', `/campaigns/${draft.id}`, { revision: draft.revision })).status).toBe(
    200,
  )
  const row = await made(whole('Udgivet'))
  const { id } = (await publish(row)).body
  const live = await find(row.id)
  expect(
    (await api('DELETE', `/campaigns/${live.id}`, { revision: live.revision })).status,
  ).not.toBe(200)
  await undo(id)
})
