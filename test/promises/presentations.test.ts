import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MediaRow } from '#shared/admin/media.ts'
import type { PresentationParts, PresentationRow } from '#shared/admin/presentations.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { presentationLinkPath } from '#shared/domain/presentations/paths.ts'
import type { Slide } from '#shared/schemas/presentation.ts'
import { staffApi } from '#test/helpers/app/staff-api.ts'
import { createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { caseFromLead, newPerson } from '#test/helpers/cases/leads.ts'
import { widthsOf } from '#test/helpers/media/pictures.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'

// Presentations: what staff may write, what a case fills in, and what a customer's link shows until when.

let backend: TestBackend
let app: StaffApp
let api: ReturnType<typeof staffApi>
let cookie: string

beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  app = createStaffApp(backend)
  const browser = app.browser()
  const { email, password } = backend.users.admin
  await browser.post('/auth', { email, password })
  cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  api = staffApi(app, browser)
})
afterAll(() => backend?.stop())

interface Answered {
  readonly row: PresentationRow
  readonly error: { readonly fields: Readonly<Record<string, string>> }
}

const slide = (part: Partial<Slide> = {}): Slide => ({
  title: 'Til {=kunde.fornavn}',
  kind: 'text',
  blocks: [],
  notes: 'Hemmelig note',
  ...part,
})
const create = (slides: readonly object[], name = 'Solceller') =>
  api<Answered>('POST', '/presentations', { name, slides })
const read = async (path: string) => {
  const response = await app.fetch(path, { headers: { cookie, accept: 'text/html' } })
  return { status: response.status, text: await response.text() }
}
const parts = async (id: string) =>
  (await api<PresentationParts>('GET', `/presentations/${id}/parts`)).body

const calculation = { name: 'solar', inputs: { size: 8, consumption: 5000 }, summary: null }
const household = () =>
  caseFromLead(backend, { kind: 'offer', values: newPerson({ navn: 'Mette Holm', calculation }) })

/** A presentation for a new household, with a slide of each kind. */
async function madeFor(given: { readonly id: string }): Promise<PresentationRow> {
  const kinds = ['cover', 'calculation', 'calculator', 'offer'] as const
  const { row } = (await create(kinds.map((kind) => slide({ kind })))).body
  const filled = await api<Answered>('POST', `/presentations/${row.id}/fill`, {
    revision: row.revision,
    caseId: given.id,
  })
  expect(filled.status).toBe(200)
  return filled.body.row
}
const share = ({ id, revision }: PresentationRow, expiresOn: string) =>
  api<Answered>('POST', `/presentations/${id}/share`, { revision, recipient: 'Mette', expiresOn })

const visit = (path: string, init: RequestInit = {}) =>
  app.fetch(path, { ...init, redirect: 'manual' })
const open = (token: string) =>
  visit(presentationLinkPath, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ t: token }).toString(),
  })
const today = danishDay(Date.now())
const wordsOf = (document: PDFDocument): string =>
  document
    .getPages()
    .flatMap((each) =>
      each.extractContents().flatMap((part) => (part.kind === 'text' ? [part.getText()] : [])),
    )
    .join(' ')

test('refuses slides that cannot be shown, with the reason at the field', async () => {
  const refused = async (part: object) => {
    const { status, body } = await create([slide(), { ...slide(), ...part }])
    return [status, body.error.fields]
  }
  expect(await refused({ title: '  ' })).toEqual([
    422,
    { 'slides.1.title': 'Giv hver side en overskrift' },
  ])
  expect(await refused({ blocks: [{ type: 'quoteRequestReceipt' }] })).toMatchObject([422, {}])
  expect(await refused({ title: '{=kunde.alder}' })).toEqual([
    422,
    { slides: expect.stringContaining('Side 2: et tal i teksten kan ikke vises') },
  ])
  const broken = [{ type: 'prose', body: ['Se [her](ingensteder).'] }]
  expect(await refused({ blocks: broken })).toEqual([
    422,
    { slides: 'Side 2: linket til ingensteder fører ingen steder hen' },
  ])
  expect((await create([])).status).toBe(422)
  const two = [slide({ kind: 'calculator' }), slide({ kind: 'calculator' })]
  expect((await create(two)).body.error.fields).toEqual({
    slides: 'Der kan kun være én side med beregner',
  })
})

