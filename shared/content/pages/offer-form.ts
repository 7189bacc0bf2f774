import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'
import { phoneLink } from '../ways.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Sådan får du et tilbud · ${brand.company.shortName}`,
    description: 'Hvad der er godt at vide, hvem der regner, og hvad der sker bagefter. Et tilbud på solceller, varmepumpe eller batteri, uden binding.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Sådan får du et tilbud',
      lead: 'Fortæl om huset, så meget du ved. En rådgiver regner på det og vender tilbage inden for én hverdag. Det forpligter ikke til noget.',
      art: { scene: 'house', alt: 'Huset i morgensol: solceller, batteri, varmepumpe og elbil.' },
      actions: [
        { label: 'Begynd', route: 'offerStart' },
        { label: 'Tal med en rådgiver i stedet', route: 'bookCall' },
      ],
    },
    {
      type: 'facts',
      id: 'spoergsmaal',
      title: 'Det er godt at skrive',
      lead: 'Og hvorfor. Ved du ikke et svar, så gæt: rådgiveren spørger ind.',
      rows: [
        { label: 'Mail og telefon', value: { text: 'Så vi kan sende tilbuddet og ringe om det, der mangler' } },
        { label: 'Hvor du har hørt om os', value: { text: 'Så vi ved, hvad der virker' } },
        { label: 'Hvad du tænker på', value: { text: 'Solceller, varmepumpe, batteri eller flere' } },
        { label: 'Dit strømforbrug', value: { text: 'Det bestemmer størrelsen' } },
        { label: 'Din varmeregning', value: { text: 'Kun, hvis det gælder en varmepumpe' } },
        { label: 'Hvornår det skal ske', value: { text: 'Så vi ikke presser på for tidligt' } },
      ],
      source: 'Vi spørger ikke om CPR, indkomst eller bank. Svarene bruges til tilbuddet og ikke til andet; se [privatlivspolitikken](privacy#hvad).',
    },
    {
      type: 'steps',
      id: 'bagefter',
      title: 'Det sker der bagefter',
      steps: [
        { spot: 'document', title: 'Samme dag', text: 'Du ser på skærmen, at vi har fået det.' },
        { spot: 'booking', title: 'Inden for én hverdag', text: 'En rådgiver ringer eller skriver. Et tilbud på batteri sender vi inden for 24 timer.' },
        { spot: 'solar-panel', title: 'Når vi har set huset', text: 'På besøg eller billeder. Derefter er prisen fast og linjerne på plads.' },
        { spot: 'financing', title: 'Du bestemmer', text: 'Tilbuddet har en dato. Indtil den, og indtil du skriver under, kan du stoppe.' },
      ],
    },
    {
      type: 'fits',
      title: 'Er det nu, du skal spørge?',
      yes: {
        title: 'Ja, spørg nu, hvis',
        points: ['du ejer huset eller er ved at købe det,', 'du har en elregning ved hånden,', 'du vil sammenligne et tilbud, du allerede har.'],
      },
      no: {
        title: 'Vent lidt, hvis',
        points: [
          'taget skal skiftes inden for få år: gør det først,',
          'kommunen har planlagt fjernvarme hos dig,',
          'du vil søge [tilskud](subsidies): skriv under bagefter, ikke før.',
        ],
      },
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Før du begynder',
      items: [
        {
          question: 'Koster det noget?',
          answer: 'Nej. Tilbud og samtale betaler du ikke for. Det, der koster, står på tilbuddet, og først når du har skrevet under.',
        },
        {
          question: 'Ringer I mange gange?',
          answer: 'Vi ringer om det tilbud, du har bedt om, og på det nummer, du har givet. Siger du nej, ringer vi ikke igen.',
        },
        {
          question: 'Kan jeg svare på telefonen?',
          answer: `Ja. Ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}, så stiller vi de samme spørgsmål.`,
        },
      ],
    },
    {
      type: 'callToAction',
      title: 'Klar, når du er',
      lead: 'Hent elregningen, hvis den er i nærheden.',
      actions: [
        { label: 'Begynd', route: 'offerStart' },
        { label: 'Se, hvordan vi regner', route: 'why', hash: 'mission' },
      ],
    },
  ],
})
