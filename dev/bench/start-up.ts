import { freePort } from '../backend/ports.ts'
import { cpuSeconds } from './load.ts'
import { startWorkerd } from './workerd.ts'

const nothing = `import { DurableObject } from 'cloudflare:workers'
export class OutboxObject extends DurableObject {}
export class PublisherObject extends DurableObject {}
export class LiveObject extends DurableObject {}
export default { fetch: () => new Response('ok') }`

export interface StartUp {
  /** CPU of the Worker's start and first response, minus that of an empty Worker. */
  readonly ms: number
  /** The same as a multiple of an empty workerd's start. Decides the verdict, because a slow or busy machine slows both. */
  readonly ratio: number
}

/** Median of three starts, each compared with an empty one. Null without /proc. */
export async function startUpCost(): Promise<StartUp | null> {
  if (process.platform !== 'linux') return null
  const pairs: StartUp[] = []
  for (let i = 0; i < 3; i++) {
    const [built, empty] = [await cpuUntilReady(), await cpuUntilReady(nothing)]
    // Two copies of the site start side by side; see startWorkerd.
    const own = (built - empty) / 2
    pairs.push({ ms: own * 1000, ratio: own / empty })
  }
  return pairs.toSorted((a, b) => a.ratio - b.ratio)[1] ?? null
}

async function cpuUntilReady(module?: string): Promise<number> {
  const ports = {
    app: await freePort(18_880),
    ruled: await freePort(18_881),
    baseline: await freePort(18_882),
  }
  const workerd = await startWorkerd({ ports, vars: {}, redirects: [], module })
  const seconds = cpuSeconds(workerd.pid)
  workerd.stop()
  return seconds
}