test('a template becomes a presentation with the name, the figures and the calculator of a case', async () => {
  const given = await household()
  const row = await madeFor(given)
  expect(row).toMatchObject({
    name: 'Solceller · Mette Holm',
    purpose: 'case',
    caseId: given.id,
    caseName: 'Mette Holm',
    slideCount: 4,
    shownAt: null,
  })
  const { status, text } = await read(`/api/admin/presentations/${row.id}/show`)
  expect(status).toBe(200)
  expect(text).toContain('>Til Mette</h2>')
  expect(text).toContain('8 kWp solceller, 5.000 kWh forbrug'.replaceAll(/(?<=\d) /g, '\u00a0'))
  expect(text).toMatch(/<x-island name="calculator"[^>]+&quot;size&quot;:8/)
  expect(text).toContain('Hemmelig note')
  // The case has no offer.
  expect(text.match(/id="side-/g)).toHaveLength(3)
  expect((await parts(row.id)).skipped).toEqual(['Til Mette'])
  const [shown] = await backend.sql`select shown_at from public.presentations where id = ${row.id}`
  expect(shown!['shown_at']).not.toBeNull()
  const listed = await api<{ readonly rows: readonly PresentationRow[] }>(
    'GET',
    `/presentations?caseId=${given.id}`,
  )
  expect(listed.body.rows.map(({ id, slides }) => [id, slides])).toEqual([[row.id, []]])
})

test('a customer’s link shows the slides of its day without notes, counts openings, and ends', async () => {
  const row = await madeFor(await household())
  expect((await share(row, dayAfter(today, -1))).body.error.fields).toEqual({
    expiresOn: 'Dagen er gået. Vælg en senere',
  })
  expect((await share(row, dayAfter(today, 30))).status).toBe(200)
  const [link] = (await parts(row.id)).links
  const token = new URL(link!.address!).searchParams.get('t')!
  const query = `?t=${encodeURIComponent(token)}`

  // Later changes don't reach it.
  await api('PATCH', `/presentations/${row.id}`, {
    revision: row.revision,
    slides: [slide({ title: 'Noget helt andet' })],
  })
  // Programs that check mails open the page, and that is no opening.
  const page = await visit(presentationLinkPath + query)
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect((await parts(row.id)).links[0]!.opens).toBe(0)
  const opened = await open(token)
  expect(opened.status).toBe(303)
  const shown = await visit(opened.headers.get('location')!)
  const text = await shown.text()
  expect(shown.status).toBe(200)
  expect(text).toContain('>Til Mette</h2>')
  expect(text).not.toContain('Hemmelig note')
  expect(text).not.toContain('/admin')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect((await parts(row.id)).links[0]).toMatchObject({ opens: 1, isEnded: false })

  const file = await visit(`/praesentationer/pdf${query}`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const document = await PDFDocument.load(await file.arrayBuffer())
  const words = wordsOf(document)
  expect(words).toContain('Til Mette')
  expect(words).not.toContain('Hemmelig')

  for (const wrong of ['', 'x', `${token}x`, link!.id])
    expect((await visit(`/praesentationer/vis?t=${encodeURIComponent(wrong)}`)).status).toBe(404)
  expect((await api('DELETE', `/presentation-links/${link!.id}`)).status).toBe(200)
  expect((await open(token)).status).toBe(404)
  expect((await visit(`/praesentationer/vis${query}`)).status).toBe(404)
  expect((await visit(`/praesentationer/pdf${query}`)).status).toBe(404)
  expect((await parts(row.id)).links[0]).toMatchObject({ opens: 1, isEnded: true, address: null })
  expect((await api('DELETE', `/presentation-links/${link!.id}`)).status).toBe(404)
})

test('keeps what was typed into the calculator with the presentation, until staff choose the case’s own again', async () => {
  const row = await madeFor(await household())
  const keep = (query: unknown, id = row.id) =>
    api<Answered>('PUT', `/presentations/${id}/calculation`, { query })
  const shown = async () => (await read(`/api/admin/presentations/${row.id}/show`)).text
  const at = (size: number) =>
    `${size} kWp solceller, 5.000 kWh forbrug`.replaceAll(/(?<=\d) /g, '\u00a0')
  expect((await parts(row.id)).keptAt).toBeNull()
  expect((await keep('?ny=1&beregning=solar&size=12&consumption=5000&t=x')).status).toBe(200)
  const text = await shown()
  expect(text).toContain(at(12))
  expect(text).toMatch(/<x-island name="calculator"[^>]+&quot;size&quot;:12/)
  expect(Date.parse((await parts(row.id)).keptAt!)).toBeGreaterThan(0)
  // An open editor of the slides is not disturbed, and a customer's link has them too.
  expect((await api<Answered>('GET', `/presentations/${row.id}`)).body.row.revision).toBe(
    row.revision,
  )
  await share(row, dayAfter(today, 30))
  const [link] = await backend.sql<{ content: object }[]>`
    select content from public.presentation_links where presentation_id = ${row.id}`
  expect(JSON.stringify(link!.content)).toContain('"size":12')

  for (const wrong of ['?beregning=ukendt', 'x', 7, null])
    expect((await keep(wrong)).body.error.fields).toEqual({ query: 'Tallene kunne ikke læses' })
  expect(await shown()).toContain(at(12))
  const template = (await create([slide()])).body.row
  expect((await keep('?beregning=solar', template.id)).status).toBe(422)
  expect((await keep('', crypto.randomUUID())).status).toBe(404)
  expect((await keep('')).status).toBe(200)
  expect(await shown()).toContain(at(8))
  expect((await parts(row.id)).keptAt).toBeNull()
})

/** A picture of the library, as a block names it. */
async function addPicture(format: 'jpeg' | 'png' | 'webp', seed: number) {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ name: 'Tag', folder: '', alt: 'x' }))
    sent.set(name, value)
  for (const part of await widthsOf(1200, 800, format, seed))
    sent.append('file', new Blob([part]), 'tag')
  const response = await app.fetch('/api/admin/media', {
    method: 'POST',
    headers: { cookie, origin, accept: 'application/json' },
    body: sent,
  })
  expect(response.status).toBe(201)
  const { path, width, height } = ((await response.json()) as { row: MediaRow }).row
  return { media: path, width, height }
}

