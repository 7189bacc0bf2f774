import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Dit tilbud · ${brand.company.shortName}`,
    description:
      'Dit personlige tilbud fra os: sådan finder du det, spørger om det og svarer på det. Ring til din rådgiver, hvis noget er uklart.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Dit tilbud',
      lead: `Tilbuddet ligger i den mail, du har fået fra din rådgiver. Kan du ikke finde den, så ring på ${phoneLink(brand)} eller skriv, så sender vi den igen.`,
      art: { scene: 'roof', alt: 'Tegltaget med tændte solceller, skorstenen og solen over.' },
      actions: [{ label: 'Kontakt os', route: 'contact' }],
    },
    {
      type: 'prose',
      title: 'Sådan læser du det',
      body: [
        'Tilbuddet har sin egen adresse, som kun står i mailen til dig. Der finder du prisen linje for linje, det, der kan blive dyrere, og de antagelser, besparelsen bygger på. Send ikke linket videre til andre end dem, der må svare for dig.',
        [
          '**Prisen** er inkl. moms og montage og gælder til den dato, der står øverst.',
          '**Besparelsen** står som lav, midt og høj. Spørg, hvis du vil se den med en anden elpris.',
          '**Montøren** er nævnt ved navn, sammen med den uge, der er regnet med.',
        ],
        'Du kan spørge, vælge til og fra, sige ja eller takke nej på tilbuddets egen side. Ring, hvis du hellere vil tale om det; et ja giver du altid på skrift. Har du sagt ja, kan du fortryde på den samme side, så længe [fristen](terms#fortrydelse) løber.',
      ],
    },
  ],
})
