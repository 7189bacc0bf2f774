import {
  addConversion,
  conversionsCookieName,
  conversionsMaxAgeSeconds,
  isConversionKind,
} from '#shared/domain/advertising/conversions.ts'
import { allowedNetworks } from '#shared/domain/consent.ts'
import type { AppContext } from '#worker/context.ts'
import { cookieOf } from '#worker/request/cookie.ts'

/** Set-Cookie headers that name an accepted lead to the page's script as a conversion; none without consent to an advertising network. */
export function conversionCookies(
  c: AppContext,
  { id, kind }: { readonly id: string; readonly kind: string },
): readonly string[] {
  if (!isConversionKind(kind) || allowedNetworks(c.get('consent')).length === 0) return []
  const value = addConversion(cookieOf(c, conversionsCookieName), { id, kind })
  // Not HttpOnly: the page's script reports what it names.
  return [
    `${conversionsCookieName}=${value}; Max-Age=${conversionsMaxAgeSeconds}; Path=/; Secure; SameSite=Lax`,
  ]
}

export const expiredConversionsCookie = `${conversionsCookieName}=; Max-Age=0; Path=/; Secure; SameSite=Lax`
