import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import type { Answers } from '#shared/domain/calculators/inputs/answers.ts'
import type { InputFields } from '#shared/domain/calculators/inputs/input.ts'
import { heatings } from '#shared/domain/calculators/inputs/options.ts'
import { rangeText, wordJoiner } from '#shared/content/format.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { instantOf } from '#shared/domain/dates.ts'
import type { AnyCalculator } from './calculator.ts'
import battery from './kinds/battery.ts'
import carAndSun from './kinds/car-and-sun.tsx'
import heatPump from './kinds/heat-pump.tsx'
import loan from './kinds/loan.tsx'
import passiveIncome from './kinds/passive-income.tsx'
import solar from './kinds/solar.ts'
import subsidies from './kinds/subsidies.tsx'

const day = instantOf('2026-11-22')

/** A calculator's headline, result and charts as HTML. */
function shown(
  { calculate, Result, Charts, headline }: AnyCalculator,
  inputs: Answers,
  at = day,
  rows = defaultConstants,
): string {
  const result = calculate(inputs, readConstants(rows, at), at)
  return `${headline(result)} ${renderToStaticMarkup(
    <>
      <Result result={result} />
      {Charts && <Charts result={result} />}
    </>,
  )}`
}
const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

/** All fields at their minimum, and all at their maximum. */
const ends = (fields: InputFields): readonly Answers[] =>
  (['least', 'most'] as const).map((end) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field.kind === 'number'
          ? field[end]
          : (field.options.at(end === 'least' ? 0 : -1) as string),
      ]),
    ),
  )

const cases: readonly (readonly [AnyCalculator, readonly Answers[]])[] = [
  [
    heatPump,
    heatings.flatMap((heatingType) => [
      { heatingType },
      ...ends(heatPump.fields({ heatingType })).map((each) => ({ ...each, heatingType })),
    ]),
  ],
  [
    passiveIncome,
    [{}, { standby: 0 }, { standby: 100 }, { solar: 0 }, ...ends(passiveIncome.fields({}))],
  ],
  [
    carAndSun,
    [
      {},
      { size: 0 },
      { publicShare: 100 },
      { charging: 'sun', homeByDay: 'yes' },
      ...ends(carAndSun.fields({})),
    ],
  ],
  [loan, [{}, { loanPct: 80 }, { price: 10_000, loanPct: 5 }, ...ends(loan.fields())]],
  [subsidies, [{}, { work: 'batteri' }, ...ends(subsidies.fields({}))]],
]

test('no sentence ends with two full stops, and no range has a dash next to a minus', () => {
  for (const [calculator, inputs] of cases)
    for (const each of inputs) {
      const text = words(shown(calculator, each))
      expect(text, JSON.stringify(each)).not.toMatch(/\.\.(?!\.)/)
      expect(text, JSON.stringify(each)).not.toMatch(/[–]−|−[\d.]+–/)
    }
})

describe.each(cases.map(([calculator, inputs]) => [calculator.name, calculator, inputs] as const))(
  '%s',
  (_name, calculator, inputs) => {
    test('shows no NaN for any single answer', () => {
      for (const each of inputs)
        expect(shown(calculator, each), JSON.stringify(each)).not.toMatch(
          /NaN|Infinity|undefined|null|\bobject\b|−0\b/,
        )
    })

    test('shows no NaN for random answers', () => {
      randomly(
        (draw) => {
          const first = calculator.fields({})
          const pick = (fields: InputFields): Answers =>
            Object.fromEntries(
              Object.entries(fields).flatMap(([name, field]) => {
                if (draw.chance(0.4)) return []
                return [
                  [
                    name,
                    field.kind === 'number'
                      ? draw.integer(Math.ceil(field.least), Math.floor(field.most))
                      : draw.pick(field.options),
                  ],
                ]
              }),
            )
          const given = pick(first)
          expect(shown(calculator, { ...pick(calculator.fields(given)), ...given })).not.toMatch(
            /NaN|Infinity|undefined|null|−0\b/,
          )
        },
        { cases: 40 },
      )
    })
  },
)

test('says whether the tax rises or falls, and calls only the reduced rate reduced', () => {
  const rows = defaultConstants.flatMap((row) =>
    row.key === 'tax.electricity' && row.validTo === null
      ? [
          { ...row, validTo: '2030-01-01' },
          { ...row, value: 0.4, validFrom: '2030-01-01' },
        ]
      : [row],
  )
  for (const calculator of [solar, battery, heatPump, carAndSun]) {
    const text = words(shown(calculator, { startYear: 2028 }, day, rows))
    expect(text, calculator.name).toContain('Efter loven, som den er nu, falder elafgiften i 2030')
    expect(text, calculator.name).not.toMatch(/er sat ned|elafgiften stiger|stiger elafgiften/)
  }
  expect(words(shown(heatPump, { startYear: 2028 }, day, rows))).toContain(
    'om året fra 2030, hvis elafgiften falder',
  )
  // With electric heating the bad case includes the reduced tax, whether the tax rises or falls.
  expect(words(shown(heatPump, { startYear: 2028, heatingType: 'elvarme' }, day, rows))).toContain(
    'det dårlige tilfælde regner med den',
  )
})

