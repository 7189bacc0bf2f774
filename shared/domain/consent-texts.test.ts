import { expect, test } from 'vitest'
import { consentTextOf, consentTextsByVersion } from './consent-texts.ts'

/**
 * The texts as visitors agreed to them. A changed text needs a new version: this list only grows, because stored consents refer to
 * each of its versions.
 */
const agreedTo = {
  '2026-11':
    'Jeg har læst privatlivspolitikken og accepterer, at mine oplysninger bruges til at svare på min henvendelse.',
  '2026-11-tilbud':
    'Jeg har læst privatlivspolitikken, og I må ringe og skrive til mig om dette tilbud.',
  '2026-11-moede':
    'Jeg har læst privatlivspolitikken, og I må bruge mine oplysninger til mødet og skrive og ringe om det.',
  '2026-11-nyheder':
    'Ja tak til gode råd og tilbud på e-mail, højst én gang om måneden. Du kan altid framelde dig.',
  '2026-11-henvisning':
    'Jeg har læst privatlivspolitikken og accepterer, at mine oplysninger gemmes sammen med mit link, så I kan finde mig, når en ven bliver kunde.',
}

test('every text that visitors agreed to is stored under its version, word for word', () => {
  expect(consentTextsByVersion).toEqual(agreedTo)
})

test('a consent to a partner names the partner', () => {
  expect(consentTextOf('2026-11-partner:Fjordbanken')).toBe(
    'Ja, I må fortælle Fjordbanken, at jeg har booket en tid, med mit navn. Andet får Fjordbanken ikke.',
  )
})

test('an unknown version says that its words are not known', () => {
  expect(consentTextOf('2019-01')).toBe('Ordlyden af udgave 2019-01 kendes ikke.')
  expect(consentTextOf('toString')).toContain('kendes ikke')
})
