import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { formatDate, rangeText } from '#shared/content/format.ts'
import { danishDay, dayAfter, instantOf } from '#shared/domain/dates.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { withdrawalUntil } from '#shared/domain/offers/state/withdrawal.ts'
import { href } from '#shared/routes/href.ts'
import { offerPatterns, offerPdfPath } from '#shared/routes/offer-paths.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { makeConditionalOffer, makeOffer, shownOnPage } from '#test/helpers/offers/offer.ts'
import { type OfferApp, startOfferApp } from '#test/helpers/offers/offer-app.ts'
import {
  attributesOf,
  findAll,
  findFirst,
  normalizeText,
  textOf,
  valuesOf,
} from '#test/helpers/pages/read-html.ts'
import { missingStylesheets } from '#test/helpers/pages/stylesheets.ts'

// The page of an offer as its customer gets it, without JavaScript: the whole chain over a real
// Postgres.

const content = makeOffer({ validUntil: dayAfter(danishDay(Date.now()), 20) })
let app: OfferApp

beforeAll(async () => void (app = await startOfferApp()))
afterAll(() => app?.stop())
beforeEach(() => void (app.clock.now = Date.now() + 10_000))

const pathOf = ({ id }: { readonly id: string }): string => href('personalOffer', { id })
async function page(
  offer: { readonly id: string },
  query = '',
): Promise<{ response: Response; html: string; text: string }> {
  const response = await app.get(pathOf(offer) + query)
  const html = await response.text()
  return { response, html, text: textOf(html) }
}
/** Hidden fields and ticked boxes of one of the page's forms, as a browser would send them. */
function fieldsOf(html: string, act: string): Record<string, string> {
  const form = `form[action$="/functions/v1/${act}"]`
  return Object.fromEntries(
    valuesOf(
      html,
      `${form} input[name]:not([type=checkbox], [type=radio]), ${form} input[name][checked]`,
    ),
  )
}
async function post(
  offer: { readonly id: string },
  act: string,
  more: Record<string, string>,
): Promise<Response> {
  return app.act(act, { ...fieldsOf((await page(offer)).html, act), ...more }, { form: true })
}
/**
 * The page that a browser shows after a refused post: the offer's own, with the cookie that the
 * response set.
 */
async function refusedPage(offer: { readonly id: string }, refused: Response): Promise<string> {
  expect([...answered(refused), refused.headers.get('cache-control')]).toEqual([
    303,
    pathOf(offer),
    'no-store',
  ])
  const cookies = refused.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  for (const cookie of cookies) expect(cookie.length).toBeLessThan(4096)
  const shown = await app.get(pathOf(offer), { headers: { cookie: cookies.join('; ') } })
  expect([shown.status, shown.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringContaining('__Secure-refusedPost=; Max-Age=0'),
  ])
  return shown.text()
}
const answered = (response: Response): [number, string | null] => [
  response.status,
  response.headers.get('location'),
]

test('reads the page with one database query, and shows the contents of the offer', async () => {
  const offer = await app.sent(content)
  const fetches = vi.spyOn(globalThis, 'fetch')
  const { response, html, text } = await page(offer)
  const urls = fetches.mock.calls.map(([url]) => new URL(String(url)).pathname)
  fetches.mockRestore()
  expect([response.status, urls]).toEqual([200, ['/rest/v1/rpc/offer_open']])
  expect(html).toContain(`<title>Tilbud ${offer.number} · Solrose Energi</title>`)
  expect(findAll(html, 'h1')).toHaveLength(1)
  expect(missingStylesheets(html)).toEqual([])
  for (const words of [
    'Tilbud til Mette og Jonas',
    '117.400\u00a0kr.',
    '13 solcellepaneler, 450 W',
    'Det kan ændre prisen',
    `${rangeText('6.500', '9.000')}\u00a0kr.`,
    'Håndværkerfradrag, grøn del',
    'De er ikke trukket fra prisen',
    'ÅOP 6,62\u00a0%',
    'Samlet kreditbeløb 117.400\u00a0kr.',
    'Det koster penge at låne penge.',
    '19 til over 25\u00a0år',
    'Sofie Kjær Eksempel',
    'Sig ja med betalingspligt',
  ])
    expect(text, words).toContain(normalizeText(words))
})

