// usage: node tp.mjs <total> <conc> <seed>
import { createServer } from 'node:http'
import { spawn } from 'node:child_process'
import http from 'node:http'
const [total = 6000, C = 20, list = 1] = process.argv.slice(2).map(Number)
let got = 0
const receiver = createServer((req, res) => {
  req.resume()
  req.on('end', () => {
    got++
    if (req.url === '/hang') return
    res.end('ok')
  })
})
receiver.listen(54400, '127.0.0.1')
// fake postgrest
let stored = 0
const pg = createServer((req, res) => {
  let b = ''
  req.on('data', (d) => (b += d))
  req.on('end', () => {
    const rows = JSON.parse(b || '[]')
    if (req.url.includes('/leads')) stored += Array.isArray(rows) ? rows.length : 1
    res.writeHead(201)
    res.end()
  })
})
pg.listen(54401, '127.0.0.1')
const child = spawn(process.env.WORKERD, ['serve', '--experimental', '/tmp/tp/config.capnp'], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
const call = (m, args) =>
  new Promise((ok, no) => {
    const r = http.request({ host: '127.0.0.1', port: 54410, path: '/' + m, method: 'POST', agent }, (res) => {
      let b = ''
      res.on('data', (d) => (b += d))
      res.on('end', () => {
        try {
          ok(JSON.parse(b))
        } catch {
          no(new Error(b.slice(0, 200)))
        }
      })
    })
    r.on('error', (e) => {
      console.log('ERR', m, performance.now().toFixed(0), e.code)
      no(e)
    })
    r.end(JSON.stringify(args))
  })
for (let i = 0; i < 100; i++) {
  try {
    const r = await fetch('http://127.0.0.1:54410/healthz')
    if (r.ok) break
  } catch {}
  await new Promise((r) => setTimeout(r, 100))
}
await call('receiversChanged', [
  [
    { id: '11111111-1111-4111-8111-111111111111', name: 'Ring_mig_op', url: 'http://127.0.0.1:54400/ok', kinds: ['contact'], secrets: [] },
    ...(process.env.HANG
      ? [{ id: '22222222-1111-4111-8111-111111111111', name: 'hang', url: 'http://127.0.0.1:54400/hang', kinds: ['contact'], secrets: [] }]
      : []),
  ],
])
console.log('start', await call('counts', []))
process.on('uncaughtException', (e) => {
  console.log('died', n, lat.length, got, stored)
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {}
  process.exit(1)
})
let n = 0
const lat = []
let stop = false,
  lists = 0,
  listMs = []
if (list)
  (async () => {
    let cursor
    while (!stop) {
      const t = performance.now()
      const p = await call('listLeads', [{ limit: 50, cursor }])
      listMs.push(performance.now() - t)
      cursor = p.nextCursor ?? undefined
      lists++
      if (lists % 10 === 0) {
        const q = await call('listDeliveries', [{ limit: 50, status: 'pending' }])
      }
      await new Promise((r) => setTimeout(r, 100))
    }
  })()
const key = Date.now().toString(36)
const t0 = performance.now()
await Promise.all(
  Array.from({ length: C }, async () => {
    while (n < total) {
      const i = n++
      const t = performance.now()
      const r = await call('accept', [
        {
          lead: {
            kind: 'contact',
            values: {
              navn: 'Navn ' + i,
              email: `a${i}@example.com`,
              telefon: '12345678',
              emne: 'solceller',
              besked: 'Hej, jeg vil gerne vide mere om solceller til mit hus '.repeat(3),
              privatlivspolitik: true,
            },
            campaign: null,
            consents: [{ purpose: 'privacy-policy', textVersion: '2026-11', givenAt: new Date().toISOString(), page: '/' }],
            sourceUrl: '/',
            sourceComponent: 'ContactForm',
            setAside: null,
            receivedAt: new Date().toISOString(),
          },
          idempotencyKey: key + i,
          address: key + i,
          limit: { perMinute: 5, perDay: 20 },
        },
      ])
      if (!r.ok) throw new Error(JSON.stringify(r))
      lat.push(performance.now() - t)
    }
  }),
)
const s = (performance.now() - t0) / 1000
stop = true
lat.sort((a, b) => a - b)
listMs.sort((a, b) => a - b)
const q = (a, p) => a[Math.min(a.length - 1, Math.floor(a.length * p))]?.toFixed(0)
console.log(
  `${total} in ${s.toFixed(1)} s = ${(total / s).toFixed(0)}/s p50 ${q(lat, 0.5)} p99 ${q(lat, 0.99)}; lists ${lists} p50 ${q(listMs, 0.5)} p99 ${q(listMs, 0.99)}; delivered ${got} stored ${stored}`,
)
for (let i = 0; i < 60; i++) {
  const c = await call('counts', [])
  if (!c.unstored && (process.env.HANG || !c.deliveries.pending)) console.log(((performance.now() - t0) / 1000).toFixed(1), JSON.stringify(c))
  if (!c.unstored && (process.env.HANG || !c.deliveries.pending)) break
  await new Promise((r) => setTimeout(r, 500))
}
let t = performance.now()
let p = await call('listLeads', [{ limit: 50, search: 'findesikke' }])
console.log('search', (performance.now() - t).toFixed(0), p.rows.length)
t = performance.now()
p = await call('listDeliveries', [{ limit: 50, status: 'error' }])
console.log('errors', (performance.now() - t).toFixed(0), p.rows.length)
t = performance.now()
p = await call('listDeliveries', [{ limit: 50, status: 'pending' }])
console.log('pending', (performance.now() - t).toFixed(0), p.rows.length)
try {
  process.kill(-child.pid, 'SIGKILL')
} catch {}
process.exit(0)
