import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { frameMark, frameMarkHash, starter, starterHash } from './starter.ts'

test.each([
  [starter, starterHash],
  [frameMark, frameMarkHash],
])('the content policy names each inline script by its hash', (script, hash) => {
  expect(hash).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`)
})

test('the inline scripts contain no text that would end the script element', () => {
  expect(starter).not.toMatch(/<[/!]/)
})

interface Visit {
  readonly type?: string | null
  /** Hash of the navigation's own address. */
  readonly name?: string
  /** Hash of the address by now. */
  readonly hash?: string
  readonly painted?: boolean
  readonly hidden?: boolean
  readonly phone?: boolean
  /** The browser has made a frame, and has not reported its paint. */
  readonly framed?: boolean
  /** An element takes the focus when the page opens. */
  readonly focus?: boolean
  /** The site's script can't be loaded. */
  readonly missing?: boolean
}

/** Runs the script at the end of a document, then reports the first paint. */
function run({
  type = 'navigate',
  name = '',
  hash = '',
  painted = false,
  hidden = false,
  phone = true,
  framed = false,
  focus = false,
  missing = false,
}: Visit) {
  const tasks: (() => void)[] = []
  let reportPaint: (list: unknown) => void = () => undefined
  const dataset: Record<string, string> = {}
  const style: Record<string, string> = {}
  const parts = Array.from({ length: 3 }, () => ({ style: { display: '' }, offsetHeight: 0 }))
  const away = (): number => parts.filter((part) => part.style.display === 'none').length
  let loads = 0
  const page = {
    document: {
      currentScript: { dataset: { load: '/a.js' } },
      documentElement: { dataset, style },
      hidden,
      querySelector: () => (focus ? {} : null),
      querySelectorAll: () => [...parts],
    },
    self: framed ? { framed: 1 } : {},
    matchMedia: () => ({ matches: phone }),
    location: { hash },
    performance: {
      getEntriesByType: (of: string) =>
        of === 'paint'
          ? painted
            ? [{}]
            : []
          : type === null
            ? []
            : [{ type, name: `https://x.example/a${name}` }],
    },
    setTimeout: (task: (wait?: unknown) => void, ms: number, wait?: unknown) =>
      ms === 0 && tasks.push(() => task(wait)),
    fetchModule: () => {
      loads += 1
      // A promise that settles at once.
      return { catch: (unable: () => unknown) => missing && unable() }
    },
    PerformanceObserver: class {
      constructor(seen: (list: unknown) => void) {
        reportPaint = seen
      }
      observe(): void {}
    },
  }
  runInNewContext(starter.replaceAll('import(module)', 'fetchModule(module)'), page)
  const atEnd = { loads, away: away() }
  reportPaint({})
  const afterPaint = away()
  for (let task = tasks.shift(); task; task = tasks.shift()) task()
  return {
    atEnd,
    afterPaint,
    loads,
    away: away(),
    isWhole: 'whole' in dataset,
    came: dataset['came'],
    native: 'native' in dataset,
    scrollsSmoothly: style['scrollBehavior'] !== 'auto',
  }
}

test('after the first paint the starter shows the parts below a phone’s first screen one by one, and loads the site’s script once', () => {
  expect(run({})).toEqual({
    atEnd: { loads: 0, away: 3 },
    afterPaint: 2,
    loads: 1,
    away: 0,
    isWhole: true,
    came: undefined,
    native: false,
    scrollsSmoothly: true,
  })
})

test.each<[string, Visit]>([
  ['on a wide screen', { phone: false }],
  ['after a frame may have been painted', { framed: true }],
  ['if an element takes the focus', { focus: true }],
])('hides nothing %s', (_, visit) => {
  expect(run(visit)).toMatchObject({ atEnd: { loads: 0, away: 0 }, loads: 1, away: 0 })
})

test.each<[string, Visit, string | undefined]>([
  ['the address names a section', { name: '#faq', hash: '#faq' }, '#faq'],
  [
    'the address names a text, which the browser hides from the page',
    { name: '#:~:text=sol' },
    '#',
  ],
  [
    'the address names a section, and the page was painted before its end',
    { name: '#faq', hash: '#faq', painted: true },
    '#faq',
  ],
  ['the page is reloaded', { type: 'reload' }, undefined],
  ['the visitor goes back', { type: 'back_forward' }, undefined],
  ['the page is in a background tab', { hidden: true }, undefined],
  ['the browser reports no navigation', { type: null }, undefined],
])('hides nothing and loads the site’s script immediately if %s', (_, visit, came) => {
  expect(run(visit)).toEqual({
    atEnd: { loads: 1, away: 0 },
    afterPaint: 0,
    loads: 1,
    away: 0,
    isWhole: true,
    came,
    native: false,
    scrollsSmoothly: visit.type === undefined,
  })
})

test('records no section for a link that was followed before the end of the document', () => {
  expect(run({ hash: '#faq', painted: true })).toMatchObject({
    atEnd: { loads: 0 },
    came: undefined,
  })
})

test('marks the page if the site’s script cannot be loaded', () => {
  expect([run({ missing: true }).native, run({}).native]).toEqual([true, false])
})
