import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { href } from '#shared/routes/href.ts'
import { createTestBackend } from '#test/helpers/product/backend.ts'
import { startEdge, runScheduleOnce } from '../edge/edge.ts'
import { cpuSeconds, measure } from './load.ts'
import { median } from './median.ts'

// The shop with 10,000 products: from the real database through the publisher to pages, under Miniflare. Linux only.

const products = 10_000
const groups = 6
const port = 18_897
/** In ms. */
const aims = { publish: 10_000, catalogue: 3 }

const dataDir = mkdtempSync(join(tmpdir(), 'bench-shop-'))
const backend = await createTestBackend({ dataDir: join(dataDir, 'backend') })
const { sql } = backend
let edge: ChildProcess | undefined
try {
  await fill()
  edge = await startEdge(
    {
      start: (command, args, env) =>
        spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }),
      stop: async () => undefined,
    },
    {
      dataDir,
      port,
      hmr: false,
      rateLimit: 1_000_000,
      vars: {
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
        SUPABASE_SECRET_KEY: backend.secretKey,
        SECRETS_KEY: backend.secrets.secretsKey,
        FALLBACK_WEBHOOK_URL: '',
        ENERGY_DATA_URL: '',
      },
    },
  )
  await report()
} finally {
  if (edge?.pid) process.kill(-edge.pid, 'SIGKILL')
  await backend.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Writes the products as the seed does: complete, with a price that changed and an offer, and published. */
async function fill(): Promise<void> {
  await sql`insert into product_groups (slug, name, position)
    select 'gruppe-' || n, 'Gruppe ' || n, 'a' || n from generate_series(1, ${groups}::int) n`
  await sql`insert into products (slug, name, make, summary, description, group_id, tags, pictures, specifications, fits, producer_name, producer_address,
      producer_contact, warnings, instructions, position)
    select 'vare-' || n, 'Ladekabel nummer ' || n, 'Fabrikken', 'Type 2, tre faser, 11 kW', repeat('Det, der står om varen. ', 40),
        (select id from product_groups where slug = 'gruppe-' || (n % ${groups}::int + 1)), array['kabel', 'tag-' || n % 50],
        '[{"drawing": "shop-cable", "alt": "Et oprullet ladekabel"}]', (select jsonb_agg(jsonb_build_object('label', 'Mål ' || s, 'value', s || ' cm')) from generate_series(1, 8) s),
        'Elbiler med type 2', 'Fabrikken A/S', 'Vej 1, 8000 Aarhus C', 'sikkerhed@fabrikken.example', repeat('Pas på. ', 20), repeat('Læs først. ', 30),
        'a' || lpad(n::text, 6, '0')
      from generate_series(1, ${products}::int) n`
  await sql`insert into product_variants (product_id, sku, name, stock)
    select id, upper(slug) || '-' || v, v || ' meter', 40 from products, generate_series(1, 2) v`
  await sql`insert into product_prices (variant_id, amount_ore, valid_from, valid_until)
    select id, amount, now() + since, now() + until from product_variants,
      (values (149500, interval '-200 days', null), (139500, interval '-40 days', null), (129500, interval '-1 day', interval '5 days')) p (amount, since, until)`
  // As autovacuum does in time: without statistics the planner reads whole tables for each product.
  await sql`analyze`
  await sql`select publish_products(array(select id from products))`
  await sql`analyze`
}

async function report(): Promise<void> {
  const wait = async (): Promise<number> => {
    const started = performance.now()
    if (!(await runScheduleOnce(port))) throw new Error('the schedule failed')
    return performance.now() - started
  }
  const catalogue = { port, path: href('webshop'), expect: 200 }
  const first = await wait()
  const same = await wait()
  await sql`update product_variants set stock = 0 where sku = 'VARE-77-1'`
  const one = await wait()
  const rows: [string, number, number?][] = [
    ['publish 10,000 products', first, aims.publish],
    ['the same again', same, aims.publish],
    ['one product sold out', one, aims.publish],
  ]
  const pid = workerdOf(edge?.pid ?? 0)
  const cpuOf = async (path: string, count: number): Promise<number> =>
    (await measure(pid, { ...catalogue, path }, count, 4)) / 1000
  // A cold isolate reads the index with its first request.
  const before = cpuSeconds(pid)
  const started = performance.now()
  await fetch(`http://127.0.0.1:${port}${href('webshop')}`)
  await new Promise((done) => setTimeout(done, 3000))
  await fetch(`http://127.0.0.1:${port}${href('webshop')}`)
  rows.push([
    'first request of an isolate: index and catalogue, CPU',
    (cpuSeconds(pid) - before) * 1000,
  ])
  console.log(`(first answers in ${Math.round(performance.now() - started - 3000)} ms)`)
  await cpuOf(href('webshop'), 200)
  const text = await (await fetch(`http://127.0.0.1:${port}${href('webshop')}`)).text()
  if (!text.includes('10000 varer')) throw new Error('the catalogue does not show the products')
  const often = async (path: (i: number) => string, count: number): Promise<number> => {
    const found: number[] = []
    for (let i = 0; i < 5; i++)
      found.push(
        (await measure(
          pid,
          { ...catalogue, each: (nth) => ({ path: path(i * count + nth) }) },
          count,
          4,
        )) / 1000,
      )
    return median(found)
  }
  rows.push(['catalogue from memory, CPU', await often(() => href('webshop'), 400), aims.catalogue])
  rows.push([
    'a page of the catalogue, first time, CPU',
    await often((i) => `${href('webshop')}?side=${2 + i}`, 40),
  ])
  rows.push(['sorted by price, CPU', await often(() => `${href('webshop')}?sortering=pris`, 20)])
  rows.push(['a search, CPU', await often((i) => `${href('webshop')}?soeg=nummer+${i}`, 20)])
  rows.push([
    'a product, first time, CPU',
    await often((i) => href('product', { id: `vare-${1 + i * 13}` }), 40),
  ])
  let isOver = false
  for (const [name, value, aim] of rows) {
    if (aim !== undefined && value > aim * 1.2) isOver = true
    console.log(
      `${name.padEnd(56)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ms${aim === undefined ? '' : `   (aim ${aim} ms)`}`,
    )
  }
  if (isOver) process.exitCode = 1
}

/** The process of workerd below the server's. */
function workerdOf(parent: number): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const [, comm = '', ppid] =
        /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      if (Number(ppid) === parent && comm.includes('workerd')) return Number(name)
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error('workerd is not running')
}
