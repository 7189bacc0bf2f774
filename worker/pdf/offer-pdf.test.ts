import { readFileSync } from 'node:fs'
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { makeConditionalOffer, makeOffer, makeOpenedOffer } from '#test/helpers/offers/offer.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'
import type { Env } from '#worker/env.ts'
import { toCustomerOffer } from '#worker/services/offers/customer/customer-offer.ts'
import { embedFaces, runsOf } from './fonts.ts'
import { drawOfferPdf } from './offer-pdf.ts'
import { paper } from './page-writer.ts'
import { widthOfLine } from './write-line.ts'

const env = {
  ASSETS: {
    fetch: async (request: Request) =>
      new Response(new Uint8Array(readFileSync(`public${new URL(request.url).pathname}`))),
  },
} as unknown as Env
const now = Date.parse('2026-11-21T12:00:00Z')

async function documentOf(
  content: OfferContent,
  change: Partial<OpenedOffer> = {},
): Promise<PDFDocument> {
  return PDFDocument.load(
    await drawOfferPdf(
      toCustomerOffer(makeOpenedOffer(content, change), now),
      env,
      'https://site.test',
    ),
  )
}

const textsOf = (page: PDFPage) =>
  page
    .extractContents()
    .flatMap((asset) => (asset.kind === 'text' ? [{ ...asset, text: asset.getText().trim() }] : []))

async function pagesOf(content: OfferContent, change?: Partial<OpenedOffer>): Promise<string[]> {
  return (await documentOf(content, change)).getPages().map((page) =>
    textsOf(page)
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
  )
}

const accepted = {
  at: '2026-11-21T08:00:00Z',
  version: 1,
  navn: 'Mette Eksempel',
  text: 'Jeg siger ja til tilbud 2026-0042, version 1, til 150.000 kr. inkl. moms. Jeg har læst handelsbetingelserne og ved, at jeg som privat har 14 dages fortrydelsesret.',
  options: [],
  total: 15_000_000,
}
const cancelled = {
  at: '2026-11-21T09:00:00Z',
  version: 1,
  navn: 'Mette Eksempel',
  email: 'mette@eksempel.dk',
  text: 'Jeg fortryder aftalen om tilbud 2026-0042.',
}

