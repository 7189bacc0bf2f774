import { createTestBackend } from '#test/helpers/product/backend.ts'
import { randomlyInTurn } from '#test/helpers/randomly.ts'
import { makeGoods } from '#test/helpers/shop/goods.ts'
import { makeCodes, randomOrders } from '#test/helpers/shop/random-orders.ts'

/**
 * `npm run prove:orders`: random lives of orders until the provider's events came `ORDER_EVENTS` times (10,000), shuffled, doubled, late and
 * replayed, some never, with staff, customers and the schedule in between and processes killed. No one pays twice, nothing leaves unpaid, and the books balance.
 */
const events = Number(process.env['ORDER_EVENTS'] ?? 10_000)
const batch = 50
const started = performance.now()
const backend = await createTestBackend()
try {
  const { sql } = backend
  const goods = await makeGoods(sql)
  await sql`update public.product_variants set stock = 1000000 where id = ${goods.variant}`
  await sql`select public.publish_products(${[goods.product]}::uuid[])`
  await makeCodes(backend)
  const world = { backend, admin: await backend.as('admin'), service: await backend.as('service') }
  const orders = randomOrders(world, goods)
  for (let seed = 20261121; orders.counts.events < events; seed += batch)
    await randomlyInTurn(orders.keepPromises, { cases: batch, seed })
  await orders.checkBooks()
  const { counts, ends } = orders
  console.log(
    `${counts.events} events of ${counts.orders} orders in ${Math.round((performance.now() - started) / 1000)} s (${counts.replays} replays, ${counts.lost} lost, ${counts.kills} processes killed), all as promised`,
  )
  console.log([...ends].map(([state, count]) => `${state} ${count}`).join(', '))
} finally {
  await backend.stop()
}
