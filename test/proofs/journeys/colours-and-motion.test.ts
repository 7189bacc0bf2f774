import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import { href } from '#shared/routes/href.ts'
import { openTab, still } from '../../helpers/browser/browser.ts'
import { phone, shown } from '../../helpers/browser/menus.ts'
import { absent, answerCookies } from '../../helpers/pages/pages.ts'
import { lookClosely } from '../../helpers/browser/seen.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

/** Not the skip link, which only appears with focus. */
const clickable = ':is(a[href], button, summary, label:has(input)):not(.skip-link)'
const hovered = [
  href('home'),
  href('solar'),
  href('contact'),
  href('webshop'),
  href('gridBalancing'),
  href('personalOffer', { id: exampleOfferIds.sent }),
  absent[0]!,
]

/**
 * One visible link or button of each kind: those with the same style on the same background are one
 * kind.
 */
const findKinds = (page: Page): Promise<[string, number][]> =>
  page.evaluate(
    (clickable) =>
      [...document.querySelectorAll(clickable)].flatMap((element, i) => {
        const { color, fontSize } = getComputedStyle(element)
        const kind = [
          element.tagName,
          element.className,
          element.parentElement?.className,
          color,
          fontSize,
          seen.ground(element)?.join(' '),
        ]
        return seen.there(element) ? [[kind.join(' | '), i] as [string, number]] : []
      }),
    clickable,
  )

/** The middle of a link or button, once it is scrolled to the middle of the window. */
const middleOf = (page: Page, nth: number): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([clickable, nth]) => {
      const element = document.querySelectorAll(clickable)[nth]!
      // A menu that the mouse opened on its way would cover it.
      document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [{ left, top, width, height } = element.getBoundingClientRect()] =
        element.getClientRects()
      return { x: left + width / 2, y: top + height / 2 }
    },
    [clickable, nth] as const,
  )

/** The hovered element's text without contrast; null if the mouse is not on it. */
const findFaintText = (page: Page, nth: number): Promise<string[] | null> =>
  page.evaluate(
    ([clickable, nth]) => {
      const element = document.querySelectorAll(clickable)[nth]!
      // An element that a script removes on hydration cannot be checked.
      if (!element.matches(':hover')) return seen.there(element) ? null : []
      const lines = seen.lines().filter((line) => element.contains(line.element))
      return lines.flatMap(({ element: words }) => {
        const { fontSize, fontWeight } = getComputedStyle(words)
        const isLarge =
          parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700)
        const contrast = seen.readable(words)
        return contrast < (isLarge ? 3 : 4.5)
          ? [`${seen.named(element)}: ${contrast.toFixed(2)} under the mouse`]
          : []
      })
    },
    [clickable, nth] as const,
  )

test('links and buttons of every kind are readable while hovered', async () => {
  const { page } = await openTab(browser, still)
  await lookClosely(page)
  const wrong: string[] = []
  const met = new Set<string>()
  const missed = new Map<string, string>()
  for (const path of hovered) {
    await page.goto(product.url + path)
    await page.locator('html[data-whole]').waitFor()
    for (const [kind, nth] of await findKinds(page)) {
      if (met.has(kind)) continue
      let faults: string[] | null = null
      // A menu that opens between the measurement and the move covers it: the next attempt closes
      // the menu.
      for (let looks = 0; looks < 5 && !faults; looks++) {
        const { x, y } = await middleOf(page, nth)
        await page.mouse.move(x, y)
        faults = await findFaintText(page, nth)
      }
      if (faults) {
        met.add(kind)
        missed.delete(kind)
        wrong.push(...faults.map((fault) => `${path}: ${fault}`))
      } else missed.set(kind, `${path}: the mouse does not come onto ${kind}`)
    }
    // The cookie banner's buttons are checked on the first page; afterwards it would cover others.
    if (path === hovered[0]) await answerCookies(page)
  }
  expect([...wrong, ...missed.values()]).toEqual([])
})

