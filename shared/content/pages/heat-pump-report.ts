import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import {
  exampleBand,
  exampleElectricity,
  exampleHeat,
  examplePayback,
  examplePower,
  exampleWorking,
} from '../examples/heat-pump.ts'
import { heatPumpReceipt } from '../examples/receipts.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Varmepumperapport for dit hus · ${brand.company.shortName}`,
    description:
      'Få en rapport om varmepumpe i dit hus: størrelse, strømforbrug, pris, tilskud og hvad der skal ændres først. Se et eksempel med mellemregninger.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Få en rapport om dit hus',
      lead: 'Hvor stor skal varmepumpen være, hvad bruger den, og hvad koster det hos dig? En rådgiver regner på det og sender dig et par sider på mail. Den koster ikke noget, og den forpligter ikke.',
      art: {
        scene: 'heat-pump-home',
        alt: 'Et hus som en stille stregtegning; varmepumpen i haven er tændt.',
        caption: { badge: 'Varmepumpen', text: 'Den stiplede linje er strømmen til den.' },
      },
      actions: [
        { label: 'Bestil rapporten', route: 'heatPumpReport', hash: 'contact' },
        { label: 'Se et eksempel', route: 'heatPumpReport', hash: 'eksempel' },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'indhold', label: 'Det står der i den' },
        { hash: 'eksempel', label: 'Et eksempel' },
        { hash: 'regnestykke', label: 'Mellemregninger' },
        { hash: 'saadan', label: 'Sådan får du den' },
        { hash: 'faq', label: 'Spørgsmål' },
      ],
    },
    {
      type: 'table',
      id: 'indhold',
      title: 'Seks afsnit i rapporten',
      lead: 'Hvert tal står med sin kilde og med det, der kan gøre det forkert. Er fjernvarme på vej, står det først.',
      columns: ['Afsnit', 'Det får du at vide', 'Det bygger på'],
      rows: [
        {
          label: 'Varmebehovet',
          cells: [
            { text: 'kWh varme om året og på den koldeste dag' },
            { text: 'dit forbrug; ellers areal og byggeår' },
          ],
        },
        {
          label: 'Størrelsen',
          cells: [
            { text: 'hvilken pumpe der dækker det, og hvor langt den skal kunne skrue ned' },
            { text: 'varmetabet, ikke det gamle fyr' },
          ],
        },
        {
          label: 'Strømmen',
          cells: [
            { text: 'kWh og kroner om året, lav, midt og høj' },
            { text: 'en forsigtig årsvirkningsgrad og din elpris' },
          ],
        },
        {
          label: 'Prisen',
          cells: [
            { text: 'pumpe, montage og det, der kan komme til' },
            { text: 'dine svar og billeder; fast først efter besøg' },
          ],
        },
        {
          label: 'Pladsen',
          cells: [
            { text: 'hvor udedelen kan stå, og støj ved skel' },
            { text: 'kort, mål og pumpens lydeffekt' },
          ],
        },
        {
          label: 'Tilskud og fradrag',
          cells: [
            { text: 'hvad der er åbent den dag, rapporten er skrevet' },
            { text: 'myndighedernes sider, med dato' },
          ],
        },
      ],
    },
    {
      type: 'facts',
      id: 'eksempel',
      title: 'Et eksempel på forsiden af en rapport',
      lead: 'Huset findes ikke. Sådan ser svarene ud, før mellemregningerne.',
      rows: [
        {
          label: 'Huset',
          value: { text: '150 m², 1978, radiatorer med vand på 45 °C, gasfyr fra 2011' },
        },
        { label: 'Fjernvarme', value: { text: 'ikke planlagt på adressen' } },
        { label: 'Varme og varmt vand i dag', value: { text: `ca. ${exampleHeat()} om året` } },
        { label: 'Effekt på den koldeste dag', value: { text: `ca. ${examplePower()}` } },
        { label: 'Foreslået pumpe', value: { text: '8 kW, luft til vand' } },
        { label: 'Strøm til pumpen', value: { text: `ca. ${exampleElectricity()} om året` } },
        { label: 'Pris, monteret', value: { value: 'heat-pump.example-8kw' } },
        { label: 'Skal ændres først', value: { text: 'to radiatorer mod nord' } },
        { label: 'En større radiator', value: { value: 'heat-pump.option.radiator' } },
        {
          label: 'Udedelens plads',
          value: { text: 'ved gavlen, 9 m til skel, 56 dB(A): regnet til 32 dB ved skel' },
        },
      ],
      source:
        'Pumpens effekt er større end behovet på den koldeste dag, fordi den også laver varmt vand og giver mindre i frost, end der står på den. Støjen er regnet som på siden om [placering](heatPumpPlacement#afstand). De to radiatorer er ikke med i prisen ovenfor; de står som linje for sig i en rigtig rapport.',
    },
    exampleWorking('regnestykke'),
    exampleBand(
      'En rapport giver aldrig kun ét tal. Bredden på båndet siger, hvor sikkert svaret er.',
    ),
    examplePayback(' De to radiatorer er ikke regnet med her.'),
    {
      type: 'receipt',
      title: 'Prisen, delt op',
      lead: 'I rapporten står hver linje med det, der kan ændre den.',
      body: [
        'Montage er det usikreste. Et besøg eller gode billeder af fyr, tavle og rør gør tallet bedre.',
        'Tilskud og fradrag står ikke i totalen, for de kommer bagefter og måske slet ikke. Se [tilskud til varmepumpe](heatPumpSubsidies).',
      ],
      receipt: {
        ...heatPumpReceipt,
        subtitle: 'Eksempelhuset på 150 m²',
        note: 'Ikke med: to radiatorer; ny eltavle; og er afkoblingsordningen tom, omkring 8.000–10.000 kr. (2024) til Evida for at lukke gassen. [Hele listen](standardInstallation#varmepumpe).',
      },
    },
    {
      type: 'steps',
      id: 'saadan',
      title: 'Sådan får du din egen rapport',
      lead: 'Du skal bruge ti minutter og en regning.',
      steps: [
        {
          spot: 'meter',
          title: 'Find forbruget',
          text: 'm³ gas, liter olie, kilo piller eller kWh el fra sidste års opgørelse.',
        },
        {
          spot: 'laptop',
          title: 'Skriv til os',
          text: 'Adresse, boligareal, byggeår, varmekilde, og hvor mange I er. Billeder af fyr og eltavle kan sendes på mail.',
        },
        {
          spot: 'phone',
          title: 'Vi spørger',
          text: 'Er der huller i tallene, skriver vi, før vi gætter. Vi ringer kun, hvis du har bedt om det.',
        },
        {
          spot: 'document',
          title: 'Rapporten kommer',
          text: 'På mail, så du kan gemme den, printe den og vise den til andre. Også til dem, vi konkurrerer med.',
        },
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om rapporten',
      items: [
        {
          question: 'Er rapporten et tilbud?',
          answer:
            'Nej. Den er et overslag og binder ingen. Derfor kan du også bruge den, mens du søger tilskud.',
        },
        {
          question: 'Hvad hvis svaret er nej?',
          answer:
            'Så står der nej, og hvorfor. Fjernvarme på vej, radiatorer, der kræver for varmt vand, og for kort afstand til skel er de almindelige grunde.',
        },
        {
          question: 'Hvor præcis er den?',
          answer:
            'Med dit eget forbrug rammer varmebehovet ofte tæt. Prisen er et spænd, til nogen har set huset. Elprisen efter 2027 er det, vi ved mindst om.',
        },
        {
          question: 'Kan jeg printe denne side?',
          answer: 'Ja. Menu, knapper og formular kommer ikke med på papiret.',
        },
        {
          question: 'Hvad sker der med mine oplysninger?',
          answer:
            'Vi bruger dem til rapporten og til at svare dig. Læs, hvor længe vi gemmer dem, i [privatlivspolitikken](privacy).',
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Omregning fra gas til varme: varmepumpeberegner.dk',
          url: 'https://varmepumpeberegner.dk/viden/omregning-af-forbrug',
          read: '2026-11-20',
        },
        {
          label: 'Nettariffer for N1, Radius og Cerius: Energi Data Service, DatahubPricelist',
          url: 'https://www.energidataservice.dk/',
          read: '2026-10-04',
        },
        {
          label: 'Elafgift 2026–27: lov L 24 (2025-26)',
          url: 'https://www.retsinformation.dk/eli/ft/202512L00024',
          read: '2026-11-20',
        },
        {
          label: 'Lav sats over 4.000 kWh til og med 2025: Ankenævnet på Energiområdet',
          url: 'https://energianke.dk/artikler/energianke/hvad-siger-loven/e/elafgiftslov-og-bekendtgoerelse/',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Bestil rapporten',
      asks: {
        submit: 'Bestil varmepumperapport',
        hint: 'Adresse, boligareal, byggeår, nuværende varmekilde og sidste års forbrug.',
      },
      lead: 'Skriv, så regner en rådgiver og sender den på mail. Mangler du et af tallene, så skriv bare resten.',
    },
  ],
})
