import {
  exampleKroner,
  examplePrices,
  gridExampleSource,
  gridNotOpen,
  wearExample,
} from '../examples/grid.ts'
import { topicLabels } from './topic-labels.ts'
import type { BlockOf } from '../../schemas/content/block.ts'
import type { Action, SceneName, SpotName } from '../../schemas/content/block-parts.ts'
import type { PostBand, PostTopic } from '../../schemas/content/post-parts.ts'

export interface Topic {
  readonly label: string
  /** In a sentence: `Artikler om …`. */
  readonly about: string
  readonly description: string
  readonly lead: string
  /** An introduction to the topic, and its main point as a heading. */
  readonly heading: string
  readonly text: readonly string[]
  readonly ground: 'almond' | 'breeze' | 'lavender' | 'smoke'
  /** Drawings of its articles, by default. */
  readonly spot: SpotName
  /** The picture of its page. */
  readonly scene: {
    readonly scene: SceneName
    readonly alt: string
    readonly caption?: { readonly badge: string; readonly text: string }
  }
  readonly band: PostBand
  /** Three key figures. */
  readonly figures?: Pick<BlockOf<'facts'>, 'title' | 'rows' | 'source'>
  /** Shows the current spot prices. */
  readonly prices?: { readonly title: string; readonly lead: string }
  /** Link at the end of its articles. */
  readonly way: {
    readonly title: string
    readonly lead: string
    readonly actions: readonly Action[]
  }
}

const contact: Action = { label: 'Kontakt os', route: 'contact' }

