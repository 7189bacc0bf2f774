import { expect, test } from 'vitest'
import { readPosts } from '#dev/posts/read.ts'
import { findClaims, findClaimsInBlocks } from './claims.ts'
import { textsOf } from './text.ts'

const claimsIn = (text: string, hasSources = true): string[] =>
  findClaims(text, { section: text, hasSources }).map(
    ({ rule, from, to }) => `${rule}: ${text.slice(from, to)}`,
  )

test.each([
  ['Få et gratis tjek af dit tag.', ['free: gratis']],
  ['Målingen er uden beregning.', ['free: uden beregning']],
  ['Det er ikke gratis. Ordet »gratis« har regler.', []],
  ['Vælg den grønne og bæredygtige løsning.', ['green: grønne', 'green: bæredygtige']],
  ['En klimavenlig varmepumpe.', ['green: klimavenlig']],
  ['Den grønne lampe lyser.', []],
  ['Strømmen er grøn: 88 % kom fra vind og sol ifølge Energinets deklaration.', []],
  ['Grønland er stort.', []],
  ['Kun 899 kr. pr. måned.', ['credit: 899 kr. pr. måned']],
  ['Betal {=loan.monthly} kr./md. i ti år.', ['credit: } kr./md.']],
  ['Renten er 4,95 %.', ['credit: Renten er 4,95 %']],
  [
    'Ydelsen er 1.107 kr. Eksempel: ÅOP 6,7 %, kreditbeløb 100.000 kr., samlet 132.924 kr. i 2026.',
    [],
  ],
  ['Abonnementet koster 28 kr. pr. måned.', []],
  ['Du tjener 4.000 kr. om året.', ['undated: 4.000 kr.']],
  ['Et batteri på 10 kWh sparer 4.000 kr. om året.', ['undated: 4.000 kr.']],
  ['Flytter du 30 kWh, sparer du 26 kr.', []],
  ['Du sparer 4.000 kr. i 2027.', []],
  ['Du sparer {=heat-pump.saving} kr.', []],
])('»%s«', (text, claims) => {
  expect(claimsIn(text)).toEqual(claims)
})

test('the words of a proven claim pass, whole and under their own rule', () => {
  const proven = [{ text: 'Få et gratis  tjek af dit tag.', rule: 'free' as const }]
  const rulesIn = (text: string, known: typeof proven | undefined = proven) =>
    findClaims(text, { section: text, hasSources: true, proven: known }).map(({ rule }) => rule)
  expect(rulesIn('Ring i dag: få et gratis tjek af dit tag!')).toEqual([])
  expect(rulesIn('Få et gratis tjek af dit tag.', [])).toEqual(['free'])
  expect(rulesIn('Få et gratis tjek af dit tagrum.')).toEqual(['free'])
  expect(rulesIn('Få et gratis tjek af dit tag og en gratis pære.')).toEqual(['free'])
  expect(
    rulesIn('Få et gratis tjek af dit tag', [{ ...proven[0]!, rule: 'green' as 'free' }]),
  ).toEqual(['free'])
  // Signs that patterns use are only signs.
  expect(rulesIn('Gratis (ja, 0 kr.)', [{ text: 'Gratis (ja, 0 kr.)', rule: 'free' }])).toEqual([])
})

test('in blocks of a page, claims name their block, and a credit example elsewhere on the page proves a monthly price', () => {
  const price = {
    type: 'prose' as const,
    body: ['Betal {=loan.monthly} kr./md. Tjekket er **gratis**.'],
  }
  const example = { type: 'prose' as const, body: ['ÅOP 6,7 %, samlet {=loan.total} kr.'] }
  expect(findClaimsInBlocks([example, price], [])).toEqual([
    { at: 1, rule: 'free', words: 'gratis' },
  ])
  expect(findClaimsInBlocks([price], []).map(({ rule }) => rule)).toEqual(['credit', 'free'])
})

test('a number with a unit needs a source, a date, or the sources of its article', () => {
  const text = 'Det giver 5.900 kWh ved 20 °C og {=solar.year} kWh.'
  expect(claimsIn(text, false)).toEqual(['unsourced: 5.900 kWh'])
  expect(claimsIn(text)).toEqual([])
  expect(claimsIn('Målt i november 2026: 5.900 kWh.', false)).toEqual([])
})

test('finds nothing in the articles of the repository, which were checked by hand', () => {
  const found = readPosts().flatMap(({ slug, body }) => {
    let section = ''
    const sections = body.map((block) => {
      const words = textsOf(block).join(' ')
      const begins = block.type === 'prose' && block.title !== undefined
      section = begins ? words : `${section} ${words}`
      return section
    })
    return body.flatMap((block, i) =>
      textsOf(block).flatMap((text) =>
        findClaims(text, { section: sections[i] ?? '', hasSources: true }).map(
          ({ rule, from, to }) => `${slug}: ${rule}: ${text.slice(from, to)} | ${text}`,
        ),
      ),
    )
  })
  expect(found).toEqual([])
})
