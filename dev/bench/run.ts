import { createServer } from 'node:http'
import { type RedirectRule, ruleDefaults } from '#shared/domain/redirects/rule.ts'
import { consentVersion, serializeConsent } from '#shared/domain/consent.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { listen } from '../backend/ports.ts'
import { type Load, measure } from './load.ts'
import { median } from './median.ts'
import { startWorkerd } from './workerd.ts'

/** CPU of one request as a multiple of a one-line Hono text. `aim`: the product's limit; without one the case only reports. */
interface Case {
  readonly name: string
  readonly load: Load
  readonly aim?: number
  /** The result is the difference to this other case. */
  readonly addedTo?: string
  readonly count?: number
}

const rounds = 5
/** A round is this many turns of the case, each between two of the plain text, so that other load on the machine affects both equally. */
const turns = 12
/** Turns of a case that is a small difference of two. */
const turnsOfAdded = 40
const requests = 400
const warmUpRequests = 100
/** A figure above its aim by this factor fails the run. */
const tolerance = 1.2
const ports = { app: 18_890, ruled: 18_891, baseline: 18_892 }

/** Staff's rules that no measured path matches: half exact, half patterns. */
const redirects: RedirectRule[] = Array.from({ length: 1000 }, (_, i) => ({
  ...ruleDefaults,
  id: String(i),
  from: i % 2 === 0 ? `/gammel/side-${i}` : `/kampagne-${i}/:navn/*`,
  to: '/solceller',
  status: 301,
  force: i % 4 < 2,
}))

const receiver = createServer((request, response) =>
  request.resume().on('end', () => response.end()),
)
const receiverHost = `127.0.0.1:${await listen(receiver, 0)}`

const workerd = await startWorkerd({
  ports,
  redirects,
  vars: {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_SECRET_KEY: 'x',
    SECRETS_KEY: '',
    FORM_LIMIT_PER_MINUTE: '1000000',
    FORM_LIMIT_PER_DAY: '1000000',
    FALLBACK_WEBHOOK_URL: `http://${receiverHost}/`,
    WEBHOOK_LOCAL_HOSTS: receiverHost,
  },
})
const page = (path: string, more: Partial<Load> = {}): Load => ({
  port: ports.app,
  path,
  expect: 200,
  ...more,
})
const decided = {
  cookie: `consent=${serializeConsent({ version: consentVersion, at: Math.floor(Date.now() / 1000), accepted: ['necessary'] })}`,
}

let question = 0

const cases: readonly Case[] = [
  { name: 'document from memory', load: page(href('home')), aim: 2.2 },
  { name: 'document, consent chosen', load: page(href('home'), { headers: decided }) },
  {
    name: 'decorated document',
    load: page(`${href('home')}?utm_source=nyhedsbrev&utm_medium=mail&utm_campaign=efteraar`),
    aim: 2.5,
  },
  {
    name: 'decorated, each its own',
    load: page('', {
      each: (i) => ({ path: `${href('home')}?utm_source=nyhedsbrev&utm_medium=mail&utm_id=${i}` }),
    }),
  },
  {
    name: 'redirect miss added',
    load: page(href('home'), { port: ports.ruled }),
    addedTo: 'document from memory',
    aim: 0.2,
  },
  {
    name: 'redirect hit',
    load: page(routes.gridBalancing.former[0] as string, { expect: 301 }),
    aim: 1.5,
  },
  { name: '404', load: page('/findes-ikke', { expect: 404 }) },
  {
    name: 'calculators for a question',
    // Each request has its own query, so that no result is cached.
    load: page('', {
      each: () => ({
        path: `${href('solar')}?size=${4 + (question % 97) / 10}&consumption=${3000 + (question++ % 4000)}`,
      }),
    }),
    count: 60,
    aim: 90,
  },
]

/** Measured last: storing and delivering continue in the background, and would be counted for the next case. */
const contact: Case = {
  name: 'contact accepted',
  count: 100,
  load: page('/functions/v1/contact', {
    method: 'POST',
    expect: 202,
    each: (i) => ({
      headers: {
        'content-type': 'application/json',
        'cf-connecting-ip': `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
      },
      body: JSON.stringify({
        navn: 'Mette Holm',
        email: `m${i}.${Math.random()}@eksempel.dk`,
        telefon: '',
        emne: 'solceller',
        besked: 'Jeg vil gerne høre mere.',
        privatlivspolitik: true,
      }),
    }),
  }),
}

try {
  const text: Load = { port: ports.baseline, path: '/', expect: 200 }
  await measure(workerd.pid, text, 2000)

  const ratios = new Map<string, number[]>([...cases, contact].map(({ name }) => [name, []]))
  const warm = async (load: Load, count: number): Promise<number> => {
    // Warm-up that is not measured: garbage of the case before, and first calls.
    await measure(workerd.pid, load, warmUpRequests)
    return measure(workerd.pid, load, count)
  }
  const round = async (list: readonly Case[]): Promise<void> => {
    for (const { name, load, addedTo, count = requests } of list) {
      const other = cases.find((each) => each.name === addedTo)
      const turned: number[] = []
      let before = await warm(text, requests)
      for (let i = 0; i < (other ? turnsOfAdded : turns); i++) {
        const own = (await warm(load, count)) - (other ? await warm(other.load, count) : 0)
        const after = await warm(text, requests)
        turned.push((2 * own) / (before + after))
        before = after
      }
      ratios.get(name)?.push(median(turned))
    }
  }
  // First, while both sites have answered equally many requests: a site gets faster with each.
  for (let i = 0; i < rounds; i++) await round(cases.filter(({ addedTo }) => addedTo))
  for (let i = 0; i < rounds; i++) await round(cases.filter(({ addedTo }) => !addedTo))
  for (let i = 0; i < rounds; i++) await round([contact])

  let failed = false
  console.log(`CPU per request against a Hono text answer, median of ${rounds} rounds`)
  for (const { name, aim } of [...cases, contact]) {
    const ratio = median(ratios.get(name) as number[])
    const over = aim !== undefined && ratio > aim * tolerance
    failed ||= over
    console.log(
      `${name.padEnd(28)} ${ratio.toFixed(2)}×${aim ? `  aim ${aim}×` : ''}${over ? '  TOO SLOW' : ''}  ${(ratios.get(name) as number[]).map((r) => r.toFixed(2)).join(' ')}`,
    )
  }
  process.exitCode = failed ? 1 : 0
} finally {
  workerd.stop()
  receiver.close()
}
