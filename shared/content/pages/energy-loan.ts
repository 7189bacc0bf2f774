import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { creditNotice } from '../copy/credit-notice.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Energiforbedringslån forklaret · ${brand.company.shortName}`,
    description:
      'Hvad er et energiforbedringslån, hvad vil banken se, og hvordan sammenligner du to tilbud? Uden renter, vi ikke kan stå inde for.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Energilån uden det med småt',
      lead: 'Et energiforbedringslån er et almindeligt banklån med et bestemt formål: huset skal bruge mindre energi eller lave sin egen. Navnet siger ikke noget om prisen. Det gør ÅOP.',
      art: {
        scene: 'upgrades',
        alt: 'Et hus som stille stregtegning; solceller, batteri og varmepumpe er i farver.',
      },
      actions: [
        { label: 'Se alle betalingsmåder', route: 'financing' },
        { label: 'Få bilag til banken', route: 'energyLoan', hash: 'contact' },
      ],
    },
    {
      type: 'prose',
      id: 'hvad',
      title: 'Hvad er det for et lån?',
      body: [
        'Bankerne kalder det energilån, energiboliglån eller grønt lån. Fælles er, at pengene skal gå til noget på bankens liste, typisk varmepumpe, solceller, isolering, vinduer eller ladestander, og at du skal vise bilag bagefter.',
        'Nogle vil have pant i huset, andre ikke. Nogle kræver friværdi, og de fleste kræver, at en professionel udfører arbejdet. Vilkårene er forskellige fra bank til bank (Bolius).',
        creditNotice,
      ],
    },
    {
      type: 'table',
      id: 'sammenlign',
      title: 'Fire lån ved siden af hinanden',
      columns: ['Lån', 'Sikkerhed', 'Omkostninger', 'Typisk til'],
      rows: [
        {
          label: 'Energilån med pant',
          cells: [
            { text: 'Huset' },
            { text: 'Oprettelse og tinglysning' },
            { text: 'Varmepumpe, pakke' },
          ],
        },
        {
          label: 'Energilån uden pant',
          cells: [
            { text: 'Ingen' },
            { text: 'Oprettelse, højere rente' },
            { text: 'Solceller alene' },
          ],
        },
        {
          label: 'Tillæg til realkredit',
          cells: [
            { text: 'Huset' },
            { text: 'Flest ved oprettelse, bidrag hvert år' },
            { text: 'Større renovering' },
          ],
        },
        {
          label: 'Forbrugslån',
          cells: [
            { text: 'Ingen' },
            { text: 'Højest rente af de fire' },
            { text: 'Sjældent en god idé her' },
          ],
        },
      ],
      source:
        'Generelle træk efter Bolius om bolig- og energilån, læst november 2026. Er beløbet lille, kan faste omkostninger ved pant fylde mere end renten.',
    },
    {
      type: 'steps',
      title: 'Sådan går det til',
      steps: [
        {
          spot: 'document',
          title: 'Få prisen',
          text: 'Et tilbud med varer og arbejdsløn hver for sig.',
        },
        {
          spot: 'phone',
          title: 'Spørg to banker',
          text: 'Din egen og en til, med samme beløb og løbetid.',
        },
        {
          spot: 'laptop',
          title: 'Sammenlign',
          text: 'ÅOP, samlet beløb og hvad førtidig betaling koster. Skriv først under på anlægget, når banken har sagt ja på skrift.',
        },
        {
          spot: 'service',
          title: 'Byg, og vis bilag',
          text: 'Fakturaen går til banken, når arbejdet er gjort.',
        },
      ],
    },
    {
      type: 'table',
      id: 'bilag',
      title: 'Det vil banken se',
      lead: 'Søger du [tilskud til varmepumpe](heatPumpSubsidies), så få svar på det, før du skriver under. Rækkefølgen kan koste tilskuddet.',
      columns: ['Bilag', 'Hvem laver det', 'Hvornår'],
      rows: [
        {
          label: 'Tilbud med adresse, ydelse og pris',
          cells: [{ text: 'Vi' }, { text: 'Før du spørger' }],
        },
        {
          label: 'Installatørens navn, CVR og autorisation',
          cells: [{ text: 'Vi; det står i tilbuddet' }, { text: 'Før du spørger' }],
        },
        {
          label: 'Hvad anlægget ventes at lave om året',
          cells: [{ text: 'Vi, som et spænd' }, { text: 'Før du spørger' }],
        },
        {
          label: 'Energimærke, hvis huset har et',
          cells: [{ text: 'Du finder det frem' }, { text: 'Sammen med ansøgningen' }],
        },
        {
          label: 'Faktura og kvittering',
          cells: [{ text: 'Vi' }, { text: 'Når arbejdet er gjort' }],
        },
      ],
    },
    {
      type: 'table',
      id: 'laes-tilbuddet',
      title: 'Læs lånetilbuddet i denne rækkefølge',
      columns: ['Læs', 'Se efter'],
      rows: [
        {
          label: '1. Beløbet, du får udbetalt',
          cells: [{ text: 'Ikke det samme som lånet, hvis gebyrer trækkes fra.' }],
        },
        { label: '2. Løbetiden', cells: [{ text: 'Kortere end udstyrets levetid.' }] },
        { label: '3. ÅOP', cells: [{ text: 'Med alle gebyrer, ikke kun renten.' }] },
        {
          label: '4. Fast eller variabel',
          cells: [{ text: 'Spørg, hvad der sker ved ét procentpoint mere.' }],
        },
        {
          label: '5. Det samlede beløb',
          cells: [
            {
              text: '**Det er tallet, der afgør det.** Du har ret til det på skrift, før du skriver under.',
            },
          ],
        },
      ],
    },
    {
      type: 'fits',
      id: 'saetninger',
      title: 'Bliv, eller gå',
      lead: 'Hør efter, hvordan lånet bliver solgt.',
      yes: {
        title: 'Bliv, når du hører',
        points: [
          '»Her er ÅOP og det samlede beløb.« Så kan du sammenligne.',
          '»Tag det med i en anden bank.« Et godt tilbud tåler det.',
          '»Besparelsen er et spænd.« Ingen kender strømprisen om ti år.',
        ],
      },
      no: {
        title: 'Gå, når du hører',
        forbidden: true,
        points: [
          '»Lånet betaler sig selv.« Det gør et lån ikke.',
          '»Kun i dag.« Et lånetilbud, der ikke tåler en nats søvn, er ikke til dig.',
          '»Du behøver ikke se det samlede beløb.« Jo.',
        ],
      },
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Hvad er et energisparelån, Bolius',
          url: 'https://www.bolius.dk/energilaan-laan-penge-til-at-spare-paa-energien-6403',
          read: '2026-11-21',
        },
        {
          label: 'Boliglån i banken, Bolius',
          url: 'https://www.bolius.dk/boliglaan-i-banken-find-det-billigste-18078',
          read: '2026-11-21',
        },
        {
          label: 'Markedsføring af forbrugerkredit, Forbrugerombudsmanden',
          url: 'https://forbrugerombudsmanden.dk/longreads/markedsfoering-af-forbrugerkredit',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Få bilag, banken kan bruge',
      lead: `Skriv, hvad du vil have gjort, så får du et tilbud med det, banken spørger om. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
