import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'
import { creditNotice } from '../notices.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Varmepumpe: pris, tilskud og forbrug · ${brand.company.shortName}`,
    description:
      'Hvad koster en luft til vand-varmepumpe, hvad sparer den i forhold til gas og olie, og hvilke tilskud findes? Med kilder, datoer og forbehold.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'En varmepumpe, der passer til huset',
      lead: 'Pumpen henter varmen i luften og bruger strøm til at løfte den. Af 1 kWh strøm bliver der typisk 3–4 kWh varme, mindst når det er koldest.',
      art: { picture: 'house-heat-pump', alt: 'Huset med tændt varmepumpe i haven. Strømmen løber fra huset ud til pumpen.' },
      actions: [
        { label: 'Få dit tilbud', route: 'offerStart' },
        { label: 'Få en varmepumperapport', route: 'heatPumpReport' },
      ],
    },
    {
      type: 'prose',
      id: 'products',
      title: 'Luft til vand, forklaret',
      body: [
        'Vi arbejder mest med luft til vand: en udedel i haven og en indedel med varmtvandsbeholder. Den passer til radiatorer og gulvvarme.',
        [
          '**Størrelse.** Huse på 120–180 m² har ofte brug for 6–9 kW. En for stor pumpe starter og stopper hele tiden; en for lille henter hjælp fra en elpatron.',
          '**Placering.** Fri luft foran, god afstand til naboens soveværelse, og plads til at sne kan falde af.',
          '**Levetid.** Regn med 15–20 år og et eftersyn om året.',
        ],
        `Et af de mærker, vi regner med, er ${brand.heatPumpBrand.name}. Modellen vælger vi efter husets varmetab.`,
      ],
    },
    {
      type: 'facts',
      id: 'calculator',
      title: 'Varmepumpeberegner',
      lead: 'Sådan regner vi fra gas til strøm. Send os dit forbrug, så gør vi det for dit hus.',
      rows: [
        { label: 'Gas om året', value: { text: '1.800 m³' } },
        { label: 'Varme, 11 kWh pr. m³ og 90 % udnyttet', value: { text: '17.820 kWh' } },
        { label: 'Strøm ved årsvirkningsgrad 4,0', value: { text: '4.455 kWh' } },
        { label: 'Strøm ved årsvirkningsgrad 3,3', value: { text: '5.400 kWh' } },
        { label: 'Elafgift uden moms', value: { value: 'tax.electricity' } },
        { label: 'Energinets tarif uden moms', value: { value: 'tariff.energinet' } },
      ],
      source:
        'Omregning efter varmepumpeberegner.dk, læst november 2026. Fabrikantens tal er ofte lidt optimistiske; med radiatorer regner vi med 3,2–3,5. Elafgiften er sat ned til og med 2027; derefter er den usikker.',
    },
    {
      type: 'receipt',
      id: 'financing',
      title: 'Finansiering',
      lead: 'Pris, tilskud og fradrag hver for sig.',
      body: [
        'Varmepumpepuljen har i 2026 givet 27.000 kr. til den, der skifter fra olie, gas eller el. Puljen åbnede i februar, blev brugt op i maj og åbnet igen i juli. Den kan være lukket, når du læser dette: se [energitilskud](subsidies), og søg altid, før du skriver under på noget.',
        'Du kan ikke få både tilskud fra puljen og håndværkerfradrag for samme arbejde.',
        creditNotice,
      ],
      receipt: {
        title: '8 kW luft til vand',
        subtitle: 'Hus på 150 m², radiatorer, gasfyr fjernes',
        lines: [
          { label: 'Varmepumpe og beholder', value: 'heat-pump.example-8kw.unit' },
          { label: 'Montage, vvs og el', value: 'heat-pump.example-8kw.labour' },
          { label: 'Fjernelse af gasfyr', value: 'heat-pump.example-8kw.removal' },
        ],
        total: { label: 'I alt inkl. moms', value: 'heat-pump.example-8kw' },
        note: 'Det kan blive dyrere: større radiatorer, ny eltavle, lange rør, betonsokkel. Markedet ligger på 90.000–150.000 kr. for huse på 130–160 m² (Bolius, læst november 2026).',
      },
    },
    {
      type: 'prose',
      id: 'energy-rating',
      title: 'Energimærkning',
      body: [
        'Skifter du fra olie eller gas til varmepumpe, flytter mærket sig ofte mærkbart, fordi varmen fylder mest i beregningen. Isolering og vinduer tæller stadig. Vi lover ikke et bogstav; det sætter energikonsulenten.',
      ],
    },
    {
      type: 'promotions',
      id: 'campaigns',
      title: 'Aktuelle tilbud',
      lead: 'Slutdato og betingelser står på hvert tilbud.',
      none: 'Lige nu er der ingen kampagner på varmepumper.',
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Ofte stillede spørgsmål',
      items: [
        {
          question: 'Larmer den?',
          answer:
            'Udedelen kan høres, især på de koldeste dage. Grænsen ved naboens skel er som udgangspunkt 35 dB om natten. Vi viser, hvor den kan stå, før du beslutter dig.',
        },
        {
          question: 'Virker den, når det fryser?',
          answer: 'Ja, men den laver mindre varme pr. kWh strøm. Derfor regner vi med et årsgennemsnit og ikke med tallet fra en mild dag.',
        },
        {
          question: 'Skal jeg vælge fjernvarme i stedet?',
          answer:
            'Er fjernvarme på vej hos dig, så regn på den først. Kommunens varmeplan fortæller, om og hvornår. Tilskud til varmepumpe gives ikke, hvor fjernvarme er planlagt.',
        },
        { question: 'Hvad koster service?', answer: 'Et årligt eftersyn koster i eksemplet 1.895 kr. Læs om [service](service).' },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg om dit hus',
      lead: `Skriv, eller ring på ${brand.contact.phone} hverdage ${brand.contact.salesHours}.`,
      topic: 'varmepumpe',
    },
  ],
})
