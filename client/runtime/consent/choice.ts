import {
  allows,
  type ConsentCategory,
  consentCookieName,
  type ConsentChoice,
  parseConsent,
} from '#shared/domain/consent.ts'

/** The cookie choice stored in the browser; null if missing or invalid. */
export function presentChoice(): ConsentChoice | null {
  const value = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${consentCookieName}=`))
  return parseConsent(value?.slice(consentCookieName.length + 1), Date.now() / 1000)
}

export const isAllowed = (category: ConsentCategory): boolean => allows(presentChoice(), category)
