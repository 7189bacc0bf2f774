import { expect, test } from 'vitest'
import { quoteRequestDays } from '#shared/domain/quote-request/storage-keys.ts'
import { href } from '#shared/routes/href.ts'
import { quoteRequestProducts } from '#shared/schemas/quote-request-options.ts'
import { createTestApp, origin } from '../helpers/app/app.ts'
import { answers } from '../helpers/forms/quote-request-answers.ts'
import { plainBrowser, reach } from '../helpers/forms/quote-request.ts'
import {
  attributesOf,
  findFirst,
  hiddenField,
  linksOf,
  textOf,
  titleOf,
} from '../helpers/pages/read-html.ts'

test('without JavaScript the form has six plain pages, and the lead has every answer and the campaign', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(`${href('quoteRequestStart')}?utm_source=brev`)
  await visitor.post(reach)
  expect(visitor.at()).toBe(href('quoteRequestStep1'))
  await visitor.post({ products: ['varmepumpe', 'solceller'] })
  expect(visitor.at()).toBe(href('quoteRequestStep2'))
  await visitor.post({ consumptionLevel: 'ved-ikke' })
  expect(visitor.at()).toBe(href('quoteRequestStep3'))
  await visitor.post({ heatingCost: 'over-25000', heatingKind: 'olie' })
  expect(visitor.at()).toBe(href('quoteRequestStep4'))
  await visitor.post({ timeline: 'hurtigst' })
  expect(visitor.at()).toBe(href('quoteRequestCheck'))
  for (const words of [
    'Solceller, varmepumpe',
    'Over 25.000 kr. · Olie',
    '23 40 11 22',
    'Solbakken 1, 8240 Risskov',
    'Så snart som muligt',
  ])
    expect(visitor.text()).toContain(words)
  expect(await visitor.post({ privatlivspolitik: 'on', name: 'Mette Holm' })).toBe(200)
  expect(visitor.address()).toBe(`${href('quoteRequestThanks')}?utm_source=brev`)
  expect(visitor.text()).toContain('Sagsnummer')
  expect(site.accepted).toMatchObject([
    {
      lead: {
        kind: 'offer',
        campaign: { utmSource: 'brev' },
        sourceUrl: href('quoteRequestCheck'),
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
  // After the submission the browser stores no answers.
  await visitor.open(href('quoteRequestStart'))
  expect(visitor.html()).not.toContain(answers.email)
})

test('without JavaScript the last page asks about a mail domain that looks mistyped, and accepts it on the second submit', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('quoteRequestStart'))
  await visitor.post({ ...reach, email: 'karen@gmial.com' })
  await visitor.post({ products: ['solceller'] })
  await visitor.post({ consumptionLevel: 'ved-ikke' })
  await visitor.post({ timeline: 'hurtigst' })
  expect(visitor.at()).toBe(href('quoteRequestCheck'))
  expect(visitor.text()).toMatch(/karen@gmial\.com\s*Mente du gmail\.com\?/)
  await visitor.post({ privatlivspolitik: 'on' })
  expect(site.accepted).toMatchObject([{ lead: { values: { email: 'karen@gmial.com' } } }])
})

test("preselects where a campaign's visitor heard of us, explains that, and lets them change it", async () => {
  const visitor = plainBrowser(createTestApp())
  const chosen = () =>
    attributesOf(visitor.html(), 'input[name=marketingSource][checked]', 'value')[0]
  await visitor.open(`${href('quoteRequestStart')}?utm_source=efteraarsbrev&utm_medium=post`)
  expect(chosen()).toBe('brev')
  expect(visitor.text()).toContain('Valgt ud fra det link, du kom fra.')
  await visitor.post({ ...reach, marketingSource: 'nabo-ven' })
  await visitor.open(`${href('quoteRequestStart')}?utm_source=efteraarsbrev&utm_medium=post`)
  expect(chosen()).toBe('nabo-ven')
  expect(visitor.text()).not.toContain('Valgt ud fra det link')
  const other = plainBrowser(createTestApp())
  await other.open(`${href('quoteRequestStart')}?utm_source=partner-x`)
  expect(other.text()).not.toContain('Valgt ud fra det link')
})

test('without JavaScript each page keeps its answers: after an error, on back navigation, when opened again', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('quoteRequestStart'))
  expect(await visitor.post({ ...reach, phone: '2340' })).toBe(422)
  expect(titleOf(visitor.html())).toMatch(/^Fejl: /)
  for (const kept of [
    'value="2340"',
    `value="${reach.email}"`,
    'href="#tilbud-phone"',
    'id="tilbud-phone"',
    'Der mangler 4 cifre',
  ])
    expect(visitor.html()).toContain(kept)
  await visitor.post(reach)
  await visitor.post({ products: ['batteri'], go: 'back' })
  expect(visitor.at()).toBe(href('quoteRequestStart'))
  expect(visitor.html()).toContain(`value="${reach.email}"`)
  await visitor.open(href('quoteRequestStep1'))
  expect(visitor.html()).toMatch(
    /checked="" [^>]*value="batteri"|value="batteri"[^>]*checked=""|checked=""[^>]*?value="batteri"/,
  )
})

