import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#dev/backend/ports.ts'
import { findBrowser } from '#dev/browser.ts'
import { routeList } from '#shared/routes/table.ts'
import { startProduct } from '#test/helpers/product.ts'
import { ownCertificate } from './certificate.ts'
import { startFront } from './front.ts'
import { loadLighthouse, measure } from './measure.ts'
import { misses, table } from './report.ts'

/**
 * `npm run prove:speed`: every document page on the production build behind a compressing front, with Lighthouse's
 * default mobile settings, the median of `--runs` (3). `--only /a,/b` measures some; `--write` keeps the table in
 * docs/measurements.md. Ends with an error where a page misses an aim.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, write: { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '../../..')

const { lighthouse, browserFlags } = await loadLighthouse(join(root, '.data'))
const product = await startProduct()
const front = await startFront(product.url, ownCertificate())
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
  const searched = new Set([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname))
  const others = routeList.flatMap(([, route]) => (route.kind === 'document' && !route.path.includes(':') ? [route.path] : []))
  const paths = values.only ? values.only.split(',') : [...new Set([...searched, ...others])]
  const costs = []
  for (const path of paths) {
    const cost = await measure(lighthouse, front.url, path, port, Number(values.runs))
    const missed = misses(cost, searched.has(path))
    console.log(
      `${path}  ${cost.performance}/${cost.accessibility}/${cost.bestPractices}/${cost.seo}  LCP ${Math.round(cost.lcp)}  ${missed.length > 0 ? `misses ${missed.join(', ')}` : 'ok'}`,
    )
    costs.push({ cost, misses: missed })
  }
  const report = table(costs)
  console.log(`\n${report}\n`)
  if (values.write) keep(report, paths.length)
  process.exitCode = costs.some((each) => each.misses.length > 0) ? 1 : 0
} finally {
  chromium.kill()
  front.close()
  await product.stop()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}

/** Puts the table between its marks in docs/measurements.md. */
function keep(report: string, pages: number): void {
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
