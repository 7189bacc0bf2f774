import { beforeAll, describe, expect, test } from 'vitest'
import { calculatedKeys } from '#shared/content/figures/calculated.ts'
import { formatNumber } from '#shared/content/format.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { createTestApp } from '#test/helpers/app/app.ts'
import { defaultValues, figuresOn } from '#test/helpers/figures.ts'
import { dataOf, browser, faultsOf, normalizeText, textOf } from '#test/helpers/pages/read-html.ts'
import { ownPosts } from '#worker/content/posts.ts'

const days = ['2027-01-01', '2027-07-01', '2028-01-01', '2029-06-01'] as const
const paths = [
  ...Object.values(routes).flatMap(({ kind, path }) =>
    kind === 'document' && !path.includes(':') ? [path] : [],
  ),
  ...new Set(ownPosts.map(({ topic }) => href('knowledgeTopic', { topic }))),
  ...ownPosts.map(({ slug }) => href('blogPost', { slug })),
]
/** One isolate whose clock is set forward: it must not show cached content of one day on the next. */
const site = createTestApp()
const pagesOn = new Map<string, ReadonlyMap<string, string>>()

beforeAll(async () => {
  for (const day of days) {
    site.clock.now = Date.parse(`${day}T11:00:00Z`)
    const pages = new Map<string, string>()
    for (const path of paths) {
      const answer = await site.fetch(path, { headers: browser })
      expect([path, answer.status]).toEqual([path, 200])
      pages.set(path, await answer.text())
    }
    pagesOn.set(day, pages)
  }
}, 60_000)

const valueOn = (day: string, key: string): number | undefined => figuresOn(day).price(key)?.value
const figures = new Map(days.map((day) => [day, figuresOn(day)]))
/** Splits text into sentences; a heading may join the sentence after it. */
const sentences = (html: string): string[] => textOf(html).split(/(?<=[.!?]) (?=[A-ZÆØÅ])/)

describe.each(days)('on %s', (day) => {
  const pages = () => pagesOn.get(day)!
  const year = Number(day.slice(0, 4))

  test('shows the same number for the same quantity on all pages and in its calculator', () => {
    const shown = new Map<string, Map<string, string>>()
    for (const [path, html] of pages())
      for (const [key, text] of dataOf(html))
        shown.set(
          key,
          (shown.get(key) ?? new Map<string, string>()).set(text.replace(/^ca\. |^−/, ''), path),
        )
    expect(shown.size).toBeGreaterThan(30)
    expect(
      [...shown].filter(([, texts]) => texts.size > 1).map(([key, texts]) => [key, ...texts]),
    ).toEqual([])
    for (const [key, texts] of shown) {
      const value = figures.get(day)!.price(key)?.value ?? Number.NaN
      expect([...texts.keys()].map((text) => text.includes(formatNumber(Math.abs(value))))).toEqual(
        [true],
      )
    }
  })

  test.each([
    ['solar', 'solar.year-6kwp', 'Det første år: omkring'],
    ['battery', 'battery.year-10kwh', 'Det første år: omkring'],
    ['electricCar', 'ev.year-night.with-public', 'Omkring'],
  ] as const)(
    'the calculator on the page %s starts with the figure that pages show',
    (id, key, before) => {
      const hundred = Math.round((valueOn(day, key) ?? Number.NaN) / 100) * 100
      expect(textOf(pages().get(href(id)) ?? '')).toContain(
        `${before} ${formatNumber(hundred)} kr.`,
      )
    },
  )

  // Multiples of 500 are left out: many other numbers have the same text.
  test('shows no figure of another day, unless the page names its year', () => {
    const stale = calculatedKeys.flatMap((key) => {
      const now = figures.get(day)!.price(key)
      return days.flatMap((other) => {
        const then = figures.get(other)!.price(key)
        return then &&
          then.value !== now?.value &&
          then.unit.startsWith('kr.') &&
          then.value > 1 &&
          then.value % 500 !== 0
          ? [`${formatNumber(then.value)} kr.`]
          : []
      })
    })
    const today = new Set(
      calculatedKeys
        .flatMap((key) => figures.get(day)!.price(key)?.value ?? [])
        .map((value) => `${formatNumber(value)} kr.`),
    )
    const others = [...new Set(stale)].filter((text) => !today.has(text))
    expect(others.length).toBeGreaterThan(0)
    expect(
      faultsOf(pages(), (html) => {
        const text = textOf(html)
        return others.flatMap((amount) => {
          const at = text.indexOf(` ${amount}`)
          const around = text.slice(Math.max(0, at - 300), at + 200)
          return at >= 0 && !/20[23]\d/.test(around) ? [`${amount} … ${around}`] : []
        })
      }),
    ).toEqual([])
  })

  test('after the date of a change, does not call it current, future or unknown', () => {
    const passed = (named: string): boolean => Number(named) < year
    expect(
      faultsOf(pages(), (html) =>
        sentences(html).filter((sentence) => {
          const until =
            /(?:gælder|løber|er sat ned|holder)[^.]{0,40}til og med (?:\d+\. \w+ )?(20\d\d)/.exec(
              sentence,
            )
          const comes =
            /(?:stiger|falder|skifter|kommer tilbage|begynder)[^.,]{0,12} (?:i|fra) (20\d\d)/.exec(
              sentence,
            )
          const now = /(?:gælder nu|lige nu|\bi år\b|næste år)/i.exec(sentence)
          const others = [...sentence.matchAll(/\b(20\d\d)\b/g)].map(([, named]) => named!)
          const unknown =
            /kendes ikke|ikke kendt|kender vi ikke/.test(sentence) &&
            /gælder til og med/.test(sentence)
          return (
            (until && passed(until[1]!)) ||
            (comes && Number(comes[1]) <= year && !/november 2026/.test(sentence)) ||
            (now && others.length > 0 && others.every(passed) && !/november 2026/.test(sentence)) ||
            unknown
          )
        }),
      ),
    ).toEqual([])
  })

  test('shows the month of every example price', () => {
    const examples = new Set(defaultValues.filter(({ example }) => example).map(({ key }) => key))
    const showing = [...pages()].filter(([, html]) =>
      dataOf(html).some(([key]) => examples.has(key)),
    )
    expect(showing.length).toBeGreaterThan(20)
    expect(
      showing
        .filter(
          ([, html]) => !textOf(html).includes('Priser, der er eksempler, er fra november 2026.'),
        )
        .map(([path]) => path),
    ).toEqual([])
  })

  test('fills in every figure in the copy', () => {
    expect(
      faultsOf(pages(), (html) =>
        /\{=|NaN|undefined|Infinity/.test(normalizeText(textOf(html)))
          ? ['has a figure without a value']
          : [],
      ),
    ).toEqual([])
  })
})
