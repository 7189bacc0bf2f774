import { expect, test, vi } from 'vitest'
import { plantFigures } from '#shared/content/calculation-figures.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { inputsOf } from '#shared/domain/calculators/calculation.ts'
import { reckonCombined } from '#shared/domain/calculators/combined.ts'
import { consentTexts } from '#shared/domain/consent.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { offerFormDays } from '#shared/domain/offer-form/keeping.ts'
import { functionsPath } from '#shared/functions.ts'
import { href } from '#shared/routes/href.ts'
import { offerProducts } from '#shared/schemas/offer-form-options.ts'
import { CookieJar, createTestApp, hiddenField, linksOf, origin, type TestApp, unescapeHtml } from '../helpers/app.ts'
import { textOf, titleOf } from '../helpers/read-html.ts'

const path = `${functionsPath}/offer`
const answers = {
  products: ['solceller', 'varmepumpe'],
  consumptionLevel: '3000-5000',
  heatingCost: '15000-25000',
  heatingKind: 'gas',
  timeline: '6-maaneder',
  email: 'mette@eksempel.dk',
  phone: '23 40 11 22',
  marketingSource: 'nabo-ven',
  postcode: '8240',
  address: 'Solbakken 1, 8240 Risskov',
  sessionId: 'f1c0ffee-0000-4000-8000-000000000000',
}
const sent = { ...answers, privatlivspolitik: true }
const json = (body: object): RequestInit => ({ method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: JSON.stringify(body) })
const fieldsOf = async (site: TestApp, body: object) => ((await (await site.fetch(path, json(body))).json()) as { error?: { fields?: object } }).error?.fields

test('the form becomes a lead of kind offer with its answers, campaign, session and what was agreed to', async () => {
  const site = createTestApp()
  const response = await site.fetch(path, json({ ...sent, marketing: true, utmFields: { utmSource: 'brev' }, price: 1, id: 'x', role: 'admin' }))
  expect([response.status, await response.json()]).toEqual([202, { id: expect.any(String), duplicate: false }])
  const { lead } = site.accepted[0] ?? {}
  expect(lead).toMatchObject({
    kind: 'offer',
    sourceComponent: 'OfferForm',
    campaign: { utmSource: 'brev' },
    consents: [
      { purpose: 'privacy-policy', textVersion: consentTexts.offer.version },
      { purpose: 'marketing', textVersion: consentTexts.marketing.version },
    ],
  })
  expect(lead?.values).toEqual({
    ...sent,
    phone: '+4523401122',
    addressId: '',
    name: '',
    marketing: true,
    town: 'Risskov',
    reference: expect.stringMatching(/^T-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
  })
})

test('advertising is never agreed to unasked', async () => {
  const site = createTestApp()
  for (const marketing of [undefined, false, '', 'nej', 0, null]) await site.fetch(path, json({ ...sent, marketing }))
  expect(site.accepted.map(({ lead }) => [lead.values['marketing'], lead.consents.length])).toEqual(Array.from({ length: 6 }, () => [false, 1]))
})

test('without a heat pump what was answered about heating is not sent', async () => {
  const site = createTestApp()
  await site.fetch(path, json({ ...sent, products: ['batteri'], heatingCost: '15000-25000', heatingKind: 'gas' }))
  expect(site.accepted[0]?.lead.values).toMatchObject({ products: ['batteri'], heatingCost: null, heatingKind: null })
})

test('422 names every field that is wrong', async () => {
  const site = createTestApp()
  expect(await fieldsOf(site, { products: ['varmepumpe'], email: 'x', phone: '2340 11', postcode: '0999', marketingSource: 'fjernsyn' })).toEqual({
    email: 'Ugyldig e-mailadresse',
    phone: 'Ugyldigt telefonnummer. Der mangler 2 cifre.',
    postcode: 'Det postnummer findes ikke. Tjek de fire cifre',
    marketingSource: 'Vælg, hvor du hørte om os',
    consumptionLevel: 'Vælg, hvor meget strøm I bruger, eller »Det ved jeg ikke«',
    heatingCost: 'Vælg, hvad varmen koster om året, eller »Det ved jeg ikke«',
    heatingKind: 'Vælg, hvad huset varmes op med',
    timeline: 'Vælg, hvornår det skal ske',
    privatlivspolitik: 'Du skal acceptere privatlivspolitikken for at fortsætte',
  })
  expect(await fieldsOf(site, { ...sent, products: [] })).toEqual({ products: 'Vælg mindst ét produkt' })
  expect(await fieldsOf(site, { ...sent, products: 'solceller' })).toEqual({ products: 'Vælg mindst ét produkt' })
  expect(await fieldsOf(site, { ...sent, products: ['atomkraft'] })).toEqual({ products: 'Vælg et af produkterne' })
  expect(site.accepted).toEqual([])
})

test.each([
  ['23401122', '+4523401122'],
  ['23 40 11 22', '+4523401122'],
  ['+45 23 40 11 22', '+4523401122'],
  ['+4523401122', '+4523401122'],
  ['0045 23401122', '+4523401122'],
  ['45 45 45 45', '+4545454545'],
  ['(23)40-11.22', '+4523401122'],
])('the phone number %s is %s', async (phone, kept) => {
  const site = createTestApp()
  await site.fetch(path, json({ ...sent, phone }))
  expect(site.accepted[0]?.lead.values['phone']).toBe(kept)
})

test('an empty one is asked for', async () => expect(await fieldsOf(createTestApp(), { ...sent, phone: ' ' })).toEqual({ phone: 'Skriv dit telefonnummer' }))

test.each(['2340112', '234011223', '+46 23 40 11 22', 'ring til mig', '++4523401122', '2340112a'])("'%s' is no Danish phone number", async (phone) => {
  const wrong = (await fieldsOf(createTestApp(), { ...sent, phone })) as { phone?: string }
  expect(Object.keys(wrong ?? {})).toEqual(['phone'])
  expect(wrong.phone).toMatch(/^Ugyldigt telefonnummer/)
})

test('sent twice in one filling-in it is one lead, whose number is the first; another filling-in is another', async () => {
  const leads = new Map<string, { id: string; values: Readonly<Record<string, unknown>> }>()
  const site = createTestApp({
    accept: ({ idempotencyKey, lead }) => {
      const known = leads.get(idempotencyKey)
      const held = known ?? { id: crypto.randomUUID(), values: lead.values }
      leads.set(idempotencyKey, held)
      return { ok: true, id: held.id, duplicate: known !== undefined }
    },
    outbox: { showLead: async (id) => [...leads.values()].find((lead) => lead.id === id) as never },
  })
  const thanked = async (sessionId: string): Promise<string> => {
    const jar = new CookieJar()
    jar.take(await site.fetch(path, json({ ...sent, sessionId, idempotencyKey: sessionId })))
    return /T-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await (await site.fetch(href('offerThanks'), { headers: jar.header })).text())?.[0] ?? ''
  }
  const [first, again, other] = [await thanked('a'), await thanked('a'), await thanked('b')]
  expect(leads.size).toBe(2)
  expect([again === first, other === first, first === '']).toEqual([true, false, false])
})

