import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Blog om elpriser, solceller og varme · ${brand.company.shortName}`,
    description:
      'Alle artikler, nyeste først: regnestykker om elpriser, solceller, varmepumper og batterier, med kilde, dato og det, vi ikke ved.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Tal, der kan regnes efter',
      lead: 'Længere historier om huse, priser og valg, hver med sit regnestykke og sine kilder.',
      art: { scene: 'roof', alt: 'Solen over et tag med solceller.' },
    },
    { type: 'siteSearch', id: 'soeg', title: 'Søg på hele siden' },
    { type: 'posts', id: 'artikler', title: 'Artikler', topics: true },
    {
      type: 'prose',
      id: 'saadan-skriver-vi',
      title: 'Sådan skriver vi',
      body: [
        'En artikel begynder med et spørgsmål, og er der noget, vi ikke ved, siger den det. Derimellem står regnestykket, så du kan sætte dine egne tal ind.',
        [
          '**Kilder.** Hver artikel ender med, hvor tallene er fra, og hvornår de er læst.',
          '**Datoer.** Priser, tariffer og regler skifter. Når vi retter en artikel, står datoen øverst.',
          '**Forfatter.** Der står, hvad forfatteren laver. Mærket Eksempel betyder, at der endnu ikke er en navngiven person bag.',
        ],
        'Har du fundet en fejl, eller mangler du et svar, så [skriv til os](contact). Alle artikler kan søges igennem [øverst på siden](blog#soeg).',
      ],
    },
    {
      type: 'links',
      title: 'Kortere svar',
      items: [
        {
          route: 'solar',
          hash: 'faq',
          title: 'Spørgsmål om solceller',
          text: 'Levetid, salg af strøm og batteri.',
        },
        {
          route: 'heatPump',
          hash: 'faq',
          title: 'Spørgsmål om varmepumper',
          text: 'Støj, frost og fjernvarme.',
        },
        {
          route: 'battery',
          hash: 'faq',
          title: 'Spørgsmål om batterier',
          text: 'Levetid, placering og sikkerhed.',
        },
      ],
    },
    {
      type: 'callToAction',
      title: 'Hvad skal den næste handle om?',
      lead: 'Send os det spørgsmål, du ikke kan finde et ordentligt svar på. Er vi flere om det, bliver det en artikel.',
      actions: [
        { label: 'Foreslå et emne', route: 'contact' },
        { label: 'Se videnscentret', route: 'knowledge' },
      ],
    },
  ],
})
