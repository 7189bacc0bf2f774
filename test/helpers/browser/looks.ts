import type { Page } from 'playwright-core'
import { monthNames } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { absent } from '../pages/pages.ts'

/** A visited page in a tab with the helpers of seen.ts. */
export interface Visit {
  readonly path: string
  readonly width: number
  /** Number of checked elements, to notice checks that find none. */
  readonly met: { amounts: number; days: number; prices: number }
  /** Position of the help links on the first page of each layout. */
  readonly helps: Map<string, string>
}

/** Layout of a page; each has its own header and footer. */
function frameOf(path: string): string {
  if (path === absent[0]) return 'no page'
  if (path.startsWith(`${href('quoteRequest')}/`)) return 'offer form'
  return path.startsWith(routes.personalOffer.path.replace(':id', '')) && !absent.includes(path)
    ? 'offer'
    : 'site'
}

/** Faults: not exactly one header, main and footer, or menus with equal names. */
async function landmarks(page: Page, { path }: Visit): Promise<string[]> {
  const wrong: string[] = []
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    const there = await page.getByRole(role).count()
    // The 404 page ends with suggested links and has no footer.
    if (there !== (role === 'contentinfo' && path === absent[0] ? 0 : 1))
      wrong.push(`${there} of ${role}`)
  }
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('nav, [role=navigation]')]
      .filter((nav) => nav.checkVisibility())
      .map(
        (nav) =>
          nav.getAttribute('aria-label') ??
          document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent ??
          '',
      ),
  )
  if (new Set(['', ...names]).size !== names.length + 1)
    wrong.push(`menus by the names ${names.map((name) => `»${name}«`).join(', ')}`)
  return wrong
}

const day = String.raw`(?:[12]?\d|3[01])\.\s`
/** A written day or month, and a time of day that may follow. */
const written = new RegExp(
  `^(?:${day})?(?:${monthNames.map((name) => `${name}|${name.slice(0, 3)}\\.`).join('|')})(?:\\s\\d{4})?(?:\\skl\\.\\s.+)?$`,
)
const badly: Readonly<Record<string, RegExp>> = {
  'thousands without a dot':
    /(?<![\d.,])\d{5,}(?:,\d+)?\s?(?:kr|kWh|kWp|W)\b|(?<![\d.,])\d{4}(?:,\d+)?\s?kr\b/g,
  'a decimal point': /(?<![\d.])\d+\.\d{1,2}(?![\d.])\s?(?:kr|kWh|kWp|kW|%)/g,
  'kr. before its number': /(?<!\d\s?)\bkr\.?\s?\d/g,
  'kr without a dot': /\d\s?kr(?![\w.])/g,
  'a foreign name of the krone': /\bDKK\b|\d,-/g,
  // Versions of the terms are named by date.
  'a day in figures':
    /(?<!Version\s)\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}[/-]\d{2,4}\b|\b\d{1,2}-\d{1,2}-\d{4}\b/g,
  'a month before its day': new RegExp(`(?:${monthNames.join('|')}) \\d{1,2},`, 'g'),
}

/** Numbers and days that don't follow Danish notation. */
async function danish(page: Page, { met }: Visit): Promise<string[]> {
  const { text, times, language } = await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
    const times = [...document.querySelectorAll('time')]
      .filter((time) => time.checkVisibility())
      .map((time) => time.textContent)
    const text = document.body.innerText
    for (const fold of document.querySelectorAll('details')) fold.open = false
    return { text, times, language: document.documentElement.lang }
  })
  met.amounts += text.match(/\d{1,3}(?:\.\d{3})+\s?kr\./g)?.length ?? 0
  met.days += times.length
  const wrong = Object.entries(badly).flatMap(([what, pattern]) =>
    (text.match(pattern) ?? []).slice(0, 2).map((found) => `${what}: ${found}`),
  )
  wrong.push(...times.filter((time) => !written.test(time)).map((time) => `a day written ${time}`))
  return language === 'da' ? wrong : [`its language is »${language}«`, ...wrong]
}

/** Monthly prices without the credit's annual rate and total cost in the same block. */
async function monthly(page: Page, { met }: Visit): Promise<string[]> {
  const { wrong, prices } = await page.evaluate(() => {
    const price =
      /månedlig\sydelse|ydelse\som\småneden|\d\s?kr\.\s?(?:\/\s?md|om\småneden|pr\.?\småned)/i
    const found = [...document.querySelectorAll('main *')].filter(
      (element) =>
        price.test(element.textContent) &&
        ![...element.children].some((child) => price.test(child.textContent)) &&
        element.checkVisibility(),
    )
    const alone = found.filter((element) => {
      const block = (element.closest('dl') ?? element).textContent
      return !/ÅOP\s?\d+(?:,\d+)?\s?%/.test(block) || !/(?:i\salt|samlet\sbeløb)\D*\d/i.test(block)
    })
    return {
      wrong: alone.map((element) => `a month's price alone: ${element.textContent.slice(0, 80)}`),
      prices: found.length,
    }
  })
  met.prices += prices
  return wrong
}

/** Links, forms and bases that open a window. */
const windows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[target], [formtarget]')]
      .filter(
        (element) =>
          !/^(?:_self)?$/.test(
            element.getAttribute('target') ?? element.getAttribute('formtarget') ?? '',
          ),
      )
      .map((element) => `opens a window: ${seen.named(element)}`),
  )

