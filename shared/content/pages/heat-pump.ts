import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { exampleSunUse, scopText } from '../examples/heat-pump.ts'
import { heatPumpReceipt } from '../examples/receipts.ts'
import { phoneLink } from '../copy/contact-links.ts'

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
      lead: 'Pumpen henter varmen i luften og bruger strøm til at løfte den. Over et år bliver 1 kWh strøm til omkring 3 kWh varme. Mest i mildt vejr og med gulvvarme, mindst når det fryser.',
      art: {
        scene: 'heat-pump',
        alt: 'Varmepumpens udedel står frit ved husmuren. Strømmen løber fra huset ud til pumpen.',
        caption: {
          badge: 'Udedelen',
          text: 'Varmen går ind, den kolde luft blæses væk fra huset. Den stiplede linje er strømmen.',
        },
      },
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart', query: 'produkt=varmepumpe' },
        { label: 'Få en varmepumperapport', route: 'heatPumpReport' },
      ],
      numbers: [
        {
          value: { value: 'heat-pump.example-8kw' },
          note: '8\u00a0kW til 150\u00a0m² med radiatorer, monteret, inkl. moms',
        },
        {
          value: { text: scopText() },
          note: 'kWh varme pr. kWh strøm over et år, radiatorer på 45 °C; det regner vi med',
        },
        {
          value: { text: '15–20\u00a0år' },
          note: 'forventet levetid (Bolius, læst november\u00a02026)',
        },
        { value: { value: 'heat-pump.service' }, note: 'et eftersyn, inkl. moms' },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'products', label: 'Produkter' },
        { hash: 'calculator', label: 'Beregning' },
        { hash: 'financing', label: 'Pris, lån og tilskud' },
        { hash: 'energy-rating', label: 'Energimærke' },
        { hash: 'campaigns', label: 'Tilbud' },
        { hash: 'faq', label: 'Spørgsmål' },
      ],
    },
    {
      type: 'cards',
      id: 'products',
      title: 'Tre slags, og den, vi oftest vælger',
      lead: 'Huset bestemmer: hvor varmen kommer ud, hvor stor haven er, og om fjernvarme er på vej. Vi arbejder mest med luft til vand.',
      cards: [
        {
          art: { spot: 'heat-pump' },
          tint: 'breeze',
          kicker: 'Til radiatorer og gulvvarme',
          title: 'Luft til vand',
          text: 'En udedel i haven og en indedel med varmt vand. Den kan afløse gas- eller oliefyret helt, og haven skal som regel ikke graves op.',
          value: 'heat-pump.example-8kw',
          note: '8\u00a0kW til 150\u00a0m²',
          action: { label: 'Sådan virker luft til vand', route: 'airToWater' },
        },
        {
          art: { spot: 'ground-loop' },
          tint: 'smoke',
          kicker: 'Når haven er stor',
          title: 'Jordvarme',
          text: 'Slanger i jorden giver en jævnere varme og ingen udedel, der kan høres. Haven skal graves op, og kommunen skal give tilladelse.',
          amount: '120.000–180.000\u00a0kr.',
          note: 'monteret, siger Bolius (læst november\u00a02026)',
        },
        {
          art: { spot: 'indoor-unit' },
          tint: 'almond',
          kicker: 'Til sommerhus og som supplement',
          title: 'Luft til luft',
          text: 'Blæser varm luft ind i ét rum. Den laver ikke varmt vand og afløser ikke et fyr.',
          amount: '12.000–25.000\u00a0kr.',
          note: 'monteret, siger Bolius (læst november\u00a02026)',
        },
      ],
    },
    {
      type: 'prose',
      title: 'Størrelsen er det vigtigste valg',
      body: [
        'Huse på 120–180 m² har ofte brug for 6–9 kW (Bolius). En for stor pumpe starter og stopper hele tiden. En for lille henter hjælp fra en elpatron, og så bliver varmen dyr. Derfor regner vi på husets varmetab og ikke på det gamle fyrs størrelse.',
        [
          '**Placering.** Fri luft foran og god afstand til naboens soveværelse. Se [mål, afstand og støj](heatPumpPlacement).',
          `**Mærke.** Et af dem, vi regner med, er [${brand.heatPumpBrand.name}](heatPumpBrand). Modellen vælger vi efter huset.`,
          '**Tilvalg.** Større beholder, radiatorer, støjskærm: [hvad de koster, og hvornår du skal lade være](heatPumpOptions).',
        ],
      ],
    },
    {
      type: 'calculator',
      id: 'calculator',
      calculator: 'heat-pump',
      part: 'figures',
      title: 'Regn på dit hus',
      lead: 'Fra dagens varme til strøm og kroner. Ret tallene, så de passer; du skal ikke skrive, hvem du er.',
    },
    {
      type: 'callout',
      spot: 'document',
      tint: 'breeze',
      title: 'Få det regnet på dit hus',
      text: 'Send adresse, boligareal og sidste års forbrug. En rådgiver regner efter med dine tal og skriver, hvad der er sikkert, og hvad der er skøn. Eller [tal det igennem først](bookCall).',
      action: { label: 'Få en varmepumperapport', route: 'heatPumpReport' },
    },
    {
      type: 'calculator',
      id: 'financing',
      calculator: 'heat-pump',
      part: 'financing',
      title: 'Kontant eller med lån',
      lead: 'Samme pumpe som ovenfor. Pris, tilskud og lån står hver for sig lige nedenfor.',
    },
    {
      type: 'receipt',
      title: 'Pris, tilskud og lån hver for sig',
      lead: 'Et eksempel, post for post. Din pris får du i et tilbud.',
      body: [
        'Varmepumpepuljen gav et fast beløb i 2026. Regn med, at den er lukket, til du selv har set, at den er åben. Søg altid, før du skriver under: en bindende aftale lukker for tilskuddet. Læs, [hvordan du søger](heatPumpSubsidies).',
        'Ellers er der {håndværkerfradraget|håndværkerfradrag} for arbejdslønnen. Du kan ikke få begge dele for samme arbejde.',
        'Skal der lånes, så begynd i egen bank. Læs om [energiforbedringslån](energyLoan) og [finansiering](financing).',
      ],
      receipt: heatPumpReceipt,
    },
    {
      type: 'facts',
      title: 'Tilskud og fradrag, som vi kender dem',
      rows: [
        {
          label: 'Varmepumpepuljen i 2026 (regn med lukket)',
          value: { value: 'subsidy.heat-pump-pool' },
        },
        {
          label: 'Varmepumpe på abonnement, til udbyderen, højst (og højst 45 % af udgiften)',
          value: { value: 'subsidy.subscription' },
        },
        { label: 'Håndværkerfradrag, arbejdsløn, højst', value: { value: 'deduction.craft' } },
        {
          label: 'Så meget er fradraget højst værd i skat',
          value: { value: 'subsidy.craft-deduction-worth' },
        },
        { label: 'Elafgift uden moms', value: { value: 'tax.electricity' } },
      ],
      source:
        'Energistyrelsen, statens-tilskudspuljer.dk og pwc.dk, læst november 2026. Status for hver ordning står under [energitilskud](subsidies).',
    },
    {
      type: 'prose',
      id: 'energy-rating',
      title: 'Hvad pumpen betyder for energimærket',
      body: [
        'Varmen fylder mest i {energimærket|energimærke}. Skifter du fra olie eller gas til varmepumpe, trækker det som regel mærket op, fordi huset bruger færre kWh på samme varme. Hver kWh strøm vejer til gengæld tungere i beregningen end en kWh gas.',
        'Isolering, vinduer og tæthed tæller stadig, og de gør også pumpen mindre. Vi lover ikke et bogstav. Det sætter en certificeret energikonsulent, og et nyt mærke skal bestilles, før skiftet kan ses i det.',
      ],
    },
    {
      type: 'promotions',
      product: 'heat-pump',
      id: 'campaigns',
      title: 'Aktuelle tilbud',
      lead: 'Slutdato og betingelser står på hvert tilbud.',
      none: 'Lige nu er der ingen kampagner på varmepumper. Prisen i [dit tilbud](quoteRequestStart) er den samme uden.',
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Ofte stillede spørgsmål',
      items: [
        {
          question: 'Larmer den?',
          answer:
            'Udedelen kan høres, mest på de koldeste dage og når den afiser. Miljøstyrelsens vejledende grænse ved naboens skel er 35 dB om natten i et parcelhuskvarter. [Se, hvor langt væk den skal stå](heatPumpPlacement#stoej).',
        },
        {
          question: 'Virker den, når det fryser?',
          answer:
            'Ja, men den laver mindre varme pr. kWh strøm. Derfor regner vi med et årsgennemsnit og ikke med tallet fra en mild dag.',
        },
        {
          question: 'Skal alle radiatorer skiftes?',
          answer:
            'Ofte slet ikke, nogle gange to eller tre. Prøv på en kold dag at skrue fyrets fremløb til radiatorerne ned til 50 °C, og lad det varme vand være: bliver huset varmt, er radiatorerne store nok. [Sådan gør du](airToWater#proev).',
        },
        {
          question: 'Skal jeg vælge fjernvarme i stedet?',
          answer:
            'Er fjernvarme på vej hos dig, så regn på den først. Kommunens varmeplan fortæller, om og hvornår. Puljen giver ikke tilskud til varmepumpe, hvor fjernvarme er planlagt.',
        },
        {
          question: 'Hvor lang tid tager det?',
          answer:
            'Ugen aftales, når du har skrevet under. Vi antager to til tre dages arbejde og omkring en dag uden varme. Det afhænger af huset, og du får det at vide på forhånd.',
        },
        {
          question: 'Hvad koster den i eftersyn?',
          answer:
            'Regn med et eftersyn om året; prisen står under [service](service). Hvor tit loven kræver det, afhænger af kølemidlet og mængden. Det står i manualen, og vi skriver det i tilbuddet.',
        },
        {
          question: 'Kan den køre på min egen solcellestrøm?',
          answer: `Lidt. Pumpen bruger mest om vinteren, og [solceller](solar) laver mest om sommeren. Regn med omkring ${exampleSunUse()}, ikke med at solen varmer huset.`,
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Omregning fra gas til varme og strøm: varmepumpeberegner.dk',
          url: 'https://varmepumpeberegner.dk/viden/omregning-af-forbrug',
          read: '2026-11-20',
        },
        {
          label: 'Priser, størrelser og levetid: Bolius',
          url: 'https://www.bolius.dk/luft-til-vand-varmepumpe-14931',
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
      ],
    },
    {
      type: 'contact',
      title: 'Spørg om dit hus',
      lead: `Skriv, eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
