import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Handelsbetingelser · ${brand.company.shortName}`,
    description: 'Vilkår for køb af anlæg og varer: tilbud, pris, levering, betaling, fortrydelse, reklamation og klage. Skrevet, så de kan læses.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Handelsbetingelser',
      lead: `Vilkår mellem dig som forbruger og ${brand.company.name}. Står der noget andet i dit tilbud, gælder tilbuddet.`,
      updated: 'Senest ændret 20. november 2026',
    },
    {
      type: 'prose',
      id: 'hvem',
      title: 'Hvem vi er',
      body: [
        `${brand.company.name}, ${brand.company.street}, ${brand.company.postcode} ${brand.company.city}, CVR ${brand.company.cvr}. Telefon ${brand.contact.phone}, mail [${brand.contact.email}](mailto:${brand.contact.email}).`,
        ...(brand.placeholders
          ? [
              '**Pladsholder:** CVR, telefon og adresse er eksempler, indtil virksomhedens egne er sat ind. Der kan ikke indgås en bindende aftale på grundlag af dem.',
            ]
          : []),
      ],
    },
    {
      type: 'prose',
      id: 'tilbud',
      title: 'Tilbud og pris',
      body: [
        'Et tilbud er uforpligtende for dig og binder os til den dato, der står på det. Alle priser er i danske kroner og inkl. moms. Det, der kan blive dyrere, står for sig i tilbuddet; ekstraarbejde udføres først, når du har sagt ja til prisen. Priser mærket «Eksempel» på hjemmesiden er ikke tilbud.',
      ],
    },
    {
      type: 'prose',
      id: 'levering',
      title: 'Levering og betaling',
      body: [
        'Ugen for montage aftales skriftligt. Bliver vi forsinket, får du besked, og du kan hæve købet, hvis forsinkelsen er væsentlig. Betalingsplanen står i tilbuddet. Varer betales, når de sendes.',
      ],
    },
    {
      type: 'prose',
      id: 'fortrydelse',
      title: 'Fortrydelsesret',
      body: [
        'Har du købt på afstand eller uden for vores forretningssted, kan du fortryde i 14 dage: for varer fra den dag, du har dem; for arbejde fra aftalen. Beder du os udtrykkeligt om at begynde før, betaler du for det, der er udført, hvis du fortryder.',
        `Skriv til [${brand.contact.email}](mailto:${brand.contact.email}) med navn og hvad du fortryder. Du får en bekræftelse, og pengene betales tilbage senest 14 dage efter.`,
      ],
    },
    {
      type: 'prose',
      id: 'reklamation',
      title: 'Reklamation og garanti',
      body: [
        'Du har to års reklamationsret efter købeloven. Viser fejlen sig inden for 12 måneder, går man ud fra, at den var der fra starten. Skriv til os, så snart du opdager den. Fabrikantens garanti gælder ved siden af og begrænser ikke dine rettigheder.',
      ],
    },
    {
      type: 'prose',
      id: 'klage',
      title: 'Klage',
      body: [
        'Skriv først til os. Bliver vi ikke enige, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg, eller til ankenævnet for branchen. Aftalen følger dansk ret.',
        'Hvordan vi behandler dine oplysninger, står i [privatlivspolitikken](privacy).',
      ],
    },
  ],
})
