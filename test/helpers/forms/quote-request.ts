import { functionsPath } from '#shared/functions.ts'
import { CookieJar, origin, type TestApp } from '../app/app.ts'
import { answers } from './quote-request-answers.ts'
import { findFirst, textOf, valuesOf } from '../pages/read-html.ts'

/** Path that the quote request is posted to. */
export const offerPath = `${functionsPath}/offer`
/** The answers as they are posted, with the privacy policy accepted. */
export const sent = { ...answers, privatlivspolitik: true }
export const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { origin, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
/** Names of the refused fields. */
export const fieldsOf = async (site: TestApp, body: object) =>
  ((await (await site.fetch(offerPath, json(body))).json()) as { error?: { fields?: object } })
    .error?.fields

/** A browser without JavaScript: stores cookies, follows redirects and posts forms. */
export function plainBrowser(site: TestApp) {
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
    /** `to`: the button's `formaction`, if it has one. */
    async post(
      fields: Readonly<Record<string, string | readonly string[]>>,
      to?: string,
    ): Promise<number> {
      const form = findFirst(html, 'form.offer-form')
      const hidden = valuesOf(form ?? '', 'input[type=hidden]')
      const own = Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((each) => [name, each]),
      )
      const named = new Set(own.map(([name]) => name))
      const body = new URLSearchParams([...hidden.filter(([name]) => !named.has(name)), ...own] as [
        string,
        string,
      ][])
      const action = to ?? form?.getAttribute('action') ?? ''
      return take(
        await site.fetch(action, {
          method: 'POST',
          headers: {
            ...jar.header,
            origin,
            referer: origin + at,
            accept: 'text/html',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: body.toString(),
        }),
      )
    },
  }
}

/** Answers to the first page. */
export const reach = {
  email: answers.email,
  phone: answers.phone,
  postcode: '8240',
  address: 'Solbakken 1',
  marketingSource: 'nabo-ven',
}