/** Fields whose border lacks contrast with its surroundings. */
const findFaintBorders = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:not([type=hidden], [type=range]), textarea, select',
      ),
    ]
      .filter((field) => seen.there(field))
      .flatMap((field) => {
        const bordered = [field, field.parentElement, field.closest('label')].find(
          (box) => box && parseFloat(getComputedStyle(box).borderTopWidth) >= 1,
        )
        if (!bordered) return [`${seen.named(field)} ${field.name} has no border`]
        const around = seen.ground(bordered.parentElement)
        const contrast = around
          ? seen.contrast(seen.colour(getComputedStyle(bordered).borderTopColor), around)
          : 0
        return contrast < 3
          ? [`${seen.named(field)} ${field.name}: a border contrast of ${contrast.toFixed(2)}`]
          : []
      }),
  )

test('borders of fields contrast with their background', async () => {
  const { page } = await openTab(browser, still)
  await lookClosely(page)
  const wrong: string[] = []
  for (const path of [
    href('home'),
    href('solar'),
    href('contact'),
    href('refer'),
    href('gridBalancingWaterHeater'),
    href('quoteRequestStart'),
    href('cookieChoice'),
    href('knowledge'),
  ]) {
    await page.goto(product.url + path)
    await page.locator('html[data-whole]').waitFor()
    wrong.push(...(await findFaintBorders(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(wrong).toEqual([])
})

/** Animations and transitions that run, or would run on a change, for longer than 10 ms. */
const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (durations: string): number =>
      Math.max(
        ...durations
          .split(', ')
          .map((each) => (each.endsWith('ms') ? parseFloat(each) / 1000 : parseFloat(each))),
      )
    const running = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 10)
    const faults = running.map(
      (animation) =>
        `moves: ${animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name}`,
    )
    for (const element of document.querySelectorAll('*'))
      for (const part of [undefined, '::before', '::after']) {
        const {
          animationName,
          animationDuration,
          transitionProperty,
          transitionDuration,
          scrollBehavior,
        } = getComputedStyle(element, part)
        const named = `${seen.named(element)} ${part ?? ''}`
        if (
          animationName !== 'none' &&
          longest(animationDuration) > 0.01 &&
          element.checkVisibility()
        )
          faults.push(`${named}: ${animationName}`)
        if (transitionProperty !== 'none' && longest(transitionDuration) > 0.01)
          faults.push(`${named}: changes its ${transitionProperty} in ${transitionDuration}`)
        if (scrollBehavior === 'smooth') faults.push(`${named} scrolls smoothly`)
      }
    return [...new Set(faults)]
  })

test('with reduced motion nothing moves: not on load, on scrolling, on opening the menu, or on following a link to a section', async () => {
  const { page } = await openTab(browser, { ...still, viewport: phone.viewport })
  await lookClosely(page)
  const wrong: string[] = []
  for (const path of [
    href('home'),
    href('solar'),
    href('gridBalancing'),
    href('contact'),
    href('quoteRequestStart'),
    absent[0]!,
  ]) {
    await page.goto(product.url + path)
    const look = async (when: string): Promise<unknown> =>
      wrong.push(...(await findMotion(page)).map((fault) => `${path} ${when}: ${fault}`))
    await look('as it comes')
    await page.locator('html[data-whole]').waitFor()
    // Past everything that fades in, and past where the floating button appears.
    await page.mouse.wheel(0, 2000)
    await expect
      .poll(() =>
        page.evaluate(
          () => scrollY + innerHeight >= Math.min(2000, document.documentElement.scrollHeight),
        ),
      )
      .toBe(true)
    await look('scrolled')
    const menu = page.getByRole('button', { name: 'Åbn menu' })
    if ((await menu.count()) > 0) {
      await menu.click()
      await shown(page).waitFor()
      await look('with its menu open')
      await page.keyboard.press('Escape')
    }
  }
  await page.goto(product.url + href('solar'))
  await page.locator('html[data-whole]').waitFor()
  const places = await page.evaluate(async () => {
    const frames = async (): Promise<number> =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))))
    document.querySelector<HTMLElement>('main a[href^="#"]')?.click()
    return [await frames(), await frames(), await frames()]
  })
  if (places[0] === 0 || new Set(places).size > 1)
    wrong.push(`a link to a section scrolls through ${places.join(', ')}`)
  expect(wrong).toEqual([])
})
