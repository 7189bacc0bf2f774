import { beforeAll, expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { openPrerenderingTab } from '../../helpers/browser/prerendering-tab.ts'
import { useSharedProduct } from '../../helpers/browser/stage.ts'
import { eventually, type RunningProduct } from '../../helpers/product/product.ts'

let product: RunningProduct

beforeAll(async () => {
  product = await useSharedProduct()
})

const url = (id: RouteId): string => product.url + href(id)

test('a page restored from the back/forward cache does not ask for a cookie choice that was already made', async () => {
  const tab = await openPrerenderingTab()
  const banner = `document.querySelector('[data-consent-ask]') !== null`
  await tab.goto(url('contact'))
  await tab.evaluate(
    `addEventListener('pageshow', ({ persisted }) => (globalThis.fromMemory = persisted))`,
  )
  await tab.goto(url('privacy'))
  await eventually(() => tab.evaluate(`document.documentElement.hasAttribute('data-consent-open')`))
  await tab.evaluate(`document.querySelector('[data-consent-ask] button').click()`)
  await eventually(() => tab.evaluate(`!(${banner})`))
  await tab.evaluate(`history.back()`)
  await eventually(() =>
    tab
      .evaluate<boolean>(
        `location.pathname === '${href('contact')}' && globalThis.fromMemory === true`,
      )
      .catch(() => false),
  )
  // Immediately if its script had run when the visitor left, otherwise with the script.
  await eventually(() => tab.evaluate(`!(${banner})`))
  await tab.close()
})

const restorable = [
  href('home'),
  href('solar'),
  href('knowledge'),
  href('blogPost', { slug: 'derfor-koster-stroemmen-mest-klokken-18' }),
  href('refer'),
  href('quoteRequestStart'),
  `${href('battery')}?capacity=10`,
]

test('pages of every kind are restored from the back/forward cache', async () => {
  const tab = await openPrerenderingTab()
  const wrong: string[] = []
  for (const path of restorable) {
    await tab.goto(product.url + path)
    // A page that was loaded again does not have it.
    await tab.evaluate(`globalThis.fromMemory = true`)
    await tab.goto(url('privacy'))
    await tab.evaluate(`history.back()`)
    const back = () =>
      tab
        .evaluate<boolean>(
          `location.pathname !== '${href('privacy')}' && document.readyState === 'complete'`,
        )
        .catch(() => false)
    await eventually(back)
    if (!(await tab.evaluate<boolean>(`globalThis.fromMemory === true`)))
      wrong.push(`${path} was loaded again`)
  }
  expect(wrong).toEqual([])
  await tab.close()
})

interface Here {
  readonly path: string
  readonly activated: boolean
  readonly banner: boolean
  readonly home: string
  readonly running: boolean
}
const here = `({
  path: location.pathname + location.search,
  activated: performance.getEntriesByType('navigation')[0].activationStart > 0,
  banner: document.querySelector('[data-consent-ask]') !== null,
  home: document.querySelector('.wordmark').getAttribute('href'),
  running: 'js' in document.documentElement.dataset,
})`

test('a page is prerendered while the mouse rests on its link, runs nothing until it is shown, and knows the campaign and the cookie choice', async () => {
  const tab = await openPrerenderingTab()
  const arrived = (path: string): Promise<Here> =>
    eventually(async () => {
      const now = await tab.evaluate<Here>(here).catch(() => null)
      return now?.path.startsWith(path) && now.running && now
    })
  const follow = async (selector: string, path: string): Promise<Here> => {
    await tab.hover(selector)
    await eventually(async () =>
      tab.prerendered.some((address) => new URL(address).pathname === path),
    )
    await tab.click()
    return arrived(path)
  }
  await tab.goto(`${product.url}/?utm_source=brev`)
  const report = `${href('solarReport')}?utm_source=brev`
  expect(await follow('.hero-links a', href('solarReport'))).toEqual({
    path: report,
    activated: true,
    banner: true,
    home: '/?utm_source=brev',
    running: true,
  })

  // Prerendered with the banner, then a choice is made: the shown page has no banner.
  await tab.goto(`${product.url}/?utm_source=brev`)
  tab.prerendered.length = 0
  await tab.hover('.hero-links a')
  await eventually(async () => tab.prerendered.length > 0)
  await tab.evaluate(`document.querySelector('[data-consent-ask] button[value=accept]').click()`)
  await eventually(() => tab.evaluate(`document.querySelector('[data-consent-ask]') === null`))
  await tab.click()
  expect(await arrived(report)).toMatchObject({ banner: false, home: '/?utm_source=brev' })

  // Stored in the cookie: a page prerendered from an address without campaign carries it too.
  await tab.goto(`${product.url}${href('contact')}`)
  tab.prerendered.length = 0
  const car = await follow(`.footer-menus a[href^="${href('electricCar')}"]`, href('electricCar'))
  expect(car).toEqual({
    path: `${href('electricCar')}?utm_source=brev`,
    activated: true,
    banner: false,
    home: '/?utm_source=brev',
    running: true,
  })
  expect(
    tab.prerendered.filter((address) => /\/(admin|auth|api|functions|consent)/.test(address)),
  ).toEqual([])
  await tab.close()
})