/** The topics of the knowledge centre, in their order. */
export const topics: Readonly<Record<PostTopic, Topic>> = {
  elpriser: {
    label: topicLabels.elpriser,
    about: 'elpriser',
    description:
      'Hvad en kilowatttime består af, hvorfor den skifter pris i løbet af dagen, og hvad der kan betale sig at flytte. Med kilde og dato.',
    lead: 'Hvad prisen på strøm består af, og hvornår den er lavest.',
    heading: 'Prisen er flere priser i én',
    text: [
      'Du betaler for strømmen på børsen, elselskabets tillæg, nettets og Energinets tariffer, elafgift og moms. Børsprisen skifter hvert kvarter. Nettets tarif skifter med klokken og årstiden, men står fast i måneder ad gangen.',
      'Her skriver vi om, hvordan tallene hænger sammen, og hvad du kan gøre ved dem. Afgifter og tariffer har datoer, og dem skriver vi ved siden af. Skal du bruge dem til at regne på et anlæg, så begynd med [solceller](solar) eller [batterier](battery).',
    ],
    ground: 'almond',
    spot: 'meter',
    scene: { scene: 'meter', alt: 'Elmåleren i sit skab på husmuren, mellem døren og vinduet.' },
    band: 'evening',
    prices: {
      title: 'Strømmen time for time',
      lead: 'Hvad en kilowatttime koster i dag, og i morgen, når priserne er kommet omkring kl. 13.',
    },
    way: {
      title: 'Regn på dit eget hus',
      lead: 'Find årets kWh på elregningen, og se, hvad solceller eller et batteri flytter hos dig.',
      actions: [
        { label: 'Regn på solceller', route: 'solar', hash: 'calculator' },
        { label: 'Regn på et batteri', route: 'battery', hash: 'battery-selection-guide' },
      ],
    },
  },
  solceller: {
    label: topicLabels.solceller,
    about: 'solceller',
    description:
      'Hvad et tag giver, hvor meget der bliver i huset, og hvad der slides. Artikler om solceller med tal, kilder og det, vi ikke ved.',
    lead: 'Hvad taget giver, hvad du selv bruger, og hvad der er tilbage.',
    heading: 'En kWh, du selv bruger, er mest værd',
    text: [
      'Solceller er enkle at forstå og svære at regne på. Taget bestemmer, hvor meget strøm der kommer. Dit forbrug bestemmer, hvor meget af den der bliver i huset, og dér er en kWh mere værd, end når den bliver solgt.',
      'Her skriver vi om retning og skygge, om afregning og salg, og om de dele, der skal skiftes undervejs. Hvad et anlæg koster, og hvordan det går for sig, står på siden om [solceller](solar). Skal taget skiftes snart, så læs dér først.',
    ],
    ground: 'almond',
    spot: 'solar-panel',
    scene: { scene: 'roof', alt: 'Tegltaget med tændte solceller, skorstenen og solen over.' },
    band: 'solar',
    figures: {
      title: 'Tre tal om solceller',
      rows: [
        { label: '13 paneler, ca. 6 kWp, monteret', value: { value: 'solar.example-6kwp' } },
        { label: 'Sparet for hver kWh, du selv bruger', value: { value: 'solar.kwh-own' } },
        { label: 'Betalt for hver kWh, du sælger', value: { value: 'solar.kwh-sold' } },
      ],
      source:
        'Regnet for {=year} med [solcelleberegneren](solar#calculator). Købt er inkl. moms og afgift; solgt er uden moms, efter {=sale.supplier-fee * 100 + grid.feed-in * 100} øre til elselskab og netselskab. Priser fra november 2026. Se, [hvordan de to sidste er regnet](post:elafgiften-i-2028-og-dine-solceller#hvad-en-kilowatttime-fra-taget-er-vaerd).',
    },
    way: {
      title: 'Begynd med dit eget tag',
      lead: 'Fortæl om huset i fem korte trin, så regner en rådgiver på det.',
      actions: [
        { label: 'Få et tilbud', route: 'quoteRequestStart', query: 'produkt=solceller' },
        { label: 'Læs om solceller', route: 'solar' },
      ],
    },
  },
  varmepumper: {
    label: topicLabels.varmepumper,
    about: 'varmepumper',
    description:
      'Fra gas og olie til strøm: størrelse, støj, drift og økonomi. Artikler om varmepumper med tal, kilder og det, der kan gå galt.',
    lead: 'Fra gas og olie til strøm, uden at love for meget.',
    heading: 'Temperaturen betyder mere end mærket',
    text: [
      'En varmepumpe flytter varme i stedet for at lave den. Derfor betyder temperaturen i radiatorerne mere end mærket på pumpen, og derfor kan to ens huse få hver sin regning.',
      'Her skriver vi om fremløb, radiatorer og støj. Ligger huset i et område med fjernvarme, så undersøg det først. Hvad en pumpe koster, og hvordan det går for sig, står på siden om [varmepumper](heatPump).',
    ],
    ground: 'breeze',
    spot: 'heat-pump',
    scene: {
      scene: 'heat-pump',
      alt: 'Varmepumpens udedel ved husmuren, med strøm ind fra huset.',
      caption: { badge: 'Udedelen', text: 'Den stiplede linje er strømmen.' },
    },
    band: 'heat-pump',
    figures: {
      title: 'Tre tal om varmepumper',
      rows: [
        {
          label: 'Luft til vand, 8 kW, monteret i stedet for et gasfyr',
          value: { value: 'heat-pump.example-8kw' },
        },
        {
          label: 'Varme af 1 kWh strøm over året, radiatorer med vand på 45 °C',
          value: { text: '2,9–3,3 kWh' },
        },
        { label: 'Eftersyn', value: { value: 'heat-pump.service' } },
      ],
      source:
        'Inkl. moms, november 2026. Skal radiatorerne have 55 °C, regner vi med 2,5–2,9 kWh. Se [hele regnestykket](heatPump#calculator).',
    },
    way: {
      title: 'Har du gas eller olie i dag?',
      lead: 'Med sidste års forbrug kan vi sige, hvad huset vil bruge i strøm.',
      actions: [
        { label: 'Få et tilbud', route: 'quoteRequestStart', query: 'produkt=varmepumpe' },
        { label: 'Læs om varmepumper', route: 'heatPump' },
      ],
    },
  },
  batterier: {
    label: topicLabels.batterier,
    about: 'batterier',
    description:
      'Hvad et batteri flytter, hvor stort det skal være, og hvad det ikke kan. Artikler om batterier i huset med tal, kilder og forbehold.',
    lead: 'Hvad et batteri flytter, og hvornår det ikke er pengene værd.',
    heading: 'Et batteri flytter strøm, det laver den ikke',
    text: [
      'Strømmen flyttes fra middag til aften, eller fra den billige time til den dyre. Hvor meget det er værd, kommer an på, hvor tit det bliver fyldt og tømt, og på forskellen mellem de to priser.',
      'Her følger vi et hus time for time og viser, hvorfor de sidste kWh batteri giver mindst. Hver flyttet kilowatttime regner vi kun med én gang. Priser og størrelser står på siden om [batterier](battery).',
    ],
    ground: 'lavender',
    spot: 'battery',
    scene: {
      scene: 'wall',
      alt: 'Batteriet i bryggerset og vekselretteren på muren.',
      caption: {
        badge: 'Batteriet',
        text: 'Den stiplede linje er strømmen til og fra vekselretteren.',
      },
    },
    band: 'battery',
    figures: {
      title: 'Tre batterier, monteret',
      rows: [
        { label: '5 kWh', value: { value: 'battery.example-5kwh' } },
        { label: '10 kWh', value: { value: 'battery.example-10kwh' } },
        { label: '15 kWh', value: { value: 'battery.example-15kwh' } },
      ],
      source:
        'Inkl. moms, når vekselretteren er en hybrid. November 2026. Se [pris og udbytte](batteryPrices).',
    },
    way: {
      title: 'Passer et batteri til dit forbrug?',
      lead: 'Vi ser på, hvad du bruger mellem klokken 17 og 21, og siger også til, når svaret er nej.',
      actions: [
        { label: 'Book en samtale', route: 'bookBattery' },
        { label: 'Læs om batterier', route: 'battery' },
      ],
    },
  },
  netbalancering: {
    label: topicLabels.netbalancering,
    about: 'netbalancering',
    description:
      'Hvad elnettet betaler for, at dit batteri hjælper til, og hvorfor beløbet svinger. Artikler om systemydelser med datoer og kilder.',
    lead: 'Når elnettet betaler for hjælp, og hvorfor det ikke er et fast beløb.',
    heading: 'Nettet skal være i balance hvert sekund',
    text: [
      'Energinet køber hjælp til det, og små batterier kan være med gennem en fælles pulje. Prisen sættes på et marked, og den har været både høj og lav.',
      'Her viser vi, hvor få batterier der dækker behovet, og hvorfor prisen falder, når flere er med. Vi skriver spænd med dato, aldrig et løfte. Hvad det vil kræve at være med, står på siden om [passiv indkomst](gridBalancing).',
    ],
    ground: 'lavender',
    spot: 'power-line',
    scene: {
      scene: 'pole',
      alt: 'Elmasten med ledninger; strømmen løber ud i nettet.',
      caption: { badge: 'Elnettet', text: 'Stiplet: strøm ud af huset.' },
    },
    band: 'grid',
    figures: {
      title: 'Eksempel: et år med 5 kW',
      rows: [
        {
          label: `Ved ${examplePrices.low} EUR pr. MW pr. time`,
          value: { text: `${exampleKroner('low', { kw: 5 })}` },
        },
        {
          label: `Ved ${examplePrices.mid} EUR`,
          value: { text: `${exampleKroner('mid', { kw: 5 })}` },
        },
        {
          label: `Ved ${examplePrices.high} EUR`,
          value: { text: `${exampleKroner('high', { kw: 5 })}` },
        },
      ],
      source: `Før skat, 90 % af timerne. ${wearExample()} ${gridExampleSource}`,
    },
    way: {
      title: 'Vil dit batteri være med?',
      lead: `Spørg os, hvad det kræver. ${gridNotOpen}`,
      actions: [contact, { label: 'Læs om netbalancering', route: 'gridBalancing' }],
    },
  },
  elbil: {
    label: topicLabels.elbil,
    about: 'elbil og opladning',
    description:
      'Hvornår bilen lader billigst, hvad solceller dækker, og hvad laderen skal kunne. Artikler om elbil og opladning derhjemme, med kilder.',
    lead: 'Hvornår bilen skal lade, og hvad taget kan dække.',
    heading: 'Tidspunktet afgør, hvad en opladning koster',
    text: [
      'En elbil bruger meget strøm, men den kan som regel vente på den. Derfor er det mest et spørgsmål om tidspunkt: lader den klokken 18, betaler du nettets højeste tarif, lader den om natten, betaler du den laveste.',
      'Her regner vi på, hvad 100 km koster med strøm om natten og fra taget, og hvor meget sol der skal til, før ladeboksen går i gang. Det korte overblik står på siden om [elbil og solceller](electricCar).',
    ],
    ground: 'almond',
    spot: 'wall-box',
    scene: {
      scene: 'car',
      alt: 'Elbilen lader i carporten; ledningen går fra ladeboksen på gavlen til bilen.',
      caption: { badge: 'Ladeboksen', text: 'Den stiplede linje er strømmen til bilen.' },
    },
    band: 'car',
    figures: {
      title: 'Et år, 15.000 km',
      rows: [
        { label: 'Ladet fra kl. 17', value: { value: 'ev.year-evening' } },
        { label: 'Ladet kl. 00–06', value: { value: 'ev.year-night' } },
        { label: 'Kun egen sol', value: { value: 'ev.year-sun' } },
      ],
      source:
        'Regnet for {=year}. Kun strømmen, alt ladet hjemme, {=car.use} kWh pr. km, november 2026. Ingen lader kun på sol hele året; linjen viser yderpunktet. [Beregneren til elbil](electricCar#calculator) giver mere: den begynder med, at 10 % lades ude.',
    },
    way: {
      title: 'Skal bilen med i regnestykket?',
      lead: 'Fortæl os, hvor langt du kører. Så regner vi bil og tag sammen.',
      actions: [contact, { label: 'Læs om elbil og solceller', route: 'electricCar' }],
    },
  },
  tilskud: {
    label: topicLabels.tilskud,
    about: 'tilskud og fradrag',
    description:
      'Hvad du kan få, hvad det er værd efter skat, og hvad der er lukket. Artikler om tilskud og fradrag til energi i huset, med dato og kilde.',
    lead: 'Hvad der findes, hvad det er værd, og hvad der er lukket.',
    heading: 'Rækkefølgen og datoen afgør det',
    text: [
      'Et fradrag er ikke det samme som penge af prisen, og et tilskud skal ofte søges, før arbejdet går i gang. Reglerne skifter fra år til år, og puljer kan løbe tør på få måneder.',
      'Her skriver vi om, hvad ordningerne dækker, i hvilken rækkefølge man gør tingene, og hvor man læser de gældende regler. Overblikket over, hvad der er åbent nu, står på siden om [energitilskud](subsidies).',
    ],
    ground: 'breeze',
    spot: 'subsidy',
    scene: {
      scene: 'ladder',
      alt: 'En stige op mod husets tag: det er arbejdet, fradraget gælder.',
    },
    band: 'ladder',
    figures: {
      title: 'Tre tal om tilskud og fradrag',
      rows: [
        {
          label: 'Håndværkerfradrag, værd i skat, højst',
          value: { value: 'subsidy.craft-deduction-worth' },
        },
        {
          label: 'Varmepumpepuljen; regn med, at den er lukket',
          value: { value: 'subsidy.heat-pump-pool' },
        },
        { label: 'Statens tilskud til husbatterier', value: { value: 'battery.state-grant' } },
      ],
      source: 'For 2026. Se [vilkår, frister og kilder](subsidies).',
    },
    way: {
      title: 'Hvad kan du få?',
      lead: 'Vi kender rækkefølgen. Spørg, før du skriver under på noget.',
      actions: [contact, { label: 'Se tilskud og fradrag', route: 'subsidies' }],
    },
  },
}
