import { routes } from '#shared/routes/table.ts'
import { isProtectedPath } from '#shared/routes/endpoints.ts'

const somewhere = 'https://own.invalid'

/** Validates a path to redirect to after sign-in; null for anything that could lead to another site or back to sign-in. */
export function safeNext(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null
  // oxlint-disable-next-line no-control-regex
  if (!value.startsWith('/') || value.startsWith('//') || /[\\\u0000-\u0020\u007f]/.test(value))
    return null
  if (!URL.canParse(value, somewhere)) return null
  const url = new URL(value, somewhere)
  if (url.origin !== somewhere || url.pathname.startsWith('//')) return null
  if (url.pathname === routes.auth.path || url.pathname.startsWith(`${routes.auth.path}/`))
    return null
  if (isProtectedPath(url.pathname) && !isConsole(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

const isConsole = (pathname: string): boolean =>
  pathname === routes.admin.path || pathname.startsWith(`${routes.admin.path}/`)
