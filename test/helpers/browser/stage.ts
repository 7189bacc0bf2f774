import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Product, startProduct } from '../product/product.ts'

/** The product and a browser for the tests of a file: started before the first, stopped after the last. Use inside tests and hooks. */
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
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  return { product: onceThere(() => product), browser: onceThere(() => browser) }
}

/** For read-only journeys: the shared product (posted data stays in it) and the file's own browser. */
export function onSharedStage(): {
  readonly product: { readonly url: string }
  readonly browser: Browser
} {
  let product: { readonly url: string } | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    const answer = await fetch(inject('sharedProduct'))
    const said = await answer.text()
    if (!answer.ok) throw new Error(said)
    product = { url: said }
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
  })
  return { product: onceThere(() => product), browser: onceThere(() => browser) }
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
