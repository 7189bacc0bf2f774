/** Longest campaign value of a link, in characters. */
export const campaignValueMax = 80

/** What was changed in a typed campaign value. */
export type ValueChange = 'case' | 'letters' | 'spaces' | 'signs'

const letters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', ß: 'ss' }

/**
 * A campaign value in its one spelling: lower case, `ae`, `oe`, `aa`, hyphens for spaces. While it is typed it may end in a hyphen.
 * Signs of e-mail addresses and phone numbers stay, so that `personalProblem` finds them.
 */
export function toCampaignValue(typed: string): {
  readonly value: string
  readonly changes: readonly ValueChange[]
} {
  const changes = new Set<ValueChange>()
  const replace = (
    text: string,
    search: RegExp,
    change: ValueChange,
    by: (found: string) => string,
  ) =>
    text.replace(search, (found) => {
      const replaced = by(found)
      if (replaced !== found) changes.add(change)
      return replaced
    })
  let value = typed.normalize('NFC')
  value = replace(value, /\p{Lu}/gu, 'case', (found) => found.toLowerCase())
  value = replace(value, /[æøåß]/g, 'letters', (found) => letters[found] ?? found)
  value = replace(value, /[\u00c0-\u024f]/g, 'letters', (found) =>
    found.normalize('NFD').replace(/\p{M}/gu, ''),
  )
  value = replace(value, /[\s_/–—]+/g, 'spaces', () => '-')
  value = replace(value, /[^a-z0-9.@+-]+/g, 'signs', () => '')
  value = value.replace(/-{2,}/g, '-').replace(/^-/, '')
  return { value: value.slice(0, campaignValueMax), changes: [...changes] }
}

/** The same once it is typed. */
export const finishCampaignValue = (typed: string): string =>
  toCampaignValue(typed).value.replace(/[-.]+$/, '')

/** Eight digits that are a day (20261127) are no phone number. */
const day = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/** Why a text of an address must not be used: it may be personal data. In Danish; null if it is harmless. */
export function personalProblem(value: string): string | null {
  if (value.includes('@')) return 'Ligner en mailadresse. Skriv ikke om en person i et link'
  // Separators of phone numbers and civil registration numbers.
  const numbers = value.replace(/(?<=\d)[ .-](?=\d)/g, '').match(/\d{8,}/g) ?? []
  const isPersonal = (digits: string): boolean =>
    digits.length === 8 ? !day.test(digits) : digits.length === 10
  return value.includes('+') || numbers.some(isPersonal)
    ? 'Ligner et telefon- eller personnummer. Skriv ikke om en person i et link'
    : null
}

/** Spellings of a source that mean another one: counted apart, they would be two. */
const synonyms: Readonly<Record<string, string>> = {
  fb: 'facebook',
  'facebook.com': 'facebook',
  meta: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
  'instagram.com': 'instagram',
  newsletter: 'nyhedsbrev',
  adwords: 'google',
  'google-ads': 'google',
  'google.com': 'google',
}

/** The source that another spelling means; null for one that stands for itself. */
export const meantSource = (source: string): string | null => synonyms[source] ?? null

/** Why a finished campaign value can't be used, in Danish; null if it can. */
export function campaignValueProblem(value: string): string | null {
  if (value === '') return null
  return (
    personalProblem(value) ??
    (value === finishCampaignValue(value)
      ? null
      : 'Brug små bogstaver fra a til z, tal, punktum og bindestreger')
  )
}
