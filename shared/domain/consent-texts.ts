import { advertisingTextOf } from './advertising/consent-text.ts'
import { consentTexts, partnerTextOf } from './consent.ts'

/** Texts that visitors agreed to earlier, by version: consents to them still need them as evidence. */
const formerTexts: Readonly<Record<string, string>> = {}

/** Every text that a stored consent may refer to, by version. */
export const consentTextsByVersion: Readonly<Record<string, string>> = {
  ...formerTexts,
  ...Object.fromEntries(Object.values(consentTexts).map(({ version, text }) => [version, text])),
}

/** The very words of a version; a note where they are unknown. */
export const consentTextOf = (version: string): string =>
  Object.hasOwn(consentTextsByVersion, version)
    ? (consentTextsByVersion[version] as string)
    : (partnerTextOf(version) ??
      advertisingTextOf(version) ??
      `Ordlyden af udgave ${version} kendes ikke.`)
