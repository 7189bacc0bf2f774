import { isNetwork, type Network } from './advertising/network.ts'

/** Texts that visitors agree to. A changed text needs a new version, and the old one moves to consent-texts.ts. */
export const consentTexts = {
  'privacy-policy': {
    version: '2026-11',
    text: 'Jeg har læst privatlivspolitikken og accepterer, at mine oplysninger bruges til at svare på min henvendelse.',
  },
  /** For quote requests. */
  offer: {
    version: '2026-11-tilbud',
    text: 'Jeg har læst privatlivspolitikken, og I må ringe og skrive til mig om dette tilbud.',
  },
  /** For meetings. */
  booking: {
    version: '2026-11-moede',
    text: 'Jeg har læst privatlivspolitikken, og I må bruge mine oplysninger til mødet og skrive og ringe om det.',
  },
  /** Always optional. */
  marketing: {
    version: '2026-11-nyheder',
    text: 'Ja tak til gode råd og tilbud på e-mail, højst én gang om måneden. Du kan altid framelde dig.',
  },
  /** For owners of referral links: the same policy, another purpose. */
  referral: {
    version: '2026-11-henvisning',
    text: 'Jeg har læst privatlivspolitikken og accepterer, at mine oplysninger gemmes sammen med mit link, så I kan finde mig, når en ven bliver kunde.',
  },
} as const
export type ConsentText = keyof typeof consentTexts

/** To a partner, whose name is part of the version: partners are data. Always optional. */
const partnerVersion = '2026-11-partner:'
const partnerText = (partner: string): string =>
  `Ja, I må fortælle ${partner}, at jeg har booket en tid, med mit navn. Andet får ${partner} ikke.`

/** The text that lets a partner know of a booking. */
export const partnerConsent = (
  partner: string,
): { readonly version: string; readonly text: string } => ({
  version: partnerVersion + partner,
  text: partnerText(partner),
})

/** The text of a consent to a partner; null for another version. */
export const partnerTextOf = (version: string): string | null =>
  version.startsWith(partnerVersion) ? partnerText(version.slice(partnerVersion.length)) : null

/** Cookie-consent categories. `necessary` is always on. */
export const consentCategories = [
  'necessary',
  'functional',
  'analytics',
  'performance',
  'advertisement',
  'other',
] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Raise it when categories or purposes change; visitors must then choose again. */
export const consentVersion = 2
/** A choice expires after 12 months, in seconds. */
export const consentMaxAgeSeconds = 365 * 24 * 60 * 60
export const consentCookieName = 'consent'

export interface ConsentChoice {
  readonly version: number
  /** When it was made, in seconds since 1970. */
  readonly at: number
  readonly accepted: readonly ConsentCategory[]
  /** The advertising networks that the choice named, where it accepted them; missing without one. */
  readonly networks?: readonly Network[]
}

/** The categories that a button accepts: all, none, or the ticked ones. Null for an unknown button. */
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

/** The advertising networks that the visitor agreed to: a choice allows only those that it named. */
export const allowedNetworks = (choice: ConsentChoice | null): readonly Network[] =>
  allows(choice, 'advertisement') ? (choice?.networks ?? []) : []

/** `v1.1763640000.analytics+advertisement.meta`: compact, and without JSON to parse in every request. */
export function serializeConsent({ version, at, accepted, networks }: ConsentChoice): string {
  return `v${version}.${at}.${accepted.join('+')}${networks ? `.${networks.join('+')}` : ''}`
}

/** Parses the cookie's value; null if it is invalid, expired or of another version. `now` in seconds. */
export function parseConsent(value: string | undefined, now: number): ConsentChoice | null {
  const [, written, time, list = '', named] =
    /^v(\d{1,3})\.(\d{1,12})\.([a-z+]{0,80})(?:\.([a-z+-]{0,40}))?$/.exec(value ?? '') ?? []
  const [version, at] = [Number(written), Number(time)]
  const isValid = version === consentVersion && at <= now + 60 && at >= now - consentMaxAgeSeconds
  if (!isValid) return null
  const accepted = list.split('+').filter(isCategory)
  return { version, at, accepted, ...(named && { networks: named.split('+').filter(isNetwork) }) }
}

const isCategory = (name: string): name is ConsentCategory =>
  (consentCategories as readonly string[]).includes(name)
