import { expect, test, vi } from 'vitest'
import { plantFigures } from '#shared/content/calculations/figures.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { estimateText } from '#shared/content/quote-request/first-estimate.ts'
import { withoutJoiners } from '#shared/content/format.ts'
import { completeInputs } from '#shared/domain/calculators/calculation/calculation.ts'
import { calculateCombined } from '#shared/domain/calculators/plant/calculate-plants.ts'
import { readConstants } from '#shared/domain/constants.ts'
import type { Estimate } from '#shared/domain/quote-request/first-answer.ts'
import { href } from '#shared/routes/href.ts'
import { CookieJar, createTestApp } from '../helpers/app/app.ts'
import { linksOf, textOf } from '../helpers/pages/read-html.ts'
import { json, offerPath, plainBrowser, reach, sent } from '../helpers/forms/quote-request.ts'

const link = `${href('quoteRequestStart')}?produkt=solceller&produkt=batteri&beregning=combined&size=8&capacity=12,5&consumption=6200&smuglet=1&utm_source=brev`
const kept = { name: 'combined', inputs: { size: 8, capacity: 12.5, consumption: 6200 } }

test('a calculation in the URL selects its products, is shown on the first and the last page, and preselects the consumption', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(link)
  const words = 'Med dit regnestykke: 8 kWp solceller, batteri på 12,5 kWh, 6.200 kWh forbrug'
  const back = `${href('financingSolarBattery')}?size=8&capacity=12.5&consumption=6200&utm_source=brev#regnestykke`
  expect(visitor.text()).toContain(words)
  expect(linksOf(visitor.html())).toContain(back)
  await visitor.post(reach)
  for (const product of ['solceller', 'batteri'])
    expect(visitor.html()).toMatch(
      new RegExp(`checked=""[^>]*value="${product}"|value="${product}"[^>]*checked=""`),
    )
  await visitor.post({ products: ['solceller', 'batteri'] })
  expect(visitor.html()).toMatch(
    /checked=""[^>]*value="5000-8000"|value="5000-8000"[^>]*checked=""/,
  )
  expect(visitor.text()).toContain('Valgt ud fra dit regnestykke')
  await visitor.post({ consumptionLevel: '3000-5000' })
  await visitor.post({ timeline: 'hurtigst' })
  expect(visitor.at()).toBe(href('quoteRequestCheck'))
  expect(visitor.text()).toContain(words)
  expect(linksOf(visitor.html())).toContain(back)
  expect(await visitor.post({ privatlivspolitik: 'on' })).toBe(200)
  expect(visitor.at()).toBe(href('quoteRequestThanks'))
  for (const shown of ['Dit regnestykke', 'Tjent hjem efter', 'En model og ikke et løfte'])
    expect(visitor.text()).toContain(shown)
  expect(site.accepted[0]?.lead.values).toMatchObject({
    consumptionLevel: '3000-5000',
    calculation: { name: 'combined', inputs: kept.inputs },
  })
  // After the submission the browser no longer stores it.
  await visitor.open(href('quoteRequestStart'))
  expect(visitor.text()).not.toContain('Med dit regnestykke')
})

test('the receipt has one estimate for each product, and the lead contains the same estimates for the mail and the adviser', async () => {
  const site = createTestApp()
  const jar = new CookieJar()
  const wish = {
    ...sent,
    products: ['solceller', 'elbil-lader'],
    consumptionLevel: 'ved-ikke',
    calculation: { name: 'solar', inputs: { size: 8 } },
  }
  jar.take(await site.fetch(offerPath, json(wish)))
  const text = textOf(
    await (await site.fetch(href('quoteRequestThanks'), { headers: jar.header })).text(),
  ).replaceAll('\u00a0', ' ')
  expect(text).toContain('Overslaget er dit eget regnestykke ovenfor.')
  for (const second of ['Typisk pris ca. 24.000', 'før vi kender forbruget', 'Strøm om året'])
    expect(text).not.toContain(second)
  const { estimates } = site.accepted[0]!.lead.values as { readonly estimates: readonly Estimate[] }
  expect(estimates.map(({ product, figure }) => [product, figure])).toEqual([
    ['elbil-lader', 'price'],
  ])
  expect(text).toContain(
    `Typisk pris ${withoutJoiners(estimateText(estimates[0]!)).replaceAll('\u00a0', ' ')}`,
  )
})

test('a calculation can be removed on the first and the last page, and is removed by starting over', async () => {
  const card = 'Med dit regnestykke'
  const visitor = plainBrowser(createTestApp())
  await visitor.open(link)
  await visitor.post({ ...reach, go: 'uncalculated' })
  expect([visitor.at(), visitor.text().includes(card)]).toEqual([href('quoteRequestStart'), false])
  for (const kept of [`value="${reach.email}"`, 'value="8240"'])
    expect(visitor.html()).toContain(kept)
  await visitor.open(link)
  await visitor.post(reach)
  await visitor.post({ products: ['batteri'] })
  await visitor.post({ consumptionLevel: 'ved-ikke' })
  await visitor.post({ timeline: 'hurtigst' })
  expect(visitor.text()).toContain(card)
  expect(visitor.html()).toMatch(
    new RegExp(
      `<button[^>]*formAction="${href('quoteRequestStep4')}"[^>]*value="uncalculated"|value="uncalculated"[^>]*formAction="${href('quoteRequestStep4')}"`,
      'i',
    ),
  )
  await visitor.post({ go: 'uncalculated' }, href('quoteRequestStep4'))
  expect([visitor.at(), visitor.text().includes(card)]).toEqual([href('quoteRequestCheck'), false])
  expect(visitor.text()).toContain('Så snart som muligt')
  await visitor.open(link)
  await visitor.post(reach)
  await visitor.post({ go: 'reset' })
  expect(visitor.text()).not.toContain(card)
})

