import { expect, test } from 'vitest'
import { campaignCookieName, serializeCampaign } from '#shared/domain/campaign.ts'
import { consentVersion } from '#shared/domain/consent.ts'
import { href } from '#shared/routes/href.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import { CookieJar, createTestApp, origin, type TestApp } from '../helpers/app/app.ts'
import { hiddenField, linksOf } from '../helpers/pages/read-html.ts'

const query = 'utm_source=brev&utm_campaign=efteraar'
const campaign: Campaign = { utmSource: 'brev', utmCampaign: 'efteraar' }
const browser = {
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
}

/** A minimal browser: cookies, links, redirects and forms. */
function visitor(site: TestApp) {
  const jar = new CookieJar()
  let page = ''
  let path = '/'
  const open = async (url: string): Promise<void> => {
    const response = await site.fetch(url, { headers: { ...browser, ...jar.header } })
    jar.take(response)
    const location = response.headers.get('location')
    if (location) return open(location)
    path = url
    page = await response.text()
  }
  const post = async (url: string, fields: Record<string, string>): Promise<Response> => {
    const response = await site.fetch(url, {
      method: 'POST',
      headers: {
        ...browser,
        ...jar.header,
        origin,
        referer: origin + path,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })
    jar.take(response)
    return response
  }
  const carried = () => ({ utmFields: hiddenField(page, 'utmFields') ?? '' })
  return {
    jar,
    open,
    /** Follows the page's own link to a route, with its query. */
    async follow(target: string): Promise<void> {
      const link = linksOf(page).find(
        (candidate) => candidate === target || candidate.startsWith(`${target}?`),
      )
      if (!link) throw new Error(`no link to ${target} on ${path}`)
      await open(link)
    },
    /** Sends the contact form without JavaScript and with a mistake. The response is the current page then. */
    async sendWrong(): Promise<void> {
      const response = await post('/functions/v1/contact', { navn: 'M', ...carried() })
      expect(response.status).toBe(422)
      path = '/functions/v1/contact'
      page = await response.text()
    },
    choose: (choice: string) => post('/consent', { choice, utmFields: carried().utmFields }),
    /** Sends the contact form, without JavaScript or as the island does. */
    async send(javaScript: boolean): Promise<Campaign | null> {
      const values = {
        navn: 'Mette Holm',
        email: 'mette@eksempel.dk',
        telefon: '',
        emne: 'solceller',
        besked: 'Jeg vil gerne høre mere.',
      }
      const response = javaScript
        ? await site.fetch('/functions/v1/contact', {
            method: 'POST',
            headers: { ...jar.header, origin, 'content-type': 'application/json' },
            body: JSON.stringify({ ...values, ...carried(), privatlivspolitik: true }),
          })
        : await post('/functions/v1/contact', { ...values, ...carried(), privatlivspolitik: 'on' })
      expect(response.status).toBe(javaScript ? 202 : 303)
      return site.accepted.at(-1)?.lead.campaign ?? null
    },
  }
}

const entries = {
  'a link with utm': `/?${query}`,
  'an old URL with utm': `/systemydelser?${query}`,
  'a direct visit': '/',
}
const choices = ['nothing', 'accept', 'reject'] as const
const routes = ['same page', 'one click on', 'after leaving by hand'] as const

const expectedCampaign = (entry: string, choice: string, route: string): Campaign | null => {
  if (entry === 'a direct visit') return null
  // A typed URL has no campaign: only an allowed cookie stores it.
  if (route === 'after leaving by hand') return choice === 'accept' ? campaign : null
  return campaign
}

for (const [entry, url] of Object.entries(entries))
  for (const choice of choices)
    for (const route of routes)
      for (const javaScript of [true, false])
        test(`${entry}, ${choice} chosen, form on ${route}, JavaScript ${javaScript ? 'on' : 'off'}: the lead has the expected campaign`, async () => {
          const person = visitor(createTestApp())
          await person.open(url)
          if (choice !== 'nothing') await person.choose(choice)
          if (route !== 'same page') await person.follow(href('contact'))
          if (route === 'after leaving by hand') await person.open(href('contact'))
          if (route === 'same page' && entry === 'an old URL with utm')
            await person.follow(href('contact'))
          expect(await person.send(javaScript)).toEqual(expectedCampaign(entry, choice, route))
        })

for (const choice of choices)
  test(`${choice} chosen: after a refused post, page and lead have the campaign and the form's page`, async () => {
    const site = createTestApp()
    const person = visitor(site)
    await person.open(`${href('contact')}?${query}`)
    if (choice !== 'nothing') await person.choose(choice)
    await person.sendWrong()
    expect(await person.send(false)).toEqual(campaign)
    const { lead } = site.accepted.at(-1) ?? {}
    expect([lead?.sourceUrl, lead?.consents[0]?.page]).toEqual([href('contact'), href('contact')])
    await person.sendWrong()
    await person.follow(href('solar'))
    expect(await person.send(true)).toEqual(campaign)
  })

test('stores nothing before a choice', async () => {
  const person = visitor(createTestApp())
  await person.open(`/?${query}`)
  expect([...person.jar.values.keys()]).toEqual([])
})

test('stores the campaign of the page on consent and deletes it on refusal', async () => {
  const person = visitor(createTestApp())
  await person.open(`/?${query}`)
  await person.choose('accept')
  expect(person.jar.values.get(campaignCookieName)).toBe(serializeCampaign(campaign))
  await person.choose('reject')
  expect([...person.jar.values.keys()]).toEqual(['consent'])
})

test('a new campaign replaces all values of the stored one', async () => {
  const person = visitor(createTestApp())
  await person.open(`/?${query}`)
  await person.choose('accept')
  await person.open('/?utm_medium=mail')
  expect(person.jar.values.get(campaignCookieName)).toBe(serializeCampaign({ utmMedium: 'mail' }))
})

test('the policy `always` stores immediately, also on a redirect; the policy `off` ignores campaigns', async () => {
  const always = visitor(createTestApp({ vars: { CAMPAIGN_COOKIE: 'always' } }))
  await always.open(`/systemydelser?${query}`)
  expect(always.jar.values.get(campaignCookieName)).toBe(serializeCampaign(campaign))

  const site = createTestApp({ vars: { CAMPAIGN_COOKIE: 'off' } })
  const off = visitor(site)
  await off.open(`/?${query}`)
  await off.choose('accept')
  const page = await (await site.fetch(`/?${query}`, { headers: browser })).text()
  expect([
    off.jar.values.has(campaignCookieName),
    page.includes('utm_source'),
    await off.send(true),
  ]).toEqual([false, false, null])
})

test('deletes and ignores a cookie without consent', async () => {
  const response = await createTestApp().fetch('/', {
    headers: { ...browser, cookie: `${campaignCookieName}=${serializeCampaign(campaign)}` },
  })
  expect(response.headers.getSetCookie().join()).toContain(
    `${campaignCookieName}=; Path=/; Max-Age=0`,
  )
  expect(await response.text()).not.toContain('utm_source')
})

const accepted = `consent=v${consentVersion}.${Date.parse('2026-11-20T11:00:00Z') / 1000}.necessary+analytics`

test.each([
  ['%7B'],
  ['%7B%22utmSource%22%3A5%7D'],
  ['x'.repeat(3000)],
  ['%7B%22utmSource%22%3A%22a%40b.dk%22%7D'],
])('ignores the forged campaign cookie %s', async (value) => {
  const response = await createTestApp().fetch('/', {
    headers: { ...browser, cookie: `${accepted}; ${campaignCookieName}=${value}` },
  })
  expect([response.status, (await response.text()).includes('utm_')]).toEqual([200, false])
})

test('adds the campaign once to internal links, never to external, mail, phone or fragment links', async () => {
  const page = await (await createTestApp().fetch(`/?${query}`, { headers: browser })).text()
  const links = linksOf(page)
  const internal = links.filter((link) => link.startsWith('/'))
  expect(internal.length).toBeGreaterThan(20)
  expect(internal.filter((link) => link.split('utm_source=brev').length !== 2)).toEqual([])
  expect(links.filter((link) => !link.startsWith('/') && link.includes('utm_'))).toEqual([])
})

test("never sends one visitor's campaign to another", async () => {
  const site = createTestApp()
  const pages = await Promise.all(
    Array.from(
      { length: 50 },
      async (_, i) =>
        [
          i,
          await (
            await site.fetch(i % 3 === 0 ? '/' : `/?utm_source=gaest${i}x`, { headers: browser })
          ).text(),
        ] as const,
    ),
  )
  const leaked = pages.filter(([i, html]) =>
    [...html.matchAll(/gaest(\d+)x/g)].some(([, of]) => i % 3 === 0 || Number(of) !== i),
  )
  expect(leaked.map(([i]) => i)).toEqual([])
})

test('pages with and without a campaign have different ETags, and each gets 304', async () => {
  const site = createTestApp()
  const plain = (await site.fetch('/', { headers: browser })).headers.get('etag') as string
  const decorated = (await site.fetch(`/?${query}`, { headers: browser })).headers.get(
    'etag',
  ) as string
  expect(plain).not.toBe(decorated)
  expect((await site.fetch('/', { headers: { ...browser, 'if-none-match': plain } })).status).toBe(
    304,
  )
  expect(
    (await site.fetch('/', { headers: { ...browser, 'if-none-match': decorated } })).status,
  ).toBe(200)
})
