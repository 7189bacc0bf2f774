import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword, demoUsers } from '#dev/start/seed.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { openTab, type Tab } from './browser.ts'
import type { RunningProduct } from '../product/product.ts'

/** A tab signed in with this role, at the requested path. The journeys of sign-in use its form; here it is posted, in half the time. */
export async function openStaffTab(
  product: RunningProduct,
  browser: Browser,
  role: Role,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Tab> {
  const tab = await openTab(browser, options)
  const { email } = demoUsers.find((user) => user.role === role)!
  const response = await fetch(product.url + href('auth'), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.url, accept: 'text/html' },
    body: new URLSearchParams({ email, password: demoPassword }),
  })
  expect(response.status).toBe(303)
  await tab.context.addCookies(
    response.headers.getSetCookie().map((cookie) => {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      return {
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        domain: new URL(product.url).hostname,
        path: '/',
        httpOnly: /;\s*httponly/i.test(cookie),
        secure: /;\s*secure/i.test(cookie),
        sameSite: 'Lax' as const,
      }
    }),
  )
  await tab.page.goto(product.url + path)
  // The console's frame shows the heading while the screen's code loads.
  await tab.page.locator('main:not([aria-busy]) h1').waitFor()
  return tab
}

export const isStream = (request: Request): boolean =>
  new URL(request.url()).pathname === `${endpoints.adminApi}/live`
/** Waits until changes arrive by themselves: the stream has reported who is here. */
export async function isLive(page: Page): Promise<void> {
  await page.waitForResponse((response) => isStream(response.request()) && response.ok())
}