test('the lead has every input and our own results from published constants: results sent by a browser are ignored', async () => {
  const dear = defaultConstants.map((row) =>
    row.key.startsWith('solar.price.') ? { ...row, value: row.value + 1000 } : row,
  )
  const site = createTestApp({ parts: { constants: dear } })
  const forged = {
    reckonedAt: '2020-01-01T00:00:00Z',
    figures: [{ key: 'price', label: 'Pris', unit: 'kr.', low: 1, mid: 1, high: 1 }],
  }
  const calculation = {
    ...kept,
    inputs: { ...kept.inputs, saved: 1e6, size: 8, tilt: 999 },
    summary: forged,
    figures: forged.figures,
    used: [],
  }
  expect((await site.fetch(offerPath, json({ ...sent, calculation }))).status).toBe(202)
  const result = calculateCombined(
    { ...kept.inputs, tilt: 90 },
    readConstants(dear, site.clock.now),
  )
  expect(site.accepted[0]?.lead.values['calculation']).toEqual({
    name: 'combined',
    inputs: result.inputs,
    summary: { reckonedAt: new Date(site.clock.now).toISOString(), figures: plantFigures(result) },
  })
  expect(result.price.mid).toBeGreaterThan(
    calculateCombined(kept.inputs, readConstants(defaultConstants, site.clock.now)).price.mid,
  )
})

test.each([
  null,
  '',
  'x',
  7,
  [[]],
  {},
  { name: 'loan' },
  { name: 'solar'.repeat(9) },
  '{"name":',
  { inputs: { size: 8 } },
])(
  'an invalid calculation does not stop the lead, and is left out of it: %j',
  async (calculation) => {
    const site = createTestApp()
    expect((await site.fetch(offerPath, json({ ...sent, calculation }))).status).toBe(202)
    expect(site.accepted[0]?.lead.values).not.toHaveProperty('calculation')
  },
)

test('if the calculation fails, the lead is accepted with its inputs', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const site = createTestApp({
    parts: { constants: defaultConstants.map((row) => ({ ...row, validFrom: '2999-01-01' })) },
  })
  const jar = new CookieJar()
  const response = await site.fetch(offerPath, json({ ...sent, calculation: kept }))
  jar.take(response)
  expect(response.status).toBe(202)
  expect(site.accepted[0]?.lead.values['calculation']).toMatchObject({
    name: 'combined',
    inputs: kept.inputs,
    summary: null,
  })
  expect(logged.mock.calls.flat().join()).toContain('calculation_not_reckoned')
  logged.mockRestore()
})

test('if constants never load, the visitor does not wait for them', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const site = createTestApp()
  site.kv.get = (() => new Promise(() => undefined)) as never
  expect((await site.fetch(offerPath, json({ ...sent, calculation: kept }))).status).toBe(202)
  expect(site.accepted[0]?.lead.values['calculation']).toMatchObject({
    name: 'combined',
    summary: null,
  })
  logged.mockRestore()
})

test('a repeated submission is the same lead with the same calculation, and another lead with another calculation', async () => {
  const site = createTestApp()
  for (const calculation of [kept, JSON.stringify(kept), { ...kept, inputs: { size: 9 } }]) {
    await site.fetch(offerPath, json({ ...sent, calculation, idempotencyKey: 'a' }))
    site.clock.now += 1000
  }
  const [first, again, other] = site.accepted.map(({ idempotencyKey }) => idempotencyKey)
  expect([first === again, first === other]).toEqual([true, false])
})

test('the largest calculation fits into the cookie together with real answers', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  const query = Object.keys(completeInputs({ name: 'battery', inputs: {} })).map(
    (field) =>
      `${field}=${field === 'grid' ? 'cerius' : field === 'charging' ? 'evening' : '3.14159265358979'}`,
  )
  await visitor.open(`${href('quoteRequestStart')}?beregning=battery&${query.join('&')}`)
  await visitor.post({
    ...reach,
    address: 'Den lange og snørklede skovvej i Nørre Åby 117, 2. sal til venstre',
    email: `${'langt.navn.'.repeat(5)}ø@eksempel.dk`.replace('ø', 'o'),
  })
  expect([...visitor.jar.values.values()][0]?.length).toBeLessThan(3000)
  await visitor.open(href('quoteRequestStart'))
  expect(visitor.text()).toContain('Med dit regnestykke')
  expect(visitor.html()).toContain('snørklede')
})