test('the thanks show the number, what was chosen and a first reckoning to whoever sent it, and to nobody else', async () => {
  const site = createTestApp()
  const jar = new CookieJar()
  jar.take(await site.fetch(path, json(sent)))
  const page = await site.fetch(href('offerThanks'), { headers: jar.header })
  const text = textOf(await page.text())
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain(String(site.accepted[0]?.lead.values['reference']))
  for (const words of ['Solceller', 'Varmepumpe', 'ca. 3–5 kWp', 'ca. 3.900–9.100 kWh', 'Book et møde']) expect(text).toContain(words)
  expect(text).not.toContain('Ladeboks')
  expect(text).not.toContain('mette@eksempel.dk')
  expect(text).toContain('Tak. Nu regner vi')
  const unsent = await site.fetch(href('offerThanks'))
  const others = textOf(await unsent.text())
  expect(unsent.status).toBe(200)
  expect(others).not.toMatch(/Sagsnummer|Tak\. Nu regner vi/)
  for (const words of ['Her står din kvittering, når du har sendt', 'Når du har sendt tilbudsformularen', 'Gå til formularen', '24 timer'])
    expect(others).toContain(words)
  const forged = [...jar.values].map(([name, value]) => `${name}=${value.slice(0, -6)}AAAA==`).join('; ')
  expect(textOf(await (await site.fetch(href('offerThanks'), { headers: { cookie: forged } })).text())).not.toContain('Sagsnummer')
})

