import { startFakeBackend } from '#test/helpers/app/fake-backend.ts'
import { startOutbox } from '#test/helpers/product/edge.ts'
import { startTestReceiver } from '#test/helpers/product/receiver.ts'
import { makeSubmission } from '#test/helpers/product/submission.ts'

/** Leads that the outbox already holds while staff page through them. */
const held = 100_000
const rush = 3000
const concurrency = 20
const ports = { outbox: 18_894, receiver: 18_895, backend: 18_896 }

const receiver = await startTestReceiver(ports.receiver)
receiver.answer('/haenger', { hang: true })
const backend = await startFakeBackend(ports.backend)
const alone = await startOutbox(ports.outbox, {
  SUPABASE_URL: backend.url,
  WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${ports.receiver}`,
  FALLBACK_WEBHOOK_URL: receiver.url('/fallback'),
})

try {
  const receivers = ['/svarer', '/haenger'].map((path) => ({
    id: crypto.randomUUID(),
    name: path.slice(1),
    url: receiver.url(path),
    kinds: ['contact'],
    secrets: [],
  }))
  await alone.outbox.webhooksChanged(receivers)
  await alone.sql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${held})
     INSERT INTO leads (id, idempotency_key, kind, "values", consents, source_url, source_component, received_at, stored_rev)
     SELECT 'held-' || i, 'held-' || i, 'contact', '{"navn":"Åse ' || i || '","email":"a' || i || '@eksempel.dk"}', '[]', '/kontakt', 'ContactForm', ${Date.now()} - i, 1 FROM n`,
  )

  const staffState = { listing: true }
  const waits: number[] = []
  const staff = (async () => {
    for (let cursor: string | undefined; staffState.listing;) {
      const started = performance.now()
      const page = await alone.outbox.listLeads({ limit: 50, ...(cursor && { cursor }) })
      waits.push(performance.now() - started)
      cursor = page.nextCursor ?? undefined
      await new Promise((wait) => setTimeout(wait, 20))
    }
  })()

  const answers: number[] = []
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next++ < rush) {
        const sent = performance.now()
        const result = await alone.outbox.accept(makeSubmission())
        if (!result.ok) throw new Error('not accepted')
        answers.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  staffState.listing = false
  await staff
  const at = (values: number[], share: number): string =>
    `${values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]?.toFixed(0)} ms`
  console.log(
    `${rush} contacts at concurrency ${concurrency}, ${held} leads held and listed, one receiver hanging (outbox alone under Miniflare):`,
  )
  console.log(
    `  ${(rush / seconds).toFixed(0)} accepted a second (target 300), p50 ${at(answers, 0.5)}, p99 ${at(answers, 0.99)}; a page of the list p50 ${at(waits, 0.5)}, p99 ${at(waits, 0.99)}`,
  )
} finally {
  await alone.stop()
  await receiver.stop()
  await backend.stop()
}
