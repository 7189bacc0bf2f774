import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { describeTab, openBrowser } from './browser.ts'
import { type Product, type RunningProduct, startProduct } from '../product/product.ts'

/** The product and a browser for the tests of a file: started before the first, stopped after the last. Tabs are closed after each test. Use inside tests and hooks. */
export function onStage(options?: Parameters<typeof startProduct>[0]): {
  readonly product: Product
  readonly browser: Browser
} {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await startProduct(options)
    browser = await openBrowser()
  })
  afterEach(({ task }) => closeTabs(browser, task.result?.errors))
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  return { product: onceThere(() => product), browser: onceThere(() => browser) }
}

/**
 * The product that all journeys share, and the file's own browser. For tests that change no content, rule, webhook or
 * user: submissions stay in it, so each test that counts them sends from an e-mail address of its own.
 */
export function onSharedStage(): {
  readonly product: RunningProduct
  readonly browser: Browser
} {
  let product: RunningProduct | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await useSharedProduct()
    browser = await openBrowser()
  })
  afterEach(({ task }) => closeTabs(browser, task.result?.errors))
  afterAll(async () => {
    await browser?.close()
  })
  return { product: onceThere(() => product), browser: onceThere(() => browser) }
}

/**
 * An open tab of the console reads again with every change, which costs the tests after it their CPU.
 * @param errors of the test, if it failed: what the tabs show is added to the message of the last
 */
async function closeTabs(
  browser: Browser | undefined,
  errors: readonly { message: string }[] | undefined,
): Promise<void> {
  const failure = errors?.at(-1)
  for (const context of browser?.contexts() ?? []) {
    if (failure)
      for (const page of context.pages()) failure.message += `\n${await describeTab(page)}`
    await context.close()
  }
}

/** Starts the shared product, unless it is running already. */
export async function useSharedProduct(): Promise<RunningProduct> {
  const response = await fetch(inject('sharedProduct'))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as RunningProduct
}

/** A proxy for an object that is created later. */
function onceThere<Thing extends object>(find: () => Thing | undefined): Thing {
  return new Proxy({} as Thing, {
    get(_, name) {
      const thing = find()
      if (!thing) throw new Error('It is there only inside tests and hooks')
      const value: unknown = Reflect.get(thing, name)
      return typeof value === 'function' ? value.bind(thing) : value
    },
  })
}
