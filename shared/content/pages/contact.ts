import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { batteryOfferTime, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Kontakt os · ${brand.company.shortName}`,
    description: `Ring, skriv eller aftal et opkald. Rådgivning og salg ${brand.contact.salesHours}, support ${brand.contact.supportHours} på hverdage. Vi svarer inden for én hverdag.`,
  },
  layout: 'contact',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Kontakt os',
      lead: `Ring på ${phoneLink(brand)}, skriv i formularen, eller aftal et tidspunkt. Vi svarer inden for én hverdag.`,
      art: { scene: 'mailbox', alt: 'Postkassen ved hækken foran huset.' },
      actions: [{ label: 'Skriv til os', route: 'contact', hash: 'contact' }],
    },
    {
      type: 'contact',
      title: 'Skriv eller ring',
      lead: 'Jo mere du fortæller om huset, jo bedre svar får du.',
    },
    {
      type: 'prose',
      title: 'Hvad sker der bagefter?',
      body: [
        `En rådgiver læser din besked og svarer på mail, eller ringer, hvis du har bedt om det. Har du spurgt til et batteri, sender vi et tilbud inden for ${batteryOfferTime}; prisen er endelig, når vi har set billeder af tavlen og pladsen. Vi bruger kun dine oplysninger til at svare dig; det står i [privatlivspolitikken](privacy).`,
        [
          '**Godt at have klar:** adresse, årsforbrug af strøm, og hvad huset varmes med.',
          `**Fejl på et anlæg:** skriv mærke, fejlkode og hvornår det begyndte. Support er åben hverdage ${brand.contact.supportHours}.`,
          '**Et tilbud, du allerede har:** skriv nummeret, så finder vi det frem.',
        ],
      ],
    },
    {
      type: 'links',
      title: 'Måske en kortere vej',
      items: [
        {
          route: 'service',
          title: 'Service og fejl',
          text: 'Når noget ikke virker, som det plejer.',
          spot: 'service',
        },
        {
          route: 'address',
          title: 'Besøg os',
          text: 'Adresse, åbningstid og hvordan du kommer hertil.',
          spot: 'business',
        },
        {
          route: 'quoteRequest',
          title: 'Få et tilbud',
          text: 'Se, hvad vi spørger om, og begynd.',
          spot: 'document',
        },
      ],
    },
  ],
})