/** A browser without JavaScript: it keeps its cookies, follows where it is sent, and posts what it fills in. */
function plainBrowser(site: TestApp) {
  const jar = new CookieJar()
  let at = ''
  let html = ''
  const take = async (response: Response): Promise<number> => {
    jar.take(response)
    const next = response.headers.get('location')
    if (next) return open(next)
    html = await response.text()
    return response.status
  }
  async function open(address: string): Promise<number> {
    at = address
    return take(await site.fetch(address, { headers: { ...jar.header, accept: 'text/html' } }))
  }
  return {
    jar,
    open,
    at: () => at.split('?')[0],
    address: () => at,
    html: () => html,
    text: () => textOf(html),
    /** `to`: where the pressed button posts, if not where its form does. */
    async post(fields: Readonly<Record<string, string | readonly string[]>>, to?: string): Promise<number> {
      const form = /<form[^>]*class="offer-form"[^]*?<\/form>/.exec(html)?.[0] ?? ''
      const hidden = [...form.matchAll(/<input type="hidden"[^>]*?name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        unescapeHtml(value),
      ])
      const own = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
      const named = new Set(own.map(([name]) => name))
      const body = new URLSearchParams([...hidden.filter(([name]) => !named.has(name)), ...own] as [string, string][])
      const action = to ?? / action="([^"]+)"/.exec(form)?.[1] ?? ''
      return take(
        await site.fetch(action, {
          method: 'POST',
          headers: { ...jar.header, origin, referer: origin + at, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
          body: body.toString(),
        }),
      )
    },
  }
}

const reach = { email: answers.email, phone: answers.phone, postcode: '8240', address: 'Solbakken 1', marketingSource: 'nabo-ven' }

test('without JavaScript it is six plain pages, and the lead has everything and the campaign', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(`${href('offerStart')}?utm_source=brev`)
  await visitor.post(reach)
  expect(visitor.at()).toBe(href('offerStep1'))
  await visitor.post({ products: ['varmepumpe', 'solceller'] })
  expect(visitor.at()).toBe(href('offerStep2'))
  await visitor.post({ consumptionLevel: 'ved-ikke' })
  expect(visitor.at()).toBe(href('offerStep3'))
  await visitor.post({ heatingCost: 'over-25000', heatingKind: 'olie' })
  expect(visitor.at()).toBe(href('offerStep4'))
  await visitor.post({ timeline: 'hurtigst' })
  expect(visitor.at()).toBe(href('offerCheck'))
  for (const words of ['Solceller, varmepumpe', 'Over 25.000 kr. · Olie', '23 40 11 22', 'Solbakken 1, 8240 Risskov', 'Så snart som muligt'])
    expect(visitor.text()).toContain(words)
  expect(await visitor.post({ privatlivspolitik: 'on', name: 'Mette Holm' })).toBe(200)
  expect(visitor.address()).toBe(`${href('offerThanks')}?utm_source=brev`)
  expect(visitor.text()).toContain('Sagsnummer')
  expect(site.accepted).toMatchObject([
    {
      lead: {
        kind: 'offer',
        campaign: { utmSource: 'brev' },
        sourceUrl: href('offerCheck'),
        values: {
          ...reach,
          phone: '+4523401122',
          products: ['solceller', 'varmepumpe'],
          heatingKind: 'olie',
          name: 'Mette Holm',
          sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      },
    },
  ])
  // Sent, the browser keeps no answers any more.
  await visitor.open(href('offerStart'))
  expect(visitor.html()).not.toContain(answers.email)
})

test('without JavaScript each page keeps what was answered: on a mistake, on the way back, when opened again', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('offerStart'))
  expect(await visitor.post({ ...reach, phone: '2340' })).toBe(422)
  expect(titleOf(visitor.html())).toMatch(/^Fejl: /)
  for (const kept of ['value="2340"', `value="${reach.email}"`, 'href="#tilbud-phone"', 'id="tilbud-phone"', 'Der mangler 4 cifre'])
    expect(visitor.html()).toContain(kept)
  await visitor.post(reach)
  await visitor.post({ products: ['batteri'], go: 'back' })
  expect(visitor.at()).toBe(href('offerStart'))
  expect(visitor.html()).toContain(`value="${reach.email}"`)
  await visitor.open(href('offerStep1'))
  expect(visitor.html()).toMatch(/checked="" [^>]*value="batteri"|value="batteri"[^>]*checked=""|checked=""[^>]*?value="batteri"/)
})

