import type { AppContext } from '#worker/context.ts'

/** True for a browser's navigation, which gets a page; false for fetch, curl and other programs, which get JSON. */
export function wantsPage(c: AppContext): boolean {
  if (
    /^\/(?:api|functions)\//.test(c.req.path) &&
    !(c.req.header('accept') ?? '').includes('text/html')
  )
    return false
  return (
    (c.req.header('accept') ?? '*/*').includes('text/html') ||
    c.req.header('sec-fetch-dest') === 'document'
  )
}
