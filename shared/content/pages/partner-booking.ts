import type { Brand } from '../../brand.ts'
import type { Block } from '../../schemas/block.ts'
import type { PageContent } from '../../schemas/page.ts'
import { creditNotice } from '../notices.ts'
import { phoneLink } from '../ways.ts'

/** Partners and, for the bank, its page about energy advice. */
export type PartnerPage = 'energyFirm' | 'bank' | 'bankAdvice' | 'secondBank' | 'realEstate'

interface Words {
  readonly seo: PageContent['seo']
  readonly hero: Pick<Extract<Block, { type: 'pageHero' }>, 'ground' | 'title' | 'lead' | 'art'>
  /** What this partner's customers ask about. */
  readonly before: readonly Block[]
  readonly booking: { readonly title: string; readonly lead: string }
  readonly after: readonly Block[]
  /** What the two of us have yet to agree: an example until it is. */
  readonly agreement: readonly { readonly label: string; readonly text: string }[]
  readonly onward: Extract<Block, { type: 'links' }>['items']
}

type Author = (brand: Brand, partner: string) => Words

const pageIds = {
  energyFirm: 'energyFirmBooking',
  bank: 'bankBooking',
  bankAdvice: 'bankAdviceBooking',
  secondBank: 'secondBankBooking',
  realEstate: 'realEstateBooking',
} as const

/** The booking page of a partner: the meeting is ours, what it is about is its customers'. */
export const partnerBooking =
  (name: PartnerPage) =>
  (brand: Brand): PageContent => {
    const partner = brand.bookingPartners[name === 'bankAdvice' ? 'bank' : name].name
    const { seo, hero, before, booking, after, agreement, onward } = authors[name](brand, partner)
    return {
      seo,
      layout: 'contact',
      blocks: [
        {
          type: 'pageHero',
          ...hero,
          ...(brand.placeholders && { updated: `Eksempel: aftalen med ${partner} er endnu ikke indgået.` }),
          actions: [{ label: brand.external.bookingCalendar ? 'Vælg en tid' : 'Foreslå en tid', route: pageIds[name], hash: 'book' }],
        },
        ...before,
        { type: 'booking', id: 'book', ...booking },
        ...after,
        {
          type: 'table',
          id: 'aftalen',
          title: `Mellem os og ${partner}`,
          lead: 'Det, der afhænger af aftalen, er mærket som eksempel, til den er skrevet under.',
          columns: ['Spørgsmål', 'Svar'],
          rows: [
            { label: 'Hvem taler du med?', cells: [{ text: `En rådgiver fra ${brand.company.shortName}` }] },
            ...agreement.map(({ label, text }) => ({ label, cells: [{ text: `**Eksempel:** ${text}` }] })),
          ],
          source: 'Hvad der deles, og hvad der ikke gør, står under [partnere](partners#deles) og i [privatlivspolitikken](privacy).',
        },
        { type: 'links', title: 'Læs, inden vi taler', items: onward },
      ],
    }
  }

