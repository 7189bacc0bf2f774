import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { brand } from '#shared/brand.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routes } from '#shared/routes/table.ts'
import { href } from '#shared/routes/href.ts'
import { createAnalytics } from '../backend/services/analytics.ts'
import { startBackend } from '../backend/backend.ts'
import { freePort, portIsFree } from '../backend/ports.ts'
import { createPaymentService } from '../backend/services/payment/service.ts'
import { startReceiver } from '../backend/services/receiver.ts'
import { root } from '../root.ts'
import { repeatSchedule, runScheduleOnce, startEdge } from '../edge/edge.ts'
import { edgeVars } from '../edge/edge-vars.ts'
import { exampleOfferIds } from './example-offers.ts'
import { seedDemo } from './demo.ts'
import { takeOver } from './processes.ts'
import { demoPassword, demoUsers, seed } from './seed.ts'
import { createSteps } from './steps.mjs'

// Starts the backend, the receiver and the Worker, and ends them together. Variables: PORT, BACKEND_PORT,
// DATABASE_PORT, RECEIVER_PORT, DATA_DIR, RATE_LIMIT (of POST_GATE, per minute).
const steps = createSteps({ began: Number(process.env.STARTED_AT ?? Date.now()) })
const hmr = process.argv.includes('--hmr')
const demo = process.argv.includes('--demo')
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
const port = Number(process.env.PORT ?? 8787)
const wanted = {
  backend: Number(process.env.BACKEND_PORT ?? 54321),
  database: Number(process.env.DATABASE_PORT ?? 54322),
  receiver: Number(process.env.RECEIVER_PORT ?? 54330),
} as const
const site = `http://127.0.0.1:${port}`

const stops: (() => Promise<void> | void)[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
const parent = process.ppid
setInterval(() => process.ppid !== parent && void end(0), 500).unref()

try {
  await start()
} catch (error) {
  steps.abandon()
  if (!stopping) console.error(`\n${(error as Error).message}`)
  await end(1)
}

async function start(): Promise<void> {
  const processes = await takeOver(dataDir)
  stops.push(() => processes.stop())
  if (!(await portIsFree(port)))
    throw new Error(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    )

  const backend = await startBackend({
    dataDir,
    port: wanted.backend,
    databasePort: wanted.database,
    siteUrl: site,
    progress: (step, detail) => steps.at(step, detail),
  })
  stops.push(() => backend.stop())
  const { secrets, inbox } = backend
  steps.at('Seed', 'users, advisers, offers, redirects, a webhook, the shop')
  const payment = createPaymentService({
    eventsUrl: `${site}${endpoints.paymentEvents}`,
    shop: brand.company.shortName,
    file: join(dataDir, 'payments.json'),
  })
  stops.push(() => payment.stop())
  const receiver = await startReceiver({
    port: await freePort(wanted.receiver),
    secrets: [secrets.webhookSecret],
    inbox,
    file: join(dataDir, 'received.jsonl'),
    analytics: await createAnalytics(backend.sql),
    payment,
  })
  stops.push(() => receiver.stop())
  const target = {
    ...secrets,
    url: backend.url,
    secretKey: backend.secretKey,
    receiverUrl: `${receiver.url}/ring-mig-op`,
  }
  await seed(target)
  if (demo)
    await seedDemo({
      ...target,
      publishableKey: backend.publishableKey,
      sql: backend.sql,
      paymentUrl: receiver.url,
      progress: (part) => steps.at('Demo', part),
    })

  // Set by `npm test`, which builds once and then starts many products.
  if (!hmr && !process.env.BUILT) await build()
  steps.at('Server', hmr ? 'sources with hot reload' : 'the production build')
  const edge = await startEdge(processes, {
    dataDir,
    port,
    hmr,
    vars: edgeVars(backend, receiver),
    rateLimit: Number(process.env.RATE_LIMIT ?? 0),
  })
  edge.once('exit', () => {
    if (!stopping) console.error('The process of the Worker ended; stopping the rest.')
    void end(1)
  })
  if (!(await runScheduleOnce(port)))
    steps.note(
      'Webhooks and redirects are not published yet; the schedule tries again within five minutes.',
    )
  stops.push(repeatSchedule(port))
  steps.end()

  const databaseUrl = backend.databaseUrl()
  const moved = [
    portNote('BACKEND_PORT', wanted.backend, Number(new URL(backend.url).port)),
    portNote('DATABASE_PORT', wanted.database, Number(new URL(databaseUrl).port)),
    portNote('RECEIVER_PORT', wanted.receiver, receiver.port),
  ].filter(Boolean)
  console.log(`
Ready after ${steps.total()}.
${moved.map((note) => `\n  ${note}`).join('')}${moved.length > 0 ? '\n' : ''}
  Site       ${site}/
  Offers     ${site}${href('personalOffer', { id: exampleOfferIds.sent })}    solar panels, can be accepted
             ${site}${href('personalOffer', { id: exampleOfferIds.conditional })}    heat pump, waits for its grant
  Admin      ${site}${routes.admin.path}    password ${demoPassword}
${demoUsers.map(({ email, role }) => `             ${email.padEnd(28)} ${role ?? 'no role'}`).join('\n')}
  Webhooks   ${receiver.url}/          what the local receiver got
  Inbox      ${receiver.url}/_inbox    mails that would have been sent
  Supabase   ${backend.url}
  Database   psql ${databaseUrl}
  Data       ${dataDir}    stays; delete it to begin afresh

Ctrl-C stops everything.`)
}

/** Builds in another process, so that this one can go on showing the time. */
async function build(): Promise<void> {
  steps.at('Build', 'comparing sources')
  const child = spawn(process.execPath, ['dev/cli.ts', 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  stops.push(() => void child.kill())
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      const part = /^Building (.+)$/.exec(line)?.[1]
      if (part) steps.at('Build', part)
      else printed.push(line)
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(['The build failed:', ...printed].join('\n'))
  steps.at(
    'Build',
    printed.some((line) => line.startsWith('Nothing changed'))
      ? 'nothing changed since the last one'
      : 'pages, console and Worker',
  )
}

/** A note that a port was in use; '' if it was free. */
function portNote(variable: string, wantedPort: number, actual: number): string {
  return wantedPort === actual
    ? ''
    : `Port ${wantedPort} is in use, so ${actual} is used instead. ${variable} names another.`
}

/** Stops everything in reverse order, then ends the process. Later calls have no effect. */
function end(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.toReversed())
      await Promise.resolve(stop()).catch((error: unknown) => console.error(error))
    process.exit(code)
  })()
  return stopping
}
