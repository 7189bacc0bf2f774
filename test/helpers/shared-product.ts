import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that journeys share which leave nothing behind. */
    sharedProductUrl: string
  }
}

/** Starts one product for all journeys that only look: each of its own would cost them eight seconds. */
export default async function shareProduct(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct()
  project.provide('sharedProductUrl', product.url)
  return product.stop
}