test('the page is never cached, is not indexed, and never sends its URL as referrer', async () => {
  const offer = await app.sent(content)
  for (const path of [
    pathOf(offer),
    pathOf({ id: newOfferId() }),
    offerPdfPath(offer.id),
    pathOf({ id: 'A-17' }),
  ]) {
    const response = await app.get(`${path}?utm_source=brev`)
    const headers = [
      'cache-control',
      'x-robots-tag',
      'referrer-policy',
      'speculation-rules',
      'etag',
      'set-cookie',
    ].map((name) => response.headers.get(name))
    expect([path, ...headers]).toEqual([
      path,
      'no-store',
      'noindex',
      'same-origin',
      null,
      null,
      null,
    ])
    const body = await response.text()
    if (path.endsWith('.pdf')) continue
    expect(body).toContain('<meta name="robots" content="noindex"')
    expect(body).not.toContain('rel="canonical"')
    expect(body).not.toContain('utm_source')
    const absolute = ['src', 'href', 'action'].map((name) => `:not(a)[${name}^=http]`).join()
    const inline = '[style], script:not([src], [data-load], [data-frame])'
    expect(findAll(body, `${absolute}, ${inline}`).map(({ outerHTML }) => outerHTML)).toEqual([])
  }
})

test('the redirect from other addresses of an offer is never cached, is not indexed, and sends no referrer', async () => {
  const { id } = await app.sent(content)
  for (const path of [
    `/tilbud/${id}`,
    `/tilbud-legacy/${id}`,
    `/dit-tilbud/${id}/`,
    `/DIT-TILBUD/${id}`,
    `/dit-batteri-tilbud/${id}/`,
    `/tilbud/${id}/?a=1`,
  ]) {
    const response = await app.get(path)
    const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) =>
      response.headers.get(name),
    )
    expect([path, response.status, ...headers]).toEqual([
      path,
      301,
      'private, no-store',
      'noindex',
      'no-referrer',
    ])
    expect(response.headers.get('location')).toContain(id)
  }
  const other = await app.get('/systemydelser')
  expect([other.status, other.headers.get('cache-control')]).toEqual([301, 'max-age=300'])
})

test('every address of an offer shows it, in any letter case', async () => {
  const offer = await app.sent(content)
  for (const pattern of offerPatterns) {
    const response = await app.get(pattern.replace(':id', offer.id.toUpperCase()))
    expect([pattern, response.status, (await response.text()).includes(offer.number)]).toEqual([
      pattern,
      200,
      true,
    ])
  }
})

test('gives the same answer for an unknown id, a draft, a revoked offer and a malformed id', async () => {
  const { body: draft } = await app.staff('POST', '/offers', { content })
  const retracted = await app.sent(content)
  await app.staff('POST', `/offers/${retracted.id}/retract`, { reason: 'Fejl' })
  const answers = await Promise.all(
    [newOfferId(), draft.row.id, retracted.id, 'A-17', '%ff', '%2e.x'].map(async (id) => {
      const response = await app.get(`/dit-tilbud/${id}`)
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      return JSON.stringify([response.status, headers, await response.text()])
    }),
  )
  for (const answer of answers) expect(answer).toBe(answers[0])
  expect(answers[0]).toContain('Vi kan ikke vise det tilbud')
  expect(JSON.parse(answers[0]!)[0]).toBe(404)
  expect((await app.get(offerPdfPath(retracted.id))).status).toBe(404)
})

test('answers a guesser with 429 and a database outage with 503, in Danish and not cached', async () => {
  for (let i = 0; i < 60; i++)
    await app.get(pathOf({ id: newOfferId() }), { address: '192.0.2.77' })
  const slowed = await app.get(pathOf({ id: newOfferId() }), { address: '192.0.2.77' })
  expect([
    slowed.status,
    slowed.headers.get('retry-after'),
    slowed.headers.get('referrer-policy'),
  ]).toEqual([429, '60', 'same-origin'])
  expect(await slowed.text()).toContain('Prøv igen om et minut')
  const offer = await app.sent(content)
  const away = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  const response = await app.get(pathOf(offer))
  away.mockRestore()
  expect([
    response.status,
    response.headers.get('cache-control'),
    response.headers.get('x-robots-tag'),
  ]).toEqual([503, 'no-store', 'noindex'])
  expect(await response.text()).toContain('Vi kan ikke nå tilbuddet lige nu')
})