test('a page that cannot be reached yet redirects to the first open page; heating is skipped without a heat pump', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('quoteRequestStep4'))
  // The server has no answers of this visitor: with a script the browser may have some; without it,
  // the page redirects to the start by itself.
  expect(visitor.html()).toContain(
    `<noscript><meta http-equiv="refresh" content="0; url=${href('quoteRequestStart')}"`,
  )
  await visitor.open(href('quoteRequestStart'))
  expect(visitor.html()).not.toContain('http-equiv="refresh"')
  await visitor.post(reach)
  await visitor.open(href('quoteRequestCheck'))
  expect(visitor.at()).toBe(href('quoteRequestStep1'))
  await visitor.post({ products: ['batteri'] })
  await visitor.open(href('quoteRequestStep3'))
  expect(visitor.at()).toBe(href('quoteRequestStep2'))
  await visitor.post({ consumptionLevel: 'ved-ikke' })
  expect(visitor.at()).toBe(href('quoteRequestStep4'))
  await visitor.open(href('quoteRequestStep3'))
  expect(visitor.at()).toBe(href('quoteRequestStep4'))
})

test('starting over deletes everything', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('quoteRequestStart'))
  await visitor.post(reach)
  await visitor.post({ go: 'reset' })
  expect([visitor.at(), visitor.jar.values.size]).toEqual([href('quoteRequestStart'), 0])
  expect(visitor.html()).not.toContain(reach.email)
})

test('the cookie is encrypted, small, sent to the form only, and expires in a month', async () => {
  const site = createTestApp()
  const long = {
    ...reach,
    email: `${'é'.repeat(240)}@eksempel.dk`,
    address: 'ø'.repeat(200),
    phone: '2'.repeat(40),
  }
  const response = await site.fetch(href('quoteRequestStart'), {
    method: 'POST',
    headers: { origin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(long).toString(),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Secure-offerForm=v1\.[\w+/=]+\.[\w+/=]+; Max-Age=2592000; Path=\/tilbud-formular; Secure; HttpOnly; SameSite=Lax$/,
  )
  expect(cookie.split(';')[0]?.length).toBeLessThan(4096)
  expect(cookie).not.toContain('eksempel')
})

test.each([
  ['forged', () => 'v1.AAAA.BBBB'],
  ['damaged', (value: string) => value.slice(0, -8)],
  ['oversized', (value: string) => value + 'A'.repeat(9000)],
  ['of another kind', () => '{"email":"x"}'],
])('drops a %s cookie, and keeps the answers on the page', async (_, change) => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('quoteRequestStart'))
  await visitor.post(reach)
  const [[name, value] = ['', '']] = [...visitor.jar.values]
  visitor.jar.values.set(name, change(value))
  await visitor.open(href('quoteRequestStep1'))
  expect(await visitor.post({ products: ['batteri'] })).toBe(200)
  expect(visitor.at()).toBe(href('quoteRequestStart'))
  await visitor.post(reach)
  await visitor.open(href('quoteRequestStep1'))
  expect(visitor.html()).toMatch(/checked=""[^>]*value="batteri"|value="batteri"[^>]*checked=""/)
})

test('ignores a cookie that is too old', async () => {
  const site = createTestApp()
  const visitor = plainBrowser(site)
  await visitor.open(href('quoteRequestStart'))
  await visitor.post(reach)
  site.clock.now += (quoteRequestDays + 1) * 86_400_000
  await visitor.open(href('quoteRequestStart'))
  expect(visitor.html()).not.toContain(reach.email)
})

