import { resolve } from 'node:path'
import { createAnalytics } from './backend/analytics.ts'
import { startBackend } from './backend/backend.ts'
import { freePort, portIsFree } from './backend/ports.ts'
import { startReceiver } from './backend/receiver.ts'
import { buildIfChanged, root } from './build.ts'
import { repeatSchedule, runScheduleOnce, startEdge } from './edge.ts'
import { edgeVars } from './edge-vars.ts'
import { takeOver } from './processes.ts'
import { demoPassword, demoUsers, seed } from './seed.ts'

// Starts the backend, the receiver and the Worker, and ends them together. Settings: PORT, BACKEND_PORT, RECEIVER_PORT, DATA_DIR.
const began = Date.now()
const hmr = process.argv.includes('--hmr')
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
const port = Number(process.env.PORT ?? 8787)
const site = `http://127.0.0.1:${port}`

const stops: (() => Promise<void> | void)[] = []
let stopping: Promise<void> | undefined

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
process.on('SIGHUP', () => void end(0))
const parent = process.ppid
setInterval(() => process.ppid !== parent && void end(0), 500).unref()

try {
  await start()
} catch (error) {
  if (!stopping) console.error(`\n${(error as Error).message}`)
  await end(1)
}

async function start(): Promise<void> {
  const processes = await takeOver(dataDir)
  stops.push(() => processes.stop())
  if (!(await portIsFree(port))) throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`)

  const backend = await startBackend({ dataDir, port: Number(process.env.BACKEND_PORT ?? 54321), siteUrl: site })
  stops.push(() => backend.stop())
  const { secrets, inbox } = backend
  const receiver = await startReceiver({
    port: await freePort(Number(process.env.RECEIVER_PORT ?? 54330)),
    secrets: [secrets.webhookSecret],
    inbox,
    analytics: await createAnalytics(backend.sql),
  })
  stops.push(() => receiver.stop())
  await seed({ ...secrets, url: backend.url, secretKey: backend.secretKey, receiverUrl: `${receiver.url}/ring-mig-op` })

  if (!hmr && buildIfChanged()) console.log('Built.')
  const edge = await startEdge(processes, { dataDir, port, hmr, vars: edgeVars(backend, receiver) })
  edge.once('exit', () => {
    if (!stopping) console.error('The process of the Worker ended; stopping the rest.')
    void end(1)
  })
  if (!(await runScheduleOnce(port))) console.warn('Receivers and redirects were not published yet; the schedule tries again.')
  stops.push(repeatSchedule(port))

  console.log(`
Ready after ${((Date.now() - began) / 1000).toFixed(1)} s.

  Site       ${site}/
  Admin      ${site}/admin
  Webhooks   ${receiver.url}/          what the local receiver got
  Inbox      ${receiver.url}/_inbox    mails that would have been sent
  Supabase   ${backend.url}
  Database   postgres on port ${new URL(backend.databaseUrl()).port}; data in ${backend.postgresDir}

  Sign in with the password ${demoPassword}
${demoUsers.map(({ email, role }) => `    ${email.padEnd(28)} ${role ?? 'no role'}`).join('\n')}

Ctrl-C stops everything.`)
}

/** Ends everything once, newest first, and then the process. */
function end(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.toReversed()) await Promise.resolve(stop()).catch((error: unknown) => console.error(error))
    process.exit(code)
  })()
  return stopping
}