test("options are chosen without JavaScript by the page's checkboxes and radio buttons; a forged price changes nothing", async () => {
  const offer = await app.sent(content)
  const chosen = await post(offer, 'offer-options', {
    'choice:stoerrelse': 'batteri-15',
    'option:fuglegitter': 'on',
    total: '1',
    unitPrice: '1',
  })
  expect(answered(chosen)).toEqual([303, `${pathOf(offer)}#tilvalg`])
  const { html, text } = await page(offer)
  expect(text).toContain('139.030 kr.')
  expect(fieldsOf(html, 'offer-options')).toMatchObject({
    'choice:stoerrelse': 'batteri-15',
    'option:fuglegitter': 'on',
  })
  expect(fieldsOf(html, 'offer-accept')).toMatchObject({
    options: 'batteri-15 fuglegitter',
    total: '13903000',
  })
  // Choosing no option is valid too; in a group of alternatives one is always chosen.
  const { ['option:fuglegitter']: _, ...without } = fieldsOf(html, 'offer-options')
  await app.act('offer-options', without, { form: true })
  expect((await page(offer)).text).toContain('135.400 kr.')
})

test('shows savings only for the selection they were calculated for, before and after acceptance', async () => {
  const offer = await app.sent(content)
  const parts = async (): Promise<[shown: string[], hidden: string[]]> => {
    const { html } = await page(offer)
    return [
      attributesOf(html, '[data-savings]:not([hidden])', 'data-savings'),
      attributesOf(html, '[data-savings][hidden]', 'data-savings'),
    ]
  }
  expect(await parts()).toEqual([['hold'], ['other']])
  await post(offer, 'offer-options', { 'choice:stoerrelse': 'batteri-15' })
  expect(await parts()).toEqual([['other'], ['hold']])
  await post(offer, 'offer-accept', { navn: 'Mette Eksempel', enig: 'on' })
  expect(await parts()).toEqual([['other'], []])
  expect((await page(offer)).text).not.toContain('Sparet første år')
})

test('without JavaScript, a question that is too short is returned with its text, and is shown once it is sent', async () => {
  const offer = await app.sent(content)
  const refused = await post(offer, 'offer-question', { besked: 'Hm' })
  const html = await refusedPage(offer, refused)
  expect(html).toContain(`<title>Fejl: Tilbud ${offer.number}`)
  expect(html).toContain('<a href="#offer-question-besked">')
  expect(findFirst(html, 'textarea#offer-question-besked')?.textContent).toBe('Hm')
  expect(
    answered(await post(offer, 'offer-question', { besked: 'Hvem sætter <b>stilladset</b> op?' })),
  ).toEqual([303, `${pathOf(offer)}#spoergsmaal`])
  expect((await page(offer)).html).toContain('Hvem sætter &lt;b&gt;stilladset&lt;/b&gt; op?')
})

test.each([
  ['offer-question', { besked: 'Kan I sætte den på garagen? '.repeat(150) }, 'besked'],
  ['offer-decline', { grund: 'Vi har fået et andet tilbud. '.repeat(140) }, 'grund'],
])(
  "shows a refused %s that is too long for one cookie at the offer's own address, complete",
  async (act, fields, field) => {
    const offer = await app.sent(content)
    const html = await refusedPage(offer, await post(offer, act, fields))
    expect(html.includes(Object.values(fields)[0]!.trim())).toBe(true)
    expect([
      html.includes(`<a href="#${act}-${field}">`),
      html.includes('Her er begyndelsen'),
    ]).toEqual([true, false])
  },
)

test.each([
  ['question', { besked: '漢'.repeat(9000) }, 'offer-question'],
  ['acceptance', { navn: '漢'.repeat(9000), enig: 'on' }, 'offer-accept'],
])(
  'returns the beginning of a refused %s that is too long for the cookies, and says that it was cut',
  async (_, fields, act) => {
    const offer = await app.sent(content)
    const html = await refusedPage(offer, await post(offer, act, fields))
    expect(['漢'.repeat(1000), '漢'.repeat(4000)].map((text) => html.includes(text))).toEqual([
      true,
      false,
    ])
    expect(textOf(html)).toContain('Her er begyndelsen af det.')
  },
)

test('refuses options of an unknown version in Danish', async () => {
  const offer = await app.sent(content)
  for (const version of ['zz', '', '0', '1.5', '9999999']) {
    const html = await refusedPage(offer, await post(offer, 'offer-options', { version }))
    expect(
      [
        textOf(html).includes('Siden er forældet. Genindlæs den, og prøv igen.'),
        html.includes('Invalid'),
      ],
      version,
    ).toEqual([true, false])
  }
})

