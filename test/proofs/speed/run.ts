import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#dev/backend/ports.ts'
import { findBrowser } from '#dev/browser.ts'
import { root } from '#dev/root.ts'
import { routeList } from '#shared/routes/table.ts'
import { startProduct } from '#test/helpers/product/product.ts'
import { ownCertificate } from './certificate.ts'
import { startFront } from './front.ts'
import { loadLighthouse, measure, type PageCost } from './measure.ts'
import { misses, pairTable, table } from './report.ts'

/**
 * `npm run prove:speed`: every document page on the production build behind a compressing front, with Lighthouse's
 * default mobile settings, the median of `--runs` (3). `--only /a,/b` measures some; `--write` writes the table to
 * docs/measurements.md. `--beside http://127.0.0.1:8787` measures another running build in turn with this one, page by page, and
 * prints both. Fails if a page misses a limit.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
})

const { lighthouse, browserFlags } = await loadLighthouse(join(root, '.data'))
const product = await startProduct()
const fronts = await Promise.all(
  [product.url, ...(values.beside ? [values.beside] : [])].map((url) =>
    startFront(url, ownCertificate()),
  ),
)
const port = await freePort(19_500)
const profile = mkdtempSync(join(tmpdir(), 'speed-'))
const chromium = spawn(
  findBrowser(),
  [
    ...browserFlags,
    '--headless=new',
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--ignore-certificate-errors',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ],
  { stdio: 'ignore' },
)
try {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const searched = new Set(
    [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  )
  const others = routeList.flatMap(([, route]) =>
    route.kind === 'document' && !route.path.includes(':') ? [route.path] : [],
  )
  const paths = values.only ? values.only.split(',') : [...new Set([...searched, ...others])]
  const costs = []
  const pairs: (readonly [PageCost, PageCost])[] = []
  for (const path of paths) {
    const origins = fronts.map(({ url }) => url)
    const [cost, other] = (await measure(lighthouse, origins, path, port, Number(values.runs))) as [
      PageCost,
      PageCost?,
    ]
    if (other) pairs.push([other, cost])
    const missed = misses(cost, searched.has(path))
    console.log(
      `${path}  ${cost.performance}/${cost.accessibility}/${cost.bestPractices}/${cost.seo}  LCP ${Math.round(cost.lcp)}  ${missed.length > 0 ? `misses ${missed.join(', ')}` : 'ok'}`,
    )
    costs.push({ cost, misses: missed })
  }
  const report = table(costs)
  console.log(`\n${report}\n`)
  if (pairs.length > 0) console.log(`${pairTable(pairs)}\n`)
  if (values.write) writeReport(report, paths.length)
  process.exitCode = costs.some((each) => each.misses.length > 0) ? 1 : 0
} finally {
  chromium.kill()
  for (const front of fronts) front.close()
  await product.stop()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}

/** Writes the table between its markers in docs/measurements.md. */
function writeReport(report: string, pages: number): void {
  const file = join(root, 'docs/measurements.md')
  const note = `${pages} pages, median of ${values.runs}, ${new Date().toISOString().slice(0, 10)}.`
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      /(<!-- speed -->\n)[\s\S]*?(<!-- \/speed -->)/,
      (_, open: string, close: string) => `${open}\n${note}\n\n${report}\n\n${close}`,
    ),
  )
}
