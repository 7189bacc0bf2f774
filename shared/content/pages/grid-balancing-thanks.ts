import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tak for din tilmelding · ${brand.company.shortName}`,
    description:
      'Vi har fået din tilmelding til netbalancering og vender tilbage inden for én hverdag med næste skridt.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Tak, vi har fået det',
      lead: `Vi læser din tilmelding og skriver inden for én hverdag, eller ringer, hvis du har bedt om det. Du har ikke bundet dig til noget. Haster det, eller skrev du noget forkert, så ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
      art: {
        scene: 'evening-grid',
        alt: 'Elmasten om aftenen med ledningen til huset og månen bag taget.',
        caption: { badge: 'Strømmen', text: 'Den stiplede linje går fra huset ud i elnettet.' },
      },
      actions: [{ label: 'Læs om netbalancering', route: 'gridBalancing' }],
    },
    {
      type: 'steps',
      title: 'Det sker der nu',
      steps: [
        {
          spot: 'meter',
          title: 'Vi tjekker udstyret',
          text: 'Kan det styres, og hvor meget? Mangler vi noget, for eksempel et billede af tavlen eller mærkaten, skriver vi til dig.',
        },
        {
          spot: 'phone',
          title: 'Du får et svar',
          text: 'Ja, nej eller hvad der skal til, med tal for netop dit udstyr.',
        },
        {
          spot: 'document',
          title: 'Du læser aftalen',
          text: 'Ingen kan skrive under endnu. Når der er en aftale, får du din egen at læse, og først når du har skrevet under, må nogen styre noget.',
        },
      ],
    },
    {
      type: 'links',
      title: 'Imens',
      items: [
        {
          route: 'gridBalancingTerms',
          title: 'Læs betingelserne',
          text: 'Hvad vi må styre, og hvordan du stopper.',
          spot: 'document',
        },
        {
          route: 'balance',
          title: 'Se tjenesten bag netbalanceringen',
          text: 'Hvordan udstyret bydes ind, og hvad du kan følge.',
          spot: 'laptop',
        },
      ],
    },
  ],
})