test('does not show a refused post of one offer on the page of another offer', async () => {
  const [offer, other] = [await app.sent(content), await app.sent(content)]
  const refused = await post(offer, 'offer-question', { besked: 'Hm' })
  const cookie = (refused.headers.get('set-cookie') ?? '').split(';')[0]!
  const shown = await app.get(pathOf(other), { headers: { cookie } })
  expect([
    cookie.startsWith('__Secure-refusedPost=v1.'),
    (await shown.text()).includes('Der er et problem'),
  ]).toEqual([true, false])
})

test('ignores an altered cookie and shows the plain page', async () => {
  const offer = await app.sent(content)
  const shown = await app.get(pathOf(offer), {
    headers: { cookie: '__Secure-refusedPost=v1.AAAA.AAAA' },
  })
  expect([shown.status, (await shown.text()).includes('Der er et problem')]).toEqual([200, false])
})

test.each(['options', 'question', 'accept', 'decline', 'cancel'])(
  'a GET of offer-%s redirects a browser to the page about offers, and answers a program with 405',
  async (act) => {
    const path = `/functions/v1/offer-${act}`
    const person = await app.get(path, { headers: { accept: 'text/html' } })
    const machine = await app.get(path, { headers: { accept: 'application/json' } })
    expect([answered(person), machine.status, machine.headers.get('allow')]).toEqual([
      [303, href('solarOffers')],
      405,
      'POST',
    ])
  },
)

test('without JavaScript, a refused acceptance keeps what was typed, an accepted one counts once, and its receipt shows everything recorded', async () => {
  const offer = await app.sent(content)
  const refused = await post(offer, 'offer-accept', { navn: 'Mette Eksempel' })
  const again = await refusedPage(offer, refused)
  expect(again).toContain('<a href="#offer-accept-enig">')
  const fields = { ...fieldsOf(again, 'offer-accept'), enig: 'on' }
  expect(fields).toMatchObject({
    navn: 'Mette Eksempel',
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}-offer-accept$/),
  })
  const both = await Promise.all([
    app.act('offer-accept', fields, { form: true }),
    app.act('offer-accept', fields, { form: true }),
  ])
  expect(both.map(answered)).toEqual(both.map(() => [303, `${pathOf(offer)}#kvittering`]))
  const { html, text } = await page(offer)
  for (const words of [
    'Vi har en aftale',
    'Sagt ja af Mette Eksempel',
    `${offer.number}, version 1`,
    '»Jeg siger ja til tilbud',
    'I kan fortryde fra nu og til 14 dage efter, at alt er leveret.',
    'Kan fortrydes fra nu og til 14 dage',
    'Bekræft fortrydelse',
  ])
    expect(text, words).toContain(words)
  expect(html).not.toContain('/functions/v1/offer-accept')
  expect(html).toContain('<a href="#fortrydelse">Fortryd aftale</a>')
  // A browser opens the details element only around its own contents.
  const details = findFirst(html, 'details:has(> summary + #fortrydelse)')
  expect(findFirst(details!, 'summary')?.textContent).toBe('Fortryd aftale')
})

test('withdrawing takes two steps and keeps the receipt; after the last day the page says that withdrawal is no longer possible', async () => {
  const offer = await accepted()
  expect(
    await refusedPage(offer, await post(offer, 'offer-cancel', { navn: '', bekraeft: 'ja' })),
  ).toContain('<a href="#offer-cancel-navn">')
  expect(
    answered(
      await post(offer, 'offer-cancel', {
        navn: 'Mette Eksempel',
        email: 'mette@eksempel.dk',
        bekraeft: 'ja',
      }),
    ),
  ).toEqual([303, `${pathOf(offer)}#fortrydelse`])
  const { text, html } = await page(offer)
  for (const words of [
    'Aftalen er fortrudt',
    'Fortrudt af Mette Eksempel',
    'E-mail mette@eksempel.dk',
    '»Jeg fortryder aftalen',
  ])
    expect(text, words).toContain(words)
  expect(html).not.toContain('#fortrydelse">Fortryd aftale')
  const late = await accepted()
  app.clock.now += 40 * 86_400_000
  const open = await page(late)
  expect(open.html).toContain('Bekræft fortrydelse')
  expect(open.text).not.toMatch(/ortryde[^.]* til og med/)
  const today = danishDay(Date.now())
  await app.staff('POST', `/offers/${late.id}/delivery`, { deliveredOn: today })
  app.clock.now = Date.now() + 10_000
  const expiredPage = await page(late)
  for (const words of [
    `Alt var leveret den ${formatDate(today)}.`,
    `I kan fortryde aftalen til og med ${formatDate(withdrawalUntil(today))}.`,
  ])
    expect(expiredPage.text).toContain(words.replace(/\u00a0/g, ' '))
  app.clock.now += 40 * 86_400_000
  const after = await page(late)
  expect(after.text).toContain('Fristen for at fortryde gik')
  expect(after.html).not.toContain('Bekræft fortrydelse')
})

