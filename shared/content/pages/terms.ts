import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { withdrawnGoods } from '../offers/withdrawal.ts'
import { addressLine, mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Handelsbetingelser · ${brand.company.shortName}`,
    description:
      'Vilkår for køb af anlæg og varer: tilbud, pris, levering, betaling, fortrydelse, reklamation og klage. Skrevet, så de kan læses.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Handelsbetingelser',
      lead: `Vilkår mellem dig som forbruger og ${brand.company.name}. Står der noget andet i dit tilbud, gælder tilbuddet, medmindre loven stiller dig bedre.`,
      updated: 'Version 2026-11-27, gælder fra 27. november 2026',
    },
    {
      type: 'onPage',
      items: [
        { hash: 'hvem', label: 'Hvem vi er' },
        { hash: 'tilbud', label: 'Tilbud og pris' },
        { hash: 'dit-hus', label: 'Det, du sørger for' },
        { hash: 'levering', label: 'Levering' },
        { hash: 'betaling', label: 'Betaling' },
        { hash: 'fortrydelse', label: 'Fortrydelse' },
        { hash: 'fortrydelsesformular', label: 'Formular' },
        { hash: 'reklamation', label: 'Reklamation' },
        { hash: 'ansvar', label: 'Ansvar' },
        { hash: 'loebende', label: 'Løbende aftaler' },
        { hash: 'data', label: 'Persondata' },
        { hash: 'klage', label: 'Klage' },
        { hash: 'versioner', label: 'Versioner' },
      ],
    },
    {
      type: 'prose',
      id: 'hvem',
      title: '1. Hvem vi er',
      body: [
        `${brand.company.name}, ${addressLine(brand)}, CVR ${brand.company.cvr}. Telefon ${phoneLink(brand)}, hverdage ${brand.contact.salesHours}. Mail ${mailLink(brand)}.`,
        ...(brand.placeholders
          ? [
              '**Pladsholder:** CVR, telefon og adresse er eksempler, indtil virksomhedens egne er sat ind. Der kan ikke indgås en bindende aftale på grundlag af dem.',
            ]
          : []),
        'Vilkårene gælder, når du køber som forbruger. Virksomheder og foreninger får vilkår i deres tilbud. Køber de i webshoppen, gælder vilkårene også, men ikke det, som kun forbrugere har ret til: at fortryde (punkt 6), at klage til Nævnenes Hus og at få en retssag ført, hvor de bor (punkt 11). Aftaler indgås på dansk, og vi gemmer dem: du kan altid få en kopi.',
      ],
    },
    {
      type: 'prose',
      id: 'tilbud',
      title: '2. Tilbud og pris',
      body: [
        'Et tilbud er uforpligtende for dig og binder os til den dato, der står på det. Aftalen er indgået, når du har sagt skriftligt ja. Vi sælger ikke over telefonen: et ja i en samtale er ikke en aftale.',
        'Alle priser er i danske kroner og inkl. moms. Det, der er med, når der står »monteret«, læser du under [standardinstallation](standardInstallation). Det, der kan blive dyrere, står for sig i tilbuddet. Ekstraarbejde udføres først, når du har sagt ja til prisen.',
        'Priser, der er mærket »Eksempel« på hjemmesiden, er ikke tilbud. Er en pris åbenlyst forkert, retter vi den, før aftalen bliver bindende.',
        'Beregninger af besparelse og indtægt er skøn med forudsætninger. De er en del af rådgivningen, men ikke et løfte om et bestemt resultat.',
      ],
    },
    {
      type: 'prose',
      id: 'dit-hus',
      title: '3. Det, du sørger for',
      body: [
        [
          'At du ejer huset eller har lov til at få arbejdet udført.',
          'At oplysninger om hus, forbrug og tag er rigtige, så vidt du ved.',
          'Tilladelser, som kun ejeren kan søge. Vi hjælper med ansøgningen.',
          'Adgang, strøm og plads på den dag, der er aftalt.',
        ],
        'Søger du tilskud, må du som regel ikke skrive under, før du har tilsagnet på skrift. Vi siger til, men det er dig, der søger, og myndigheden, der afgør. Bliver det til et nej, gælder aftalen, medmindre tilbuddet siger noget andet. Se [energitilskud](subsidies).',
      ],
    },
    {
      type: 'prose',
      id: 'levering',
      title: '4. Levering og montage',
      body: [
        'Ugen for montage aftales skriftligt. Varer leveres inden for den tid, der står i bestillingen, og ellers senest 30 dage efter aftalen. Risikoen for en vare går over til dig, når du har fået den.',
        'Bliver vi forsinket, får du besked med en ny tid. Er den nye frist rimelig og bliver heller ikke holdt, eller er tiden afgørende for dig, kan du hæve og få pengene tilbage.',
        'El- og vvs-arbejde udføres af autoriserede virksomheder. Vi svarer over for dig for deres arbejde. Anlægget er afleveret, når det er tændt, meldt til netselskabet og gennemgået med dig; fejl fra gennemgangen skrives ned og rettes.',
      ],
    },
    {
      type: 'prose',
      id: 'betaling',
      title: '5. Betaling',
      body: [
        'Et anlæg betaler du, når det er monteret, sat i drift og gennemgået med dig; står der en anden betalingsplan i tilbuddet, gælder den. Varer betales, når de sendes: vi trækker ikke beløbet før. Gebyrer for en betalingsmåde vises, før du vælger den. Betaler du for sent, kan vi kræve renter og rykkergebyr efter renteloven. Varer er vores, til de er betalt, så langt loven tillader det.',
        'Lån, du optager hos en bank, er en aftale mellem dig og banken. Vi formidler ikke lån. Henviser vi dig til en bank, står det i tilbuddet, og hvad vi får for det. Er et lån knyttet til købet, og fortryder du købet, bortfalder lånet også uden omkostninger for dig. Se [finansiering](financing).',
      ],
    },
    {
      type: 'prose',
      id: 'fortrydelse',
      title: '6. Fortrydelsesret',
      body: [
        'Har du som forbruger købt på afstand, for eksempel på mail eller nettet, eller hjemme hos dig selv, kan du fortryde uden grund i 14 dage. Virksomheder, foreninger og institutioner har ingen fortrydelsesret. De 14 dage løber sådan:',
        [
          '**Et anlæg med montage:** hele aftalen, indtil 14 dage efter, at alt er leveret.',
          '**Varer:** fra den dag, du har fået varen. Kommer den i flere dele, fra den sidste.',
          '**Arbejde og tjenester uden varer:** fra den dag, aftalen er indgået.',
          '**Har vi ikke fortalt dig om fortrydelsesretten,** er fristen op til 12 måneder længere.',
        ],
        `Skriv en mail til ${mailLink(brand)} eller et brev, eller ring: sig dit navn, hvad det gælder, og at du fortryder. Du kan bruge formularen nedenfor, men behøver ikke. Har du sagt ja på tilbuddets egen side, kan du også trykke »Fortryd aftale« på den. Har du købt i webshoppen, er »Fortryd aftale« på ordrens side, så længe fristen løber. Siden åbnes uden login med linket i kvitteringen; dér vælger du varerne og trykker »Bekræft fortrydelse«. Det er nok, at du har sendt eller sagt det, før fristen er ude. Du får en bekræftelse med indhold, dato og tid.`,
        withdrawnGoods,
        'Du hæfter kun for værditab, hvis du har brugt varen mere end nødvendigt for at se, hvad den er. Vi betaler det hele tilbage, også almindelig fragt ud, senest 14 dage efter din besked, på samme måde som du betalte.',
        'Beder du os udtrykkeligt om at begynde på arbejde, før fristen er ude, betaler du for det, der er udført, hvis du fortryder. Gælder aftalen kun arbejde uden varer, kan du ikke fortryde, når arbejdet er helt færdigt, og du har sagt ja til, at retten så bortfalder. Du kan heller ikke fortryde varer, der er lavet efter dine mål, eller hastende reparationer, du selv har bedt om.',
      ],
    },
    {
      type: 'prose',
      id: 'fortrydelsesformular',
      title: 'Fortrydelses\u00adformular',
      paper: true,
      body: [
        '**Standardfortrydelsesformular.** Denne formular udfyldes og returneres kun, hvis fortrydelsesretten gøres gældende.',
        `Til ${brand.company.name}, ${addressLine(brand)}, ${brand.contact.email}:`,
        [
          'Jeg/vi meddeler herved, at jeg/vi ønsker at gøre fortrydelsesretten gældende i forbindelse med min/vor købsaftale om følgende varer / levering af følgende tjenesteydelser:',
          'Bestilt den / modtaget den:',
          'Forbrugerens navn (forbrugernes navne):',
          'Forbrugerens adresse (forbrugernes adresse):',
          'Forbrugerens underskrift (forbrugernes underskrifter), kun hvis formularen sendes på papir:',
          'Dato:',
        ],
        'Det, der ikke er relevant, streges ud (forbrugeraftaleloven, bilag 3).',
      ],
    },
    {
      type: 'prose',
      id: 'reklamation',
      title: '7. Reklamation og garanti',
      body: [
        'Du har to års reklamationsret på varer efter købeloven, også når vi monterer dem. Viser fejlen sig inden for 12 måneder, går man ud fra, at den var der fra starten. Fejl i arbejde på selve huset følger dansk rets almindelige regler, som kan give længere tid.',
        'Skriv til os, så snart du opdager fejlen, og senest to måneder efter: så er det altid i tide. Du kan få varen repareret eller byttet og ellers få afslag i prisen eller hæve købet. Vi betaler for at få det undersøgt og rettet, når reklamationen er berettiget.',
        'Fabrikantens garanti gælder ved siden af, på de vilkår, der ligger ved tilbuddet. Den begrænser ikke dine rettigheder over for os. Programmer og styring, der følger med, holder vi opdateret, så længe du med rette kan forvente det.',
      ],
    },
    {
      type: 'prose',
      id: 'ansvar',
      title: '8. Ansvar og det, ingen styrer',
      body: [
        'Vi svarer for skader efter dansk rets almindelige regler og for produkter efter produktansvarsloven. Vi svarer ikke for, at priser på strøm, afgifter, tariffer eller tilskud ændrer sig. Ved strejke, uvejr, krig eller svigtende leverancer, som vi ikke kunne forudse, udsættes fristerne, og varer det længe, kan begge parter træde tilbage.',
      ],
    },
    {
      type: 'prose',
      id: 'loebende',
      title: '9. Løbende aftaler',
      body: [
        'Serviceaftaler og tjenester uden slutdato kan du opsige med en måneds varsel. Er der aftalt en bindingstid, kan du alligevel opsige, når der er gået fem måneder. For netbalancering gælder desuden [betingelserne for netbalancering](gridBalancingTerms). Prisstigninger varsles skriftligt, og du kan opsige, før de gælder.',
      ],
    },
    {
      type: 'prose',
      id: 'data',
      title: '10. Persondata',
      body: [
        'Hvordan vi behandler dine oplysninger, og hvor længe de gemmes, står i [privatlivspolitikken](privacy).',
      ],
    },
    {
      type: 'prose',
      id: 'klage',
      title: '11. Klage og lov',
      body: [
        'Skriv først til os. På en klage svarer vi inden for fem hverdage og siger, hvad vi gør.',
        'Bliver vi ikke enige, kan du som forbruger klage til Center for Klageløsning, [Nævnenes Hus](https://naevneneshus.dk/), Toldboden 2, 8800 Viborg. Det koster 100 kr. og gælder som udgangspunkt varer og ydelser til 1.050–100.000 kr. Derefter kan du gå videre til Forbrugerklagenævnet for 400 kr. (naevneneshus.dk, læst 21. november 2026).',
        'Håndværk i hjemmet kan høre under et privat ankenævn, for eksempel Byggeriets Ankenævn eller Ankenævnet for Tekniske Installationer. Spørg os, hvilket det er for dit anlæg.',
        'Aftalen følger dansk ret, og er du forbruger, kan en retssag føres, hvor du bor. Vilkårene for et køb ændrer vi ikke, når aftalen er indgået. For løbende aftaler gælder [punkt 9](terms#loebende).',
      ],
    },
    {
      type: 'prose',
      id: 'versioner',
      title: 'Tidligere versioner',
      body: [
        'Version 2026-11-25 er den første i denne form. I version 2026-11-27 står også, hvor du finder »Fortryd aftale«, når du har købt i webshoppen, at du også kan fortryde i telefonen, og hvad der gælder, når en virksomhed køber der. Det er den version, der gjaldt, da du sagde ja, der gælder for dig.',
      ],
    },
  ],
})
