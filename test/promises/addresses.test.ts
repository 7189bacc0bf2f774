import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressToken, answerAddresses } from '#dev/backend/services/addresses.ts'
import { serve } from '#dev/backend/http.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { AddressHit } from '#shared/schemas/fields/address.ts'
import { createTestApp } from '../helpers/app/app.ts'

let service: Awaited<ReturnType<typeof serve>>
let requests: URL[]
let answer: (url: URL) => Response | Promise<Response>

beforeEach(async () => {
  requests = []
  answer = answerAddresses
  service = await serve(0, async (request) => {
    requests.push(new URL(request.url))
    return answer(new URL(request.url))
  })
})
afterEach(() => service.stop())

const appOf = (vars = {}) =>
  createTestApp({
    vars: {
      ADDRESS_SERVICE_URL: service.url,
      ADDRESS_SERVICE_TOKEN: addressToken,
      ...vars,
    } as never,
  })
const look = (site: ReturnType<typeof appOf>, text: string) =>
  site.fetch(`${endpoints.addresses}?tekst=${encodeURIComponent(text)}`)
const hitsOf = async (response: Response) =>
  ((await response.json()) as { readonly hits: readonly AddressHit[] }).hits

test('returns at most six suggestions, best first, with postcode and without the token', async () => {
  const response = await look(appOf(), 'Solbakken 1')
  const hits = await hitsOf(response)
  expect(hits[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    text: 'Solbakken 1, 8240 Risskov',
    postcode: '8240',
  })
  expect(hits).toHaveLength(6)
  expect(requests[0]?.searchParams.get('token')).toBe(addressToken)
  expect(JSON.stringify([...response.headers, hits])).not.toContain(addressToken)
})

test('returns a street without an id', async () => {
  const [first] = await hitsOf(await look(appOf(), 'Vejers'))
  expect(first).toEqual({ id: '', text: 'Vejers Havvej, 6853 Vejers Strand', postcode: '6853' })
})

test('returns a house with flats without an id, and each of its flats with an id', async () => {
  const hits = await hitsOf(await look(appOf(), 'Nørregade 12, 8000 Aarhus C'))
  expect(hits[0]).toEqual({ id: '', text: 'Nørregade 12, 8000 Aarhus C', postcode: '8000' })
  expect(hits).toContainEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    text: 'Nørregade 12, 1. tv, 8000 Aarhus C',
    postcode: '8000',
  })
})

test.each([
  'Lærkevænget 14, 5000',
  'lærkevænget 14 odense',
  'laerkevaenget 14 5000',
  'Egevej 3 hobro',
  'Ådalsvej 7, 8900',
  'Rådhuspladsen 2',
])('the local stand-in suggests addresses for "%s"', async (text) => {
  const [first] = await hitsOf(await look(appOf(), text))
  expect(first?.text.toLowerCase()).toContain(
    text.replaceAll('ae', 'æ').split(/ \d/)[0]!.toLowerCase(),
  )
})

test('does not cache an empty result, which may come from an index that is being rebuilt', async () => {
  const site = appOf()
  answer = () => Response.json({ status: 'ok', beskrivelse: '', fund: [] })
  const empty = await look(site, 'Egevej 9 hobro')
  expect([await hitsOf(empty), empty.headers.get('cache-control')]).toEqual([[], 'no-store'])
  answer = answerAddresses
  expect((await hitsOf(await look(site, 'Egevej 9 hobro'))).length).toBeGreaterThan(0)
})

test('requests the same text once, in any spelling', async () => {
  const site = appOf()
  for (const text of ['Nørregade 12', 'nørregade  12 ', 'NØRREGADE 12'])
    expect((await look(site, text)).status).toBe(200)
  expect(requests).toHaveLength(1)
})

test.each(['', 'a', ' a ', 'x'.repeat(74)])("does not look up the text '%s'", async (text) => {
  expect((await look(appOf(), text)).status).toBe(400)
  expect(requests).toEqual([])
})

test.each([
  ['answers 500', () => new Response('', { status: 500 })],
  ['says that it failed', () => Response.json({ status: 'fejl', beskrivelse: 'x', fund: [] })],
  ['answers something else', () => new Response('<html>')],
  ['answers half', () => Response.json({ status: 'ok' })],
  [
    'redirects',
    () => new Response(null, { status: 302, headers: { Location: 'http://127.0.0.1:9/' } }),
  ],
] as const)(
  'answers 502 with a Danish message if the service %s, and retries the next time',
  async (_, broken) => {
    answer = broken
    const site = appOf()
    const text = `Vejen ${Math.random()}`
    const response = await look(site, text)
    expect([
      response.status,
      ((await response.json()) as { error: { message: string } }).error.message,
    ]).toEqual([502, 'Opslaget svarer ikke lige nu. Skriv adressen selv.'])
    answer = answerAddresses
    expect((await look(site, text)).status).toBe(200)
  },
)

test('answers 503 without a request if there is no token', async () => {
  expect((await look(appOf({ ADDRESS_SERVICE_TOKEN: '' }), 'Kirkevej 4')).status).toBe(503)
  expect(requests).toEqual([])
})

test('answers 429 over the limit', async () => {
  const response = await look(
    appOf({ POST_GATE: { limit: async () => ({ success: false }) } }),
    'Kirkevej 5',
  )
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
})
