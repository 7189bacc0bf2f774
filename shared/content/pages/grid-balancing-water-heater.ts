import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { formatNumber, rangeText } from '../format.ts'
import { exampleIncome, exampleKroner, gridExampleSource, gridNotOpen } from '../examples/grid.ts'
import { summerGap, tariffSource, winterGap } from '../examples/tariff.ts'
import { kwhPerPerson, movedKwh, shifted } from '../examples/water-heater.ts'
import { phoneLink } from '../copy/contact-links.ts'

const { low, mid, high } = movedKwh
/** Average consumption of a heater for four persons, in kW: all that it can offer to the grid. */
const meanKw = 0.4

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tilmeld elvandvarmeren · ${brand.company.shortName}`,
    description:
      'En elvandvarmer kan varme om natten og holde pause, når nettet mangler strøm. Se, hvad det giver og koster, og tilmeld den på to minutter.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Varmt vand, når strømmen er billig',
      lead: 'En elvandvarmer er et lager for varme. Den kan varme vandet om natten, når nettet er billigst, og holde pause, når der mangler strøm. Vandet er lige så varmt. Styringen kan ikke bestilles endnu; tilmeld vandvarmeren, så siger vi til.',
      art: { spot: 'water-heater' },
      actions: [
        { label: 'Tilmeld vandvarmeren', route: 'gridBalancingWaterHeater', hash: 'tilmelding' },
        { label: 'Se, hvad det kan give', route: 'gridBalancingWaterHeater', hash: 'giver' },
      ],
    },
    {
      type: 'prose',
      title: 'Hvad er det?',
      body: [
        'I dag tænder de fleste vandvarmere, så snart nogen har været i bad. Det er tit om aftenen, hvor nettariffen er højest. En styring i eltavlen venter i stedet til de billige timer og passer på, at beholderen er varm, når du skal bruge den.',
        'Mange vandvarmere, der kan vente på samme tid, er også noget værd for elnettet. De kan samles i en gruppe og få en lille betaling for at holde pause. Det hedder [netbalancering](gridBalancing).',
      ],
    },
    {
      type: 'band',
      id: 'giver',
      title: 'Hvad kan det give?',
      lead: 'Det meste er din egen besparelse på nettariffen. Her er, hvad den kan være for en vandvarmer, der i dag er tændt hele døgnet.',
      unit: 'kr. om året',
      low: { value: shifted(low), note: 'to personer, jævnt forbrug' },
      mid: { value: shifted(mid), note: 'fire personer, jævnt: en sjettedel kl. 17–21' },
      high: { value: shifted(high), note: 'fire personer, bad om aftenen: en tredjedel kl. 17–21' },
      example: true,
      source: `${tariffSource} Varmt vand: ${kwhPerPerson} kWh pr. person om året (Ørsteds opslag om varmeforbrug, læst november 2026).`,
    },
    {
      type: 'working',
      title: 'Sådan er det midterste tal regnet',
      rows: [
        {
          label: 'Varmt vand til fire',
          value: { text: `${formatNumber(4 * kwhPerPerson)} kWh om året` },
        },
        {
          label: 'Heraf kl. 17–21, jævnt fordelt',
          value: { text: `${formatNumber(Math.round(mid))} kWh` },
        },
        { label: 'Forskel til natten, vinter', value: { text: winterGap('night') } },
        { label: 'Forskel til natten, sommer', value: { text: summerGap('night') } },
        { label: 'Brug i årets vinterhalvår', value: { text: '50 %' } },
      ],
      result: { label: 'Sparet', value: { text: `ca. ${shifted(mid)} kr. om året` } },
      caveats: {
        title: 'Det kan gå anderledes',
        points: [
          '**Du har måske sparet det meste allerede.** Varmer den kun om natten i dag, er der næsten intet at flytte.',
          `**Betalingen fra nettet er lille.** En vandvarmer til fire bruger i snit ${formatNumber(meanKw)} kW. Regnet som vores batterieksempel er det ${rangeText(formatNumber(exampleIncome('low', { kw: meanKw })), exampleKroner('high', { kw: meanKw }))} om året, og det kan blive nul.`,
          '**Spotprisen er ikke med.** Den kan lægge til eller trække fra.',
          '**Tarifferne skifter** to gange om året, og dit netselskab kan have andre.',
        ],
      },
    },
    {
      type: 'facts',
      title: 'Hvad koster det?',
      lead: 'Kan vandvarmeren allerede styres udefra, er der måske ikke noget at købe. Ellers skal der en styring på.',
      rows: [
        { label: 'Styring og tilslutning', value: { value: 'own-product.heatsync' } },
        { label: 'At være med i gruppen', value: { text: 'Står i aftalen, når der er en' } },
        { label: 'At tilmelde sig her', value: { text: '0 kr., og du binder dig ikke' } },
      ],
      source: `Styringen er den samme som i [HeatSync](heatSync#pris). Om der kommer et abonnement, er ikke fastsat. Det kan også blive dyrere, hvis der er langt til internet, eller beholderen skal have en ny føler. Med eksemplets pris alene er den tjent hjem efter {=water-heater.paid-back}. Om betalingen fra nettet ovenfor: ${gridExampleSource}`,
    },
    {
      type: 'fits',
      title: 'Passer det til din vandvarmer?',
      yes: {
        title: 'Ja, hvis',
        points: [
          'den varmer med el og rummer mindst 100 liter',
          'du selv ejer den, og den sidder i dit eget hus',
          'du betaler nettarif efter klokken, som de fleste gør',
          'der er internet i huset',
        ],
      },
      no: {
        title: 'Nej, hvis',
        points: [
          'vandet varmes af fjernvarme, gas eller en varmepumpe',
          'beholderen er lille og tom efter to bade',
          'den er utæt eller står til at blive skiftet',
          'solceller allerede varmer den om dagen',
        ],
      },
    },
    {
      type: 'steps',
      title: 'Hvad sker der bagefter?',
      lead: `Tilmeldingen binder dig ikke. ${gridNotOpen}`,
      steps: [
        {
          spot: 'laptop',
          title: 'Vi læser det',
          text: 'Inden for én hverdag skriver vi, eller ringer, hvis du har bedt om det. Mangler der noget, spørger vi.',
        },
        {
          spot: 'fuse-board',
          title: 'Vi ser på tavlen',
          text: 'Du sender et billede af tavlen og mærkaten på vandvarmeren. Så ved vi, om der skal en styring på.',
        },
        {
          spot: 'financing',
          title: 'Du får tallene',
          text: 'Hvad det koster hos dig, hvad det kan spare, og hvem der monterer. Det er ikke en aftale endnu.',
        },
        {
          spot: 'document',
          title: 'Du bestemmer',
          text: 'Når der er en aftale, læser du den og siger ja eller nej. Først da må nogen styre noget.',
        },
      ],
    },
    {
      type: 'form',
      form: 'water-heater',
      id: 'tilmelding',
      title: 'Tilmeld din vandvarmer',
      lead: 'Fem svar og, hvis du vil, dit telefonnummer. Du binder dig ikke til noget, og der er ingen aftale at skrive under på endnu.',
      note: `Vil du hellere tale med nogen, så ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}. Hvad vi gemmer, og hvor længe, står i [privatlivspolitikken](privacy).`,
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om vandvarmeren',
      items: [
        {
          question: 'Får jeg koldt vand?',
          answer:
            'Det skal du ikke. Styringen flytter kun opvarmningen inden for et døgn og tænder, hvis vandet bliver for koldt. Du kan altid slå den fra.',
        },
        {
          question: 'Hvad med bakterier?',
          answer:
            'Beholderen skal stadig op på den temperatur, fabrikanten foreskriver. Det er kun tidspunktet, der flyttes.',
        },
        {
          question: 'Hvor længe er jeg bundet?',
          answer:
            'Tilmeldingen binder ikke. En aftale kan fortrydes i 14 dage og opsiges med en måneds varsel. Se [betingelserne](gridBalancingTerms#opsigelse).',
        },
        {
          question: 'Må jeg selv sætte styringen op?',
          answer:
            'Nej. Vandvarmeren er fast tilsluttet, og det arbejde må kun en autoriseret elinstallatør udføre.',
        },
      ],
    },
    {
      type: 'links',
      title: 'Læs videre',
      items: [
        {
          route: 'gridBalancing',
          title: 'Hvad er netbalancering?',
          text: 'Hvorfor nettet betaler, og hvorfor beløbet svinger.',
          spot: 'power-line',
        },
        {
          route: 'gridBalancingTerms',
          title: 'Betingelserne',
          text: 'Hvad vi må styre, og hvordan du stopper.',
          spot: 'document',
        },
        {
          route: 'heatSync',
          title: 'HeatSync',
          text: 'Styringen, linje for linje.',
          spot: 'shop-heatsync',
        },
      ],
    },
  ],
})