test('a loan below the minimum is called too small, not a cash payment', () => {
  const text = words(shown(loan, { price: 10_000, loanPct: 80 }))
  expect(text).toContain(
    'Så lille et lån gives ikke efter vilkårene her: du skal mindst låne 10.000 kr.',
  )
  expect(text).not.toContain('Vælg, hvor meget du vil låne')
  expect(words(shown(loan, { loanPct: 0 }))).toContain('Vælg, hvor meget du vil låne')
})

test('accessible names have no word joiners', () => {
  for (const [calculator, inputs] of [...cases, [solar, [{}]], [battery, [{}]]] as typeof cases)
    for (const each of inputs)
      expect(
        shown(calculator, each)
          .match(/aria-label="[^"]*"/g)
          ?.join('') ?? '',
        calculator.name,
      ).not.toContain(wordJoiner)
})

describe('a heat pump', () => {
  test('says that the pump never pays back, and what changes the result', () => {
    // District heating at 0.50 kr. for a kWh: 19,900 · 0.5 = 9,950 kr. a year, less than the pump's electricity and a service visit.
    const text = words(shown(heatPump, { heatingType: 'fjernvarme', fuelPrice: 0.5 }))
    expect(text).toContain('I midterscenariet er det ikke tjent hjem i pumpens levetid')
    expect(text).toContain('Pumpen tjener sig ikke hjem, mens den holder')
    expect(text).toContain('slidt op, før den er tjent hjem')
    expect(text).toContain(
      'Det flytter svaret mest: prisen på varmen i dag, pumpens pris (skriv din egen)',
    )
  })

  test('pays back in all scenarios if the pump replaces oil', () => {
    // In the middle 120,000 kr.; 29,688 the first year, and 26,839 from 2028 with half of the reduced tax: 1 + 90,312 / 26,839 = 4.4.
    expect(words(shown(heatPump, { heatingType: 'olie' }))).toContain(
      `Tjent hjem efter ${rangeText('2', '9')} år, midt 4 år`,
    )
  })

  test('says when the electricity tax changes, only while the change is in the future', () => {
    expect(words(shown(heatPump, {}))).toContain(
      'Elafgiften er sat ned til og med 2027. Efter loven, som den er nu, stiger den i 2028, og så er der',
    )
    expect(words(shown(heatPump, { startYear: 2029 }))).not.toContain('Elafgiften er sat ned')
  })

  test('says who may get the reduced tax again, and which scenario includes this tax', () => {
    expect(words(shown(heatPump, {}))).toContain(
      'det gode tilfælde regner med den, midterscenariet med det halve og det dårlige slet ikke',
    )
    expect(words(shown(heatPump, { heatingType: 'elvarme' }))).toContain(
      'det dårlige tilfælde regner med den',
    )
  })

  test('shows no payback or loan if the pump is larger than those with a known price, until a price is filled in', () => {
    const large = { floorArea: 300, built: 1950, loanPct: 50 }
    const text = words(shown(heatPump, large))
    expect(text).toContain('Prisen på så stor en pumpe kender vi ikke')
    expect(text).toContain('omkring 24,3 kW på den koldeste dag')
    expect(text).not.toMatch(/Tjent hjem|Hvornår er det tjent hjem/)
    expect(words(shown(heatPump, { ...large, price: 260_000 }))).toContain(
      'Hvornår er det tjent hjem',
    )
    expect(words(shown(heatPump, { floorArea: 160, built: 1970 }))).toContain(
      'vi har antaget, at prisen følger effekten opad',
    )
  })

  test('shows a higher cost of heating as »more to pay«, not as a negative saving', () => {
    const text = words(shown(heatPump, { heatingType: 'fjernvarme', fuelPrice: 0.4 }))
    expect(text).toMatch(/Omkring [\d.]+ kr\. mere at betale i 2027/)
    expect(text).toContain('Mere at betale for varmen i 2027')
    expect(text).not.toContain('Mindre at betale for varmen')
  })

  test('labels both ends of a range from »more to pay« to »less to pay«', () => {
    const text = words(shown(heatPump, {}))
    expect(text).toMatch(/er der fra [\d.]+ kr\. mere til [\d.]+ kr\. mindre at betale om året/)
    expect(text).not.toMatch(/−[\d.]+ til [\d.]+ kr\. mindre/)
  })

  test('for electric and district heating, first says what the figures do not include', () => {
    expect(words(shown(heatPump, { heatingType: 'elvarme' }))).toContain(
      'Har du elradiatorer, skal der lægges et helt vandsystem, som ikke er med i prisen',
    )
    expect(words(shown(heatPump, { heatingType: 'fjernvarme' }))).toContain(
      'Spørg værket først: nogle huse har pligt til at blive',
    )
    expect(words(shown(heatPump, {}))).not.toMatch(/elradiatorer|Spørg værket/)
  })

  test('says that the fixed costs of the present heating favour the pump, until they are filled in', () => {
    const sentence = 'Faste udgifter, der falder væk, taler for pumpen'
    expect(words(shown(heatPump, {}))).toContain(sentence)
    for (const known of [{ fixedNow: 3000 }, { heatingType: 'elvarme' }] as Answers[])
      expect(words(shown(heatPump, known))).not.toContain(sentence)
  })

  test('says that the figures are modelled', () =>
    expect(words(shown(heatPump, {}))).toContain('ikke målt på en bestemt pumpe'))
})