test('promises a mail only if mails are sent', async () => {
  const [open, agreed, withdrawn] = [await app.sent(content), await accepted(), await accepted()]
  await post(withdrawn, 'offer-cancel', {
    navn: 'Mette Eksempel',
    email: 'mette@eksempel.dk',
    bekraeft: 'ja',
  })
  const promised = async (): Promise<boolean[]> =>
    Promise.all(
      [open, agreed, withdrawn].map(async (offer) =>
        /kommer også på mail|sender en kvittering|sender vi kvitteringen|Kvittering sendt til/.test(
          (await page(offer)).html,
        ),
      ),
    )
  expect(await promised()).toEqual([false, false, false])
  const { env } = app.deps
  Object.assign(env, { MAIL_API_KEY: 're_test' })
  expect(await promised()).toEqual([true, true, true])
  Object.assign(env, { MAIL_API_KEY: undefined })
})

test('declining works without JavaScript; afterwards there is nothing to accept', async () => {
  const offer = await app.sent(content)
  expect(answered(await post(offer, 'offer-decline', { grund: 'For dyrt' }))).toEqual([
    303,
    `${pathOf(offer)}#svar`,
  ])
  const { text, html } = await page(offer)
  expect(text).toContain('I har sagt nej tak')
  expect(html).toContain('id="svar"')
  expect(html).not.toMatch(/functions\/v1\/offer-(accept|decline|options|cancel)/)
})

test('conditional and expired offers show their state, and have no form that would be refused', async () => {
  const conditional = await page(
    await app.sent(makeConditionalOffer({ validUntil: content.validUntil })),
  )
  expect(conditional.text).toContain('Tilbuddet er betinget')
  expect(conditional.text).toContain('Skal bevilges, før du siger ja')
  expect(conditional.html).not.toContain('/functions/v1/offer-accept')
  expect(conditional.html).toContain('/functions/v1/offer-decline')
  const offer = await app.sent(content)
  app.clock.now = instantOf(dayAfter(content.validUntil))
  const expired = await page(offer)
  expect(expired.text).toContain('Det kan ikke accepteres mere. Ring til Sofie')
  expect(expired.html).not.toMatch(/functions\/v1\/offer-(accept|options)/)
  expect(expired.html).toContain('/functions/v1/offer-question')
  const refused = await app.act(
    'offer-accept',
    { id: offer.id, version: '1', navn: 'Mette', enig: 'on', ...shownOnPage(content) },
    { form: true },
  )
  expect(textOf(await refusedPage(offer, refused))).toContain('Tilbuddet er udløbet')
})

test('an older version is read-only; a version that was not sent is not shown', async () => {
  const offer = await app.sent(content)
  await app.save(offer.id, { ...content, intro: 'Anden udgave.' })
  expect((await page(offer, '?version=2')).text).not.toContain('Anden udgave.')
  await app.send(offer.id)
  const fetches = vi.spyOn(globalThis, 'fetch')
  const older = await page(offer, '?version=1')
  expect(
    fetches.mock.calls.filter(([url]) => String(url).includes('/offer_open')).length,
  ).toBeGreaterThan(0)
  fetches.mockRestore()
  expect(older.text).toContain('Dette er version 1, som er afløst')
  expect(older.html).not.toContain('<form')
  const { text, html } = await page(offer)
  expect(text).toContain('Anden udgave.')
  expect(html).toContain(`href="${pathOf(offer)}?version=1"`)
  expect((await page(offer, '?version=9')).text).toContain('Anden udgave.')
})

