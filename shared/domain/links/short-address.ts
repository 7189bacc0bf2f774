import { spelledCharacter, newSpelledCode } from '../spelled-code.ts'

/** Prefix of all short addresses. */
export const linkPrefix = '/b'

/** Longest last part of a short address, in characters. */
export const slugMax = 40
const pattern = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/

/** `/b/sol26` */
export const shortPath = (slug: string): string => `${linkPrefix}/${slug}`

/** The slug of a folded path below /b; null for other paths. */
export function slugOfPath(path: string): string | null {
  if (!path.startsWith(`${linkPrefix}/`)) return null
  const slug = path.slice(linkPrefix.length + 1)
  return pattern.test(slug) ? slug : null
}

/** Why a text can't be the last part of a short address, in Danish; null if it can. */
export const slugProblem = (slug: string): string | null =>
  pattern.test(slug)
    ? null
    : `Brug 2 til ${slugMax} små bogstaver fra a til z, tal og bindestreger, for eksempel sol26`

/** The slug of a link to an offer: it opens the offer, so it can't be guessed (31¹⁶ possible ones). */
export const newSecretSlug = (): string => newSpelledCode(16).toLowerCase()
const secret = new RegExp(`^${spelledCharacter}{16}$`)
export const isSecretSlug = (slug: string): boolean => secret.test(slug.toUpperCase())

/** The value of `utm_id` of a link's visits, by which their leads are counted. */
export const linkCode = (slug: string): string => `b-${slug}`

/** The slug of the link that a campaign came by; null for other campaigns. */
export function slugOfCampaign(campaign: { readonly utmId?: string | undefined } | null) {
  const code = campaign?.utmId ?? ''
  const slug = code.startsWith('b-') ? code.slice(2) : ''
  return pattern.test(slug) ? slug : null
}
