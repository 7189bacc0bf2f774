import type { AuthNotice } from '#shared/schemas/session.ts'

/** Messages of /auth after a success, or about why the user is there. */
export const notices: Readonly<
  Record<AuthNotice, { readonly title: string; readonly text: string }>
> = {
  'tjek-mail': {
    title: 'Tjek din mail',
    text: 'Vi har sendt dig et link. Åbn det, og bekræft din e-mail, så kommer du til forsiden. Derefter skal en administrator give dig adgang, før du kan åbne administrationen. Har du allerede en konto, kan du logge ind her.',
  },
  'nulstilling-sendt': {
    title: 'Tjek din mail',
    text: 'Hvis adressen har en konto hos os, har vi sendt et link, hvor du vælger en ny adgangskode. Det virker én gang.',
  },
  'adgangskode-skiftet': {
    title: 'Din adgangskode er skiftet',
    text: 'Log ind med den nye. Du er logget ud alle andre steder.',
  },
  'mail-skiftet': {
    title: 'Din e-mailadresse er skiftet',
    text: 'Log ind med den nye adresse næste gang.',
  },
  'bekraeft-den-anden': {
    title: 'Adressen er bekræftet',
    text: 'Vi har også sendt et link til den anden adresse. Åbn det, så skifter vi. Indtil da gælder den gamle.',
  },
  udloebet: {
    title: 'Din session er udløbet',
    text: 'Du har ikke brugt administrationen i et stykke tid, eller du er logget ud i et andet vindue. Log ind igen, så fortsætter du, hvor du slap.',
  },
  'logget-ud': { title: 'Du er logget ud', text: 'Log ind igen, når du skal bruge det.' },
}