test('a page that cannot be reached yet leads to the first open one; heating is passed over without a heat pump', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('offerStep4'))
  // Nothing is known of this visitor: with script the device may know; without it, the page leads to the start by itself.
  expect(visitor.html()).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${href('offerStart')}"`)
  await visitor.open(href('offerStart'))
  expect(visitor.html()).not.toContain('http-equiv="refresh"')
  await visitor.post(reach)
  await visitor.open(href('offerCheck'))
  expect(visitor.at()).toBe(href('offerStep1'))
  await visitor.post({ products: ['batteri'] })
  await visitor.open(href('offerStep3'))
  expect(visitor.at()).toBe(href('offerStep2'))
  await visitor.post({ consumptionLevel: 'ved-ikke' })
  expect(visitor.at()).toBe(href('offerStep4'))
  await visitor.open(href('offerStep3'))
  expect(visitor.at()).toBe(href('offerStep4'))
})

test('starting over forgets everything', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('offerStart'))
  await visitor.post(reach)
  await visitor.post({ go: 'reset' })
  expect([visitor.at(), visitor.jar.values.size]).toEqual([href('offerStart'), 0])
  expect(visitor.html()).not.toContain(reach.email)
})

test('the cookie is sealed, small, for the form alone, and forgets in a month', async () => {
  const site = createTestApp()
  const long = { ...reach, email: `${'é'.repeat(240)}@eksempel.dk`, address: 'ø'.repeat(200), phone: '2'.repeat(40) }
  const response = await site.fetch(href('offerStart'), {
    method: 'POST',
    headers: { origin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(long).toString(),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^__Secure-offerForm=v1\.[\w+/=]+\.[\w+/=]+; Max-Age=2592000; Path=\/tilbud-formular; Secure; HttpOnly; SameSite=Lax$/)
  expect(cookie.split(';')[0]?.length).toBeLessThan(4096)
  expect(cookie).not.toContain('eksempel')
})

test.each([
  ['forged', () => 'v1.AAAA.BBBB'],
  ['damaged', (value: string) => value.slice(0, -8)],
  ['oversized', (value: string) => value + 'A'.repeat(9000)],
  ['of another kind', () => '{"email":"x"}'],
])('a %s cookie is dropped, and what stands on the page is kept', async (_, change) => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('offerStart'))
  await visitor.post(reach)
  const [[name, value] = ['', '']] = [...visitor.jar.values]
  visitor.jar.values.set(name, change(value))
  await visitor.open(href('offerStep1'))
  expect(await visitor.post({ products: ['batteri'] })).toBe(200)
  expect(visitor.at()).toBe(href('offerStart'))
  await visitor.post(reach)
  await visitor.open(href('offerStep1'))
  expect(visitor.html()).toMatch(/checked=""[^>]*value="batteri"|value="batteri"[^>]*checked=""/)
})

test('a cookie that is too old counts for nothing', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('offerStart'))
  await visitor.post(reach)
  site.clock.now += (offerFormDays + 1) * 86_400_000
  await visitor.open(href('offerStart'))
  expect(visitor.html()).not.toContain(reach.email)
})

test.each(offerProducts.map(({ value }) => value))('/tilbud-formular/%s leads to the start with the product chosen, campaign kept', async (product) => {
  const site = createTestApp()
  const redirect = await site.fetch(`/tilbud-formular/${product}?utm_source=brev`)
  const location = redirect.headers.get('location') ?? ''
  expect([redirect.status, location]).toEqual([301, `${href('offerStart')}?produkt=${product}&utm_source=brev`])
  const visitor = plainBrowser(site)
  await visitor.open(location)
  await visitor.post(reach)
  expect(visitor.html()).toMatch(new RegExp(`checked=""[^>]*value="${product}"|value="${product}"[^>]*checked=""`))
})

test.each(['form', 'atomkraft', 'step9', '%3Cscript%3E'])('/tilbud-formular/%s leads to the start without a product', async (product) => {
  const redirect = await createTestApp().fetch(`/tilbud-formular/${product}`)
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, href('offerStart')])
})