test("the head shows the offer's state; on an older version the link to withdraw leads to the accepted one", async () => {
  const offer = await app.sent(content)
  const head = async (query = '') => textOf(findFirst((await page(offer, query)).html, 'header'))
  expect(await head()).toContain('gælder til')
  await app.act('offer-decline', { id: offer.id, version: 1 })
  expect(await head()).toContain('I har sagt nej tak')
  await app.save(offer.id, { ...content, title: 'Ny udgave' })
  await app.send(offer.id)
  expect(await head('?version=1')).toContain('version 1, afløst')
  const versions = async () =>
    [...(await page(offer)).text.matchAll(/sendt \S+ \S+ \d{4} \(([^)]+)\)/g)]
      .map(([, standing]) => standing)
      .join(', ')
  expect(await versions()).toBe('gælder, afløst')
  await app.act('offer-accept', {
    id: offer.id,
    version: 2,
    navn: 'Mette Eksempel',
    enig: true,
    ...shownOnPage(content),
  })
  expect(await head()).toContain(
    `aftalt den ${formatDate(danishDay(app.clock.now))}`.replace(/\u00a0/g, ' '),
  )
  const older = (await page(offer, '?version=1')).html
  expect(older).toContain(`<a href="${pathOf(offer)}#fortrydelse">Fortryd aftale</a>`)
  expect(older).not.toContain('"#fortrydelse"')
  expect(await versions()).toBe('aftalt, afløst')
  await app.act('offer-cancel', {
    id: offer.id,
    navn: 'Mette',
    email: 'm@eksempel.dk',
    bekraeft: true,
  })
  expect(await head()).toContain('aftalen er fortrudt')
  expect(await versions()).toBe('fortrudt, afløst')
})

const openings = async (id: string) => {
  await app.settled()
  return (
    await app.backend
      .sql`select 1 from public.offer_events where offer_id = ${id} and kind = 'opened'`
  ).length
}

test('only a report of the browser is recorded as an opening, not a request for the page', async () => {
  const offer = await app.sent(content)
  for (const agent of [
    'curl/8.5.0',
    'bingbot/2.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15',
  ])
    await app.get(pathOf(offer), { headers: { 'user-agent': agent } })
  for (const purpose of ['prefetch', 'prefetch;prerender'])
    await app.get(pathOf(offer), { headers: { 'sec-purpose': purpose } })
  await app.get(pathOf(offer), { method: 'HEAD' })
  expect(await openings(offer.id)).toBe(0)
  const { html } = await page(offer)
  expect(html).toContain(`data-opened="${offer.id} 1"`)
  expect((await app.act('offer-opened', { id: offer.id, version: 1 })).status).toBe(204)
  expect(await openings(offer.id)).toBe(1)
  // At most once an hour.
  expect((await app.act('offer-opened', { id: offer.id, version: 1 })).status).toBe(204)
  expect(await openings(offer.id)).toBe(1)
})

test('staff who view an offer do not open it: their page reports nothing, and their reports are not recorded', async () => {
  const offer = await app.sent(content)
  const headers = { cookie: await app.cookie('viewer') }
  expect(await (await app.get(pathOf(offer), { headers })).text()).not.toContain('data-opened')
  expect((await app.act('offer-opened', { id: offer.id, version: 1 }, { headers })).status).toBe(
    204,
  )
  expect(await openings(offer.id)).toBe(0)
})

test('answers 404 to a report for an unknown offer, and 422 to one without a version', async () => {
  const offer = await app.sent(content)
  expect((await app.act('offer-opened', { id: 'a'.repeat(26), version: 1 })).status).toBe(404)
  for (const version of ['0', '-1', 'x', '1e3', '', undefined])
    expect((await app.act('offer-opened', { id: offer.id, version })).status).toBe(422)
  expect(await openings(offer.id)).toBe(0)
})

