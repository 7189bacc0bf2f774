import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { addressLine, mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Betingelser for netbalancering · ${brand.company.shortName}`,
    description:
      'Vilkår for at stille batteri eller vandvarmer til rådighed for elnettet: hvad vi må styre, hvad du får, og hvordan du stopper igen.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Betingelser for netbalancering',
      lead: 'Reglerne for at være med, skrevet, så de kan læses. Den aftale, du skriver under på, nævner dit udstyr, din andel og dine grænser. Siger den noget andet end siden her, gælder aftalen.',
      updated:
        'Version 2026-11-23 fra 23. november 2026. Ingen kan skrive under endnu: aftalen med aggregatoren er ikke indgået.',
    },
    {
      type: 'onPage',
      items: [
        { hash: 'kort', label: 'Kort fortalt' },
        { hash: 'styring', label: 'Styring' },
        { hash: 'betaling', label: 'Betaling' },
        { hash: 'garanti', label: 'Garanti og slid' },
        { hash: 'opsigelse', label: 'Fortryd og opsig' },
        { hash: 'klage', label: 'Klage' },
      ],
    },
    {
      type: 'facts',
      id: 'kort',
      title: 'Kort fortalt',
      rows: [
        {
          label: 'Hvad det koster at være med',
          value: {
            text: 'Slid på batteriet, som du selv bærer, og den andel, vi beholder. Andet kun, hvis det står i aftalen',
          },
        },
        { label: 'Hvad du får', value: { text: 'En andel, som svinger og kan være nul' } },
        {
          label: 'Hvad vi må styre',
          value: { text: 'Kun det udstyr og den effekt, aftalen nævner' },
        },
        { label: 'Udbetaling', value: { text: 'Hver måned, efter opgørelsen' } },
        { label: 'Fortrydelse', value: { text: '14 dage' } },
        { label: 'Opsigelse', value: { text: 'En måned, når som helst' } },
        {
          label: 'Binding',
          value: {
            text: 'Ingen. Går du ud af en periode med mindstebeløb, afregnes der for de måneder, der er gået',
          },
        },
      ],
    },
    {
      type: 'prose',
      id: 'parter',
      title: '1. Hvem aftalen er med',
      body: [
        `Aftalen er mellem dig, der ejer udstyret eller må råde over det, og ${brand.company.name}, ${addressLine(brand)}, CVR ${brand.company.cvr}.`,
        'Udstyret bydes ind af en aggregator: en virksomhed, som Energinet har godkendt til at byde. Er det ikke os selv, står navnet i din aftale, og det er stadig os, du har aftalen med. Skifter aggregatoren, får du besked.',
        ...(brand.placeholders
          ? [
              '**Pladsholder:** CVR og adresse er eksempler, og navnet på aggregatoren sættes ind, når aftalen er indgået.',
            ]
          : []),
      ],
    },
    {
      type: 'prose',
      id: 'krav',
      title: '2. Hvad der kræves',
      body: [
        [
          'Udstyret er lovligt installeret af en autoriseret virksomhed og meldt til netselskabet.',
          'Det kan styres udefra, og fabrikantens garanti tillader det.',
          'Der er internet i huset. En afbrydelse i ny og næ gør ikke noget.',
          'Du er ikke med hos en anden aggregator med det samme udstyr.',
          'Du siger til, hvis du flytter, skifter vekselretter eller elselskab.',
        ],
        'Vi prøver udstyret af, før det kommer med. Består det ikke, bliver aftalen ikke til noget, og det koster dig intet.',
      ],
    },
    {
      type: 'prose',
      id: 'styring',
      title: '3. Hvad vi må styre',
      body: [
        'Vi må lade og aflade batteriet, eller udskyde og fremrykke vandvarmerens forbrug, inden for de grænser, der står i aftalen. Du sætter selv den mængde strøm, der altid skal blive i batteriet.',
        'Du kan tage styringen tilbage når som helst. Så stopper betalingen for den tid. Vi må ikke slukke for huset, ikke se, hvad du bruger strømmen til i den enkelte stikkontakt, og ikke bruge adgangen til andet.',
        'Opdateringer, som sikkerheden kræver, lægger vi på uden at spørge. Andre ændringer af styringen varsler vi.',
      ],
    },
    {
      type: 'prose',
      id: 'betaling',
      title: '4. Betaling og opgørelse',
      body: [
        'Gruppen af anlæg tjener på at stå klar og på den strøm, der flytter sig. Af det, der kan føres tilbage til dit udstyr, får du den andel, aftalen nævner. Prisen sættes på auktion. Beløbet svinger, kan være nul i perioder og er ikke lovet, medmindre aftalen har et mindstebeløb med dato.',
        'Senest den 20. i måneden efter får du en opgørelse: timer, ydelser, gennemsnitspris, bruttoindtægt, vores andel og din. Din andel sættes ind på din konto senest ti hverdage efter. Er den forkert, så sig til, helst inden for tre måneder, mens vi har målingerne; dit krav falder ikke bort af den grund. Vi retter bagud. Beløb under 50 kr. kan overføres til næste måned.',
        'Den strøm, batteriet tager for nettets skyld, kommer på din elregning. Vi lægger beløbet til i opgørelsen, så det ikke er dig, der betaler den.',
      ],
    },
    {
      type: 'prose',
      id: 'garanti',
      title: '5. Garanti, slid og ansvar',
      body: [
        'Vi holder os inden for fabrikantens garanti, som den lyder, når du kommer med, og lægger ordlyden ved aftalen. Ændrer fabrikanten den, stopper vi, til det er afklaret.',
        'Ekstra slid hører med og er ikke en fejl: det er dig, der bærer det. Se, [hvad vi regner det til](gridBalancing#payments). Skader, der skyldes, at vi har styret uden for grænserne, betaler vi efter dansk rets almindelige regler. Det gælder også fejl hos dem, vi bruger. Ingen af os hæfter for det, der er uden for vores kontrol: strømafbrydelser, netselskabets arbejde eller fejl i fabrikantens skytjeneste.',
        'Fortæl dit forsikringsselskab, at batteriet styres udefra. Spørg, om det ændrer din dækning.',
      ],
    },
    {
      type: 'prose',
      id: 'skat',
      title: '6. Skat',
      body: [
        'Det, du får, kan være skattepligtigt. Vi indberetter det ikke for dig, medmindre loven kræver det; du får en årsopgørelse, du kan bruge.',
      ],
    },
    {
      type: 'prose',
      id: 'data',
      title: '7. Data',
      body: [
        'For at styre og gøre op behandler vi målinger fra udstyret, typisk hvert sekund, når det er med, samt dit målepunkt og dine kontaktoplysninger. Aggregatoren og Energinet får det, de skal bruge for at godkende og afregne. Målinger gemmes i tre måneder efter opgørelsen: se [privatlivspolitikken](privacy#hvor-laenge).',
      ],
    },
    {
      type: 'prose',
      id: 'aendringer',
      title: '8. Ændringer',
      body: [
        'Ændrer Energinet, loven eller aggregatoren noget, kan vi tilpasse vilkårene. Er det til ulempe for dig, skriver vi mindst 60 dage før, og du kan opsige uden varsel, til ændringen træder i kraft. En aftalt andel eller et mindstebeløb ændres ikke i den periode, det er aftalt for.',
      ],
    },
    {
      type: 'prose',
      id: 'opsigelse',
      title: '9. Fortrydelse, opsigelse og flytning',
      body: [
        `Du kan fortryde i 14 dage fra aftalen. Skriv til ${mailLink(brand)}. Har du bedt os begynde før, beholder du, hvad du har tjent, og betaler ikke noget.`,
        'Derefter kan du opsige med en måneds varsel, og vi med tre. I en periode med mindstebeløb kan vi kun opsige, hvis du misligholder aftalen væsentligt. Sælger du huset, kan den nye ejer overtage aftalen ved at skrive under selv; den følger ikke med af sig selv. Vi fjerner vores adgang til udstyret, den dag aftalen slutter, og sender den sidste opgørelse inden for 45 dage.',
        'Misligholder en af os aftalen væsentligt, kan den anden hæve den med det samme.',
      ],
    },
    {
      type: 'prose',
      id: 'klage',
      title: '10. Klage',
      body: [
        `Skriv først til os, eller ring på ${phoneLink(brand)}. Bliver vi ikke enige, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg, eller til ankenævnet for området; hvilket, afhænger af, hvem der styrer og afregner, og står i din aftale. Aftalen følger dansk ret. Se også [handelsbetingelserne](terms#klage).`,
      ],
    },
    {
      type: 'prose',
      id: 'versioner',
      title: 'Tidligere versioner',
      body: [
        'Version 2026-11-23 er den første, og ingen har skrevet under på den. Når siden ændres, står den gamle version her med sin dato, så du kan se, hvad der gjaldt, da du skrev under.',
      ],
    },
  ],
})
