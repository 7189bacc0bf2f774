import { FunctionsClient } from '@supabase/functions-js'
import { afterEach, expect, test, vi } from 'vitest'
import { type FunctionName, functions, functionsPath } from '#shared/functions.ts'
import { createTestApp, origin } from '#test/helpers/app/app.ts'

const site = createTestApp()
/** Supabase's client as forms use it. Its responses are recorded to check their headers. */
function clientOf(send: typeof fetch) {
  const answers: Response[] = []
  const client = new FunctionsClient(origin + functionsPath, {
    region: 'eu-north-1' as never,
    customFetch: async (input, init) => {
      const response = await send(input, init)
      answers.push(response.clone())
      return response
    },
  })
  return { client, answers }
}
const toSite: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(String(input))
  return site.fetch(pathname + search, init as RequestInit)
}
afterEach(() => vi.unstubAllGlobals())

const contact = {
  navn: 'Mette Holm',
  email: 'mette@eksempel.dk',
  telefon: '',
  emne: 'batterier',
  besked: 'Er der hul igennem?',
  privatlivspolitik: true,
}

test('the client distinguishes its three kinds of failures', async () => {
  const lost = clientOf(async () => {
    throw new TypeError('connection lost')
  })
  expect((await lost.client.invoke('contact', { body: contact })).error).toMatchObject({
    message: 'Failed to send a request to the Edge Function',
  })
  const { client, answers } = clientOf(toSite)
  const relayed = [
    ['no-such-function', contact, 404],
    ['contact', { ...contact, besked: 'x'.repeat(300_000) }, 413],
    ['contact', 'not a form', 415],
    ['webhook-test', {}, 401],
  ] as const
  for (const [name, body, status] of relayed) {
    const { error } = await client.invoke(name, { body })
    expect([error.name, error.message, answers.at(-1)?.status]).toEqual([
      'FunctionsRelayError',
      'Relay Error invoking the Edge Function',
      status,
    ])
  }
  const { error } = await client.invoke('contact', {
    body: { ...contact, email: 'ikke en adresse' },
  })
  expect([error.name, error.message]).toEqual([
    'FunctionsHttpError',
    'Edge Function returned a non-2xx status code',
  ])
  expect((await client.invoke('contact', { body: contact })).error).toBeNull()
  expect(answers.map(({ status }) => status)).toEqual([404, 413, 415, 401, 422, 202])
  // Every response repeats the requested region.
  expect(answers.map(({ headers }) => headers.get('x-region'))).toEqual(
    answers.map(() => 'eu-north-1'),
  )
})

test('a form that is too large never reaches its function', async () => {
  const body = new URLSearchParams({ besked: 'x'.repeat(300_000) })
  const { status, headers } = await site.fetch(`${functionsPath}/contact`, {
    method: 'POST',
    headers: { origin },
    body,
  })
  expect([status, headers.get('x-relay-error')]).toEqual([413, 'true'])
})

test.each([
  ['a foreign Origin', { origin: 'https://eksempel.invalid' }],
  ['the Origin null', { origin: 'null' }],
  ['no Origin from another site', { 'sec-fetch-site': 'cross-site' }],
])('a post with %s is refused with the region and the relay header', async (_, headers) => {
  for (const path of ['contact', 'offer-accept', 'webhook-test', 'no-such-function']) {
    const response = await site.fetch(`${functionsPath}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'x-region': 'eu-north-1', 'content-type': 'application/json' },
      body: JSON.stringify(contact),
    })
    expect([
      path,
      response.status,
      response.headers.get('x-relay-error'),
      response.headers.get('x-region'),
    ]).toEqual([path, 403, 'true', 'eu-north-1'])
  }
})

const id = 'a'.repeat(26)
const form = new FormData()
form.append('id', id)
form.append('version', '3')
const bodies: readonly (readonly [
  string,
  string | Record<string, unknown> | Blob | ArrayBuffer | FormData,
])[] = [
  ['json', { id, version: 3 }],
  ['text', `${id} 3`],
  ['binary', new Blob([`${id} 3`])],
  ['binary', new TextEncoder().encode(`${id} 3`).buffer as ArrayBuffer],
  ['form', form],
]

test.each(bodies)(
  'passes a body of the type %s to functions whose contract accepts the type, else answers 415',
  async (type, body) => {
    const requests: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      requests.push(JSON.parse(String(init.body)))
      return Response.json(null)
    })
    const { client, answers } = clientOf(toSite)
    await client.invoke('offer-opened', { body: body as never })
    expect([answers.at(-1)?.status, requests]).toMatchObject([404, [{ _id: id, _version: 3 }]])
    for (const name of Object.keys(functions) as FunctionName[]) {
      if (functions[name].access !== 'public') continue
      await client.invoke(name, { body: body as never })
      expect([name, answers.at(-1)?.status === 415]).toEqual([
        name,
        !functions[name].bodyTypes.some((taken) => taken === type),
      ])
    }
  },
)
