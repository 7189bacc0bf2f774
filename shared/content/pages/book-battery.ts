import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { batteryOfferTime, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Book en samtale om batteri · ${brand.company.shortName}`,
    description:
      'En samtale om batteri med dine egne tal: størrelse, placering, pris og hvad det giver igen. Vi siger det også, når svaret er nej.',
  },
  layout: 'contact',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Tal om batteri med dine tal',
      lead: 'Om et batteri er en god idé, afgøres af, hvornår du bruger strøm. Det finder vi ud af sammen, og svaret kan sagtens være nej.',
      art: {
        scene: 'battery-home',
        alt: 'Hele huset som en stille tegning; kun batteriet i bryggerset er tændt.',
        caption: {
          badge: 'Batteriet',
          text: 'Den stiplede linje er strømmen fra vekselretteren til det.',
        },
      },
      actions: [
        {
          label: 'Vælg en tid',
          route: 'bookBattery',
          hash: 'book',
        },
        { label: 'Læs om batterier først', route: 'battery' },
      ],
      numbers: [
        {
          value: { value: 'battery.example-10kwh' },
          note: '10 kWh, monteret, når vekselretteren er en hybrid',
        },
        {
          value: { value: 'battery.state-grant' },
          note: 'i statsligt tilskud til husbatterier i 2026',
        },
        {
          value: { text: 'Inden for 24 timer' },
          note: 'på hverdage får du tilbuddet på skrift, hvis du vil have et',
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      meeting: {
        spot: 'inverter',
        tint: 'lavender',
        place: 'På telefonen, med dine egne timetal foran os.',
        about: [
          'Hvornår du bruger strøm, og hvad du sælger',
          'Om vekselretteren kan bruges igen',
          'Hvor batteriet kan stå',
          'Lavt, midt og højt: hvad det kan give',
        ],
        bring: [
          'Timetal fra Eloverblik eller dit elselskab; ellers årsforbruget i kWh',
          'Mærkaten på vekselretteren',
          'Et billede af bryggers eller garage',
        ],
      },
      title: 'Vælg en tid',
      lead: `Har du et årsforbrug og et mærke på vekselretteren, så skriv dem med. Du kan også ringe på ${phoneLink(brand)}.`,
      calendar: { product: 'batteri' },
      hint: 'Skriv kort, hvad det gælder, og gerne årsforbruget og vekselretterens mærke, hvis du kender dem.',
    },
    {
      type: 'table',
      title: 'Fire spørgsmål, der afgør det',
      lead: 'Kan du svare på de to første, er vi halvvejs.',
      columns: ['Vi spørger om', 'Fordi', 'Her finder du det'],
      rows: [
        {
          label: 'Hvad bruger du klokken 17–21?',
          cells: [
            { text: 'Nettariffen er højest der, og solen er på vej ned' },
            { text: 'Timetal hos dit elselskab eller på Eloverblik' },
          ],
        },
        {
          label: 'Hvor meget sol sælger du?',
          cells: [
            { text: 'Et batteri kan kun gemme den sol, du ellers sender ud' },
            { text: 'Vekselretterens app, eller elregningen' },
          ],
        },
        {
          label: 'Hvilken vekselretter har du?',
          cells: [
            {
              text: 'En hybrid kan bruges igen; ellers kommer der en ny til, omkring {=battery.own-inverter} kr., som [beregneren](battery#battery-selection-guide) antager',
            },
            { text: 'Mærkaten på siden af den' },
          ],
        },
        {
          label: 'Hvor skal det stå?',
          cells: [
            { text: 'Det skal stå tørt og frostfrit og må ikke spærre en flugtvej' },
            { text: 'Et billede af bryggers, teknikrum eller garage' },
          ],
        },
      ],
    },
    {
      type: 'fits',
      title: 'Er samtalen noget for dig?',
      yes: {
        title: 'Ja, hvis',
        points: [
          'du har solceller og sælger det meste af strømmen',
          'du er ved at få solceller og skal vælge vekselretter nu',
          'du har elbil eller varmepumpe og køber strøm til timepris',
          'du vil have [strøm, når nettet er væk](securePower), og vil vide, hvad det koster',
        ],
      },
      no: {
        title: 'Spar tiden, hvis',
        points: [
          'du bruger under 3.000 kWh om året',
          'du har fast pris på strømmen og ingen solceller',
          'batteriet kun skal leve af [netbalancering](gridBalancing)',
          'du forventer, at det kan varme huset om vinteren',
        ],
      },
    },
    {
      type: 'prose',
      title: 'Bagefter',
      body: [
        `Du får et regnestykke med tre tal: lavt, midt og højt. Ved siden af står, hvad der trækker i hver retning, og hvad batteriet ikke gør. Beder du om et tilbud, sender vi det inden for ${batteryOfferTime}, med udstyr og arbejdsløn hver for sig. Prisen er endelig, når vi har set billeder af tavlen og pladsen.`,
        'Regner vi os frem til, at et mindre batteri er nok, eller at du skal vente, står det også. Så kan du se [priserne](batteryPrices) og tage samtalen igen om et år.',
      ],
    },
  ],
})
