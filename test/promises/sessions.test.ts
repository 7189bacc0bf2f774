import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort, listen } from '#dev/backend/ports.ts'
import { buildIfChanged } from '#dev/build/build.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { type EdgeProcess, edgeProcess } from '#test/helpers/product/edge.ts'
import { checkoutPorts } from '#test/helpers/product/ports.ts'
import { sessionCookieName } from '#worker/data/auth/auth.ts'

// Two processes of the built Worker represent two isolates, which share no memory.

let backend: TestBackend
let front: Server
let origin = ''
let edges: readonly EdgeProcess[]
/** What happens to the next renewals, in order of arrival; later ones pass through. */
let renewals: ((pass: () => Promise<Response>) => Promise<Response>)[] = []

beforeAll(async () => {
  buildIfChanged()
  front = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const {
        host: _host,
        connection: _connection,
        'transfer-encoding': _encoding,
        ...headers
      } = request.headers
      const body = chunks.length > 0 ? Buffer.concat(chunks) : null
      const pass = () =>
        fetch(origin + request.url, {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          body,
          redirect: 'manual',
        })
      const step = request.url?.includes('grant_type=refresh_token') ? renewals.shift() : undefined
      const sent = step ? step(pass) : pass()
      void sent.then(async (answer) => {
        const {
          'content-encoding': _coding,
          'content-length': _length,
          ...rest
        } = Object.fromEntries(answer.headers)
        response.writeHead(answer.status, rest).end(Buffer.from(await answer.arrayBuffer()))
      })
    })
  })
  const url = `http://127.0.0.1:${await listen(front, 0)}`
  const port = await freePort(checkoutPorts + 85)
  origin = `http://127.0.0.1:${port}`
  backend = await createTestBackend({ url, port })
  edges = [checkoutPorts + 90, checkoutPorts + 95].map((at) =>
    edgeProcess(at, {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
      SECRETS_KEY: backend.secrets.secretsKey,
    }),
  )
  await Promise.all(edges.map((edge) => edge.start()))
})
afterAll(async () => {
  for (const edge of edges ?? []) edge.stop()
  front?.closeAllConnections()
  front?.close()
  await backend?.stop()
})
beforeEach(() => void (renewals = []))

/** One browser, with the cookies of its responses in order of arrival. */
function createVisitor() {
  const cookies = new Map<string, string>()
  const deleted: string[] = []
  return {
    deleted,
    async signIn(): Promise<void> {
      const { email, password } = backend.users.admin
      const { url } = edges[0] as EdgeProcess
      await this.send(`${url}/auth`, {
        method: 'POST',
        headers: { origin: url, accept: 'text/html' },
        body: new URLSearchParams({ email, password }),
      })
      expect(cookies.has(sessionCookieName)).toBe(true)
    },
    /** Marks the access token in the cookie as expired, as after a night. */
    expire(): void {
      const session = JSON.parse(
        Buffer.from(
          String(cookies.get(sessionCookieName)).slice('base64-'.length),
          'base64url',
        ).toString(),
      ) as object
      const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }
      cookies.set(
        sessionCookieName,
        `base64-${Buffer.from(JSON.stringify(expired)).toString('base64url')}`,
      )
    },
    cookie: () => cookies.get(sessionCookieName),
    async send(url: string, init: RequestInit = {}): Promise<Response> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, {
        redirect: 'manual',
        ...init,
        headers: { ...init.headers, ...(cookie && { cookie }) },
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split('; ')
        const [name, value] = [
          pair.slice(0, pair.indexOf('=')),
          pair.slice(pair.indexOf('=') + 1),
        ] as const
        if (line.includes('Max-Age=0')) {
          deleted.push(name)
          cookies.delete(name)
        } else cookies.set(name, value)
      }
      return response
    },
    /** Opens a staff page, and follows its reloads and redirects. Returns the statuses. */
    async open(edge: EdgeProcess, path = '/admin'): Promise<number[]> {
      const response = await this.send(edge.url + path, { headers: { accept: 'text/html' } })
      const again = response.headers.get('refresh')
      const onwards = response.headers.get('location')
      if (response.status === 503 && again) {
        await new Promise((resolve) => setTimeout(resolve, Number(again) * 1000))
        return [503, ...(await this.open(edge, path))]
      }
      return onwards && new URL(onwards, edge.url).pathname !== path
        ? [response.status, ...(await this.open(edge, onwards))]
        : [response.status]
    },
  }
}

const held = (ms: number) => async (pass: () => Promise<Response>) => {
  const answer = await pass()
  await new Promise((resolve) => setTimeout(resolve, ms))
  return answer
}

test('two isolates that renew one session simultaneously both get a valid session, even if one response takes 12 s', async () => {
  const visitor = createVisitor()
  await visitor.signIn()
  visitor.expire()
  // Both reach the auth server at the same time.
  const { promise: both, resolve: arrive } = Promise.withResolvers<void>()
  renewals = [
    async (pass) => {
      await both
      return held(12_000)(pass)
    },
    (pass) => {
      arrive()
      return pass()
    },
  ]
  const [first, second] = await Promise.all(edges.map((edge) => visitor.open(edge)))
  expect([first?.at(-1), second?.at(-1), visitor.deleted]).toEqual([200, 200, []])
  // The browser's session can still be renewed.
  visitor.expire()
  expect(await visitor.open(edges[1] as EdgeProcess)).toEqual([200])
})

test('an isolate whose refresh token another has used reloads the page with the newer cookie', async () => {
  const visitor = createVisitor()
  await visitor.signIn()
  visitor.expire()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  renewals = [
    async (pass) => {
      const answer = await pass()
      take()
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return answer
    },
    async () => {
      await taken
      return Response.json(
        {
          code: 400,
          error_code: 'refresh_token_already_used',
          msg: 'Invalid Refresh Token: Already Used',
        },
        { status: 400 },
      )
    },
  ]
  const winner = visitor.open(edges[0] as EdgeProcess)
  await taken
  const loser = visitor.open(edges[1] as EdgeProcess)
  expect(await winner).toEqual([200])
  const statuses = await loser
  expect([statuses[0], statuses.at(-1), visitor.deleted]).toEqual([503, 200, []])
})