describe('income from a battery', () => {
  test('names price, availability and share, and how prices have fallen', () => {
    const text = words(shown(passiveIncome, {}))
    expect(text).toContain('Pris for at stå klar, EUR pr. MW pr. time 2 5 10')
    expect(text).toContain('90 % af dem til rådighed')
    expect(text).toContain('din andel på 70 %')
    expect(text).toContain('240 SEK pr. kW om måneden i andet kvartal 2024')
    expect(text).toContain('ikke lovet')
    expect(text).toContain('Betalt og sparet i 2027, minus slid, før batteriets pris')
    // 10 kWh · 5,000 kr. over 13 years = 3,846 kr.
    expect(text).toContain(
      'Deles en antaget pris på 50.000 kr. på 13 år, er det 3.800 kr. om året, mere end her er til overs.',
    )
    expect(text).toContain('Så er det, huset sparer, mere værd')
    expect(words(shown(passiveIncome, { solar: 0 }))).toContain(
      'Så er det, huset sparer, mindre værd',
    )
  })

  test('with the whole battery on standby, says that wear exceeds income in the low scenario', () => {
    // 5 kW at 2 EUR: 411.70 kr.; 10 kWh · 6,500 · 2 % = 1,300 kr. of wear.
    expect(words(shown(passiveIncome, { standby: 100 }))).toContain(
      'I det lave tilfælde slides batteriet for mere, end det tjener',
    )
  })

  test('says how much is missing if every scenario is a loss', () => {
    const poor = words(shown(passiveIncome, { power: 1, capacity: 40 }))
    expect(poor).not.toMatch(/der er omkring −/)
    expect(poor).toMatch(
      /værd: der mangler omkring [\d.]+–\u2060?[\d.]+ kr\. om året, midt [\d.]+ kr\./,
    )
  })
})

describe('panels', () => {
  test('of an unusual size have a note on the assumed price, until a price is filled in', () => {
    const sentence = 'Vi regner med samme pris for hver kWp'
    for (const size of [3, 12]) {
      expect(words(shown(solar, { size }))).toContain(sentence)
      expect(words(shown(solar, { size, price: 60_000 }))).not.toContain(sentence)
    }
    expect(words(shown(solar, {}))).not.toContain(sentence)
    expect(words(shown(battery, {}))).not.toContain(sentence)
  })

  test('explain the effect of a tax that stays low, and why one hour both buys and sells', () => {
    const text = words(shown(solar, {}))
    expect(text).toContain('Bliver afgiften ved at være lav, tager det længere at tjene hjem.')
    expect(text).toContain('Inden for en time svinger forbruget: derfor både købes og sælges der')
    expect(words(shown(solar, { startYear: 2029 }))).not.toContain(
      'Bliver afgiften ved at være lav',
    )
    // Without panels a battery's year is worth less with the tax, which is paid of what gets lost in it.
    expect(words(shown(battery, { solar: 0, nightCharging: 'yes' }))).not.toContain(
      'Bliver afgiften ved at være lav',
    )
    expect(words(shown(battery, { solar: 0 }))).not.toContain('Inden for en time svinger forbruget')
  })
})

