import { creditNotice } from '../../copy/credit-notice.ts'
import { phoneLink } from '../../copy/contact-links.ts'
import type { PartnerWords } from './words.ts'

/** For the bank's customers: the bank's requirements. */
export const bank: PartnerWords = (brand, name) => ({
  seo: {
    title: `Tallene til banken: book en samtale via ${name}`,
    description: `Kunde i ${name}? Få prisen, tallene og de bilag, banken spørger om, før du låner til solceller, varmepumpe eller batteri.`,
  },
  hero: {
    ground: 'almond',
    title: 'Få tallene, før du låner',
    lead: `Du taler med ${name} om lånet og med os om huset. Vi finder ud af, hvad der skal lånes til, hvad det koster, og hvilke papirer banken vil se.`,
    art: { scene: 'house', alt: 'Huset i morgensol: solceller, batteri, varmepumpe og elbil.' },
  },
  before: [
    {
      type: 'steps',
      title: 'Fra idé til lånesag',
      steps: [
        {
          spot: 'booking',
          title: 'Samtalen',
          text: 'Vi finder størrelse og pris i runde tal. Det er ikke en låneansøgning.',
        },
        {
          spot: 'document',
          title: 'Tilbuddet',
          text: 'Varer og arbejdsløn hver for sig, med moms, så banken kan bruge det.',
        },
        {
          spot: 'financing',
          title: 'Banken',
          text: 'Du sender selv tilbuddet. Banken ser på din økonomi og svarer dig.',
        },
        {
          spot: 'service',
          title: 'Bestillingen',
          text: 'Først når du har svar. Faktura og kvittering sender du til banken bagefter.',
        },
      ],
    },
  ],
  booking: {
    meeting: {
      spot: 'phone',
      tint: 'almond',
      place: `På telefonen, før du taler med ${name}.`,
      about: [
        'Hvad der skal lånes til, og hvad det koster',
        'Hvad anlægget ventes at lave, som et spænd',
        'Hvilke papirer banken vil se',
      ],
      bring: ['Årsforbrug af strøm og varme', 'Datoen for bankmødet', 'Andre tilbud, du har fået'],
    },
    title: 'Book samtalen før bankmødet',
    lead: `Skriv, hvornår du skal tale med ${name}, så når du at have tallene klar. Haster det, så ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
  },
  after: [
    {
      type: 'facts',
      id: 'beloeb',
      title: 'Beløb at tale ud fra',
      lead: 'Kontantpriser med moms. Et lån er godt eller dårligt i forhold til dem.',
      rows: [
        { label: 'Solceller, 6 kWp, monteret', value: { value: 'solar.example-6kwp' } },
        {
          label: 'Batteri, 10 kWh, monteret, til en hybridvekselretter',
          value: { value: 'battery.example-10kwh' },
        },
        { label: 'Varmepumpe, 8 kW, monteret', value: { value: 'heat-pump.example-8kw' } },
      ],
      source: creditNotice,
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Det spørger bankkunder om',
      items: [
        {
          question: 'Skal banken have pant i huset?',
          answer:
            'Det afhænger af lånet. Med pant er renten som regel lavere, men oprettelse og tinglysning koster. Er beløbet lille, kan et lån uden pant være billigst i alt. Bed om det samlede beløb på begge.',
        },
        {
          question: 'Hvilke papirer vil banken se?',
          answer:
            'Tilbud med adresse og pris, installatørens navn, CVR og autorisation, og hvad anlægget ventes at lave om året. Om din økonomi beder banken selv om lønsedler og årsopgørelse. Dem skal vi ikke have.',
        },
        {
          question: 'Tæller besparelsen med i rådighedsbeløbet?',
          answer:
            'Det afgør banken. Vi skriver besparelsen som et spænd, ikke som et løfte. Et lån bør kunne betales uden den.',
        },
        {
          question: 'Må jeg bruge tilbuddet i en anden bank?',
          answer:
            'Ja. Det er dit. Spørg to steder med samme beløb og løbetid, så kan du sammenligne [ÅOP og det samlede beløb](energyLoan#sammenlign).',
        },
      ],
    },
  ],
  agreement: [
    {
      label: 'Betaler I hinanden?',
      text: `Nej. Vi får ikke del i renten, og ${name} får ikke del i prisen.`,
    },
    {
      label: 'Hvem afgør lånet?',
      text: `${name} alene. Vi formidler ikke lån og kender ikke svaret.`,
    },
  ],
  onward: [
    {
      route: 'financing',
      title: 'Måder at betale på',
      text: 'Fem måder, og hvad du skal passe på ved hver.',
      spot: 'financing',
    },
    {
      route: 'energyLoan',
      title: 'Energilån',
      text: 'Sådan læser du et lånetilbud.',
      spot: 'document',
    },
    {
      route: 'bankAdviceBooking',
      title: 'Hele huset i stedet',
      text: `Ved du ikke, hvad der skal laves, så begynd med energirådgivningen gennem ${name}.`,
      spot: 'house',
    },
  ],
})
