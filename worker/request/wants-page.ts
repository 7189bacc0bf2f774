import type { AppContext } from '#worker/context.ts'

/** A browser's navigation wants a page; fetch, curl and forms of machines want JSON. */
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
