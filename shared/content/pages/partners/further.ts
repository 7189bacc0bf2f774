import type { FurtherPartner } from '../../../brand.ts'
import { phoneLink } from '../../copy/contact-links.ts'
import type { PartnerWords } from './words.ts'

/** The copy of a partner's page that is made of its entry alone. */
export const furtherPartnerWords =
  ({ customers, about, bring }: FurtherPartner): PartnerWords =>
  (brand, name) => ({
    seo: {
      title: `Book energirådgivning via ${name}`.slice(0, 65),
      description: `Energirådgivning for ${customers} hos ${name}: en samtale om dit hus og dine tal. Den koster ikke noget, og du vælger selv en tid.`,
    },
    hero: {
      ground: 'breeze',
      title: `Energirådgivning for ${customers} hos ${name}`,
      lead: 'En samtale om netop dit hus, med tallene på bordet. Vi siger også, hvad du skal lade være med.',
      art: { scene: 'door', alt: 'Husets hoveddør med trappe, havefliser og postkasse.' },
    },
    before: [],
    booking: {
      meeting: {
        spot: 'phone',
        tint: 'breeze',
        place: 'På telefon, på video eller hjemme hos dig. Du vælger i kalenderen.',
        about: [...about],
        bring: [...bring],
      },
      title: 'Vælg en tid',
      lead: `Du får bekræftelsen på mail med det samme. Passer ingen af tiderne, så ring på ${phoneLink(brand)}.`,
    },
    after: [
      {
        type: 'faq',
        id: 'faq',
        title: 'Før du booker',
        items: [
          {
            question: 'Hvad koster samtalen?',
            answer: 'Ingenting, og den binder dig ikke til at købe noget bagefter.',
          },
          {
            question: 'Hvem taler jeg med?',
            answer: `En rådgiver fra ${brand.company.shortName}. ${name} er ikke med i samtalen.`,
          },
          {
            question: `Hvad får ${name} at vide?`,
            answer: `Ingenting, medmindre du siger ja. Sætter du kryds, når du booker, får ${name} dit navn og at vide, at du har booket.`,
          },
          {
            question: 'Kan jeg flytte eller aflyse?',
            answer: 'Ja, fra linket i bekræftelsen, til mødet begynder.',
          },
        ],
      },
    ],
    agreement: [
      {
        label: 'Betaler I hinanden?',
        text: `Det står her, når aftalen med ${name} er skrevet under.`,
      },
      {
        label: 'Er prisen den samme?',
        text: 'Ja. Den er den samme, uanset hvem du kommer gennem.',
      },
    ],
    onward: [
      {
        route: 'partners',
        title: 'Sådan virker det',
        text: 'Hvad der deles, og hvad der ikke gør, når du kommer gennem en partner.',
        spot: 'plan',
      },
      {
        route: 'products',
        title: 'Det kan vi regne på',
        text: 'Solceller, varmepumpe og batteri.',
        spot: 'house',
      },
    ],
  })
