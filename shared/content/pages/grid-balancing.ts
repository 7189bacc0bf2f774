import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Netbalancering: tjen på din energi · ${brand.company.shortName}`,
    description:
      'Dit batteri kan hjælpe med at holde elnettet i balance mod betaling. Se, hvad det er, hvad det kan give, og hvorfor beløbet aldrig er garanteret.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Tjen penge på din energi',
      lead: 'Elnettet skal hele tiden have lige meget ind og ud. Et batteri kan svare på et sekund, og den hjælp betaler nettet for. Hvor meget skifter fra uge til uge.',
      art: { picture: 'house-grid', alt: 'Huset med tændt batteri og elmast. Strømmen løber fra batteriet ud i elnettet.' },
      actions: [
        { label: 'Spørg, om du kan være med', route: 'gridBalancing', hash: 'contact' },
        { label: 'Læs betingelserne', route: 'gridBalancingTerms' },
      ],
    },
    {
      type: 'prose',
      id: 'grid-balancing-content',
      title: 'Hvad er netbalancering?',
      body: [
        'Når en stor maskine falder ud, eller vinden pludselig tager til, ændrer nettets frekvens sig. Energinet køber derfor hjælp på forhånd: nogen, der kan bruge eller levere strøm med det samme.',
        'Ét hus er for lidt. Mindstebudet er i størrelsesordenen 0,1–1 MW, så husets batteri er altid med i en samlet portefølje, som skal være prækvalificeret og testet hos Energinet.',
        'Du mærker det sjældent: batteriet lader eller aflader lidt, og du bestemmer, hvor meget der altid skal være tilbage til dig selv.',
      ],
    },
    {
      type: 'prose',
      id: 'products-section',
      title: 'Hvad kan være med?',
      body: [
        [
          '**Batteri.** Hurtigst og bedst egnet. Se [batterier](battery).',
          '**Elvandvarmer.** Kan slukke og tænde uden at vandet bliver koldt. Se [elvandvarmer](gridBalancingWaterHeater).',
          '**Varmepumpe og ladeboks.** Kan flytte forbrug, men langsommere, og aldrig så huset bliver koldt eller bilen står tom.',
        ],
        'Det kræver, at udstyret kan styres udefra, og at du har sagt ja skriftligt.',
      ],
    },
    {
      type: 'facts',
      id: 'payments',
      title: 'Betaling',
      lead: 'Regneeksempel for et batteri på 10 kW ved tre gennemsnitspriser. Det er ikke et løfte: prisen sættes på auktion hver dag.',
      rows: [
        { label: 'Ved 2 EUR pr. MW pr. time', value: { text: '823 kr. om året' } },
        { label: 'Ved 5 EUR pr. MW pr. time', value: { text: '2.059 kr. om året' } },
        { label: 'Ved 10 EUR pr. MW pr. time', value: { text: '4.117 kr. om året' } },
      ],
      source:
        'Regnet med 90 % rådighed, 70 % andel til kunden og kurs 7,46, november 2026. Til eftertanke: i Sverige lå betalingen i 2024 langt højere og faldt igen samme efterår. Indtægten kan være skattepligtig.',
    },
    {
      type: 'prose',
      id: 'systemydelser-deep-dive',
      title: 'Systemydelser i dybden',
      body: [
        'Danmark er to prisområder. Vest for Storebælt (DK1) hænger sammen med Tyskland, øst for (DK2) med Norden, og de køber forskellige ydelser.',
        [
          '**FCR** i DK1 holder frekvensen time for time, lige meget op og ned.',
          '**FCR-N og FCR-D** i DK2 er det samme for Norden; FCR-D virker kun ved store udsving.',
          '**FFR** i DK2 skal svare på under et sekund og købes, når nettet er svagest.',
          '**aFRR og mFRR** afløser dem, når udsvinget varer ved.',
        ],
        'For FCR i DK1 samt FFR og FCR-D i DK2 er en aftale om balanceringstjenester uden energileverancer nok; de øvrige kræver en balanceansvarlig (energinet.dk, læst november 2026).',
      ],
    },
    { type: 'contact', title: 'Kan du være med?', lead: `Fortæl, hvad du har, og hvor du bor. Eller ring på ${brand.contact.phone}.`, topic: 'batterier' },
  ],
})
