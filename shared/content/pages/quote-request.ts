import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { batteryOfferTime, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Sådan får du et tilbud · ${brand.company.shortName}`,
    description:
      'Hvad der er godt at vide, hvem der regner, og hvad der sker bagefter. Et tilbud på solceller, varmepumpe eller batteri, uden binding.',
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
        { label: 'Begynd', route: 'quoteRequestStart' },
        { label: 'Tal med en rådgiver i stedet', route: 'bookCall' },
      ],
    },
    {
      type: 'facts',
      id: 'spoergsmaal',
      title: 'Det spørger vi om',
      lead: 'Og det bruger vi svaret til. Ved du ikke et svar, så gæt: rådgiveren spørger ind.',
      rows: [
        {
          label: 'Mail og telefon',
          value: { text: 'Så vi kan sende tilbuddet og ringe om det, der mangler' },
        },
        {
          label: 'Postnummer og adresse',
          value: { text: 'Så vi regner med dit netområde; adressen er valgfri' },
        },
        { label: 'Hvor du har hørt om os', value: { text: 'Så vi ved, hvor kunderne finder os' } },
        { label: 'Hvad du tænker på', value: { text: 'Så vi ved, hvad vi skal regne på' } },
        { label: 'Dit strømforbrug', value: { text: 'Så vi finder den rigtige størrelse' } },
        { label: 'Varmen i dag', value: { text: 'Så vi kan regne på en varmepumpe' } },
        { label: 'Hvornår det skal ske', value: { text: 'Så vi ikke presser på for tidligt' } },
        {
          label: 'Navn, hvis du vil',
          value: { text: 'Så rådgiveren ved, hvem der skal spørges efter' },
        },
      ],
      source:
        'Vi spørger ikke om CPR, indkomst eller konto i banken. Svarene bruges til tilbuddet; kun det om, hvor du har hørt om os, er til os selv. Se [privatlivspolitikken](privacy#hvad).',
    },
    {
      type: 'steps',
      id: 'bagefter',
      title: 'Det sker der bagefter',
      steps: [
        {
          spot: 'laptop',
          title: 'Med det samme',
          text: 'Du får et sagsnummer og et første overslag på skærmen.',
        },
        {
          spot: 'phone',
          title: 'Inden for én hverdag',
          text: `En rådgiver ringer eller skriver. Et tilbud på batteri sender vi inden for ${batteryOfferTime}.`,
        },
        {
          spot: 'house',
          title: 'Når vi har set huset',
          text: 'På besøg eller billeder. Derefter er prisen fast og linjerne på plads.',
        },
        {
          spot: 'document',
          title: 'Du bestemmer',
          text: 'Tilbuddet gælder til en bestemt dato. Du kan sige nej, lige til du skriver under.',
        },
      ],
    },
    {
      type: 'fits',
      title: 'Er det nu, du skal spørge?',
      yes: {
        title: 'Ja, spørg nu, hvis',
        points: [
          'du ejer huset eller er ved at købe det',
          'du har en elregning ved hånden',
          'du vil sammenligne et tilbud, du allerede har',
          'du vil søge [tilskud](subsidies): skriv det, så får du først et overslag, der ikke binder nogen',
        ],
      },
      no: {
        title: 'Vent lidt, hvis',
        points: [
          'du tænker på solceller, og taget skal skiftes inden for ti år: gør det først',
          'du tænker på varmepumpe, og kommunen har planlagt fjernvarme: se på den først',
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
          answer:
            'Tilbuddet og samtalen er gratis. Skal vi se huset først, og koster besøget noget, får du prisen, før vi aftaler det. Siger du ja, betaler du et anlæg, når det er monteret, sat i drift og gennemgået med dig. Står der en anden betalingsplan i tilbuddet, gælder den.',
        },
        {
          question: 'Ringer I mange gange?',
          answer:
            'Vi ringer om det tilbud, du har bedt om, og på det nummer, du har givet. Siger du nej, ringer vi ikke igen.',
        },
        {
          question: 'Kan jeg gøre det over telefonen?',
          answer: `Ja. Ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}, så stiller vi de samme spørgsmål.`,
        },
      ],
    },
    {
      type: 'callToAction',
      title: 'Klar, når du er',
      lead: 'Hent elregningen, hvis den er i nærheden.',
      actions: [
        { label: 'Begynd', route: 'quoteRequestStart' },
        { label: 'Se, hvordan vi regner', route: 'why', hash: 'mission' },
      ],
    },
  ],
})