test.each(quoteRequestProducts.map(({ value }) => value))(
  '/tilbud-formular/%s redirects to the start with the product selected and the campaign',
  async (product) => {
    const site = createTestApp()
    const redirect = await site.fetch(`/tilbud-formular/${product}?utm_source=brev`)
    const location = redirect.headers.get('location') ?? ''
    expect([redirect.status, location]).toEqual([
      301,
      `${href('quoteRequestStart')}?produkt=${product}&utm_source=brev`,
    ])
    const visitor = plainBrowser(site)
    await visitor.open(location)
    await visitor.post(reach)
    expect(visitor.html()).toMatch(
      new RegExp(`checked=""[^>]*value="${product}"|value="${product}"[^>]*checked=""`),
    )
  },
)

test.each(['form', 'atomkraft', 'step9', '%3Cscript%3E'])(
  '/tilbud-formular/%s redirects to the start without a product',
  async (product) => {
    const redirect = await createTestApp().fetch(`/tilbud-formular/${product}`)
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      301,
      href('quoteRequestStart'),
    ])
  },
)

test('a step cut at its size limit shows no errors for the answers after the cut, and keeps earlier answers', async () => {
  const visitor = plainBrowser(createTestApp())
  await visitor.open(href('quoteRequestStart'))
  await visitor.post(reach)
  await visitor.open(href('quoteRequestStart'))
  const { email, address, ...others } = reach
  expect(
    await visitor.post({ email: 'ikke en adresse', address: '漢'.repeat(9000), ...others }),
  ).toBe(413)
  const summary = textOf(findFirst(visitor.html(), '.error-summary'))
  expect(summary.trim()).toBe(
    'Der er et problem Det, du sendte, fylder for meget. Vi har kun fået det første af det: Udfyld resten igen. Ugyldig e-mailadresse Må højst være 200 tegn',
  )
  expect(visitor.html()).toContain(`value="${reach.phone}"`)
  expect(await visitor.post({ email, address, ...others })).toBe(200)
  expect(visitor.at()).toBe(href('quoteRequestStep1'))
})

test('answers a malformed post with its own status, and never crashes', async () => {
  const site = createTestApp()
  const post = async (to: string, type: string, body: string) =>
    (
      await site.fetch(to, {
        method: 'POST',
        headers: { origin, accept: 'text/html', 'content-type': type },
        body,
      })
    ).status
  expect(await post(href('quoteRequestStart'), 'application/json', '{}')).toBe(415)
  expect(
    await post(
      href('quoteRequestStart'),
      'application/x-www-form-urlencoded',
      `email=${'x'.repeat(20_000)}`,
    ),
  ).toBe(413)
  expect(
    await post(
      href('quoteRequestStart'),
      'application/x-www-form-urlencoded',
      'email=%ff%00&phone=%',
    ),
  ).toBe(422)
  expect(
    await post(
      href('quoteRequestStep1'),
      'application/x-www-form-urlencoded',
      'products=a&products=b&chosen=c',
    ),
  ).toBe(422)
  expect(await post(href('quoteRequestCheck'), 'application/x-www-form-urlencoded', '')).toBe(405)
  expect(
    (
      await site.fetch(href('quoteRequestStart'), {
        method: 'POST',
        headers: {
          origin: 'https://andre.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: '',
      })
    ).status,
  ).toBe(403)
  expect(site.accepted).toEqual([])
})

test('every page of the form exists, and its steps are not indexed', async () => {
  const site = createTestApp()
  for (const id of [
    'quoteRequestStart',
    'quoteRequestStep1',
    'quoteRequestStep2',
    'quoteRequestStep3',
    'quoteRequestStep4',
    'quoteRequestCheck',
  ] as const) {
    const html = await (await site.fetch(`${href(id)}?utm_source=brev`)).text()
    expect(html.includes('name="robots" content="noindex"')).toBe(id !== 'quoteRequestStart')
    expect(hiddenField(html, 'utmFields')).toBe('{"utmSource":"brev"}')
    expect(
      linksOf(html).filter((link) => link.startsWith('/') && !link.includes('utm_source=brev')),
    ).toEqual([])
  }
})
