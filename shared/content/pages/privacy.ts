import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Privatlivspolitik og cookies · ${brand.company.shortName}`,
    description: 'Hvilke oplysninger vi behandler, hvorfor, hvor længe og med hvem. Dine rettigheder, cookies på siden og hvordan du klager.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Privatlivspolitik',
      lead: 'Hvad vi ved om dig, hvorfor, hvor længe, og hvordan du får det rettet eller slettet.',
      updated: 'Senest ændret 20. november 2026 (version 2026-11)',
    },
    {
      type: 'prose',
      id: 'ansvarlig',
      title: 'Hvem er ansvarlig?',
      body: [
        `${brand.company.name}, ${brand.company.street}, ${brand.company.postcode} ${brand.company.city}, CVR ${brand.company.cvr}, er dataansvarlig. Skriv til [${brand.contact.email}](mailto:${brand.contact.email}) eller ring på ${brand.contact.phone}.`,
        ...(brand.placeholders ? ['**Pladsholder:** oplysningerne er eksempler, indtil virksomhedens egne er sat ind.'] : []),
      ],
    },
    {
      type: 'prose',
      id: 'hvad',
      title: 'Hvad vi behandler, og hvorfor',
      body: [
        [
          '**Når du skriver til os:** navn, mail, telefon hvis du giver den, emne og besked, siden du skrev fra, og den kampagne, du kom fra, hvis den er kendt. Formålet er at svare dig. Grundlaget er dit samtykke og skridt forud for en aftale (databeskyttelsesforordningen artikel 6, stk. 1, litra a og b).',
          '**Når du får et tilbud eller køber:** desuden adresse, oplysninger om boligen, forbrug, betaling og korrespondance. Grundlaget er aftalen og bogføringsloven (litra b og c).',
          '**Når du besøger siden:** tekniske oplysninger som IP-adresse i kort tid for at holde misbrug ude. Grundlaget er vores berettigede interesse i en sikker side (litra f).',
        ],
        'Vi sender kun nyhedsbreve og markedsføring, hvis du har sagt ja til det særskilt. Vi køber ikke lister, og vi ringer ikke, uden at du har bedt om det.',
      ],
    },
    {
      type: 'prose',
      id: 'hvor-laenge',
      title: 'Hvor længe?',
      body: [
        [
          'Henvendelser: 12 måneder efter den seneste kontakt.',
          'Tilbud, du ikke tog imod: 24 måneder.',
          'Accepterede tilbud, ordrer og fakturaer: 5 år efter regnskabsårets udløb.',
          'Bevis for samtykke: 2 år efter, det sidst er brugt.',
          'Tekniske logge og IP-adresser: 30 dage.',
        ],
      ],
    },
    {
      type: 'prose',
      id: 'modtagere',
      title: 'Hvem får dem?',
      body: [
        'Vores medarbejdere, der skal bruge dem, og leverandører, der driver siden, databasen og mail for os efter databehandleraftaler. Den installatør, der skal montere hos dig, får det, der er nødvendigt for arbejdet. Vi sælger ikke oplysninger. Behandles noget uden for EU/EØS, sker det på grundlag af EU-Kommissionens standardkontrakter eller en afgørelse om tilstrækkelig beskyttelse.',
      ],
    },
    {
      type: 'prose',
      id: 'rettigheder',
      title: 'Dine rettigheder',
      body: [
        'Du kan få indsigt i dine oplysninger, få dem rettet eller slettet, få behandlingen begrænset, gøre indsigelse og få dem udleveret i et almindeligt format. Samtykke kan trækkes tilbage når som helst; det ændrer ikke det, der er sket før. Skriv til os, så svarer vi inden en måned.',
        'Du kan klage til [Datatilsynet](https://www.datatilsynet.dk/), Carl Jacobsens Vej 35, 2500 Valby.',
      ],
    },
    {
      type: 'prose',
      id: 'cookies',
      title: 'Cookies',
      body: [
        'Siden virker uden cookies. Inden du vælger, gemmer vi intet. Kommer du fra en annonce, følger kampagnens navn kun med i linkene, mens du klikker rundt.',
        [
          '**Nødvendige:** dit cookievalg (12 måneder) og, hvis du logger ind, din session.',
          '**Statistik:** utmFields, som husker hvilken kampagne du kom fra. Sættes kun, hvis du siger ja.',
          '**Funktionelle, ydeevne, annoncer og andre:** sættes kun, hvis du siger ja, og bruges ikke i dag.',
        ],
        'Du kan altid ændre valget nederst på enhver side under «Cookievalg». Siger du nej igen, sletter vi de cookies, du før sagde ja til.',
      ],
    },
  ],
})
