import type { Brand } from '../../brand.ts'
import { listWords } from '../../domain/words.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { configuredNetworks, networkList } from '../../domain/advertising/networks.ts'
import { cookieCategories } from '../copy/cookie-categories.ts'
import { addressLine, mailLink, phoneLink } from '../copy/contact-links.ts'

/** Owners of the cookies: we alone, unless the brand embeds a calendar or reviews. */
function othersCookies(brand: Brand): string {
  const { external } = brand
  const providers = [external.bookingCalendar, external.reviewWidget].flatMap((embed) =>
    embed ? [embed.provider] : [],
  )
  const advertisers = configuredNetworks(brand)
  const theirs =
    advertisers.length > 0
      ? `Siger du ja til annoncer, sætter ${networkList(advertisers)} de nævnte, og når du så skriver til os, får de at vide, at det skete, sammen med din mail og dit telefonnummer i en form, som kun den, der kender dem i forvejen, kan genkende (SHA-256). `
      : ''
  if (providers.length === 0)
    return theirs ? theirs.trim() : 'Alle cookies er vores egne; ingen sættes af andre.'
  return `${theirs}Vores egne cookies er de nævnte. ${providers.join(' og ')} kan sætte sine egne, når du viser det, der kommer derfra: med ja til kategorien, eller fordi du trykker på knappen i rammen.`
}

