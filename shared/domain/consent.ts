/** Texts a visitor agrees to, by version: raise the version with the words. */
export const consentTexts = {
  'privacy-policy': {
    version: '2026-11',
    text: 'Jeg har læst privatlivspolitikken og accepterer, at mine oplysninger bruges til at svare på min henvendelse.',
  },
  /** Of those who ask for an offer. */
  offer: {
    version: '2026-11-tilbud',
    text: 'Jeg har læst privatlivspolitikken, og I må ringe og skrive til mig om dette tilbud.',
  },
  /** Never needed for anything else. */
  marketing: {
    version: '2026-11-nyheder',
    text: 'Ja tak til gode råd og tilbud på e-mail, højst én gang om måneden. Du kan altid framelde dig.',
  },
  /** Of those who recommend us: the same policy, another use. */
  referral: {
    version: '2026-11-henvisning',
    text: 'Jeg har læst privatlivspolitikken og accepterer, at mine oplysninger gemmes sammen med mit link, så I kan finde mig, når en ven bliver kunde.',
  },
} as const
export type ConsentText = keyof typeof consentTexts

/** Cookie-consent categories (specification 9). `necessary` is always on. */
export const consentCategories = [
  'necessary',
  'functional',
  'analytics',
  'performance',
  'advertisement',
  'other',
] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Raise when categories or purposes change: visitors are then asked again. */
export const consentVersion = 2
/** A choice is kept for 12 months, in seconds. */
export const consentMaxAgeSeconds = 365 * 24 * 60 * 60
export const consentCookieName = 'consent'

export interface ConsentChoice {
  readonly version: number
  /** When it was made, in seconds since 1970. */
  readonly at: number
  readonly accepted: readonly ConsentCategory[]
}

/** What a pressed button means: all, none, or the boxes that came ticked. Null where it is no button of ours. */
export function chosenCategories(
  choice: unknown,
  ticked: (category: ConsentCategory) => boolean,
): readonly ConsentCategory[] | null {
  if (choice === 'accept') return consentCategories
  if (choice === 'reject') return ['necessary']
  if (choice === 'save')
    return consentCategories.filter((category) => category === 'necessary' || ticked(category))
  return null
}

export function allows(choice: ConsentChoice | null, category: ConsentCategory): boolean {
  return category === 'necessary' || (choice?.accepted.includes(category) ?? false)
}

/** `v1.1763640000.analytics+performance`: compact, readable, no JSON to parse on the hot path. */
export function serializeConsent(choice: ConsentChoice): string {
  return `v${choice.version}.${choice.at}.${choice.accepted.join('+')}`
}

/** Reads the cookie's value. Forged, outdated or expired choices are none. `now` in seconds. */
export function parseConsent(value: string | undefined, now: number): ConsentChoice | null {
  const match = /^v(\d{1,3})\.(\d{1,12})\.([a-z+]{0,80})$/.exec(value ?? '')
  if (!match) return null
  const [, version, at, list] = match as unknown as [string, string, string, string]
  const choice = {
    version: Number(version),
    at: Number(at),
    accepted: list.split('+').filter(isCategory),
  }
  if (
    choice.version !== consentVersion ||
    choice.at > now + 60 ||
    choice.at < now - consentMaxAgeSeconds
  )
    return null
  return choice
}

const isCategory = (name: string): name is ConsentCategory =>
  (consentCategories as readonly string[]).includes(name)
