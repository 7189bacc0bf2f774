import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { frameMark, frameMarkHash, laterParts, starter, starterHash } from './starter.ts'

test.each([
  [starter, starterHash],
  [frameMark, frameMarkHash],
])('the content policy names each script in a document as it is', (script, hash) => {
  expect(hash).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`)
})

test('nothing in it would end the script element', () => {
  expect(starter).not.toMatch(/<[/!]/)
})

test('the parts that it lays out are those whose layout is held back, on phones with a script', () => {
  const styles = readFileSync('client/styles/layout.css', 'utf8')
  const held =
    /@media screen and \(max-width: 47\.99rem\) and \(scripting: enabled\) \{\s*:is\(([^{]+)\)\s*\{\s*content-visibility: auto/.exec(styles)?.[1] ?? ''
  expect(
    held
      .replaceAll(/\s*([>,])\s*/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(laterParts)
  expect(starter).toContain('(max-width:47.99rem)')
})

interface Visit {
  readonly type?: string | null
  /** The address of the navigation, beyond the page's. */
  readonly name?: string
  /** What the address says by now. */
  readonly hash?: string
  readonly painted?: boolean
  readonly hidden?: boolean
  readonly anchors?: boolean
  readonly phone?: boolean
  /** A frame has been made, of a paint that nothing tells of yet. */
  readonly framed?: boolean
  /** Something on the page takes the focus. */
  readonly focus?: boolean
  /** The site's script can't be had. */
  readonly missing?: boolean
}

/** Runs the starter as a phone would, up to the end of the document; then after the first paint, then with all its tasks done. */
function run({
  type = 'navigate',
  name = '',
  hash = '',
  painted = false,
  hidden = false,
  anchors = true,
  phone = true,
  framed = false,
  focus = false,
  missing = false,
}: Visit) {
  const tasks: (() => void)[] = []
  let paint: (list: unknown) => void = () => undefined
  const dataset: Record<string, string> = {}
  const root: Record<string, string> = {}
  const parts = Array.from({ length: 3 }, () => ({ style: { contentVisibility: '', display: '' }, offsetHeight: 0 }))
  const laidOut = (): number => parts.filter(({ style }) => style.contentVisibility === 'visible').length
  const away = (): number => parts.filter(({ style }) => style.display === 'none').length
  let loads = 0
  const page = {
    document: {
      currentScript: { dataset: { load: '/a.js' } },
      documentElement: { dataset, style: root },
      hidden,
      querySelector: () => (focus ? {} : null),
      querySelectorAll: () => [...parts],
    },
    self: framed ? { framed: 1 } : {},
    location: { hash },
    performance: {
      getEntriesByType: (of: string) => (of === 'paint' ? (painted ? [{}] : []) : type === null ? [] : [{ type, name: `https://x.example/a${name}` }]),
    },
    CSS: { supports: () => anchors },
    matchMedia: () => ({ matches: phone }),
    setTimeout: (task: (wait?: unknown) => void, ms: number, wait?: unknown) => ms === 0 && tasks.push(() => task(wait)),
    fetchModule: () => {
      loads += 1
      // As a promise does, but at once.
      return { catch: (unable: () => unknown) => missing && unable() }
    },
    PerformanceObserver: class {
      constructor(seen: (list: unknown) => void) {
        paint = seen
      }
      observe(): void {}
    },
  }
  runInNewContext(starter.replaceAll('import(module)', 'fetchModule(module)'), page)
  const atEnd = { loads, laidOut: laidOut(), away: away() }
  paint({})
  const afterPaint = { loads, laidOut: laidOut(), away: away() }
  for (let task = tasks.shift(); task; task = tasks.shift()) task()
  return {
    atEnd,
    afterPaint,
    whole: 'whole' in dataset && laidOut() === 3 && away() === 0,
    came: dataset['came'],
    native: 'native' in dataset,
    loads,
    travels: root['scrollBehavior'] !== 'auto',
  }
}

test('a plain visit is seen first, with nothing below it to lay out; then the script comes, and the rest a part at a time', () => {
  expect(run({})).toEqual({
    atEnd: { loads: 0, laidOut: 0, away: 3 },
    afterPaint: { loads: 1, laidOut: 1, away: 0 },
    whole: true,
    came: undefined,
    native: false,
    loads: 1,
    travels: true,
  })
})

test('nothing is put away on a wide screen, nor where the page would move while it grows, nor where something takes the focus, nor once a frame may have been seen', () => {
  for (const visit of [{ phone: false }, { anchors: false }, { focus: true }, { framed: true }])
    expect(run(visit)).toMatchObject({ atEnd: { away: 0 }, whole: true })
})

test.each<[string, Visit, string | undefined]>([
  ['a section', { name: '#faq', hash: '#faq' }, '#faq'],
  ['a text, which the browser hides from the page', { name: '#:~:text=sol' }, '#'],
  ['a section, seen before its end', { name: '#faq', hash: '#faq', painted: true }, '#faq'],
  ['reload', { type: 'reload' }, undefined],
  ['back', { type: 'back_forward' }, undefined],
  ['hidden', { hidden: true }, undefined],
  ['a browser that says nothing of the visit', { type: null }, undefined],
])('all at once: %s', (_, visit, came) => {
  expect(run(visit)).toEqual({
    atEnd: { loads: 1, laidOut: 3, away: 0 },
    afterPaint: { loads: 1, laidOut: 3, away: 0 },
    whole: true,
    came,
    native: false,
    loads: 1,
    travels: visit.type === undefined,
  })
})

test('a link that is followed before the end of the document is no arrival', () => {
  expect(run({ hash: '#faq', painted: true })).toMatchObject({ atEnd: { laidOut: 0 }, came: undefined, whole: true })
})

test('where the page would move while it grows, the rest comes in one go', () => {
  expect(run({ anchors: false })).toMatchObject({ atEnd: { laidOut: 0 }, afterPaint: { laidOut: 3 }, whole: true })
})

test('where its file can’t be had, what would wait for the site’s script is told', () => {
  expect([run({ missing: true }).native, run({}).native]).toEqual([true, false])
})
