import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { solarReceipt } from '../examples/receipts.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Solceller, varmepumpe og batteri · ${brand.company.shortName}`,
    description:
      'Få regnet på solceller, batteri og varmepumpe til netop dit hus. Du ser prisen, forudsætningerne og det usikre, før du beslutter noget.',
  },
  layout: 'home',
  blocks: [
    {
      type: 'hero',
      title: 'Dit hus kan lave sin egen strøm',
      lead: 'Solceller, batteri og varmepumpe, regnet på netop dit hus. Du ser prisen, forudsætningerne og det, der er usikkert, før du beslutter noget.',
      primary: { label: 'Få dit tilbud', route: 'quoteRequestStart' },
      adviser: 'Tal med en rådgiver',
      reports: [
        { label: 'Få en solrapport på din adresse', route: 'solarReport' },
        { label: 'Få en varmepumperapport på dit hus', route: 'heatPumpReport' },
      ],
      legend: [
        { title: 'Solceller', text: 'Laver strøm, når det er lyst', route: 'solar' },
        { title: 'Batteri', text: 'Gemmer den til aftenen', route: 'battery' },
        { title: 'Varmepumpe', text: 'Henter varmen i luften', route: 'heatPump' },
        { title: 'Ladeboks', text: 'Fylder bilen, når strømmen er billig', route: 'electricCar' },
        { title: 'Elnettet', text: 'Kan betale for batteriets hjælp', route: 'gridBalancing' },
      ],
      drawing:
        'Et murstenshus i morgensol. Strømmen løber fra solcellerne på taget til huset, batteriet, varmepumpen og elbilen, og resten ud i elnettet.',
    },
    { type: 'partners', title: 'Vi arbejder sammen med' },
    {
      type: 'features',
      title: 'Hvad skal huset kunne?',
      lead: 'Begynd med én ting. Resten kan komme til, når det giver mening.',
      cards: [
        {
          route: 'solar',
          picture: 'solar',
          tint: 'almond',
          title: 'Solceller',
          text: 'Taget laver strøm, mest fra marts til oktober og kun lidt om vinteren.',
          value: 'solar.example-6kwp',
          note: '6 kWp, monteret',
          linkLabel: 'Se solceller',
        },
        {
          route: 'heatPump',
          picture: 'heat-pump',
          tint: 'breeze',
          title: 'Varmepumper',
          text: 'En luft til vand-varmepumpe laver omkring 3 kWh varme af 1 kWh strøm.',
          value: 'heat-pump.example-8kw',
          note: '8 kW til 150 m²',
          linkLabel: 'Se varmepumper',
        },
        {
          route: 'battery',
          picture: 'battery',
          tint: 'lavender',
          title: 'Batterier',
          text: 'Solens strøm til aften, eller billig nattestrøm til dyre timer.',
          value: 'battery.example-10kwh',
          note: '10 kWh, monteret ved en hybrid',
          linkLabel: 'Se batterier',
        },
      ],
    },
    {
      type: 'promotions',
      title: 'Aktuelle tilbud',
      lead: 'Altid med slutdato og den pris, du ellers ville få.',
      none: 'Lige nu er der ingen kampagner. Prisen i [dit tilbud](quoteRequestStart) er den samme uden.',
    },
    {
      type: 'reasons',
      title: 'Vi regner, før vi sælger',
      lead: 'Et tilbud fra os er et regnestykke, du kan efterprøve. Hver linje har en pris, og hver antagelse står der.',
      points: [
        {
          strong: 'Prisen er inkl. moms og montage.',
          text: 'Det, der kan blive dyrere, står for sig.',
        },
        { strong: 'Lav, midt og høj.', text: 'Du får ikke ét tal for besparelsen, men et spænd.' },
        {
          strong: 'Vi siger nej.',
          text: 'Vender taget mod nord, eller passer økonomien ikke, får du det at vide.',
        },
        {
          strong: 'Kilder og datoer.',
          text: 'Afgifter, tariffer og tilskud står med kilde og den dato, vi læste dem.',
        },
      ],
      action: { label: `Hvorfor ${brand.company.shortName.split(' ')[0]}`, route: 'why' },
      receipt: solarReceipt,
    },
    {
      type: 'installers',
      title: 'Du ved, hvem der kommer',
      lead: 'El må kun tilsluttes af en autoriseret virksomhed. I eksemplet her kører holdene fra tre steder. Skriv dit postnummer, og se, hvem der monterer hos dig.',
    },
    {
      type: 'testimonials',
      title: 'Det siger folk, der har regnet efter',
      lead: 'Rigtige kunders ord kommer her, når de har sagt ja til det.',
    },
    {
      type: 'customers',
      title: 'Hvert hus har sit regnestykke',
      lead: 'Sådan ser det ud, når vi regner på et tag.',
      source:
        'Eksemplernes ydelse er regnet med en model for 56° nord (november 2026). Det enkelte tag kan ligge 5–8 % over eller under.',
    },
    {
      type: 'steps',
      title: 'Fra første snak til første kilowatttime',
      lead: 'Du kan stoppe undervejs, indtil du skriver under.',
      steps: [
        {
          spot: 'document',
          title: 'Fortæl om huset',
          text: 'Skriv eller ring. Adresse, forbrug og tag er nok til at begynde på.',
        },
        {
          spot: 'booking',
          title: 'Vi ringer',
          text: `En rådgiver gennemgår tallene med dig. Hverdage ${brand.contact.salesHours}.`,
        },
        {
          spot: 'ladder',
          title: 'Vi ser på taget',
          text: 'Besøg eller billeder. Derefter er prisen fast.',
        },
        {
          spot: 'service',
          title: 'Montage',
          text: 'En autoriseret virksomhed melder anlægget til netselskabet og monterer det.',
        },
        {
          spot: 'solar-panel',
          title: 'Huset kører selv',
          text: 'Du ser, hvad det laver, og ved, hvem du ringer til.',
        },
      ],
    },
    {
      type: 'referral',
      title: 'Kender du et tag, der mangler noget?',
      lead: 'Lav dit eget link, og send det selv. Vi skriver aldrig til din ven; det er din ven, der bestemmer, om vi må tage kontakt.',
      action: { label: 'Henvis en ven', route: 'refer' },
      note: 'Takken for en ny kunde er foreløbig et **eksempel**: der udbetales ikke noget endnu. Sådan kommer [vilkårene](refer#tak) til at se ud. Får du noget for at anbefale os, skal din ven vide det. Sådan er loven, og sådan synes vi, det skal være.',
    },
    {
      type: 'callToAction',
      title: 'Begynd med dit eget tag',
      lead: 'Fortæl os om huset, og få et regnestykke tilbage. Det forpligter ikke til noget.',
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart' },
        { label: 'Book energirådgivning', route: 'bookCall' },
      ],
    },
    {
      type: 'contact',
      title: 'Tal med en, der kan regne',
      lead: `Ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}, skriv, eller aftal et opkald.`,
    },
  ],
})
