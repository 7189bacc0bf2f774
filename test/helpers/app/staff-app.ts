import { existsSync, readFileSync } from 'node:fs'
import { createApp } from '#worker/app.ts'
import { createDeps, type Deps } from '#worker/deps.ts'
import type { Env } from '#worker/env.ts'
import { createFakeLive, type FakeLive } from './fake-live.ts'

export const origin = 'https://site.test'

interface Options {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey?: string
  /** Requests a minute before POST_GATE refuses a key. */
  readonly gateLimit?: number
  readonly deps?: Partial<Deps>
  /** The app's origin. */
  readonly origin?: string
}

export interface StaffApp {
  /** Sends a request without stored cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  browser(): Browser
  readonly deps: Deps
  readonly live: FakeLive
  /** Resolves when all `waitUntil` work is done. */
  settled(): Promise<unknown>
}

/** A browser with cookies. Navigations accept HTML; forms and scripts send Origin. */
export interface Browser {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, form: Record<string, string>): Promise<Response>
  json(path: string, body: unknown): Promise<Response>
}

/** Every call of it fails, as while the publisher is away. */
const noPublisher = new Proxy(
  {},
  { get: () => () => Promise.reject(new Error('There is no publisher')) },
)

/** The whole app in this process; it only calls the backend at `url`. */
export function createStaffApp({
  url,
  publishableKey,
  secretKey = 'sb_secret_none',
  gateLimit = 1000,
  deps: changes = {},
  origin: at = origin,
}: Options): StaffApp {
  const tries = new Map<string, number>()
  const env = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SECRETS_KEY: btoa('a key of exactly thirty-two byte'),
    SITE_ORIGIN: at,
    CAMPAIGN_COOKIE: 'off',
    EMBED_ORIGINS: '',
    SNAPSHOT: { get: async () => null },
    PUBLISHER: { getByName: () => noPublisher },
    ASSETS: { fetch: async (request: Request) => publicFile(new URL(request.url).pathname) },
    POST_GATE: {
      limit: async ({ key }: { key: string }) => {
        tries.set(key, (tries.get(key) ?? 0) + 1)
        return { success: (tries.get(key) as number) <= gateLimit }
      },
    },
  } as unknown as Env
  const live = createFakeLive()
  const deps = { ...createDeps(env), live, ...changes }
  const app = createApp(deps)
  const after: Promise<unknown>[] = []
  const context = {
    waitUntil: (work: Promise<unknown>) => void after.push(work),
    passThroughOnException: () => undefined,
    props: {},
  } as unknown as ExecutionContext
  const fetchApp = async (path: string, init: RequestInit = {}): Promise<Response> =>
    app.fetch(new Request(at + path, { redirect: 'manual', ...init }), env, context)
  return {
    fetch: fetchApp,
    browser: () => createBrowser(fetchApp),
    deps,
    live,
    settled: () => Promise.allSettled(after),
  }
}

/** Serves a file of public/ without a build. */
function publicFile(path: string): Response {
  const file = `public${path}`
  return /\.\w+$/.test(path) && !path.includes('..') && existsSync(file)
    ? new Response(new Uint8Array(readFileSync(file)))
    : new Response(null, { status: 404 })
}

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36'

function createBrowser(fetchApp: StaffApp['fetch']): Browser {
  const cookies = new Map<string, string>()
  async function send(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetchApp(path, {
      ...init,
      headers: { 'user-agent': userAgent, ...init.headers, ...(cookie && { cookie }) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers: { accept: 'text/html', ...headers } }),
    post: (path, form) =>
      send(path, {
        method: 'POST',
        headers: { accept: 'text/html', origin },
        body: new URLSearchParams(form) as never,
      }),
    json: (path, body) =>
      send(path, {
        method: 'POST',
        headers: { accept: 'application/json', origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
