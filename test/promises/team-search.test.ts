import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { createTestApp } from '../helpers/app/app.ts'
import { attributesOf, linksOf, textOf } from '../helpers/pages/read-html.ts'

const ask = async (query: string) => {
  const response = await createTestApp().fetch(`${href('home')}?${query}`, {
    headers: { accept: 'text/html' },
  })
  return { response, html: await response.text() }
}

test('a postcode query shows its town and its team, and the form keeps it', async () => {
  const { response, html } = await ask('postnummer=4000&utm_source=brev')
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'private, no-cache',
  ])
  expect(textOf(html)).toContain('Til 4000 Roskilde kører:')
  expect(textOf(html)).toContain('Hold Sjælland')
  expect(html).toContain('value="4000"')
  expect(html).toMatch(/spots-more\.svg\?\w+#denmark-roskilde"/)
  expect(linksOf(html).some((link) => link.includes('utm_source=brev'))).toBe(true)
  expect(attributesOf(html, 'form[action="/#find-hold"] input[name=utm_source]', 'value')).toEqual([
    'brev',
  ])
})

test.each([
  ['0999', 'Det postnummer findes ikke. Tjek de fire cifre'],
  ...['abc', '80000', '', '%3Cscript%3E', '%ff'].map(
    (typed) => [typed, 'Postnummer skal være fire cifre, for eksempel 8000'] as const,
  ),
] as const)(
  "reports '%s' as invalid, without a team that could be mistaken for the answer, and still renders the page",
  async (typed, message) => {
    const { response, html } = await ask(`postnummer=${typed}`)
    expect(response.status).toBe(200)
    expect(textOf(html)).toContain(message)
    expect(textOf(html)).not.toMatch(/kører:|Hold Jylland/)
    expect(html).toMatch(/spots-more\.svg\?\w+#denmark"/)
    expect(html).not.toContain('<script>')
  },
)

test('labels the team as an example before a search', async () => {
  expect(textOf((await ask('')).html)).toContain('For eksempel til 8000 Aarhus C kører:')
})

test('search engines index the front page only, not the answers', async () => {
  expect((await ask('postnummer=8000')).html).toContain('<meta name="robots" content="noindex"')
})