const energyFirm: Author = (brand, firm) => ({
  seo: {
    title: `Rådgivning for kunder hos ${firm}`,
    description: `Er du elkunde hos ${firm}? Book en samtale om solceller og batteri, der begynder med dine egne timetal. Din elaftale ændres ikke.`,
  },
  hero: {
    ground: 'lavender',
    title: 'Begynd med dine timetal',
    lead: `Som elkunde hos ${firm} har du allerede det vigtigste: hvad huset bruger, time for time. Vi tager tallene frem sammen og ser, om sol eller batteri passer til dem.`,
    art: { spot: 'meter' },
  },
  before: [
    {
      type: 'table',
      id: 'timetal',
      title: 'Hvad timetallene viser',
      lead: 'Tre tidspunkter på døgnet siger mere end årsforbruget.',
      columns: ['Tidspunkt', 'Bruger du meget', 'Bruger du lidt'],
      rows: [
        { label: 'Kl. 10–15', cells: [{ text: 'Solceller kan dække det direkte' }, { text: 'Det meste af solen bliver solgt billigt' }] },
        { label: 'Kl. 17–21', cells: [{ text: 'Nettariffen er højest her; se på batteri' }, { text: 'Et batteri får ikke meget at lave' }] },
        {
          label: 'Kl. 0–6',
          cells: [{ text: 'Godt, hvis det er elbil eller varmepumpe; ellers led efter det, der står tændt' }, { text: 'Som det skal være' }],
        },
      ],
      source: 'Tidsrummene for nettariffen hos Radius, Cerius og N1 (DatahubPricelist, Energi Data Service, læst 4. oktober 2026).',
    },
  ],
  booking: {
    title: 'Book en gennemgang',
    lead: `Du kan hente dine timetal på Eloverblik eller i appen fra ${firm} og have dem fremme. Har du dem ikke, begynder vi med elregningen. Ring også gerne på ${phoneLink(brand)}.`,
  },
  after: [
    {
      type: 'faq',
      id: 'faq',
      title: 'Det spørger elkunder om',
      items: [
        {
          question: 'Skal jeg skifte elselskab eller elaftale?',
          answer:
            'Nej. Solceller og batteri virker med enhver elaftale. Har du fast pris, er der bare mindre at vinde ved at flytte forbrug, så det regner vi med. Vil du skifte til timepris, er det din egen beslutning.',
        },
        {
          question: 'Hvem køber den strøm, jeg har til overs?',
          answer:
            'Det gør et elselskab efter en aftale om salg. Du får timens spotpris minus et gebyr og en tarif, og midt på en solskinsdag er den lav. Anlæg fra 2024 og frem afregnes øjeblikkeligt: det, du sender ud klokken 13, kan ikke modregnes klokken 18.',
        },
        {
          question: 'Får jeg stadig én regning?',
          answer: `Strømmen, du køber, står på regningen som nu. Salget kan stå samme sted eller for sig selv; spørg ${firm}, hvordan de gør.`,
        },
        {
          question: 'Kan mit batteri tjene på at hjælpe elnettet?',
          answer:
            'Måske. Det går gennem en aggregator, betalingen svinger, og det er ikke sikkert, at din elaftale og dit udstyr passer til. Læs om [netbalancering](gridBalancing).',
        },
      ],
    },
  ],
  agreement: [
    { label: 'Er der en fordel for kunder?', text: 'nej. Kommer der en, står den her med beløb og slutdato.' },
    { label: 'Får I mine måledata?', text: `kun dem, du selv viser os. ${firm} sender ingen.` },
  ],
  onward: [
    { route: 'solar', title: 'Solceller', text: 'Hvad et anlæg laver, og hvad der er usikkert.', spot: 'solar-panel' },
    { route: 'battery', title: 'Batterier', text: 'Hvornår det giver mening, og hvornår ikke.', spot: 'battery' },
    { route: 'electricCar', title: 'Elbil og solceller', text: 'Lad, når strømmen er billigst.', spot: 'wall-box' },
  ],
})