/** Listeners that exclude a page from the back/forward cache. */
const leaving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const handlers = [window.onbeforeunload, window.onunload]
      .filter((handler) => handler !== null)
      .map(String)
    return [...seen.leaving, ...handlers].map((kind) => `listens for ${kind}`)
  })

/** Faults in the position of help links: they must be in the same landmark and order on all pages of a layout. The 404 page has them among its suggestions. */
async function help(page: Page, { path, width, helps }: Visit): Promise<string[]> {
  const ways = await page.evaluate(
    ([within, contact]) =>
      [...document.querySelectorAll<HTMLAnchorElement>(within)]
        .filter(
          (link) => seen.there(link) && (link.protocol === 'tel:' || link.pathname === contact),
        )
        .map(
          (link) =>
            `${link.closest('header, main, footer')?.tagName} ${link.protocol === 'tel:' ? link.pathname : 'contact'}`,
        )
        .join(', '),
    [path === absent[0] ? 'main a' : ':is(header, footer) a:not(main *)', href('contact')] as const,
  )
  const frame = `${frameOf(path)} at ${width}`
  const first = helps.get(frame) ?? ways
  helps.set(frame, first)
  return ways !== '' && ways === first ? [] : [`help is »${ways}«, elsewhere »${first}«`]
}

/** Fields without a visible label above them, with a text placeholder, or with a wrong type, input mode or autocomplete. */
const fields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
      [/mail/i, { type: 'email', autocomplete: 'email' }],
      [/^(?:telefon|phone)$/i, { type: 'tel', autocomplete: 'tel' }],
      [/^post(?:nummer|code)$/i, { inputMode: 'numeric', autocomplete: 'postal-code' }],
      [/^(?:navn|name)$/i, { autocomplete: 'name' }],
      [/^(?:adresse|address)$/i, { autocomplete: 'street-address' }],
      [/^(?:firma|company)$/i, { autocomplete: 'organization' }],
      [/cvr/i, { inputMode: 'numeric' }],
    ]
    return [
      ...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select'),
    ].flatMap((field) => {
      const wrong: string[] = []
      if (field.type === 'number') wrong.push('of type number')
      for (const [name, wanted] of kinds)
        if (name.test(field.name) && !field.closest('.honeypot'))
          for (const [key, value] of Object.entries(wanted)) {
            const is = field[key as 'autocomplete']
            if (is !== value) wrong.push(`${key} ${is || 'not said'}`)
          }
      if (seen.there(field)) {
        // A slider duplicates the number field above it, which has the label.
        const twin =
          field.type === 'range'
            ? field.parentElement?.querySelector<HTMLInputElement>('input:not([type=range])')
            : field
        const label = (twin ?? field).labels?.[0]
        if (!label || !seen.there(label)) wrong.push('no label that is seen')
        else if (
          !['radio', 'checkbox', 'range'].includes(field.type) &&
          label.getBoundingClientRect().bottom > field.getBoundingClientRect().top + 2
        )
          wrong.push('its label is not above it')
        if (/\p{L}/u.test(field.placeholder ?? ''))
          wrong.push(`says »${field.placeholder}« until something is written`)
      }
      return wrong.map((fault) => `${seen.named(field)} ${field.name}: ${fault}`)
    })
  })

/** Too small targets: below 24 px, with WCAG's exceptions for inline links and for spacing, and below 44 px for buttons. */
const targets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), summary, select, textarea, [role=button], [tabindex="0"]',
      ),
    ]
      .filter((element) => seen.there(element))
      .map((element) => {
        const label = ['radio', 'checkbox'].includes((element as HTMLInputElement).type)
          ? (element as HTMLInputElement).labels?.[0]
          : undefined
        return { element, box: (label ?? element).getBoundingClientRect() }
      })
    const inLine = (element: HTMLElement): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) =>
          node !== element &&
          /\p{L}/u.test(node.textContent ?? '') &&
          !(node instanceof Element && node.matches('a, button')),
      )
    const crowded = (element: HTMLElement, { left, top, width, height }: DOMRect): boolean =>
      all.some(({ element: other, box }) => {
        // Fixed elements cover others, which can be scrolled into view.
        if (
          other === element ||
          seen.stays(other) !== seen.stays(element) ||
          other.contains(element) ||
          element.contains(other)
        )
          return false
        const [x, y] = [left + width / 2, top + height / 2]
        const away = Math.hypot(
          x - Math.min(Math.max(x, box.left), box.right),
          y - Math.min(Math.max(y, box.top), box.bottom),
        )
        return away < 12
      })
    return all.flatMap(({ element, box }) => {
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`
      if (element.matches('.btn, .button, button[type=submit]') && box.height < 43.9)
        return [`${seen.named(element)} is ${size}`]
      return Math.min(box.width, box.height) < 23.9 && !inLine(element) && crowded(element, box)
        ? [`${seen.named(element)} is ${size}, and has no room`]
        : []
    })
  })

/** Rule of every page → function that returns a page's faults. */
export const looks: Readonly<
  Record<string, (page: Page, visit: Visit) => Promise<readonly string[]>>
> = {
  'there is one header, one content and one footer, and menus have names of their own': landmarks,
  'the words are said to be Danish, and amounts, decimals and days are written as Danes write them':
    danish,
  "a month's price has what the credit costs a year, and in all, beside it": monthly,
  'nothing opens a window': windows,
  'nothing listens for the page being left': leaving,
  'the phone number and the contact link are in the same place as on other pages': help,
  'a field has a label above it, and says what belongs in it': fields,
  'what can be pressed is 24 px, or has room around it, and a button is 44 px high': targets,
}