describe('a battery', () => {
  test('shows its value as savings minus lost sales, and a payback beyond the limit as »25 years or more«', () => {
    const text = words(shown(battery, { price: 44_900 }))
    expect(text).toContain('Det giver batteriet i 2027, efter skat')
    expect(text).not.toContain('Sparet og solgt')
    expect(text).toContain('Tjent hjem efter ca. 25 år eller mere')
    expect(words(shown(battery, { price: 20_000 }))).not.toMatch(/år eller mere|25 til over 25/)
  })
})

describe('a car', () => {
  test('costs are shown for 100 km and for a year, for each way of charging', () => {
    const text = words(shown(carAndSun, {}))
    for (const way of [
      'På sol, resten om natten',
      `Om natten, kl. ${rangeText('00', '06')}`,
      'Om aftenen, fra kl. 17',
      'Kun ude',
    ])
      expect(text).toContain(way)
    // Only away from home: 18 kWh for 100 km at 3 to 6 kr.
    expect(text).toContain(
      `Kun ude ${rangeText('3,00', '6,00')} kr. ${rangeText('54', '108')} kr. ${rangeText('8.100', '16.200')} kr.`,
    )
  })

  test('does not mention charging at home if all charging is away from home', () => {
    const text = words(shown(carAndSun, { publicShare: 100 }))
    expect(text).toContain('Al strøm er ladet ude')
    expect(text).not.toMatch(/om natten|På sol|kl\. 00–06|En kWh i juni/i)
  })

  test('shows a figure with the same rounding everywhere, small amounts too', () => {
    const text = words(shown(carAndSun, { distance: 6000, publicShare: 0 }))
    const [, least, most, mid] =
      /ladet om natten ([\d.]+)–\u2060([\d.]+) kr\. i midterscenariet: ([\d.]+) kr\./.exec(text) ??
      []
    const night = `Om natten, kl. ${rangeText('00', '06')}`
    expect(text).toContain(`${night} ca. ${mid} kr., mellem ${least} og ${most} kr.`)
    expect(text).toContain(`${night} ${least} ${mid} ${most}`)
  })

  test('without panels, calculates charging at night, and says so', () => {
    const text = words(shown(carAndSun, { size: 0, charging: 'sun' }))
    expect(text).toContain('ladet om natten')
    expect(text).toContain('Uden solceller er der ingen sol at lade på')
    const costs = (inputs: Answers) => /<figure[^]*?<\/figure>/.exec(shown(carAndSun, inputs))?.[0]
    expect(costs({ size: 0, charging: 'sun' })).toBe(costs({ size: 0 }))
    expect(text).not.toMatch(/ladet på sol|billigste måde/)
    expect(text.match(/Strøm til bilen på et år, ladet om natten [^:]*: [\d.]+ kr/)?.[0]).toBe(
      words(shown(carAndSun, { size: 0 })).match(
        /Strøm til bilen på et år, ladet om natten [^:]*: [\d.]+ kr/,
      )?.[0],
    )
  })

  test('without panels, does not offer charging with solar power', () =>
    expect(words(shown(carAndSun, { size: 0 }))).not.toContain('På sol'))
})

describe('grants', () => {
  test('a deduction is shown as its value in tax, never as a discount', () => {
    const text = words(shown(subsidies, {}))
    // Two adults: 18,000 · 0.26.
    expect(text).toContain('Op til 4.680 kr. på årsopgørelsen')
    expect(text).toContain('Det er ikke en rabat')
    expect(text).not.toMatch(/(sparer?|afslag på|rabat) (op til )?18\.000/)
  })

  test('a service visit is calculated with its own price, not with the maximum deduction', () => {
    const text = words(shown(subsidies, { work: 'varmepumpe-service' }))
    // 1,895 · 0.26.
    expect(text).toContain('Ca. 493 kr. på årsopgørelsen')
    expect(text).not.toContain('Ikke for samme arbejde som')
  })

  test('names the best scheme, and a better scheme that excludes it and may apply', () => {
    const text = words(shown(subsidies, {}))
    expect(text).toContain('giver håndværkerfradraget dig mest')
    expect(text).toContain('Varmepumpepuljen kan give mere: 27.000 kr.')
    expect(text).toContain('Du kan ikke få begge dele for det samme arbejde')
    expect(text).toContain('Intet af det er lovet')
  })

  test('every scheme has its verdict, its source and the day when the source was read', () => {
    const text = words(shown(subsidies, { work: 'batteri' }))
    expect(text).toContain('Ordningen er kun til en ny varmepumpe.')
    expect(text).not.toContain('Ordningen er kun til en pumpe, du lejer')
    expect(text.match(/Gælder ikke/g)).toHaveLength(1)
    expect(text).toContain('4 ordninger')
    expect(text.match(/læst \d+\. \w+ 2026/g)).toHaveLength(4)
    expect(text).toContain('Vi finder ikke noget, du kan få')
  })
})
