import { expect, test } from 'vitest'
import { consentTexts } from '#shared/domain/consent.ts'
import type { FormName } from '#shared/functions.ts'
import { functionsPath } from '#shared/functions.ts'
import { href } from '#shared/routes/href.ts'
import {
  attributesOf,
  findAll,
  findFirst,
  hiddenField,
  linksOf,
  textOf,
  titleOf,
  unescapeHtml,
} from '../helpers/pages/read-html.ts'
import { createTestApp, origin } from '../helpers/app/app.ts'

/** Every form that creates a lead: valid and invalid values, their messages, and the expected lead. */
interface Case {
  readonly kind: string
  readonly sourceComponent: string
  readonly page: string
  readonly consent: string
  readonly good: Readonly<Record<string, string>>
  readonly bad: Readonly<Record<string, string>>
  readonly messages: Readonly<Record<string, string>>
  /** Where a browser without JavaScript is redirected. */
  readonly thanks: string
}

const person = { navn: 'Mette Holm', email: 'mette@eksempel.dk', telefon: '' }
const wrongPerson = { navn: 'M', email: '"><script>', telefon: '12' }
const personMessages = {
  navn: 'Navn skal være mindst 2 tegn',
  email: 'Ugyldig e-mailadresse',
  telefon: 'Ugyldigt telefonnummer',
  privatlivspolitik: 'Du skal acceptere privatlivspolitikken for at fortsætte',
}
/** The quote request has several pages: test/promises/quote-request*.test.ts. */
type OnePage = Exclude<FormName, 'offer'>
const cases: Readonly<Record<OnePage, Case>> = {
  contact: {
    kind: 'contact',
    sourceComponent: 'ContactForm',
    page: href('contact'),
    consent: consentTexts['privacy-policy'].version,
    good: { ...person, emne: 'solceller', besked: 'Jeg vil gerne høre mere.' },
    bad: { ...wrongPerson, besked: 'kort' },
    messages: {
      ...personMessages,
      emne: 'Vælg venligst et emne',
      besked: 'Besked skal være mindst 10 tegn',
    },
    thanks: href('thanks'),
  },
  'water-heater': {
    kind: 'signup',
    sourceComponent: 'WaterHeaterForm',
    page: href('gridBalancingWaterHeater'),
    consent: consentTexts['privacy-policy'].version,
    good: { liter: '100-199', styring: 'ved-ikke', postnummer: '8000', ...person },
    bad: { styring: 'altid', postnummer: '80', ...wrongPerson },
    messages: {
      ...personMessages,
      liter: 'Vælg, hvor stor den er, eller »Ved ikke«',
      postnummer: 'Postnummer skal være fire cifre, for eksempel 8000',
    },
    thanks: href('gridBalancingThanks'),
  },
  referral: {
    kind: 'referral',
    sourceComponent: 'ReferralForm',
    page: href('refer'),
    consent: consentTexts.referral.version,
    good: { ...person, kode: 'AB23CD45' },
    bad: { ...wrongPerson, kode: 'AB23CD45' },
    messages: personMessages,
    thanks: `${href('refer')}?kode=AB23CD45#link`,
  },
}
const forms = Object.entries(cases) as [OnePage, Case][]

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { origin, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const plain = (fields: Readonly<Record<string, string>>, page = '/'): RequestInit => ({
  method: 'POST',
  headers: {
    origin,
    referer: origin + page,
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams(fields).toString(),
})

for (const [name, form] of forms) {
  const path = `${functionsPath}/${name}`
  const sent = { ...form.good, privatlivspolitik: true }

  test(`${name}: answers 202 with a lead of its kind, its consent and its source`, async () => {
    const site = createTestApp()
    const response = await site.fetch(path, json({ ...sent, utmFields: { utmSource: 'brev' } }))
    expect([response.status, await response.json()]).toEqual([
      202,
      {
        id: expect.any(String),
        duplicate: false,
        reference: site.accepted[0]?.lead.values['reference'] ?? null,
      },
    ])
    expect(site.accepted).toMatchObject([
      {
        lead: {
          kind: form.kind,
          values: sent,
          sourceComponent: form.sourceComponent,
          consents: [{ purpose: 'privacy-policy', textVersion: form.consent }],
          campaign: { utmSource: 'brev' },
          setAside: null,
        },
        // Mails link to this origin.
        origin,
      },
    ])
  })

  test(`${name}: answers 422 with each wrong field, 415 and 405, without a lead`, async () => {
    const site = createTestApp()
    const invalid = await site.fetch(path, json(form.bad))
    expect([invalid.status, await invalid.json()]).toMatchObject([
      422,
      { error: { fields: form.messages } },
    ])
    const { status } = await site.fetch(path, {
      ...json(sent),
      headers: { origin, 'content-type': 'text/plain' },
    })
    expect([status, (await site.fetch(path)).status, site.accepted.length]).toEqual([415, 405, 0])
  })

  test(`${name}: without JavaScript accepts every text field at its maximum length in any writing system`, async () => {
    const site = createTestApp()
    const longest = {
      navn: '漢'.repeat(100),
      ...('besked' in form.good && {
        besked: '漢'.repeat(3900),
        tidspunkter: '漢'.repeat(500),
        telefon: '12345678',
      }),
    }
    const response = await site.fetch(
      path,
      plain({ ...form.good, ...longest, privatlivspolitik: 'on' }, form.page),
    )
    expect([response.status, site.accepted[0]?.lead.values]).toMatchObject([303, longest])
  })

  test(`${name}: returns a field that is far too long with its message and the other answers`, async () => {
    const site = createTestApp()
    const [field, max] =
      'besked' in form.good ? (['besked', '4.000'] as const) : (['navn', '100'] as const)
    const { [field]: _, ...others } = form.good
    const response = await site.fetch(
      path,
      plain({ ...others, [field]: '漢'.repeat(20_000) }, form.page),
    )
    const html = await response.text()
    expect([response.status, site.accepted.length]).toEqual([413, 0])
    const holds = [
      `Må højst være ${max} tegn`,
      `value="${form.good['email']}"`,
      '漢漢',
      '\ufffd',
    ].map((text) => html.includes(text))
    expect(holds).toEqual([true, true, true, false])
  })

  test(`${name}: a form cut in its longest field reports that the rest is missing, and no errors of fields after the cut`, async () => {
    const site = createTestApp()
    const [field, max] =
      'besked' in form.good ? (['besked', '4.000'] as const) : (['navn', '100'] as const)
    const { [field]: _, ...others } = form.good
    for (const fields of [
      { [field]: '漢'.repeat(9000), ...others },
      { email: 'ikke en adresse', ...others, [field]: '漢'.repeat(9000) },
    ]) {
      const isFirst = Object.keys(fields)[0] === field
      const response = await site.fetch(
        path,
        plain({ ...fields, privatlivspolitik: 'on' }, form.page),
      )
      const html = await response.text()
      const summary = textOf(findFirst(html, '.error-summary'))
      expect([response.status, summary.trim()]).toEqual([
        413,
        `Der er et problem Det, du sendte, fylder for meget. Vi har kun fået det første af det: Udfyld resten igen. Må højst være ${max} tegn`,
      ])
      expect(html.includes(form.good['email'] as string)).toBe(!isFirst)
    }
  })

  test(`${name}: accepts an e-mail address that looks mistyped; a returned page suggests a correction as a checkbox`, async () => {
    const site = createTestApp()
    const email = 'karen@gmial.com'
    const html = await (await site.fetch(path, plain({ ...form.bad, email }, form.page))).text()
    expect(html).toContain('name="ret:email" value="karen@gmail.com"')
    expect(textOf(html)).toContain('Mente du gmail.com?')
    await site.fetch(path, json({ ...sent, email }))
    await site.fetch(
      path,
      plain(
        { ...form.good, email, 'ret:email': 'karen@gmail.com', privatlivspolitik: 'on' },
        form.page,
      ),
    )
    expect(site.accepted.map(({ lead }) => lead.values['email'])).toEqual([
      email,
      'karen@gmail.com',
    ])
  })

  test(`${name}: stores the phone number as typed and in E.164 form`, async () => {
    for (const telefon of ['12345678', '+45 12 34 56 78', '004512345678']) {
      const site = createTestApp()
      await site.fetch(path, json({ ...sent, telefon }))
      expect(site.accepted[0]?.lead.values).toMatchObject({
        telefon: telefon.replaceAll(' ', ''),
        phoneE164: '+4512345678',
      })
    }
  })

  test(`${name}: redirects a GET to the page of the form`, async () => {
    const response = await createTestApp().fetch(`${path}?utm_source=brev`, {
      headers: { accept: 'text/html' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${form.page}?utm_source=brev`,
    ])
  })

  test(`${name}: sets a lead with a filled honeypot aside`, async () => {
    const site = createTestApp()
    const { status } = await site.fetch(path, json({ ...sent, website: 'http://spam.example' }))
    expect([status, site.accepted[0]?.lead.setAside]).toEqual([202, 'honeypot'])
  })

  test(`${name}: detects a duplicate; another key or other values are another lead`, async () => {
    const site = createTestApp()
    for (const change of [{}, {}, { navn: 'Mette Holm Lund' }, { idempotencyKey: 'b' }])
      await site.fetch(path, json({ ...sent, idempotencyKey: 'a', ...change }))
    const [first, again, corrected, withNewKey] = site.accepted.map(
      ({ idempotencyKey }) => idempotencyKey,
    )
    expect(again).toBe(first)
    expect(new Set([first, corrected, withNewKey]).size).toBe(3)
  })

  test(`${name}: without JavaScript answers 303 to the thank-you page, or the form with messages, answers and links to the fields`, async () => {
    const site = createTestApp()
    const good = await site.fetch(path, plain({ ...form.good, privatlivspolitik: 'on' }, form.page))
    expect([
      good.status,
      good.headers.get('location')?.replace(/\?sag=.*/, ''),
      site.accepted[0]?.lead.sourceUrl,
    ]).toEqual([303, form.thanks, form.page])
    expect((await site.fetch(form.thanks.split('#', 1)[0] as string)).status).toBe(200)
    const visited = await site.fetch(
      path,
      plain(
        { ...form.good, privatlivspolitik: 'on', utmFields: '{"utmSource":"brev"}' },
        form.page,
      ),
    )
    expect(
      new URL(visited.headers.get('location') ?? '', 'http://site').searchParams.get('utm_source'),
    ).toBe('brev')
    const bad = await site.fetch(path, plain(form.bad, form.page))
    const html = await bad.text()
    expect([bad.status, site.accepted.length]).toEqual([422, 2])
    expect(titleOf(html)).toMatch(/^Fejl: /)
    for (const [field, message] of Object.entries(form.messages)) {
      expect(unescapeHtml(html).split(message).length - 1, message).toBeGreaterThanOrEqual(2)
      expect(html).toContain(`href="#${name}-${field}"`)
      expect(html).toContain(`id="${name}-${field}"`)
    }
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
  })

  test(`${name}: the page has the campaign in the form, and the form posts to its function`, async () => {
    const html = await (await createTestApp().fetch(`${form.page}?utm_source=brev`)).text()
    const island = findFirst(html, `form[action="${path}"]`)!
    expect(attributesOf(island, '[name=utmFields]', 'value')).toEqual(['{"utmSource":"brev"}'])
    expect(island.outerHTML).not.toContain('required')
    expect(findAll(island, '[type=radio], [type=checkbox]').length).toBeGreaterThan(0)
  })
}

test('returns a refused form on the page it was sent from, repeatedly, and the lead names that page', async () => {
  const site = createTestApp()
  const page = href('heatPumpService')
  const first = await (
    await site.fetch(`${functionsPath}/contact`, plain(cases.contact.bad, page))
  ).text()
  const [action = ''] = attributesOf(first, 'form[action*=contact]', 'action')
  expect([first.includes(`data-page="heat-pump-service"`), action]).toEqual([
    true,
    `${functionsPath}/contact?side=${encodeURIComponent(page)}`,
  ])
  const second = await (
    await site.fetch(action, plain(cases.contact.bad, `${functionsPath}/contact`))
  ).text()
  expect(attributesOf(second, 'form', 'action')).toContain(action)
  await site.fetch(
    action,
    plain({ ...cases.contact.good, privatlivspolitik: 'on' }, `${functionsPath}/contact`),
  )
  // With JavaScript, the returned page is at the function's URL and sends like any other.
  const { headers, ...sentByScript } = json({
    ...cases.contact.good,
    privatlivspolitik: true,
    idempotencyKey: 'new-key',
  })
  await site.fetch(`${functionsPath}/contact`, {
    ...sentByScript,
    headers: { ...headers, referer: origin + action },
  })
  expect(site.accepted.map(({ lead }) => lead.sourceUrl)).toEqual([page, page])
  // From a page without the form, it is returned on the form's own page.
  for (const other of [href('privacy'), '/findes-ikke', 'https://andre.example/'])
    expect(
      await (
        await site.fetch(
          `${functionsPath}/contact?side=${encodeURIComponent(other)}`,
          plain(cases.contact.bad, page),
        )
      ).text(),
    ).toContain('data-page="contact"')
})

test('a refused sign-up keeps the valid answers, including the selected option', async () => {
  const html = await (
    await createTestApp().fetch(`${functionsPath}/water-heater`, plain(cases['water-heater'].bad))
  ).text()
  expect(attributesOf(html, '[name=styring][checked]', 'value')).toEqual(['altid'])
  expect(html).toContain('value="80"')
})

test('no form has more than six fields', async () => {
  for (const [name, { page }] of forms) {
    const html = await (await createTestApp().fetch(page)).text()
    const form = `form[action="${functionsPath}/${name}"]`
    const named = new Set(attributesOf(html, `${form} :is(input, textarea)[name]`, 'name'))
    const questions = [...named].filter(
      (field) => !['website', 'idempotencyKey', 'utmFields', 'kode', 'telefon'].includes(field),
    )
    expect(questions.length, name).toBeLessThanOrEqual(6)
  }
})

const code = /^[2-9A-HJKMNP-Z]{8}$/
const noJavaScript = { ...cases.referral.good, kode: '', privatlivspolitik: 'on' }

test('without JavaScript, the Worker creates the referral code and shows the link on the next page', async () => {
  const site = createTestApp()
  const response = await site.fetch(`${functionsPath}/referral`, plain(noJavaScript))
  const made = site.accepted[0]?.lead.values['kode'] as string
  expect(made).toMatch(code)
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `${href('refer')}?kode=${made}#link`,
  ])
  const answer = await site.fetch(`${href('refer')}?kode=${made}`)
  const html = await answer.text()
  expect(html).toContain(`value="${origin}/henvist/${made}"`)
  expect(html).toContain('Tak. Her er linket')
  expect(html).toContain('id="link"')
  expect(html).not.toContain(`action="${functionsPath}/referral"`)
  for (const text of ['<title>Dit link · ', '<meta name="robots" content="noindex"'])
    expect(html).toContain(text)
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('a double post without JavaScript creates one lead, and both responses show its code', async () => {
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
  const locations = [1, 2].map(async () =>
    (await site.fetch(`${functionsPath}/referral`, plain(noJavaScript))).headers.get('location'),
  )
  const [first, second] = await Promise.all(locations)
  expect([leads.size, second]).toEqual([1, first])
})

test.each([
  '/henvis?kode=',
  '/henvis?kode=AB23',
  '/henvis?kode=%3Cscript%3E',
  '/henvis?kode=AB23CDO0',
])('shows the plain page at %s', async (path) => {
  const html = await (await createTestApp().fetch(path)).text()
  expect(html).toContain(`action="${functionsPath}/referral"`)
  expect(html).not.toContain('Tak. Her er linket')
})

/** The headers of a navigation. */
const opened = { accept: 'text/html', 'sec-fetch-dest': 'document' }

function counting() {
  const visits: string[] = []
  return {
    visits,
    site: createTestApp({ outbox: { countVisit: async (counted) => void visits.push(counted) } }),
  }
}

test('a referral link redirects to the home page with its code as campaign, and counts the visit', async () => {
  const { site, visits } = counting()
  const response = await site.fetch('/henvist/ab23cd45', { headers: opened })
  await site.settled()
  expect([
    response.status,
    response.headers.get('location'),
    response.headers.get('cache-control'),
  ]).toEqual([
    302,
    '/?utm_source=henvisning&utm_campaign=henvis&utm_medium=link&utm_id=AB23CD45',
    'no-store',
  ])
  expect(response.headers.getSetCookie()).toEqual([])
  expect(visits).toEqual(['AB23CD45'])
})

test.each([
  ['a preview by a messenger', {}],
  ['a prefetched page', { ...opened, 'sec-purpose': 'prefetch' }],
  ['a prerendered page', { ...opened, 'sec-purpose': 'prefetch;prerender' }],
])('a request for a referral link (%s) redirects without counting a visit', async (_, headers) => {
  const { site, visits } = counting()
  expect((await site.fetch('/henvist/AB23CD45', { headers })).status).toBe(302)
  expect((await site.fetch('/henvist/AB23CD45', { method: 'HEAD', headers: opened })).status).toBe(
    302,
  )
  await site.settled()
  expect(visits).toEqual([])
})

test.each([
  '/henvist/AB23',
  '/henvist/AB23CDO0',
  '/henvist/%3Cscript%3E',
  '/henvist',
  '/henvist/AB23CD45/x',
])('answers 404 to %s', async (path) => {
  const { site, visits } = counting()
  expect((await site.fetch(path, { headers: opened })).status).toBe(404)
  expect(visits).toEqual([])
})

test('redirects a referral link even if counting fails or is limited', async () => {
  const spy = console.error
  console.error = () => undefined
  const away = createTestApp({ outbox: { countVisit: () => Promise.reject(new Error('away')) } })
  const { visits } = counting()
  const rushed = createTestApp({
    vars: { POST_GATE: { limit: async () => ({ success: false }) } as unknown as RateLimit },
    outbox: { countVisit: async (counted) => void visits.push(counted) },
  })
  for (const site of [away, rushed]) {
    expect((await site.fetch('/henvist/AB23CD45', { headers: opened })).status).toBe(302)
    await site.settled()
  }
  console.error = spy
  expect(visits).toEqual([])
})

test('a lead has the referral code even if the visitor opened several pages without a cookie', async () => {
  const site = createTestApp()
  const front = (await site.fetch('/henvist/AB23CD45', { headers: opened })).headers.get(
    'location',
  ) as string
  const next = linksOf(await (await site.fetch(front, { headers: opened })).text()).find((link) =>
    link.startsWith(`${href('contact')}?`),
  ) as string
  const page = await site.fetch(next, { headers: opened })
  const utmFields = hiddenField(await page.text(), 'utmFields') ?? ''
  expect(page.headers.getSetCookie()).toEqual([])
  await site.fetch(
    `${functionsPath}/contact`,
    plain({ ...cases.contact.good, privatlivspolitik: 'on', utmFields }),
  )
  expect(site.accepted[0]?.lead.campaign).toEqual({
    utmSource: 'henvisning',
    utmMedium: 'link',
    utmCampaign: 'henvis',
    utmId: 'AB23CD45',
  })
})

test('accepts messages while the rate limiter fails', async () => {
  const site = createTestApp({
    vars: { POST_GATE: { limit: () => Promise.reject(new Error('limiter is down')) } },
  })
  const { good } = cases.contact
  const response = await site.fetch(
    `${functionsPath}/contact`,
    json({ ...good, privatlivspolitik: true }),
  )
  expect([response.status, site.accepted.length]).toEqual([202, 1])
})

test('shows thanks for a duplicate even if the first lead cannot be read', async () => {
  const site = createTestApp({
    accept: () => ({ ok: true, id: crypto.randomUUID(), duplicate: true }),
    outbox: { showLead: () => Promise.reject(new Error('the object restarts')) },
  })
  const response = await site.fetch(
    `${functionsPath}/referral`,
    plain({ ...cases.referral.good, privatlivspolitik: 'on' }, href('refer')),
  )
  expect(response.status).toBe(303)
})

test.each(['contact', 'water-heater'] as const)(
  '%s: the thank-you page shows the case number of the first post, but no invalid number',
  async (name) => {
    const stored = new Map<string, unknown>()
    const site = createTestApp({
      accept: ({ lead, idempotencyKey }) => {
        const duplicate = stored.has(idempotencyKey)
        if (!duplicate) stored.set(idempotencyKey, { values: lead.values })
        return { ok: true, id: idempotencyKey, duplicate }
      },
      outbox: { showLead: async (id) => stored.get(id) as never },
    })
    const send = async () =>
      (
        await site.fetch(
          `${functionsPath}/${name}`,
          plain({ ...cases[name].good, privatlivspolitik: 'on' }),
        )
      ).headers.get('location') ?? ''
    const [first, again] = [await send(), await send()]
    const reference = String(site.accepted[0]?.lead.values['reference'])
    expect([first, again, stored.size]).toEqual([
      `${cases[name].thanks}?sag=${reference}`,
      first,
      1,
    ])
    expect(textOf(await (await site.fetch(first)).text())).toContain(`Sagsnummer ${reference}`)
    // A visitor over the limit still gets the thank-you page.
    const busy = createTestApp({ vars: { POST_GATE: { limit: async () => ({ success: false }) } } })
    expect((await busy.fetch(first)).status).toBe(200)
    for (const other of ['', '?sag=Ring+til+os', `?sag=${reference}X`])
      expect(await (await site.fetch(cases[name].thanks + other)).text()).not.toContain(
        'Sagsnummer',
      )
  },
)

test('returns a refused embedded form of the older schema in our own fields, with its answers', async () => {
  const site = createTestApp()
  const embedded = plain({
    name: 'Mette Holm',
    email: 'mette',
    message: 'Jeg vil gerne høre mere.',
  })
  const response = await site.fetch(`${functionsPath}/contact`, {
    ...embedded,
    headers: { ...embedded.headers, origin: 'https://partner.eksempel.dk' },
  })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('value="Mette Holm"')
  expect(html).toContain('Jeg vil gerne høre mere.</textarea>')
  for (const field of ['email', 'privatlivspolitik'])
    expect(html).toContain(`href="#contact-${field}"`)
})

test.each([
  '/henvist/AB23CD45',
  '/henvist/ab23cd45',
  '/Henvist/AB23CD45',
  '/HENVIST/AB23CD45/',
  '/henvist/AB23CD45/',
])('accepts the typed referral link %s', async (path) => {
  const response = await createTestApp().fetch(path, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  })
  const location = response.headers.get('location') ?? ''
  // A trailing slash may need a redirect of its own.
  expect([301, 302]).toContain(response.status)
  expect(location).toMatch(/utm_id=AB23CD45|^\/henvist\/AB23CD45$/i)
})
