import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '#dev/build/build.ts'
import { functionsPath } from '#shared/functions.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { type EdgeProcess, edgeProcess } from '#test/helpers/product/edge.ts'
import { checkoutPorts } from '#test/helpers/product/ports.ts'
import { largestBody } from '#worker/request/body.ts'

const edge: EdgeProcess = edgeProcess(checkoutPorts + 80, {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_SECRET_KEY: 'unused',
  SECRETS_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
})
/** One keep-alive connection: a request fails if the Worker closed the connection after its previous response. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  buildIfChanged()
  await edge.start()
})
afterAll(() => {
  agent.destroy()
  edge.stop()
})

interface Answer {
  /** `closed` if the connection ended without a response. */
  readonly status: number | 'closed'
  /** It used the connection of the previous request. */
  readonly sameConnection: boolean
  /** It passed our middleware, which adds a request id. */
  readonly isOurs: boolean
}

function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Answer> {
  return new Promise((resolve) => {
    const { port } = new URL(edge.url)
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const isOurs = response.headers['x-request-id'] !== undefined
      response.resume().on('end', () =>
        resolve({
          status: response.statusCode as number,
          sameConnection: call.reusedSocket,
          isOurs,
        }),
      )
    })
    call.on('error', () =>
      resolve({ status: 'closed', sameConnection: call.reusedSocket, isOurs: false }),
    )
    call.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const foreign = { ...json, origin: 'https://fremmed.eksempel' }
const contact = `${functionsPath}/contact`
const staff = `${endpoints.adminApi}/leads`

test.each([
  ['a foreign origin', 403, 'POST', contact, foreign, 20_000],
  [
    'a foreign origin, sent in chunks',
    403,
    'POST',
    contact,
    { ...foreign, 'transfer-encoding': 'chunked' },
    20_000,
  ],
  ['no session', 401, 'POST', staff, json, 20_000],
  ['a method that is not allowed', 405, 'PUT', contact, json, 20_000],
  ['a function that does not exist', 404, 'POST', `${functionsPath}/findes-ikke`, json, 20_000],
  ['an unsupported content type', 415, 'POST', contact, { 'content-type': 'text/plain' }, 20_000],
  ['a body over the limit of its form', 413, 'POST', contact, json, 300_000],
  ['a body of 1 MB', 413, 'POST', contact, json, 1_000_000],
  ['a body of 5 MB', 413, 'POST', contact, json, 5_000_000],
  [
    'a body of 5 MB sent in chunks',
    413,
    'POST',
    contact,
    { ...json, 'transfer-encoding': 'chunked' },
    5_000_000,
  ],
  ['a foreign origin, with 5 MB', 403, 'POST', contact, foreign, 5_000_000],
  ['no session, with 5 MB', 401, 'POST', staff, json, 5_000_000],
] as const)(
  'a request refused for %s gets %i, and its connection serves the next request, 150 times of 150',
  async (_, status, method, path, headers, bytes) => {
    const body = Buffer.alloc(bytes, 'a')
    await send('GET', endpoints.health)
    for (let i = 0; i < 150; i++) {
      expect(await send(method, path, headers, body)).toEqual({
        status,
        sameConnection: true,
        isOurs: true,
      })
      expect(await send('GET', endpoints.health)).toEqual({
        status: 200,
        sameConnection: true,
        isOurs: true,
      })
    }
  },
)

test('a body over the maximum gets 413 or a closed connection, and the next request succeeds', async () => {
  const body = Buffer.alloc(largestBody + 4_000_000, 'a')
  for (let i = 0; i < 20; i++) {
    expect([413, 'closed']).toContain((await send('POST', contact, json, body)).status)
    // The close may cross the next request; clients retry a GET that failed on a reused connection.
    const next = await send('GET', endpoints.health)
    expect(
      next.status === 'closed' && next.sameConnection ? await send('GET', endpoints.health) : next,
    ).toMatchObject({ status: 200 })
  }
})
