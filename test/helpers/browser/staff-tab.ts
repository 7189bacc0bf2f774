import type { Browser, BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword, demoUsers } from '#dev/start/seed.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { openTab, type Tab } from './browser.ts'
import type { RunningProduct } from '../product/product.ts'

/** A tab signed in with this role, at the requested path. */
export async function openStaffTab(
  product: RunningProduct,
  browser: Browser,
  role: Role,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Tab> {
  const tab = await openTab(browser, options)
  const { email } = demoUsers.find((user) => user.role === role)!
  await tab.page.goto(product.url + path)
  expect(new URL(tab.page.url()).pathname).toBe(href('auth'))
  await tab.page.getByLabel('E-mail').fill(email)
  await tab.page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword)
  await tab.page.getByRole('button', { name: 'Log ind' }).click()
  await tab.page.waitForURL(product.url + path)
  // The console's frame shows the heading while the screen's code loads.
  await tab.page.locator('main:not([aria-busy]) h1').waitFor()
  return tab
}
