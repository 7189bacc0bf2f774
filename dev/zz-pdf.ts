import { readFileSync, writeFileSync } from 'node:fs'
import { exampleOffers } from '#dev/example-offers.ts'
import { customerOfferOf } from '#worker/services/offers/customer-offer.ts'
import { drawOfferPdf } from '#worker/render/pdf/offer-pdf.ts'
const now = Date.now()
const env = { ASSETS: { fetch: async (r: Request) => new Response(readFileSync('public' + new URL(r.url).pathname)) } } as never
for (const [name, content] of Object.entries(exampleOffers(now))) {
  const offer = customerOfferOf({ id: 'a'.repeat(26), number: '2026-0001', state: 'sent', version: 1, currentVersion: 1, versions: [], sentAt: new Date(now).toISOString(), content, chosen: null, cancelUntil: null, answers: {}, questions: [] } as never, now)
  const t = performance.now()
  const bytes = await drawOfferPdf(offer, env, 'https://a.test')
  console.log(name, bytes.length, Math.round(performance.now() - t), 'ms')
  writeFileSync(`/tmp/wt-${name}.pdf`, bytes)
}
