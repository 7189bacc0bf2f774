import { freePort } from '../backend/ports.ts'
import { cpuSeconds } from './load.ts'
import { startWorkerd } from './workerd.ts'

const nothing = `import { DurableObject } from 'cloudflare:workers'
export class OutboxObject extends DurableObject {}
export class PublisherObject extends DurableObject {}
export default { fetch: () => new Response('ok') }`

/** CPU the Worker needs to start and answer once, beyond what an empty one needs, in ms. Null where /proc is not there. */
export async function startUpMs(): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const [built, empty] = [await cpuUntilReady(), await cpuUntilReady(nothing)]
  // Two copies of the site start side by side; see startWorkerd.
  return Math.max(0, (built - empty) / 2) * 1000
}

async function cpuUntilReady(module?: string): Promise<number> {
  const [app, ruled, baseline] = [await freePort(54_880), await freePort(54_881), await freePort(54_882)]
  const workerd = await startWorkerd({ ports: { app, ruled, baseline }, vars: {}, redirects: [], module })
  const seconds = cpuSeconds(workerd.pid)
  workerd.stop()
  return seconds
}