/** Optional categories that are empty now. */
function emptyCategories(brand: Brand): string {
  const empty = cookieCategories(brand).flatMap(({ label, stored }) =>
    stored.length === 0 ? [`»${label}«`] : [],
  )
  return empty.length === 0 ? '' : `I ${listWords(empty)} er der ingen i dag. `
}

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Privatlivspolitik og cookies · ${brand.company.shortName}`,
    description:
      'Hvilke oplysninger vi behandler, hvorfor, hvor længe og med hvem. Dine rettigheder, cookies på siden og hvordan du klager.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Privatlivspolitik',
      lead: 'Hvad vi ved om dig, hvorfor, hvor længe, og hvordan du får det rettet eller slettet.',
      updated: 'Senest ændret 27. november 2026 (version\u00a02026-11)',
    },
    {
      type: 'onPage',
      items: [
        { hash: 'hvad', label: 'Hvad og hvorfor' },
        { hash: 'hvor-laenge', label: 'Hvor længe' },
        { hash: 'modtagere', label: 'Hvem får dem' },
        { hash: 'rettigheder', label: 'Dine rettigheder' },
        { hash: 'cookies', label: 'Cookies' },
      ],
    },
    {
      type: 'prose',
      id: 'ansvarlig',
      title: 'Hvem er ansvarlig?',
      body: [
        `${brand.company.name}, ${addressLine(brand)}, CVR ${brand.company.cvr}, er dataansvarlig. Skriv til ${mailLink(brand)} eller ring på ${phoneLink(brand)}.`,
        ...(brand.placeholders
          ? ['**Pladsholder:** oplysningerne er eksempler, indtil virksomhedens egne er sat ind.']
          : []),
      ],
    },
    {
      type: 'table',
      id: 'hvad',
      title: 'Hvad vi behandler, og hvorfor',
      lead: 'Grundlaget er artikel 6, stk. 1, i databeskyttelsesforordningen; bogstavet står ved hver linje.',
      columns: ['Når du', 'Oplysninger', 'Formål', 'Grundlag'],
      rows: [
        {
          label: 'Skriver til os',
          cells: [
            {
              text: 'Navn, mail, telefon hvis du giver den, emne, besked, siden du skrev fra, og kampagnen, hvis den er kendt',
            },
            { text: 'At svare dig' },
            { text: 'Dit samtykke (a) og skridt før en aftale (b)' },
          ],
        },
        {
          label: 'Tilmelder en vandvarmer',
          cells: [
            {
              text: 'Navn, mail, telefon hvis du giver den, postnummer, hvor meget vand der er i den, og hvordan den styres i dag',
            },
            { text: 'At sige, om den kan være med, og sende dig en aftale' },
            { text: 'Dit samtykke (a) og skridt før en aftale (b)' },
          ],
        },
        {
          label: 'Henviser en ven',
          cells: [
            {
              text: 'Navn, mail, telefon hvis du giver den, og koden i dit link. Besøg gennem linket tælles pr. dag, uden at vi gemmer, hvem der kom',
            },
            { text: 'At finde dig, når en ven bliver kunde' },
            { text: 'Dit samtykke (a)' },
          ],
        },
        {
          label: 'Beder om et tilbud',
          cells: [
            {
              text: 'Mail, telefon, postnummer, navn og adresse, hvis du giver dem, hvad du vil have pris på, forbrug, varme og tidsplan',
            },
            { text: 'At regne og lave tilbuddet' },
            { text: 'Skridt før en aftale (b)' },
          ],
        },
        {
          label: 'Siger, hvor du har hørt om os',
          cells: [
            { text: 'Dit svar sammen med forespørgslen' },
            { text: 'At se, hvor kunderne finder os' },
            { text: 'Legitim interesse (f)' },
          ],
        },
        {
          label: 'Booker en tid',
          cells: [
            {
              text: 'Navn, kontakt, tidspunkt, emne og det, du skriver om huset; ved en partners side også hvilken partner',
            },
            { text: 'At holde aftalen og minde dig om den på mail og sms' },
            { text: 'Dit samtykke (a) og skridt før en aftale (b)' },
          ],
        },
        {
          label: 'Køber eller får udført arbejde',
          cells: [
            {
              text: 'Navn, kontakt, adresse, kontrakt, betaling, billeder fra huset, målepunkt, korrespondance',
            },
            { text: 'At levere, fakturere, reklamation' },
            { text: 'Aftalen (b) og bogføringsloven (c)' },
          ],
        },
        {
          label: 'Er med i netbalancering',
          cells: [
            { text: 'Målinger fra udstyret, målepunkt, kontonummer' },
            { text: 'At styre og gøre op' },
            { text: 'Aftalen (b)' },
          ],
        },
        {
          label: 'Siger ja til nyheder',
          cells: [
            { text: 'Navn og mail' },
            { text: 'At sende det, du bad om' },
            { text: 'Særskilt samtykke (a)' },
          ],
        },
        {
          label: 'Siger ja til statistik',
          cells: [
            { text: 'Den kampagne, du kom fra; den følger med, hvis du sender en formular' },
            { text: 'At se, hvad der virker' },
            { text: 'Samtykke (a)' },
          ],
        },
        {
          label: 'Besøger siden',
          cells: [
            { text: 'IP-adresse, browser, side og tidspunkt; dit cookievalg' },
            { text: 'At vise siden og holde misbrug ude' },
            { text: 'Vores interesse i en sikker side (f)' },
          ],
        },
      ],
      source:
        'Du behøver ikke give os noget for at læse siden. Uden mail eller telefon kan vi ikke svare, og uden adresse kan vi ikke regne på netop dit hus. Vi beder ikke om CPR-nummer eller helbred: skriv det ikke i beskeden.',
    },
    {
      type: 'prose',
      id: 'hvorfra',
      title: 'Hvor oplysningerne kommer fra',
      body: [
        'Næsten alt kommer fra dig. Når vi regner på et hus, kan vi slå offentlige oplysninger om bygningen op, for eksempel i BBR, og bruge dit netselskabs offentlige priser. Skriver du en adresse i tilbudsformularen, slår vi den op i det offentlige adresseregister, mens du skriver; opslaget går gennem os, uden dit navn, og gemmes ikke sammen med dig. Kommer du gennem en partner, får vi kun det, du selv har bedt partneren sende.',
        'Vi sender kun nyhedsbreve og markedsføring, hvis du har sagt ja til det særskilt. Vi køber ikke lister, og vi ringer ikke, uden at du har bedt om det. Ingen afgørelser om dig tages af en maskine alene.',
      ],
    },
    {
      type: 'facts',
      id: 'hvor-laenge',
      title: 'Hvor længe?',
      rows: [
        {
          label: 'Henvendelser og bookinger',
          value: { text: '12 måneder efter den seneste kontakt' },
        },
        { label: 'Tilbud, du ikke tog imod', value: { text: '24 måneder' } },
        {
          label: 'Accepterede tilbud, ordrer og fakturaer',
          value: { text: '5 år efter regnskabsårets udløb' },
        },
        {
          label: 'Køb, der blev annulleret eller ikke betalt',
          value: { text: '12 måneder, hvis der ikke er en faktura' },
        },
        { label: 'Reklamationer og garanti', value: { text: 'Så længe et krav kan rejses' } },
        {
          label: 'Målinger til netbalancering',
          value: {
            text: 'Ingen i dag: vi måler ikke på noget udstyr endnu. Ellers tre måneder efter opgørelsen',
          },
        },
        { label: 'Bevis for samtykke', value: { text: 'Så længe som det, samtykket hører til' } },
        {
          label: 'Et ja til nyheder på mail',
          value: {
            text: 'Til du siger nej igen, og højst så længe som henvendelsen, du gav det i',
          },
        },
        {
          label: 'Et nej til mails eller opkald',
          value: { text: 'Til du tager det tilbage. Uden det ville vi skrive til dig igen' },
        },
        { label: 'Kopi under afsendelse til vores systemer', value: { text: '90 dage' } },
        {
          label: 'IP-adresse til værn mod misbrug',
          value: { text: 'Et døgn efter din seneste afsendelse' },
        },
        {
          label: 'Navn og mail bag et henvisningslink',
          value: { text: '12 måneder efter den seneste henvendelse gennem linket' },
        },
        { label: 'Antal besøg gennem et henvisningslink', value: { text: '13 måneder' } },
        { label: 'Tekniske logge', value: { text: '30 dage' } },
      ],
      source:
        'Derefter slettes oplysningerne eller gøres anonyme. Kræver en tvist eller en myndighed, at de gemmes længere, gør vi det kun for den sag.',
    },
    {
      type: 'prose',
      id: 'modtagere',
      title: 'Hvem får dem?',
      body: [
        [
          '**Vores medarbejdere,** kun dem, der skal bruge dem. Adgang kræver login og rolle.',
          '**Leverandører,** der driver siden, databasen, mail og sms for os: Cloudflare (siden), Supabase (database og login), vores mailsystem og, når vi minder dig om et møde på sms, en sms-tjeneste. Den får dit telefonnummer og beskeden. De arbejder efter databehandleraftaler og må ikke bruge oplysningerne til eget formål.',
          '**Installatøren,** der skal montere hos dig: navn, adresse, telefon og det om huset, arbejdet kræver.',
          '**Netselskab, Energinet, aggregator og tilskudsmyndighed,** når anlægget skal meldes til, være med i netbalancering eller søges støtte til.',
          '**Partneren,** du kom fra, kun hvis du har sagt ja.',
          '**Revisor, domstole og myndigheder,** når loven kræver det.',
        ],
        'Vi sælger ikke oplysninger. Vi beder leverandørerne holde data i EU. Kan noget alligevel blive behandlet uden for EU/EØS, for eksempel ved support, sker det på grundlag af EU-Kommissionens standardkontrakter eller en afgørelse om tilstrækkelig beskyttelse. Skriv, hvis du vil se dem.',
      ],
    },
    {
      type: 'prose',
      id: 'rettigheder',
      title: 'Dine rettigheder',
      body: [
        [
          '**Indsigt:** få at vide, hvad vi har, og få en kopi.',
          '**Rettelse:** få det rettet, der er forkert.',
          '**Sletning:** få det slettet, når vi ikke længere har en grund til at have det.',
          '**Begrænsning:** få os til at lade det ligge, mens noget er uafklaret.',
          '**Indsigelse:** sig nej til behandling, der bygger på vores interesse, og altid til markedsføring.',
          '**Flytning:** få det, du selv har givet os, i et almindeligt format.',
          '**Træk samtykke tilbage:** når som helst; det ændrer ikke det, der er sket før.',
        ],
        `Skriv til ${mailLink(brand)}. Vi svarer inden for en måned, og det koster ikke noget. Er vi i tvivl, om det er dig, spørger vi efter noget, kun du ved.`,
        'Du kan klage til [Datatilsynet](https://www.datatilsynet.dk/), Carl Jacobsens Vej 35, 2500 Valby. Skriv gerne til os først.',
      ],
    },
    {
      type: 'table',
      id: 'cookies',
      title: 'Cookies',
      lead: 'Siden virker uden cookies. Inden du vælger, sætter vi ingen cookies, medmindre du selv udfylder noget eller logger ind; lidt gemmes i fanen, når du søger eller følger et link til et afsnit. Kommer du fra en annonce eller en vens link, følger kampagnens navn eller linkets kode kun med i linkene, mens du klikker rundt.',
      columns: ['Navn', 'Formål', 'Hvor længe', 'Kategori'],
      rows: cookieCategories(brand).flatMap(({ category, label, stored }) =>
        stored.map(({ name, purpose, life }) => ({
          label: name,
          cells: [
            { text: purpose },
            { text: life },
            { text: category === 'necessary' ? 'Nødvendig' : `${label}, kun efter ja` },
          ],
        })),
      ),
      source: `De nødvendige sættes, når du vælger, logger ind, udfylder, søger, lægger i kurven, laver et henvisningslink eller følger et link til et afsnit eller et regnestykke. ${emptyCategories(brand)}${othersCookies(brand)} Du kan altid ændre valget under [Cookievalg](cookieChoice), som også står nederst på enhver side. Siger du nej igen, sletter vi de cookies, du før sagde ja til. Vi spørger igen efter 12 måneder, eller når formålene ændres.`,
    },
    {
      type: 'prose',
      id: 'sikkerhed',
      title: 'Sikkerhed og ændringer',
      body: [
        'Alt sendes krypteret. Personoplysninger er dækket til i vores logge, og den, der beder om at se dem, bliver noteret. Sker der et brud, der kan skade dig, får du besked.',
        'Ændrer vi politikken, skifter versionen øverst, og har du sagt ja til en tidligere, er det den, dit samtykke gælder.',
      ],
    },
  ],
})