const bank: Author = (brand, name) => ({
  seo: {
    title: `Tal til banken: book en samtale via ${name}`,
    description: `Kunde i ${name}? Få prisen, tallene og de bilag, banken spørger om, før du låner til solceller, varmepumpe eller batteri.`,
  },
  hero: {
    ground: 'almond',
    title: 'Få tallene, før du låner',
    lead: `Du taler med ${name} om lånet og med os om huset. På en halv time finder vi ud af, hvad der skal lånes til, hvad det koster, og hvilke papirer banken vil se.`,
    art: { spot: 'financing' },
  },
  before: [
    {
      type: 'steps',
      title: 'Fra idé til lånesag',
      steps: [
        { spot: 'booking', title: 'Samtalen', text: 'Vi finder størrelse og pris i runde tal. Det er ikke en låneansøgning.' },
        { spot: 'document', title: 'Tilbuddet', text: 'Varer og arbejdsløn hver for sig, med moms, så banken kan bruge det.' },
        { spot: 'financing', title: 'Banken', text: 'Du sender selv tilbuddet. Banken ser på din økonomi og svarer dig.' },
        { spot: 'service', title: 'Bestillingen', text: 'Først når du har svar. Faktura og kvittering går i sagen bagefter.' },
      ],
    },
  ],
  booking: {
    title: 'Book samtalen før bankmødet',
    lead: `Skriv, hvornår du skal tale med ${name}, så når du at have tallene klar. Haster det, så ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
  },
  after: [
    {
      type: 'facts',
      id: 'beloeb',
      title: 'Beløb at tale ud fra',
      lead: 'Kontantpriser med moms. Et lån er godt eller dårligt i forhold til dem.',
      rows: [
        { label: 'Solceller, 6 kWp, monteret', value: { value: 'solar.example-6kwp' } },
        { label: 'Batteri, 10 kWh, monteret', value: { value: 'battery.example-10kwh' } },
        { label: 'Varmepumpe, 8 kW, monteret', value: { value: 'heat-pump.example-8kw' } },
      ],
      source: creditNotice,
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Det spørger bankkunder om',
      items: [
        {
          question: 'Skal banken have pant i huset?',
          answer:
            'Det afhænger af lånet. Med pant er renten som regel lavere, men oprettelse og tinglysning koster. Er beløbet lille, kan et lån uden pant være billigst i alt. Bed om det samlede beløb på begge.',
        },
        {
          question: 'Hvilke papirer vil banken se?',
          answer:
            'Tilbud med adresse og pris, installatørens navn, CVR og autorisation, og hvad anlægget ventes at lave om året. Om din økonomi beder banken selv om lønsedler og årsopgørelse. Dem skal vi ikke have.',
        },
        {
          question: 'Tæller besparelsen med i rådighedsbeløbet?',
          answer: 'Det afgør banken. Vi skriver besparelsen som et spænd, ikke som et løfte. Et lån bør kunne betales uden den.',
        },
        {
          question: 'Må jeg bruge tilbuddet i en anden bank?',
          answer: 'Ja. Det er dit. Spørg to steder med samme beløb og løbetid, så kan du sammenligne [ÅOP og det samlede beløb](energyLoan#sammenlign).',
        },
      ],
    },
  ],
  agreement: [
    { label: 'Betaler I hinanden?', text: `nej. Vi får ikke del i renten, og ${name} får ikke del i prisen.` },
    { label: 'Hvem afgør lånet?', text: `${name} alene. Vi formidler ikke lån og kender ikke svaret.` },
  ],
  onward: [
    { route: 'financing', title: 'Måder at betale på', text: 'Fem måder, og hvad du skal passe på ved hver.', spot: 'financing' },
    { route: 'energyLoan', title: 'Energilån', text: 'Sådan læser du et lånetilbud.', spot: 'document' },
    {
      route: 'bankAdviceBooking',
      title: 'Hele huset i stedet',
      text: `Ved du ikke, hvad der skal laves, så begynd med energirådgivningen gennem ${name}.`,
      spot: 'terraced-house',
    },
  ],
})

const bankAdvice: Author = (brand, name) => ({
  seo: {
    title: `Energirådgivning for kunder i ${name}`,
    description: `Hele huset i én samtale: varme, isolering, sol og batteri i den rigtige rækkefølge. For kunder i ${name}, før der er noget at låne til.`,
  },
  hero: {
    ground: 'breeze',
    title: 'Hvad skal huset have først?',
    lead: 'Den billigste kWh er den, huset ikke bruger. Derfor ser vi på det hele i én samtale, før du vælger et anlæg eller taler lån. Nogle gange er svaret tætningslister.',
    art: { spot: 'terraced-house' },
  },
  before: [
    {
      type: 'cards',
      title: 'Rækkefølgen, vi taler ud fra',
      lead: 'Den passer ikke til alle huse, men den er et godt sted at begynde.',
      cards: [
        {
          art: { spot: 'terraced-house' },
          tint: 'breeze',
          kicker: 'Først',
          title: 'Hold på varmen',
          text: 'Loft, hulmur, tætte vinduer og indregulering. Det sælger vi ikke, men det gør alt andet mindre og billigere.',
        },
        {
          art: { spot: 'heat-pump' },
          tint: 'breeze',
          kicker: 'Så',
          title: 'Skift varmekilde',
          text: 'Først når behovet er kendt, kan en varmepumpe få den rigtige størrelse. Er der fjernvarme på vej, siger vi stop.',
          action: { label: 'Læs om varmepumper', route: 'heatPump' },
        },
        {
          art: { spot: 'solar-panel' },
          tint: 'almond',
          kicker: 'Derefter',
          title: 'Lav strøm',
          text: 'Solceller passes til det forbrug, huset får, ikke det, det har i dag. Og til et tag, der holder lige så længe.',
          action: { label: 'Læs om solceller', route: 'solar' },
        },
        {
          art: { spot: 'battery' },
          tint: 'lavender',
          kicker: 'Til sidst',
          title: 'Flyt den',
          text: 'Batteriet kommer sidst, for dets værdi afhænger af alt det foregående.',
          action: { label: 'Læs om batterier', route: 'battery' },
        },
      ],
    },
  ],
  booking: {
    title: 'Book rådgivning om hele huset',
    lead: `Sæt tre kvarter af. Skriv byggeår, boligareal og varmekilde i beskeden, så har rådgiveren læst på lektien. Telefon: ${phoneLink(brand)}.`,
  },
  after: [
    {
      type: 'fits',
      title: 'Er det her den rigtige samtale?',
      yes: {
        title: 'Ja, når',
        points: [
          'du ikke ved, hvor du skal begynde',
          'huset er fra før 1980 og varmes med olie, gas eller træpiller',
          'du vil bruge friværdi over nogle år og have en plan for det',
        ],
      },
      no: {
        title: 'Vælg en anden, når',
        points: [
          'du ved, hvad du vil have: så [book tallene til banken](bankBooking)',
          'du skal bruge et energimærke: det laver kun en certificeret energikonsulent',
          'du bor til leje eller i en ejerforening: der bestemmer ejeren eller foreningen',
        ],
      },
    },
    {
      type: 'prose',
      title: 'Det får du med hjem',
      body: [
        'En side på mail: hvad der bør komme først, hvad det koster som spænd, hvad du selv kan lave, og hvad du skal have nogen til at se på. Ud for hver linje står, hvor sikre vi er.',
        [
          '**Har du et energimærke,** så tag forslagene i det med. De er et godt udgangspunkt, men priserne i dem kan være gamle.',
          '**Har du en varmeregning,** så siger den mere end byggeåret.',
          '**Har du billeder** af loftet, kedlen og eltavlen, sparer det et besøg.',
        ],
        'Siden er din. Du kan vise den i banken, til en håndværker eller lægge den i skuffen.',
      ],
    },
  ],
  agreement: [
    {
      label: 'Hvad koster rådgivningen?',
      text: `det afhænger af, hvad ${name} og vi aftaler, og kommer til at stå her i kroner. Ingen samtale holdes, før du kender prisen.`,
    },
    { label: 'Hvem får siden bagefter?', text: `du gør. ${name} får den kun, hvis du selv sender den.` },
  ],
  onward: [
    { route: 'subsidies', title: 'Tilskud og fradrag', text: 'Nogle skal søges, før man skriver under.', spot: 'subsidy' },
    { route: 'heatPumpReport', title: 'Varmepumperapport', text: 'Se et eksempel på, hvad vi regner ud.', spot: 'heat-pump' },
    { route: 'solarReport', title: 'Solrapport', text: 'Og det samme for taget.', spot: 'solar-panel' },
  ],
})

const secondBank: Author = (brand, name) => ({
  seo: {
    title: `Ny varme med lån i ${name}: book en samtale`,
    description: `Skal olie- eller gasfyret ud, og skal ${name} låne dig pengene? Få tilskud, lån og bestilling i en rækkefølge, der ikke koster dig noget.`,
  },
  hero: {
    ground: 'breeze',
    title: 'Ny varme og lån i rigtig rækkefølge',
    lead: `En varmepumpe er tit den største regning, huset har fået i årevis. Skal ${name} være med, er det rækkefølgen, der afgør, om tilskuddet går tabt, og om du står med en regning, lånet ikke dækker endnu.`,
    art: { spot: 'heat-pump' },
  },
  before: [
    {
      type: 'table',
      id: 'orden',
      title: 'Hvad skal ske før hvad',
      columns: ['Trin', 'Hos os', 'I banken'],
      rows: [
        {
          label: '1. Overslag',
          cells: [{ text: 'Størrelse og pris, uden underskrift' }, { text: 'Spørg, om de vil låne til det, og hvor længe svaret gælder' }],
        },
        {
          label: '2. Tilskud',
          cells: [{ text: 'Du søger selv, hvis puljen er åben' }, { text: 'Sig, at tilskuddet kommer bagefter: de første måneder mangler det' }],
        },
        { label: '3. Svar', cells: [{ text: 'Overslaget bliver til et tilbud' }, { text: 'Lånetilbud på skrift, med ÅOP og samlet beløb' }] },
        { label: '4. Underskrift', cells: [{ text: 'Først nu er aftalen bindende' }, { text: 'Lånet oprettes; er der pant, skal det tinglyses' }] },
        { label: '5. Montage', cells: [{ text: 'Eksempel: to til tre dage, derefter faktura' }, { text: 'Udbetaling mod faktura, til dig eller til os' }] },
      ],
      source:
        'Om puljen er åben, og hvad den kræver, står under [tilskud til varmepumper](heatPumpSubsidies). Puljen og fradraget kan ikke bruges til det samme arbejde.',
    },
  ],
  booking: {
    title: 'Aftal et opkald om varmen',
    lead: `Skriv, hvad huset varmes med, og hvor meget det brugte sidste år: liter olie, m³ gas eller sække piller. Så har vi regnet, når vi ringer. Eller ring selv på ${phoneLink(brand)}.`,
  },
  after: [
    {
      type: 'working',
      title: 'Hvor meget skal lånet være?',
      rows: [
        { label: 'Varmepumpe, 8 kW, monteret', value: { value: 'heat-pump.example-8kw' } },
        { label: 'Tilskud fra puljen, hvis du får det', value: { value: 'subsidy.heat-pump-pool' } },
      ],
      result: { label: 'Banken skal kunne klare', value: { text: 'hele prisen, til tilskuddet er på din konto' } },
      caveats: {
        title: 'Det kan blive mere',
        points: [
          'Gamle radiatorer kan være for små til vand ved 50 grader.',
          'Eltavlen kan mangle plads, og olietanken skal tømmes og afmeldes.',
          'Er taget eller kedelrummet fra asbestens tid, koster det at komme til.',
        ],
      },
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Om sikkerhed og løbetid',
      items: [
        {
          question: 'Kan varmepumpen selv være sikkerhed?',
          answer: 'Sjældent. Når den er skruet fast og fyldt op, er den en del af huset. Banken ser derfor på din økonomi eller på friværdien.',
        },
        {
          question: 'Hvor lang bør løbetiden være?',
          answer: 'Kortere end pumpens levetid, som Bolius sætter til 15–20 år. Ellers betaler du af på den gamle, når den nye skal købes.',
        },
        {
          question: 'Hvad hvis banken siger nej?',
          answer: 'Så er intet bestilt, og du skylder os ingenting. Et [abonnement på varmepumpe](financing#muligheder) er en anden vej, med sin egen binding.',
        },
      ],
    },
    { type: 'prose', body: [creditNotice] },
  ],
  agreement: [
    { label: 'Hvornår betaler banken?', text: `${name} betaler efter færdigmelding. Et forskud aftales hver gang og står i tilbuddet.` },
    { label: 'Hvor længe gælder overslaget?', text: 'til du har fået svar fra banken, dog højst to måneder.' },
  ],
  onward: [
    { route: 'heatPumpSubsidies', title: 'Tilskud til varmepumper', text: 'Fem krav og puljens stand.', spot: 'subsidy' },
    { route: 'airToWater', title: 'Luft til vand', text: 'Sådan virker den pumpe, de fleste får.', spot: 'heat-pump' },
    { route: 'heatPumpPlacement', title: 'Hvor skal den stå?', text: 'Støj, naboer og plads.', spot: 'terraced-house' },
  ],
})

const realEstate: Author = (brand, agent) => ({
  seo: {
    title: `Huskøb og energi: book tid via ${agent}`,
    description: `Køber eller sælger du gennem ${agent}? Få set på taget, energimærket, varmen og det solcelleanlæg, der følger med huset.`,
  },
  hero: {
    ground: 'almond',
    title: 'Læs husets energi, før du køber',
    lead: `Når du køber et hus gennem ${agent}, køber du også dets tag, kedel og måske et solcelleanlæg. Vi læser papirerne sammen og siger, hvad de næste ti år kan koste.`,
    art: { picture: 'house-solar', alt: 'Et hus med solceller på taget; resten af huset er en stille stregtegning.' },
  },
  before: [
    {
      type: 'table',
      id: 'spoerg',
      title: 'Spørg sælger om det her',
      lead: 'Tag listen med til fremvisningen.',
      columns: ['Del', 'Spørg om', 'Fordi'],
      rows: [
        {
          label: 'Taget',
          cells: [{ text: 'Alder, materiale, asbest, hvornår det er lagt om' }, { text: 'Skal det skiftes om otte år, skal solcellerne af og på igen' }],
        },
        {
          label: 'Energimærket',
          cells: [{ text: 'Årstal, og hvilke forslag der er udført siden' }, { text: 'Forbruget i mærket er beregnet; regningen viser det virkelige' }],
        },
        {
          label: 'Varmen',
          cells: [
            { text: 'Kedlens alder, sidste eftersyn, planer om fjernvarme' },
            { text: 'En varmepumpe holder 15–20 år, en kedel tit kortere tid end håbet' },
          ],
        },
        { label: 'Solcellerne', cells: [{ text: 'Sidste års produktion, vekselretterens alder' }, { text: 'Vekselretteren skiftes typisk efter ca. 12 år' }] },
        {
          label: 'Batteriet',
          cells: [{ text: 'Kapacitet nu, garanti, aftale om netbalancering' }, { text: 'En aftale følger personen eller huset; det skal stå på skrift' }],
        },
      ],
      source: 'Levetider er skøn: Bolius om varmepumper, hollandsk praksis om vekselrettere, læst november 2026.',
    },
  ],
  booking: {
    title: 'Book en gennemgang af huset',
    lead: `Skriv sagsnummer eller adresse, og hvornår fristen løber ud. Send gerne salgsopstilling og energimærke i forvejen. Er der to dage til, så ring i stedet: ${phoneLink(brand)}.`,
  },
  after: [
    {
      type: 'prose',
      id: 'overtag',
      title: 'Når du overtager et anlæg',
      body: [
        [
          '**Papirer:** faktura, datablade, installationsrapport og garantibeviser. Uden dem ved ingen, hvad der sidder på taget.',
          '**Ejerskifte:** netselskabet og elselskabet skal vide, hvem der nu sælger strømmen. Spørg, hvordan anlægget er meldt til, og om det er på en gammel ordning, der ikke følger med.',
          '**Adgang:** få vekselretterens og batteriets app flyttet til dig, før sælger er rejst.',
          '**Gæld:** spørg, om anlægget eller varmepumpen er lejet, på abonnement eller købt med ejendomsforbehold. Så er den ikke sælgers at sælge.',
          '**Garanti:** nogle følger udstyret, andre den første køber. Det står i beviset.',
        ],
        'Har du købt, og vil du have anlægget set efter, hører det til under [service](service). Er der ingen solceller endnu, kan du se, [om taget egner sig](solar#roof-types).',
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Sælger du?',
      items: [
        {
          question: 'Kan det betale sig at sætte solceller op før salget?',
          answer:
            'Sjældent for salgets skyld. Et anlæg kan løfte energimærket, men prisen får du ikke nødvendigvis igen. Tal med mægleren om kvarteret, og med os om tallene.',
        },
        {
          question: 'Skriver I noget, jeg kan lægge i salgsmappen?',
          answer:
            'Ja: en side om taget, varmen og det udstyr, der er, med dato og med det, vi ikke har kunnet se. Den er ikke et energimærke og ikke en tilstandsrapport.',
        },
        {
          question: 'Kan I nå det før fristen?',
          answer: 'Tit, når papirerne er digitale. Kan vi ikke, siger vi det med det samme, så du kan få forlænget fristen.',
        },
      ],
    },
  ],
  agreement: [
    { label: 'Hører mægleren, hvad I siger?', text: `nej, heller ikke når du er køber, og ${agent} er sælgers mægler.` },
    { label: 'Får mægleren penge for det?', text: `nej, der går ingen betaling mellem os og ${agent}.` },
  ],
  onward: [
    { route: 'solarMounting', title: 'Sådan sidder solceller fast', text: 'Hvad der skal ses på, når taget er gammelt.', spot: 'solar-panel' },
    { route: 'heatPump', title: 'Varmepumper', text: 'Når kedlen i det nye hus er ved at være færdig.', spot: 'heat-pump' },
    { route: 'service', title: 'Service', text: 'Få det anlæg, der fulgte med, set igennem.', spot: 'service' },
  ],
})

const authors: Readonly<Record<PartnerPage, Author>> = { energyFirm, bank, bankAdvice, secondBank, realEstate }
