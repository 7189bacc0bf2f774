import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'
import { creditNotice } from '../notices.ts'
import { solarReceipt } from '../solar-receipt.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Solceller: pris, udbytte og tag · ${brand.company.shortName}`,
    description: 'Hvad koster solceller, hvad laver de, og passer dit tag? Priser med alle linjer, forudsætninger med kilde og dato, og det, der er usikkert.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Solceller, der er regnet på dit tag',
      lead: 'Et tag mod syd laver omkring 1.000 kWh om året for hver kWp. Det meste kommer fra marts til oktober. Hvad det er værd, afhænger af, hvor meget du selv når at bruge.',
      art: { picture: 'house-solar', alt: 'Huset med tændte solceller på taget. Strømmen løber ned til vekselretteren og ud i elnettet.' },
      actions: [
        { label: 'Få dit tilbud', route: 'offerStart' },
        { label: 'Få en solrapport', route: 'solarReport' },
      ],
    },
    {
      type: 'prose',
      id: 'product-details',
      title: 'Vores solcelleprodukter',
      body: [
        'Et anlæg er tre ting: paneler på taget, en vekselretter, der gør strømmen brugbar i stikkontakten, og et beslag, der holder til vinden. Vi vælger efter dit tag, ikke efter lageret.',
        [
          '**Paneler.** Et panel yder typisk 400–450 W. Fjorten af dem giver omkring 6 kWp og fylder cirka 28 m².',
          '**Vekselretter.** Regn med at skifte den én gang i anlæggets levetid, omkring år 12. Det står i vores regnestykke.',
          '**Montage.** Tilslutningen udføres af en autoriseret elinstallatør, som også melder anlægget til netselskabet.',
        ],
        'Paneler mister lidt år for år. Vi regner med 0,5 % om året.',
      ],
    },
    {
      type: 'facts',
      id: 'calculator',
      title: 'Solcelleberegner',
      lead: 'Sådan regner vi. Send os din adresse og dit forbrug, så gør vi det for dit tag og viser lav, midt og høj.',
      rows: [
        { label: 'Syd, 35° hældning', value: { text: '998 kWh pr. kWp om året' } },
        { label: 'Sydøst eller sydvest, 35°', value: { text: '940 kWh pr. kWp om året' } },
        { label: 'Øst eller vest, 15°', value: { text: '827 kWh pr. kWp om året' } },
        { label: 'Fladt tag, 10° mod syd', value: { text: '906 kWh pr. kWp om året' } },
        { label: 'Egen brug uden batteri, 4.500 kWh produktion og forbrug', value: { text: 'ca. 30 %' } },
      ],
      source:
        'Model for 56° nord med 14 % tab, november 2026; regn med ±5 %, på stejle og nordvendte tage ±8 %. Egen brug efter håndbog for energikonsulenter (hbemo.dk, boliger uden elopvarmning). [Få det regnet på dit tag](offerStart).',
    },
    {
      type: 'receipt',
      id: 'financing',
      title: 'Finansiering',
      lead: 'Se prisen, før du ser på lånet.',
      body: [
        'Kontant er billigst, når pengene er der. Et lån i egen bank kan være billigere end et forbrugslån, fordi banken kender huset.',
        'Håndværkerfradraget dækker arbejdsløn til solceller: op til 9.000 kr. pr. person i 2026. Det er et fradrag, ikke et afslag: værdien er omkring 26 % af beløbet (pwc.dk, oktober 2025).',
        'Sælger du overskuddet, er de første 7.000 kr. om året skattefri efter den skematiske ordning. Tallet er læst i november 2026 og kan ændre sig.',
        creditNotice,
      ],
      receipt: solarReceipt,
    },
    {
      type: 'prose',
      id: 'roof-types',
      title: 'Passer dit tag til solceller?',
      body: [
        'De fleste tage kan bære solceller. Fire ting afgør, om det kan betale sig:',
        [
          '**Retning.** Syd giver mest. Øst og vest giver mindre, men fordeler strømmen bedre over dagen. Vender hele taget mod nord, siger vi som regel nej.',
          '**Hældning.** Mellem 15 og 45 grader gør ikke den store forskel.',
          '**Skygge.** Et træ eller en skorsten midt på taget kan koste mere, end et ekstra panel giver.',
          '**Taget selv.** Skal taget skiftes inden for ti år, så skift det først. Eternit fra før 1988 kan indeholde asbest og kræver særlig håndtering.',
        ],
        'Vi ser på taget eller på dine billeder, før prisen bliver fast.',
      ],
    },
    {
      type: 'prose',
      id: 'energy-rating',
      title: 'Energimærkning',
      body: [
        'Strøm fra taget tæller med i husets energimærke, men kun den del, huset selv bruger efter energistyrelsens beregning. Derfor flytter solceller sjældent mærket lige så meget som en ny varmekilde. Vi lover ikke et bestemt bogstav; det afgør energikonsulenten.',
      ],
    },
    {
      type: 'promotions',
      id: 'campaigns',
      title: 'Aktuelle tilbud',
      lead: 'Slutdato og betingelser står på hvert tilbud.',
      none: 'Lige nu er der ingen kampagner på solceller.',
    },
    {
      type: 'prose',
      id: 'summerhouse',
      title: 'Solceller til sommerhuset',
      body: [
        'Et sommerhus bruger mest strøm, når solen laver mest. Det taler for et lille anlæg på 2–4 kWp. Står huset tomt om vinteren, går resten til nettet til spotpris, og den er lav midt på en solskinsdag.',
        'Tjek lokalplan og deklaration først; i nogle sommerhusområder er der krav til tagets farve og glans.',
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Ofte stillede spørgsmål',
      items: [
        {
          question: 'Hvor længe holder solceller?',
          answer:
            'Paneler holder ofte 25–30 år, men yder lidt mindre år for år. Vekselretteren skiftes typisk én gang. Garantien er fabrikantens og står i tilbuddet.',
        },
        {
          question: 'Hvad får jeg for strømmen, jeg sælger?',
          answer:
            'Spotprisen i den time, minus elselskabets gebyr og netselskabets indfødningstarif. I solskinstimer er prisen som regel under årets gennemsnit. Nye anlæg afregnes øjeblikkeligt: kun det, du bruger samme øjeblik, sparer dig for at købe.',
        },
        {
          question: 'Skal jeg have batteri med det samme?',
          answer: 'Ikke nødvendigvis. Et batteri kan komme til senere. Læs om [hvad et batteri gør](battery#fordele), og se det i dit eget regnestykke.',
        },
        {
          question: 'Hvor lang tid går der?',
          answer: 'Det afhænger af årstid, tag og netselskab. Ugen for montage aftales i tilbuddet; selve arbejdet tager ofte et par dage.',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg om dit tag',
      lead: `Skriv, eller ring på ${brand.contact.phone} hverdage ${brand.contact.salesHours}.`,
      topic: 'solceller',
    },
  ],
})