test('what is no form is refused as what it is, and nothing is ever a crash', async () => {
  const site = createTestApp()
  const post = async (to: string, type: string, body: string) =>
    (await site.fetch(to, { method: 'POST', headers: { origin, accept: 'text/html', 'content-type': type }, body })).status
  expect(await post(href('offerStart'), 'application/json', '{}')).toBe(415)
  expect(await post(href('offerStart'), 'application/x-www-form-urlencoded', `email=${'x'.repeat(20_000)}`)).toBe(413)
  expect(await post(href('offerStart'), 'application/x-www-form-urlencoded', 'email=%ff%00&phone=%')).toBe(422)
  expect(await post(href('offerStep1'), 'application/x-www-form-urlencoded', 'products=a&products=b&chosen=c')).toBe(422)
  expect(await post(href('offerCheck'), 'application/x-www-form-urlencoded', '')).toBe(405)
  expect(
    (
      await site.fetch(href('offerStart'), {
        method: 'POST',
        headers: { origin: 'https://andre.example', 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      })
    ).status,
  ).toBe(403)
  expect(site.accepted).toEqual([])
})

const link = `${href('offerStart')}?produkt=solceller&produkt=batteri&beregning=combined&size=8&capacity=12,5&consumption=6200&smuglet=1&utm_source=brev`
const kept = { name: 'combined', inputs: { size: 8, capacity: 12.5, consumption: 6200 } }

test('a calculation of an address chooses its products, stands on the first page and the last, and preselects the consumption', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(link)
  const words = 'Med dit regnestykke: 8 kWp solceller, batteri på 12,5 kWh, 6.200 kWh forbrug'
  const back = `${href('financingSolarBattery')}?size=8&capacity=12.5&consumption=6200&utm_source=brev#regnestykke`
  expect(visitor.text()).toContain(words)
  expect(linksOf(visitor.html())).toContain(back)
  await visitor.post(reach)
  for (const product of ['solceller', 'batteri'])
    expect(visitor.html()).toMatch(new RegExp(`checked=""[^>]*value="${product}"|value="${product}"[^>]*checked=""`))
  await visitor.post({ products: ['solceller', 'batteri'] })
  expect(visitor.html()).toMatch(/checked=""[^>]*value="5000-8000"|value="5000-8000"[^>]*checked=""/)
  expect(visitor.text()).toContain('Valgt ud fra dit regnestykke')
  await visitor.post({ consumptionLevel: '3000-5000' })
  await visitor.post({ timeline: 'hurtigst' })
  expect(visitor.at()).toBe(href('offerCheck'))
  expect(visitor.text()).toContain(words)
  expect(linksOf(visitor.html())).toContain(back)
  expect(await visitor.post({ privatlivspolitik: 'on' })).toBe(200)
  expect(visitor.at()).toBe(href('offerThanks'))
  for (const shown of ['Dit regnestykke', 'Tjent hjem efter', 'En model og ikke et løfte']) expect(visitor.text()).toContain(shown)
  expect(site.accepted[0]?.lead.values).toMatchObject({ consumptionLevel: '3000-5000', calculation: { name: 'combined', inputs: kept.inputs } })
  // Sent, the browser keeps it no more.
  await visitor.open(href('offerStart'))
  expect(visitor.text()).not.toContain('Med dit regnestykke')
})

test('a calculation can be taken out on the first page and on the last; starting over forgets it too', async () => {
  const card = 'Med dit regnestykke'
  const visitor = plainBrowser(createTestApp())
  await visitor.open(link)
  await visitor.post({ ...reach, go: 'uncalculated' })
  expect([visitor.at(), visitor.text().includes(card)]).toEqual([href('offerStart'), false])
  for (const kept of [`value="${reach.email}"`, 'value="8240"']) expect(visitor.html()).toContain(kept)
  await visitor.open(link)
  await visitor.post(reach)
  await visitor.post({ products: ['batteri'] })
  await visitor.post({ consumptionLevel: 'ved-ikke' })
  await visitor.post({ timeline: 'hurtigst' })
  expect(visitor.text()).toContain(card)
  expect(visitor.html()).toMatch(
    new RegExp(`<button[^>]*formAction="${href('offerStep4')}"[^>]*value="uncalculated"|value="uncalculated"[^>]*formAction="${href('offerStep4')}"`, 'i'),
  )
  await visitor.post({ go: 'uncalculated' }, href('offerStep4'))
  expect([visitor.at(), visitor.text().includes(card)]).toEqual([href('offerCheck'), false])
  expect(visitor.text()).toContain('Så snart som muligt')
  await visitor.open(link)
  await visitor.post(reach)
  await visitor.post({ go: 'reset' })
  expect(visitor.text()).not.toContain(card)
})