test('the PDF draws the pictures that it can hold with their captions, and describes the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const jpeg = await addPicture('jpeg', 1)
  const blocks = [
    { type: 'picture', file: jpeg, alt: 'Et tag mod syd', caption: 'Taget hos en kunde' },
    { type: 'picture', file: await addPicture('png', 2), alt: 'En tegning' },
    { type: 'picture', file: await addPicture('webp', 3), alt: 'En måler' },
    { type: 'picture', file: jpeg, alt: 'Det samme tag' },
    {
      type: 'picture',
      file: { ...jpeg, media: jpeg.media.replace(/^\w{8}/, '00000000') },
      alt: 'Et slettet billede',
    },
  ]
  const { row } = (await create([slide({ title: 'Billeder', blocks: blocks as never })])).body
  const file = await app.fetch(`/api/admin/presentations/${row.id}/pdf`, { headers: { cookie } })
  const document = await PDFDocument.load(await file.arrayBuffer())
  const images = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream &&
      object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
        ? [String(object.dict.get(PDFName.of('Width')))]
        : [],
    )
  expect(images).toEqual(['960', '960'])
  const words = wordsOf(document)
  for (const text of ['Taget hos en kunde', 'En tegning', 'Det samme tag'])
    expect(words).toContain(text)
  for (const text of ['Billede: En måler', 'Billede: Et slettet billede'])
    expect(words).toContain(text)
  expect(words).not.toMatch(/Billede: (?:En tegning|Et tag)/)
})

test('an erased case takes its presentations and links with it', async () => {
  const given = await household()
  const row = await madeFor(given)
  await share(row, dayAfter(today, 30))
  const [link] = (await parts(row.id)).links
  const boss = await backend.as('super_admin')
  await boss.rpc('case_erase', { _case: given.id }).throwOnError()
  expect((await api('GET', `/presentations/${row.id}`)).status).toBe(404)
  expect((await open(new URL(link!.address!).searchParams.get('t')!)).status).toBe(404)
})

test('what staff type is text: markup and markers of the page stay words', async () => {
  const { row } = (
    await create([slide({ title: '<script>alert(1)</script>', kind: 'text', notes: '' })])
  ).body
  const { text } = await read(`/api/admin/presentations/${row.id}/show`)
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</h2>')
})
