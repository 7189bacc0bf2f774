import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from '#dev/bench/median.ts'

/** Lighthouse (100 MB) is installed on first use, so that `npm ci` need not install it. */
const version = '13.5.0'

/** Results of one page on a phone with slow 4G (Lighthouse's default mobile settings). Scores of 100; times in ms; transferred bytes. */
export type PageCost = Readonly<ReturnType<typeof read>>

interface Audit {
  readonly numericValue?: number
  readonly details?: {
    readonly items?: readonly {
      readonly url: string
      readonly transferSize?: number
      readonly resourceType?: string
    }[]
  }
}
interface Result {
  readonly lhr: {
    readonly audits: Readonly<Record<string, Audit>>
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  }
}
export type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>

/** Lighthouse, and the launcher of a browser without extensions and updates, which would affect the measurement. */
export async function loadLighthouse(
  dataDir: string,
): Promise<{ readonly lighthouse: Lighthouse; readonly browserFlags: readonly string[] }> {
  const folder = join(dataDir, 'tools', `lighthouse-${version}`)
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', `--prefix=${folder}`]
    const args = ['install', ...options, `lighthouse@${version}`]
    execFileSync('npm', args, { stdio: 'inherit' })
  }
  const load = (path: string): Promise<unknown> =>
    import(pathToFileURL(join(folder, 'node_modules', path)).href)
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as {
    default: Lighthouse
  }
  const { Launcher } = (await load('chrome-launcher/dist/index.js')) as {
    Launcher: { defaultFlags(): string[] }
  }
  return { lighthouse, browserFlags: Launcher.defaultFlags() }
}

/**
 * Measures one page at each of `origins` in turn, `runs` times. Returns the median of each figure, per
 * origin. `port` is the debugging port of a running Chromium.
 */
export async function measure(
  lighthouse: Lighthouse,
  origins: readonly string[],
  path: string,
  port: number,
  runs: number,
): Promise<PageCost[]> {
  const costs = origins.map((): PageCost[] => [])
  for (let run = 0; run < runs; run++) {
    const order = origins.map((origin, i) => [origin, costs[i] as PageCost[]] as const)
    // Alternates the order, because the second always runs on the warmer machine.
    for (const [origin, own] of run % 2 === 0 ? order : order.toReversed())
      own.push(await measureOnce(lighthouse, origin, path, port))
  }
  return costs.map(medianOf)
}

/** Repeats a run that lost its trace, at most twice. */
async function measureOnce(
  lighthouse: Lighthouse,
  origin: string,
  path: string,
  port: number,
): Promise<PageCost> {
  for (let tries = 0; ; tries++) {
    const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`no result for ${path}`)
    const cost = read(result, origin, path)
    if (tries >= 2 || ![cost.lcp, cost.tbt, cost.cls].some(Number.isNaN)) return cost
    console.log(`${path}: the tool lost its trace, again`)
  }
}

/** The median of each figure; NaN if a run lacks it. */
function medianOf(costs: readonly PageCost[]): PageCost {
  const entries = Object.entries(costs[0] as PageCost).map(([key, first]) => {
    if (key === 'path') return [key, first]
    const values = costs.map((cost) => cost[key as keyof Omit<PageCost, 'path'>])
    return [key, values.some(Number.isNaN) ? NaN : median(values)]
  })
  return Object.fromEntries(entries) as PageCost
}

function read({ lhr }: Result, origin: string, path: string) {
  const seen = lhr.audits['network-requests']?.details?.items
  const requests = (seen ?? []).filter(({ url }) => url.startsWith('http'))
  /** NaN if the requests were not measured. */
  const counted = (value: number): number => (seen ? value : NaN)
  const score = (category: string): number =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? NaN
  const sum = (items: typeof requests): number =>
    items.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0)
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    speedIndex: figure('speed-index'),
    /** Total time the main thread was busy. */
    mainThread: figure('mainthread-work-breakdown'),
    scriptBytes: counted(sum(requests.filter(({ resourceType }) => resourceType === 'Script'))),
    bytes: counted(sum(requests)),
    requests: counted(requests.length),
    foreignRequests: counted(requests.filter(({ url }) => !url.startsWith(origin)).length),
  }
}