interface Place {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** The area that letters fill: above the x-height and far below the baseline is empty. */
async function placesOf(document: PDFDocument): Promise<Place[][]> {
  const measure = await PDFDocument.create()
  const faces = await embedFaces(measure, env, 'https://site.test', '')
  return document.getPages().map((page) =>
    textsOf(page).map(({ text, x, y, fontSize, fontFamily }) => {
      const face = /grotesk/i.test(fontFamily)
        ? faces.head
        : /semibold/i.test(fontFamily)
          ? faces.strong
          : faces.text
      return {
        text,
        left: x,
        right: x + widthOfLine(face, text, fontSize),
        bottom: y,
        top: y + fontSize * 0.5,
      }
    }),
  )
}

const meet = (a: Place, b: Place): boolean =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top

/** Texts that overlap one another, the margins or the footer. */
async function faultsOf(document: PDFDocument): Promise<string[]> {
  return (await placesOf(document)).flatMap((places, page) =>
    places.flatMap((one, i) => [
      ...places
        .slice(i + 1)
        .flatMap((other) =>
          meet(one, other) ? [`page ${page + 1}: »${one.text}« on »${other.text}«`] : [],
        ),
      ...(one.right > paper.width - paper.margin + 1 || one.left < paper.margin - 1
        ? [`page ${page + 1}: »${one.text}« is out of the margins`]
        : []),
      ...(one.bottom < paper.foot - 1 && one.bottom > 33
        ? [`page ${page + 1}: »${one.text}« is in the foot`]
        : []),
    ]),
  )
}

test('prints the offer’s copy with Danish letters and page numbers', async () => {
  const pages = await pagesOf(makeOffer())
  for (const [i, text] of pages.entries())
    expect(text).toContain(`Tilbud 2026-0042, version 1 · side ${i + 1} af ${pages.length}`)
  const all = pages.join(' ')
  expect(all).not.toContain('[U+')
  for (const words of [
    'Mette og Jonas',
    'Håndværkerfradrag, grøn del',
    'Samlet beløb at betale',
    '6.500–9.000 kr.',
    'Det koster penge at låne penge.',
    'Kilde: Jeres årsopgørelse',
    'Sofie Kjær',
  ])
    expect(all, words).toContain(words)
  expect((await pagesOf(makeConditionalOffer())).join(' ')).toContain('Tilbuddet er betinget')
})

test('prints the condition and the last valid day of a conditional offer', async () => {
  const [first] = await pagesOf(makeConditionalOffer())
  expect(first).toContain(
    'Eksempel · Tilbuddet er betinget · Gælder til 18. december 2026 Tilbud til Ib',
  )
  const [expired] = await pagesOf(makeConditionalOffer({ validUntil: '2026-11-20' }))
  expect(expired).not.toContain('Gælder til')
})

test('prints a discount with its minus, aligned with the other amounts', async () => {
  const document = await documentOf(makeConditionalOffer())
  expect((await pagesOf(makeConditionalOffer())).join(' ')).toContain('−3.500 kr.')
  const amounts = (await placesOf(document))
    .flat()
    .filter(({ text }) => /^−?(?:71\.000|38\.500|8\.500|3\.500)\s*kr\.$/.test(text))
  expect(amounts.map(({ right }) => Math.round(right))).toEqual(
    Array(4).fill(Math.round(paper.width - paper.margin)),
  )
  expect(await faultsOf(document)).toEqual([])
})

test('prints savings with their assumptions only for the choice they were calculated for', async () => {
  const printed = async (chosen: string[] | null): Promise<string> =>
    (await pagesOf(makeOffer(), { chosen })).join(' ')
  const asSent = await printed(null)
  expect(asSent).toContain('Sparet første år')
  expect(asSent).toContain('med Voltara batteri, 10 kWh. Et andet valg giver andre tal.')
  const larger = await printed(['batteri-15'])
  expect(larger).not.toContain('Sparet første år')
  expect(larger).toContain(
    'Besparelsen blev regnet ud for tilbuddet, som vi sendte det, med Voltara batteri, 10 kWh.',
  )
})

const unspaced = (text: string): string => text.replaceAll(/\s/g, '')

const names = [
  'Łukasz Żółć',
  'Оксана Іванова',
  'Nguyễn Thị Hồng',
  'Ελένη Παπαδοπούλου',
  'Şükrü Çağlar',
  'Åkjær & Søn',
  'Åkjær Óscar'.normalize('NFD'),
  'Ștefan Mūrniece',
]
test.each(names)('the name %s is printed as it was typed, in every style', async (name) => {
  const { adviser } = makeOffer()
  const content = makeOffer({ salutation: name, adviser: { ...adviser, name, words: name } })
  // A line in several fonts is several text operators.
  const text = unspaced(
    (
      await pagesOf(content, {
        state: 'accepted',
        answers: { accepted: { ...accepted, navn: name } },
      })
    ).join(''),
  )
  const composed = name.normalize('NFC')
  for (const shown of [
    `Tilbud til ${composed}`,
    `${composed}, jeres`,
    `»${composed}«`,
    `Sagt ja af ${composed}`,
  ])
    expect(text.includes(unspaced(shown)), shown).toBe(true)
})

test('shapes an Arabic name from right to left within its line, and a number in it from left to right', async () => {
  const document = await documentOf(
    makeOffer({ salutation: 'محمد (علي) 12', place: 'Solbakken 12' }),
  )
  const places = textsOf(document.getPages()[0] as PDFPage).filter(({ text }) =>
    /[\p{Script=Arabic}()]|^[12]$/u.test(text),
  )
  const line = places.filter(({ y }) => y === places[0]?.y)
  expect(line.toSorted((a, b) => a.x - b.x).map(({ text }) => text)).toEqual([
    '1',
    '2',
    '(',
    'يلع',
    ')',
    'دمحم',
  ])
})

test.each([
  ['Ali (محمد) 12', 'Ali (دمحم) 12'],
  ['Ali (محمد) 8000 Aarhus', 'Ali (دمحم) 8000 Aarhus'],
  ['Bo [محمد] 3. sal', 'Bo [دمحم] 3. sal'],
  ['Bo {محمد} 3', 'Bo {دمحم} 3'],
  ['(محمد) 12', '(دمحم) 12'],
  ['Ali (محمد 12) 8000', 'Ali (12 دمحم) 8000'],
  ['Ali (محمد (علي) 7) 12', 'Ali (7 (يلع) دمحم) 12'],
  ['Ali (محمد) علي', 'Ali (دمحم) يلع'],
  ['محمد (Ali) 12', 'دمحم (Ali) 12'],
  ['محمد (12 Ali)', 'دمحم (12 Ali)'],
  ['محمد (علي Ali)', 'دمحم (يلع Ali)'],
  ['محمد (علي) 12', '12 (يلع) دمحم'],
  ['محمد (علي)', '(يلع) دمحم'],
  ['محمد) علي', 'يلع (دمحم'],
  ['محمد 12, 3. sal', '3 ,12 دمحم. sal'],
])('the line »%s« is laid out as »%s« from left to right', async (line, set) => {
  const faces = await embedFaces(await PDFDocument.create(), env, 'https://site.test', line)
  const runs = runsOf(faces.text, line).map(({ text }) =>
    /\p{Script=Arabic}/u.test(text) ? [...text].toReversed().join('') : text,
  )
  expect(runs.join('')).toBe(set)
})

test('loads only the font files of the letters used', async () => {
  const loaded: string[] = []
  const counting = {
    ASSETS: {
      fetch: async (request: Request) => (loaded.push(request.url), env.ASSETS.fetch(request)),
    },
  } as unknown as Env
  await embedFaces(await PDFDocument.create(), counting, 'https://site.test', 'Mette og Jonas')
  expect(loaded.filter((url) => !/-latin-/.test(url) || /noto/.test(url))).toEqual([])
})

test('prints the code of a letter that no typeface has, never a question mark', async () => {
  const pages = await pagesOf(makeOffer({ salutation: 'Łukasz 好 🌞' }))
  expect(unspaced(pages[0] as string)).toContain('TilbudtilŁukasz[U+597D][U+1F31E]')
  expect(pages[0]).not.toContain('?')
})

test('renders missing letters, endless words and many lines', async () => {
  const { groups } = makeOffer()
  const line = groups[0]!.lines[0]!
  const many = {
    ...groups[0]!,
    lines: Array.from({ length: 40 }, (_, i) => ({
      ...line,
      id: `l${i}`,
      title: `Linje ${i}`,
      detail: 'Speciallægepraksisplanlægning'.repeat(12),
    })),
  }
  const pages = await pagesOf(
    makeOffer({
      salutation: 'Łukasz 好',
      intro: 'Første linje\nanden linje',
      groups: [many],
      choices: [],
    }),
  )
  expect(pages.length).toBeGreaterThan(4)
  expect(pages[0]).toContain('Tilbud til ')
  expect(pages.join(' ')).toContain('Linje 39')
})

test.each([
  ['sent', {}],
  ['accepted', { state: 'accepted', answers: { accepted } }],
  [
    'accepted',
    {
      state: 'accepted',
      answers: { accepted },
      deliveredOn: '2026-11-20',
      cancelUntil: '2026-12-04',
    },
  ],
  ['cancelled', { state: 'cancelled', answers: { accepted, cancelled } }],
  ['declined', { state: 'declined', answers: { declined: { at: '2026-11-21T08:00:00Z' } } }],
  ['expired', { content: makeOffer({ validUntil: '2026-11-20' }) }],
] as const)(
  'the PDF of an offer that is %s never says »her på siden« or »på mail«',
  async (_, change) => {
    const document = await documentOf(makeOffer(), change)
    expect(await faultsOf(document)).toEqual([])
    expect((await pagesOf(makeOffer(), change)).join(' ')).not.toMatch(/her på siden|på mail/i)
  },
)

test('wraps long names, addresses and titles without overlaps', async () => {
  const title =
    'Hybridinverter med nødstrøm og en meget lang beskrivelse af alt, hvad den kan, når strømmen i hele kvarteret er gået helt'
  const name =
    'Anne-Margrethe Elisabeth Christensdatter Bertelsen-Vestergaard og Christian-Frederik Maximilian Østergaard-Villadsen'
  const example = makeOffer()
  const { financing, savings } = example
  const [group] = example.groups
  const options = group!.lines.slice(0, 3).map((line, i) => ({
    ...line,
    id: `valg-${i}`,
    title: `${title} ${i}`,
    role: 'option' as const,
    choice: null,
  }))
  const long = makeOffer({
    salutation: name.slice(0, 100),
    title,
    intro: 'Vi har set på huset og regnet det igennem. '.repeat(18),
    place:
      'Den Meget Lange Landevej ved Kirkebakken 123, 4. sal til venstre, Sønder Vissing-Overbygård, 8740 Brædstrup',
    groups: [{ ...group!, lines: [...group!.lines, ...options] }],
    choices: [],
    risks: Array.from({ length: 20 }, (_, i) => ({
      ...example.risks[0]!,
      id: `r${i}`,
      title,
      text: 'Det ser vi, når vi åbner taget. '.repeat(9),
      unit: 'pr. løbende meter kabel',
    })),
    subsidies: example.subsidies.map((subsidy) => ({
      ...subsidy,
      name: title,
      amount: 123_456_789,
    })),
    financing: financing && {
      ...financing,
      lender: `${name}s Andelskasse og Sparekasse`.slice(0, 120),
    },
    savings: savings && {
      ...savings,
      firstYear: { low: 123_456_700, mid: 234_567_800, high: 345_678_900 },
    },
    adviser: {
      ...example.adviser,
      name: name.slice(0, 100),
      title: title.slice(0, 100),
      email: `${'lang.adresse.'.repeat(4)}navn@et-meget-langt-domaene.example`,
    },
  })
  const answers = {
    accepted: { ...accepted, navn: name, options: options.map(({ id }) => id) },
    cancelled: {
      ...cancelled,
      navn: name,
      email: `${'lang.adresse.'.repeat(4)}navn@et-meget-langt-domaene.example`,
    },
  }
  expect(
    await faultsOf(
      await documentOf(long, { state: 'accepted', answers: { accepted: answers.accepted } }),
    ),
  ).toEqual([])
  expect(await faultsOf(await documentOf(long, { state: 'cancelled', answers }))).toEqual([])
})