test('the lead has every input and our own figures, reckoned with what is published: what a browser says came of it counts for nothing', async () => {
  const dear = defaultConstants.map((row) => (row.key.startsWith('solar.price.') ? { ...row, value: row.value + 1000 } : row))
  const site = createTestApp({ parts: { constants: dear } })
  const forged = { reckonedAt: '2020-01-01T00:00:00Z', figures: [{ key: 'price', label: 'Pris', unit: 'kr.', low: 1, mid: 1, high: 1 }] }
  const calculation = { ...kept, inputs: { ...kept.inputs, saved: 1e6, size: 8, tilt: 999 }, summary: forged, figures: forged.figures, used: [] }
  expect((await site.fetch(path, json({ ...sent, calculation }))).status).toBe(202)
  const result = reckonCombined({ ...kept.inputs, tilt: 90 }, readConstants(dear, site.clock.now))
  expect(site.accepted[0]?.lead.values['calculation']).toEqual({
    name: 'combined',
    inputs: result.inputs,
    summary: { reckonedAt: new Date(site.clock.now).toISOString(), figures: plantFigures(result) },
  })
  expect(result.price.mid).toBeGreaterThan(reckonCombined(kept.inputs, readConstants(defaultConstants, site.clock.now)).price.mid)
})

test.each([null, '', 'x', 7, [[]], {}, { name: 'loan' }, { name: 'solar'.repeat(9) }, '{"name":', { inputs: { size: 8 } }])(
  'a calculation that is none keeps no lead back, and is not in it: %j',
  async (calculation) => {
    const site = createTestApp()
    expect((await site.fetch(path, json({ ...sent, calculation }))).status).toBe(202)
    expect(site.accepted[0]?.lead.values).not.toHaveProperty('calculation')
  },
)

test('a reckoning that fails leaves the inputs, and the lead is taken all the same', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const site = createTestApp({ parts: { constants: defaultConstants.map((row) => ({ ...row, validFrom: '2999-01-01' })) } })
  const jar = new CookieJar()
  const response = await site.fetch(path, json({ ...sent, calculation: kept }))
  jar.take(response)
  expect(response.status).toBe(202)
  expect(site.accepted[0]?.lead.values['calculation']).toMatchObject({ name: 'combined', inputs: kept.inputs, summary: null })
  expect(logged.mock.calls.flat().join()).toContain('calculation_not_reckoned')
  logged.mockRestore()
})

test('constants that come too slowly keep nobody waiting', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const site = createTestApp()
  site.kv.get = (() => new Promise(() => undefined)) as never
  const began = performance.now()
  expect((await site.fetch(path, json({ ...sent, calculation: kept }))).status).toBe(202)
  expect(performance.now() - began).toBeLessThan(800)
  expect(site.accepted[0]?.lead.values['calculation']).toMatchObject({ name: 'combined', summary: null })
  logged.mockRestore()
})

test('sent twice in one filling-in with its calculation it is one lead; with another calculation it is another', async () => {
  const site = createTestApp()
  for (const calculation of [kept, JSON.stringify(kept), { ...kept, inputs: { size: 9 } }]) {
    await site.fetch(path, json({ ...sent, calculation, idempotencyKey: 'a' }))
    site.clock.now += 1000
  }
  const [first, again, other] = site.accepted.map(({ idempotencyKey }) => idempotencyKey)
  expect([first === again, first === other]).toEqual([true, false])
})

test('the largest calculation fits the cookie beside real answers', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  const query = Object.keys(inputsOf({ name: 'battery', inputs: {} })).map(
    (field) => `${field}=${field === 'grid' ? 'cerius' : field === 'charging' ? 'evening' : '3.14159265358979'}`,
  )
  await visitor.open(`${href('offerStart')}?beregning=battery&${query.join('&')}`)
  await visitor.post({
    ...reach,
    address: 'Den lange og snørklede skovvej i Nørre Åby 117, 2. sal til venstre',
    email: `${'langt.navn.'.repeat(5)}ø@eksempel.dk`.replace('ø', 'o'),
  })
  expect([...visitor.jar.values.values()][0]?.length).toBeLessThan(3000)
  await visitor.open(href('offerStart'))
  expect(visitor.text()).toContain('Med dit regnestykke')
  expect(visitor.html()).toContain('snørklede')
})

test('every page of the form is there, and no search engine keeps the steps', async () => {
  const site = createTestApp()
  for (const id of ['offerStart', 'offerStep1', 'offerStep2', 'offerStep3', 'offerStep4', 'offerCheck'] as const) {
    const html = await (await site.fetch(`${href(id)}?utm_source=brev`)).text()
    expect(html.includes('name="robots" content="noindex"')).toBe(id !== 'offerStart')
    expect(hiddenField(html, 'utmFields')).toBe('{"utmSource":"brev"}')
    expect(linksOf(html).filter((link) => link.startsWith('/') && !link.includes('utm_source=brev'))).toEqual([])
  }
})
