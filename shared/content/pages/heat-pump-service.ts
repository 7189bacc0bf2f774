import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { callAction, mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = ({ company, contact, heatPumpBrand }: Brand): PageContent => ({
  seo: {
    title: `Service på ${heatPumpBrand.name} varmepumpe · ${company.shortName}`,
    description: `Eftersyn og fejl på ${heatPumpBrand.name} varmepumper: hvad vi gennemgår, hvad det koster, hvad loven kræver, og hvad du selv kan se efter først.`,
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: `Service på ${heatPumpBrand.name}`,
      lead: `Er huset koldt nu, så ring. Support sidder klar hverdage ${contact.supportHours}. Ellers, og uden for den tid, så se i tabellen først: noget af det klarer du selv, og de fleste pumper har en elpatron, der kan holde huset lunt så længe.`,
      art: {
        scene: 'garden',
        alt: 'Varmepumpen på sin sokkel ved husets væg.',
        caption: { badge: 'Udedelen', text: 'Den stiplede linje er strømmen til den.' },
      },
      actions: [
        callAction({ contact }),
        { label: 'Se fejl og løsninger', route: 'heatPumpService', hash: 'fejl' },
      ],
      numbers: [
        { value: { value: 'heat-pump.service' }, note: 'et eftersyn, inkl. moms' },
        { value: { text: '1–2 timer' }, note: 'tager et grundigt eftersyn' },
        {
          value: { value: 'service.heat-pump-deduction' },
          note: 'i skat bagefter, omtrent, med håndværkerfradrag',
        },
      ],
    },
    {
      type: 'table',
      id: 'fejl',
      title: 'Se efter her, før du ringer',
      columns: ['Det sker', 'Se selv', 'Ring, når'],
      rows: [
        {
          label: 'Ingen varme, men display med lys',
          cells: [
            { text: 'Er sommerdrift slået til? Er termostaterne åbne?' },
            { text: 'Der står en fejlkode. Skriv den af, før du slukker.' },
          ],
        },
        {
          label: 'Alt er mørkt',
          cells: [
            { text: 'Se på gruppen i tavlen. Slå den til én gang.' },
            { text: 'Den slår fra igen. Slå den ikke til en gang mere.' },
          ],
        },
        {
          label: 'Lunkent vand',
          cells: [
            { text: 'Har nogen sænket temperaturen eller brugt hele beholderen?' },
            { text: 'Det er lunkent igen næste morgen.' },
          ],
        },
        {
          label: 'Is på udedelen',
          cells: [
            { text: 'Tynd rim er normalt. Den afiser selv og damper imens.' },
            { text: 'Isen bliver tykkere hele dagen. Hak den ikke af: lamellerne går i stykker.' },
          ],
        },
        {
          label: 'Højere lyd end før',
          cells: [
            { text: 'Blade, grene eller et låg, der rasler?' },
            { text: 'Det er en ny tone eller en skraben.' },
          ],
        },
        {
          label: 'Større strømforbrug end sidste år',
          cells: [
            { text: 'Sammenlign med, hvor kold måneden var.' },
            { text: 'Elpatronen kører, uden at det er hårdt frostvejr.' },
          ],
        },
      ],
      source: 'Fjern aldrig kabinettet selv. Kølemidlet står under tryk, og propan kan brænde.',
    },
    {
      type: 'table',
      id: 'eftersyn',
      title: 'Det gennemgår vi ved et eftersyn',
      lead: 'Du får et skema med det, vi målte, så næste besøg kan sammenlignes.',
      columns: ['Hvad', 'Hvorfor'],
      rows: [
        {
          label: 'Filtre og snavssamler',
          cells: [{ text: 'Et tilstoppet filter er en almindelig grund til et højt forbrug.' }],
        },
        {
          label: 'Tryk i anlæg og ekspansionsbeholder',
          cells: [{ text: 'For lavt tryk giver luft i radiatorerne og stop.' }],
        },
        {
          label: 'Lameller og ventilator på udedelen',
          cells: [{ text: 'Blade og pollen kvæler luften.' }],
        },
        {
          label: 'Afløb for smeltevand',
          cells: [{ text: 'Ellers fryser det fast i bunden om vinteren.' }],
        },
        {
          label: 'Sikkerhedsventiler og offeranode',
          cells: [{ text: 'Beskytter beholderen. Anoden bliver brugt op.' }],
        },
        {
          label: 'Tæthed og kølekreds',
          cells: [{ text: 'Kontrolleres efter kølemidlets regler, af en, der må.' }],
        },
        {
          label: 'Varmekurve og driftstimer',
          cells: [
            { text: 'Her ligger besparelsen: en kurve, der er sat for højt, koster hver dag.' },
          ],
        },
      ],
    },
    {
      type: 'facts',
      id: 'pris',
      title: 'Hvad det koster',
      rows: [
        { label: 'Eftersyn, luft til vand', value: { value: 'heat-pump.service' } },
        {
          label: 'Udkald ved fejl: kørsel og den første halve time',
          value: { value: 'service.call-out' },
        },
        { label: 'Arbejde ud over den', value: { value: 'service.hour' } },
        {
          label: 'Fradrag for eftersynet, værdi i skat',
          value: { value: 'service.heat-pump-deduction' },
        },
        { label: 'Filtre og dele', value: { text: 'efter forbrug, oplyst først' } },
      ],
      source:
        'Priser inkl. moms; markedet for et eftersyn ligger på 850–2.200 kr. (frit-spil.dk, læst november 2026). Eftersyn af varmepumpe hører under håndværkerfradraget, ikke servicefradraget (Skatterådet, SKM2025.507.SR, 26. august 2025).',
    },
    {
      type: 'prose',
      id: 'lov',
      title: 'Hvad loven kræver',
      body: [
        'Ejeren har pligt til at få pumpen efterset, som fabrikanten og reglerne siger. Hvor tit afhænger af, hvilket kølemiddel der er i, og hvor meget; det står på pumpens mærkeplade og i dens manual. Reglerne blev ændret 1. juli 2024; ældre råd om »over 1 kg hvert år« passer derfor ikke altid længere. Er du i tvivl, så regn med ét eftersyn om året; det gør vores beregninger også.',
        [
          '**Mere end 1 kg brandbart kølemiddel**, for eksempel propan (R290): arbejdet på pumpen må kun udføres af en certificeret kølemontør.',
          '**Mere end 3 kg af de andre**, for eksempel R32 eller R410A: her skal det også være en certificeret kølemontør.',
          '**Op til 1 kg propan:** kravet om en certificeret kølemontør gælder ikke. Gassen er stadig brandbar, så følg manualen, og lad en fagmand gøre det.',
          '**Op til 3 kg R32 eller R410A:** indgreb i kølekredsen kræver stadig en montør med F-gas-certifikat (EU-forordning 2024/573, artikel 10).',
          '**Monoblok**, der er lukket fra fabrikken, må stilles op uden det certifikat. Eftersynet følger stadig reglerne ovenfor.',
        ],
        'Mængden står på pumpens mærkeplade. Send os et billede af den, så siger vi, hvad der gælder for din. Garantien kan kræve oftere eftersyn end loven; det står i garantibeviset.',
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om service',
      items: [
        {
          question: `Er I ${heatPumpBrand.name}?`,
          answer: `Nej. Vi får dem sat op af autoriserede virksomheder og sørger for service. Garanti og reservedele fra ${heatPumpBrand.name} afhænger af aftalen og af dit garantibevis. Har vi solgt pumpen, er reklamationen vores sag.`,
        },
        {
          question: 'En anden har sat min op. Kommer I alligevel?',
          answer:
            'Ja, hvis den er tilgængelig og lovligt installeret. Første besøg tager længere tid, fordi vi skal lære anlægget at kende. Du får prisen først.',
        },
        {
          question: 'Skal jeg have en serviceaftale?',
          answer:
            'Kun hvis du glemmer at bestille. En aftale gør ikke eftersynet bedre. Binder den dig i flere år, så regn efter, hvad enkelte besøg koster.',
        },
        {
          question: 'Hvornår på året er bedst?',
          answer: 'Sensommer. Så er der tid til at skaffe dele, før det bliver koldt.',
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Mindre varmepumper, Arbejdstilsynet',
          url: 'https://at.dk/arbejdsmiljoe/maskiner-og-teknik/trykbaerende-udstyr/mindre-varmepumper-primaert-til-privat-brug/',
          read: '2026-11-21',
        },
        {
          label: 'Ændrede krav fra 1. juli 2024, Arbejdstilsynet',
          url: 'https://at.dk/nyheder/2024/05/arbejdstilsynet-har-aendret-kravene-for-arbejde-med-varmepumper-og-koeleanlaeg/',
          read: '2026-11-21',
        },
        {
          label: 'Fradrag for service på varmepumpe, SKM2025.507.SR',
          url: 'https://info.skat.dk/data.aspx?oid=2459194',
          read: '2026-11-21',
        },
        {
          label: 'Priser på eftersyn, frit-spil.dk',
          url: 'https://frit-spil.dk/hvad-koster-det-aarlige-eftersyn-af-en-luft-til-vand-varmepumpe',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      desk: 'support',
      title: 'Bestil service',
      asks: { submit: 'Send til support', hint: 'Model, fejlkode, og hvad der er sket.' },
      lead: `Et billede af displayet hjælper: send det til ${mailLink({ contact })}. Eller ring på ${phoneLink({ contact })} hverdage ${contact.supportHours}.`,
    },
  ],
})
