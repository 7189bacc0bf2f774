import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Købet blev afbrudt · ${brand.company.shortName}`,
    description:
      'Købet blev afbrudt, og der er ikke trukket penge. Du kan prøve igen eller få hjælp af en rådgiver på telefonen.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Købet blev afbrudt',
      lead: `Der er ikke trukket penge, og du skylder os ingenting. Gik noget galt undervejs, så ring på ${phoneLink(brand)} hverdage ${brand.contact.supportHours}, så hjælper vi.`,
      art: {
        scene: 'evening-door',
        alt: 'Huset om aftenen: lys i ruden i døren, postkassen står ved hækken.',
      },
      actions: [
        { label: 'Kontakt os', route: 'contact' },
        { label: 'Til webshoppen', route: 'webshop' },
      ],
    },
    {
      type: 'prose',
      title: 'Hvad gør du nu?',
      body: [
        [
          '**Vil du prøve igen,** så se, om [webshoppen](webshop) er åben, og begynd forfra; ellers skriv til os, hvad du mangler. Vi har ikke lagt varer til side, og ingen ordre venter på dig.',
          '**Står beløbet alligevel på kontoen,** er det en reservation, som din bank selv giver fri. Er det der endnu efter en uge, så send os dato og beløb.',
          '**Blev kortet afvist,** kan banken sige hvorfor; det kan vi ikke se.',
        ],
      ],
    },
    {
      type: 'callout',
      spot: 'phone',
      tint: 'almond',
      title: 'I tvivl om varen?',
      text: 'Fortæl, hvad du skal bruge den til, så siger vi, om den passer til dit hus. Det binder dig ikke.',
      action: { label: 'Book en samtale', route: 'bookCall' },
    },
  ],
})
