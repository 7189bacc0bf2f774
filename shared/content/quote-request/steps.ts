import type { FormPage } from '../../domain/quote-request/steps.ts'

/** Title, heading and lead of each page of the quote request, in their order (requirement 4.1). */
export const quoteRequestPages: Readonly<
  Record<FormPage, { readonly title: string; readonly lead: string; readonly heading: string }>
> = {
  0: {
    title: 'Få dit tilbud',
    heading: 'Hvor må vi sende tilbuddet hen?',
    lead: 'Fem korte trin, omkring tre minutter. Svarene er til dit tilbud; kun hvor du hørte om os, er til os selv.',
  },
  1: {
    title: 'Hvad drejer det sig om?',
    heading: 'Hvad drejer det sig om?',
    lead: 'Vælg det, du vil have en pris på. Gerne flere ting.',
  },
  2: {
    title: 'Dit strømforbrug',
    heading: 'Hvor meget strøm bruger huset?',
    lead: 'Et gæt er fint. Tallet står på din elregning under »årsforbrug«.',
  },
  3: {
    title: 'Varmen i dag',
    heading: 'Hvad koster varmen i dag?',
    lead: 'For et helt år. Så kan vi regne på, hvad en varmepumpe gør ved det.',
  },
  4: {
    title: 'Tidspunktet',
    heading: 'Hvornår skal det ske?',
    lead: 'Så rådgiveren ved, om det haster, eller om der er god tid.',
  },
  5: {
    title: 'Tjek dine svar',
    heading: 'Tjek dine svar',
    lead: 'Ret det, der ikke passer, og send, når det er rigtigt.',
  },
}

/** The labels next to given answers. */
export const quoteRequestLabels = {
  products: 'Produkter',
  consumptionLevel: 'Strømforbrug',
  heating: 'Varme i dag',
  timeline: 'Tidspunkt',
  email: 'E-mail',
  phone: 'Telefon',
  place: 'Postnummer og adresse',
  marketingSource: 'Hørte om os',
} as const