test("shows staff the customer's page, marked and without forms; an invalid session cookie changes nothing", async () => {
  const offer = await app.sent(content)
  const headers = { cookie: await app.cookie('viewer') }
  const response = await app.get(pathOf(offer), { headers })
  const html = await response.text()
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(textOf(html)).toContain('Du ser tilbuddet som medarbejder')
  expect(findAll(html, 'form').length).toBe(findAll(html, 'fieldset[disabled]').length - 1)
  expect(html).toContain('data-option="batteri-15"')
  const fields = {
    ...fieldsOf((await page(offer)).html, 'offer-accept'),
    navn: 'Viggo Viewer',
    enig: 'on',
  }
  for (const [act, more] of [
    ['offer-accept', fields],
    ['offer-options', { id: offer.id, version: '1', options: '' }],
    ['offer-question', { id: offer.id, version: '1', besked: 'Kan I høre mig?' }],
    ['offer-decline', { id: offer.id, version: '1' }],
    [
      'offer-cancel',
      { id: offer.id, navn: 'Viggo Viewer', email: 'v@eksempel.dk', bekraeft: 'ja' },
    ],
  ] as const) {
    const refused = await app.act(act, more, { headers })
    expect([
      act,
      refused.status,
      ((await refused.json()) as { error: { code: string } }).error.code,
    ]).toEqual([act, 403, 'staff_session'])
  }
  const asForm = await app.act('offer-accept', fields, { headers, form: true })
  expect(textOf(await refusedPage(offer, asForm))).toContain('Kun kunden kan svare på tilbuddet')
  await app.settled()
  expect(
    (
      await app.backend
        .sql`select kind from public.offer_events where offer_id = ${offer.id} and kind <> 'opened'`
    ).map(({ kind }) => kind),
  ).toEqual(['sent'])
  const dead = { cookie: '__Host-sb-session=base64-x' }
  expect(textOf(await (await app.get(pathOf(offer), { headers: dead })).text())).not.toContain(
    'som medarbejder',
  )
  expect((await app.act('offer-accept', fields, { headers: dead })).status).toBe(200)
})

test('treats a customer with an account as a customer: the forms work, and openings are reported', async () => {
  const offer = await app.sent(content)
  const headers = { cookie: await app.cookie('none') }
  const html = await (await app.get(pathOf(offer), { headers })).text()
  expect([textOf(html).includes('som medarbejder'), html.includes('fieldset disabled')]).toEqual([
    false,
    false,
  ])
  await app.act('offer-opened', { id: offer.id, version: 1 }, { headers })
  expect(await openings(offer.id)).toBe(1)
  const fields = { ...fieldsOf(html, 'offer-accept'), navn: 'Mette Eksempel', enig: 'on' }
  expect((await app.act('offer-accept', fields, { headers, form: true })).status).toBe(303)
})

test('shows the offer to a visitor with a session while roles cannot be read, and records no opening', async () => {
  const offer = await app.sent(content)
  const headers = { cookie: await app.cookie('super_admin') }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const real = globalThis.fetch
  const away = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    if (/user_role/.test(String(args[0]))) throw new TypeError('connection lost')
    return real(...args)
  })
  const html = await (await app.get(pathOf(offer), { headers })).text()
  const response = await app.act(
    'offer-question',
    { id: offer.id, version: '1', besked: 'Hvornår kommer I?' },
    { headers },
  )
  await app.act('offer-opened', { id: offer.id, version: 1 }, { headers })
  away.mockRestore()
  expect([
    html.includes('fieldset disabled'),
    html.includes('/functions/v1/offer-accept'),
    response.status,
  ]).toEqual([false, true, 200])
  expect(await openings(offer.id)).toBe(0)
})

test('the PDF has a file name, language, number, total and numbered pages; the PDF of an accepted offer contains the receipt', async () => {
  const offer = await accepted()
  const response = await app.get(offerPdfPath(offer.id))
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([
    response.headers.get('content-type'),
    response.headers.get('content-disposition'),
  ]).toEqual(['application/pdf', `inline; filename="Tilbud-${offer.number}.pdf"`])
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
  const document = await PDFDocument.load(bytes)
  expect([document.getTitle(), document.getSubject()]).toEqual([
    `Tilbud ${offer.number} · Solrose Energi`,
    expect.stringContaining('I alt 117.400\u00a0kr.'),
  ])
  const words = document
    .getPages()
    .flatMap((sheet) =>
      sheet.extractContents().flatMap((asset) => (asset.kind === 'text' ? [asset.getText()] : [])),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const text of [
    offer.number,
    '117.400 kr.',
    'Det får I',
    'Håndværkerfradrag, grøn del',
    'Sagt ja af',
    'Mette Eksempel',
    'side 1 af',
  ])
    expect(words, text).toContain(text)
})

async function accepted(): Promise<OfferView> {
  const offer = await app.sent(content)
  await app.act('offer-accept', {
    id: offer.id,
    version: 1,
    navn: 'Mette Eksempel',
    enig: true,
    ...shownOnPage(content),
  })
  return offer
}
