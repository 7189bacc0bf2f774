import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Hvorfor vælge os · ${brand.company.shortName}`,
    description: 'Vi viser prisen linje for linje, spændet for besparelsen og det, der er usikkert. Sådan arbejder vi, og sådan kan du efterprøve det.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: `Hvorfor ${brand.company.shortName}?`,
      lead: 'Fordi du kan efterprøve det, vi siger. Vi sælger ting, der skal holde i 20 år, og så skal tallene kunne holde til at blive set efter.',
      art: { spot: 'document' },
      actions: [
        { label: 'Få dit tilbud', route: 'offerStart' },
        { label: 'Kontakt os', route: 'contact' },
      ],
    },
    {
      type: 'prose',
      id: 'om-os',
      title: 'Hvem vi er',
      body: [
        `${brand.company.name} rådgiver om og sælger solceller, varmepumper og batterier til danske huse. Du har én rådgiver fra det første opkald, til anlægget kører. Læs mere [om os](about).`,
      ],
    },
    {
      type: 'prose',
      id: 'mission',
      title: 'Vi regner, før vi sælger',
      body: [
        'Et tilbud hos os er et regnestykke. Hver linje har en pris inkl. moms, og hver antagelse har en kilde og en dato. Du får lav, midt og høj i stedet for ét tal, for ingen kender strømprisen om ti år.',
        'Passer økonomien ikke, siger vi det. Et tag mod nord eller et hus, der snart får fjernvarme, er gode grunde til at lade være.',
      ],
    },
    {
      type: 'prose',
      id: 'losninger',
      title: 'Én ting ad gangen',
      body: [
        'Solceller, varmepumpe og batteri virker sammen, men behøver ikke komme samtidig. Vi begynder med det, der gør mest for pengene hos dig, og forbereder resten.',
      ],
    },
    {
      type: 'prose',
      id: 'installatorer',
      title: 'Hvem der kommer',
      body: ['El og vvs må kun udføres af autoriserede virksomheder. I tilbuddet står navnet på den, der monterer hos dig, og hvem du ringer til bagefter.'],
    },
    {
      type: 'prose',
      id: 'finansiering',
      title: 'Penge',
      body: [
        'Vi viser kontantprisen først. Fradrag og tilskud står for sig, for de kommer fra andre og kan ændre sig. Læs om [finansiering](financing) og [energitilskud](subsidies).',
      ],
    },
    {
      type: 'prose',
      id: 'kontakt',
      title: 'Tal med os',
      body: [
        `Ring på ${brand.contact.phone} hverdage ${brand.contact.salesHours}, eller [skriv til os](contact). Vi svarer inden for én hverdag, og vi ringer kun, hvis du har bedt om det.`,
      ],
    },
  ],
})
