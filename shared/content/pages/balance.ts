import { type Brand, firstWord } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import {
  gridExample,
  incomeBand,
  largeBattery,
  largeBatteryQuery,
  wearExample,
} from '../examples/grid.ts'

export const page = (brand: Brand): PageContent => {
  const own = firstWord(brand.company.shortName)
  const name = `${own} Balance`
  const share = Math.round(gridExample.customerShare * 100)
  return {
    seo: {
      title: `Balance: din fleksibilitet på auktion · ${brand.company.shortName}`,
      description:
        'Balance skal styre dit batteri på elnettets auktioner og gøre op hver måned. Kan ikke bestilles endnu: se, hvem der gør hvad, og hvad du bestemmer.',
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'lavender',
        title: 'Dit batteri på auktion',
        lead: `${name} er ikke en kasse, men en tjeneste. Den styrer batteriet, måler, hvad det giver, og viser dig bagefter, hvad der skete. En aggregator byder det ind sammen med mange andres. Ingen kan skrive under endnu.`,
        art: {
          scene: 'grid',
          alt: 'Batteriet i bryggerset og elmasten er tændt; strømmen løber langs taget ud i elnettet.',
          caption: {
            badge: 'Strømmen',
            text: 'De stiplede linjer går fra batteriet, langs taget og ud i elnettet.',
          },
        },
        actions: [
          { label: 'Spørg, om du kan være med', route: 'balance', hash: 'contact' },
          { label: 'Hvad er netbalancering?', route: 'gridBalancing' },
        ],
      },
      {
        type: 'onPage',
        items: [
          { hash: 'doegn', label: 'Et døgn' },
          { hash: 'hvem', label: 'Hvem gør hvad' },
          { hash: 'pris', label: 'Hvad det kan give' },
          { hash: 'styring', label: 'Det bestemmer du' },
        ],
      },
      {
        type: 'steps',
        id: 'doegn',
        title: 'Et døgn med Balance',
        steps: [
          {
            spot: 'document',
            title: 'Dagen før',
            text: 'Balance ser på dit forbrug, vejret og priserne og regner ud, hvad der kan undværes.',
          },
          {
            spot: 'power-line',
            title: 'Auktionen',
            text: 'Dit batteri byder med sammen med andres. Nogle timer bliver valgt.',
          },
          {
            spot: 'battery',
            title: 'Timen',
            text: 'Batteriet holder den aftalte plads fri og følger nettets frekvens af sig selv.',
          },
          {
            spot: 'financing',
            title: 'Bagefter',
            text: 'Timen lægges til månedens opgørelse med pris og din andel.',
          },
        ],
      },
      {
        type: 'table',
        id: 'hvem',
        title: 'Hvem gør hvad?',
        lead: 'Der er to led mellem dig og elnettet. Her står, hvad hver især gør og får.',
        columns: ['Hvem', 'Gør', 'Får'],
        rows: [
          {
            label: 'Du',
            cells: [
              { text: 'Ejer udstyret og sætter grænserne' },
              { text: `${share} % i eksemplet` },
            ],
          },
          {
            label: name,
            cells: [{ text: 'Styrer, måler og gør op' }, { text: 'En del af resten' }],
          },
          {
            label: 'Aggregatoren',
            cells: [
              { text: 'Samler, byder og hæfter over for Energinet' },
              { text: 'En del af resten' },
            ],
          },
          {
            label: 'Energinet',
            cells: [{ text: 'Køber, prøver af og betaler' }, { text: 'Et net, der holder 50 Hz' }],
          },
        ],
        source:
          'Fordelingen afhænger af aftalen med aggregatoren, som ikke er indgået. Er det os selv, falder ét led bort. Din andel står i din aftale, før du skriver under.',
      },
      incomeBand(gridExample.kw, {
        id: 'pris',
        title: 'Hvad det kan give',
        lead: `**Eksempel:** Balance kan ikke bestilles endnu. Her er et stort batteri, ${gridExample.kw} kW, uden abonnement og med ${share} % til dig. Vores betaling er en del af de ${100 - share} %, du ikke får. ${wearExample(largeBattery)} [Se hele regnestykket](gridBalancing?${largeBatteryQuery}#payments).`,
      }),
      {
        type: 'fits',
        id: 'styring',
        title: 'Hvad bestemmer du selv?',
        yes: {
          title: 'Det bestemmer du',
          points: [
            'hvor meget strøm der altid skal blive i batteriet',
            'hvilket udstyr der er med',
            'dage, hvor batteriet holder fri: en ferie, en fest, en varslet storm',
            'hvornår du stopper helt',
          ],
        },
        no: {
          title: 'Det bestemmer du ikke',
          points: [
            'hvilke timer der bliver valgt: det afgør auktionen',
            'hvad prisen bliver',
            'hvornår frekvensen falder',
            'om en ydelse ændres eller lukkes: det afgør Energinet',
          ],
        },
      },
      {
        type: 'prose',
        title: 'Hvad der skal til',
        body: [
          `Et batteri, der kan styres udefra, eller en elvandvarmer med styring. Internet i huset. Og noget, der måler: vekselretteren, hvis den er god nok, ellers en [${own} Box](box) ved elmåleren.`,
          'Har du kun en varmepumpe eller en ladeboks, er det bedre at flytte forbruget efter prisen end at byde på auktionen. Det er enklere, og pengene er dine uden mellemled.',
          'Målingerne bruges til at styre og gøre op. Hvem der får dem, og hvor længe de gemmes, står i [betingelserne](gridBalancingTerms#data).',
        ],
      },
      {
        type: 'contact',
        title: 'Vil du vide, når det begynder?',
        lead: 'Skriv, hvad du har af batteri, og dit postnummer. Vi siger til, når der er en aftale at læse.',
      },
    ],
  }
}
