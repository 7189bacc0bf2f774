import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RedirectRule, ruleDefaults } from '#shared/domain/redirects/rule.ts'
import { consentVersion, serializeConsent } from '#shared/domain/consent.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { type Load, measure } from './load.ts'
import { startWorkerd } from './workerd.ts'

/** CPU of one request as a multiple of a one-line Hono text; `aim` is what the product promises, none where it only reports. */
interface Case {
  readonly name: string
  readonly load: Load
  readonly aim?: number
  /** Measured as what it adds to this other case. */
  readonly addedTo?: string
  readonly count?: number
}

const rounds = 5
const requests = 3000
const settling = 1000
/** A figure this much over its aim fails the run. */
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

const receiver = createServer((request, response) => request.resume().on('end', () => response.end())).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const receiverHost = `127.0.0.1:${(receiver.address() as AddressInfo).port}`

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
const page = (path: string, more: Partial<Load> = {}): Load => ({ port: ports.app, path, expect: 200, ...more })
const decided = { cookie: `consent=${serializeConsent({ version: consentVersion, at: Math.floor(Date.now() / 1000), accepted: ['necessary'] })}` }

const cases: readonly Case[] = [
  { name: 'document from memory', load: page(href('home')), aim: 2.2 },
  { name: 'document, consent chosen', load: page(href('home'), { headers: decided }) },
  { name: 'decorated document', load: page(`${href('home')}?utm_source=nyhedsbrev&utm_medium=mail&utm_campaign=efteraar`), aim: 2.5 },
  {
    name: 'decorated, each its own',
    load: page('', { each: (i) => ({ path: `${href('home')}?utm_source=nyhedsbrev&utm_medium=mail&utm_id=${i}` }) }),
  },
  { name: 'redirect miss added', load: page(href('home'), { port: ports.ruled }), addedTo: 'document from memory', aim: 0.2 },
  { name: 'redirect hit', load: page(routes.gridBalancing.former[0] as string, { expect: 301 }), aim: 1.5 },
  { name: '404', load: page('/findes-ikke', { expect: 404 }) },
]

/** Measured last: storing and delivering go on behind it, and would be counted as the next case's. */
const contact: Case = {
  name: 'contact accepted',
  count: 600,
  load: page('/functions/v1/contact', {
    method: 'POST',
    expect: 202,
    each: (i) => ({
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}` },
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

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

try {
  const text: Load = { port: ports.baseline, path: '/', expect: 200 }
  await measure(workerd.pid, text, requests)
  for (const { load } of cases) await measure(workerd.pid, load, 500)

  const ratios = new Map<string, number[]>([...cases, contact].map(({ name }) => [name, []]))
  const speeds = new Map<string, number>()
  const round = async (list: readonly Case[]): Promise<void> => {
    for (const { name, load, addedTo, count = requests } of list) {
      // What the case before left behind is cleared away in nobody's time.
      await measure(workerd.pid, text, settling)
      // Right before each case: what else the machine does then weighs on both alike.
      const baseline = await measure(workerd.pid, text, requests)
      // Neither is a case charged for being the first of its kind after a while.
      if (count === requests) await measure(workerd.pid, load, settling)
      const result = await measure(workerd.pid, load, count)
      const own = result.cpuMicros / baseline.cpuMicros
      ratios.get(name)?.push(addedTo ? own - (ratios.get(addedTo)?.at(-1) as number) : own)
      speeds.set(name, result.perSecond)
    }
  }
  for (let i = 0; i < rounds; i++) await round(cases)
  for (let i = 0; i < rounds; i++) await round([contact])

  let failed = false
  console.log(`CPU per request against a Hono text answer, median of ${rounds} rounds`)
  for (const { name, aim } of [...cases, contact]) {
    const ratio = median(ratios.get(name) as number[])
    const over = aim !== undefined && ratio > aim * tolerance
    failed ||= over
    console.log(`${name.padEnd(28)} ${ratio.toFixed(2)}×${aim ? `  aim ${aim}×` : ''}${over ? '  TOO SLOW' : ''}  (${speeds.get(name)?.toFixed(0)}/s)`)
  }
  process.exitCode = failed ? 1 : 0
} finally {
  workerd.stop()
  receiver.close()
}
