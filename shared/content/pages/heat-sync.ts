import { type Brand, firstWord } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { exampleElectricity } from '../examples/heat-pump.ts'
import { formatNumber } from '../format.ts'
import { heatSyncSaved as saved, peakKwh } from '../examples/heat-sync.ts'
import { summerGap, tariffSource, winterGap } from '../examples/tariff.ts'
import { phoneLink } from '../copy/contact-links.ts'

const kwh = (amount: number): string => `${formatNumber(Math.round(amount))} kWh`

export const page = (brand: Brand): PageContent => {
  const name = `${firstWord(brand.company.shortName)} HeatSync`
  return {
    seo: {
      title: `HeatSync: varme i de billige timer · ${brand.company.shortName}`,
      description:
        'HeatSync får varmepumpen eller elvandvarmeren til at arbejde uden om de dyre timer. Se, hvad det kan spare, hvad det kræver, og hvad det koster.',
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'breeze',
        title: 'Varme fra de billige timer',
        lead: `${name} fortæller varmepumpen eller elvandvarmeren, hvornår strømmen er billig. Huset og varmtvandsbeholderen er lageret: de bliver lidt varmere før klokken 17, og så holder pumpen pause.`,
        art: { spot: 'shop-heatsync' },
        actions: [
          { label: 'Køb HeatSync', route: 'heatSync', hash: 'koeb' },
          { label: 'Se, hvad det kan spare', route: 'heatSync', hash: 'sparer' },
        ],
      },
      {
        type: 'prose',
        title: 'Hvad den gør',
        body: [
          'Nettariffen er højest klokken 17–21 og om vinteren ni gange så høj som om natten (Cerius, oktober 2026). Samtidig er det koldt, og varmepumpen arbejder. HeatSync henter morgendagens priser, ser på vejret og lægger en plan, der varmer lidt før og lidt efter de dyre timer.',
          'Du sætter grænsen: hvor mange grader stuen må svinge, og hvornår der skal være varmt vand. Bliver det for koldt, varmer pumpen med det samme, uanset prisen.',
        ],
      },
      {
        type: 'band',
        id: 'sparer',
        title: 'Hvad den kan spare',
        lead: `Kun på nettariffen, for en varmepumpe, der bruger ${exampleElectricity()} om året.`,
        unit: 'kr. om året',
        low: { value: saved(0.25), note: 'en fjerdedel af de dyre timer kan undgås' },
        mid: { value: saved(0.5), note: 'halvdelen kan undgås' },
        high: {
          value: saved(0.75),
          note: 'tre fjerdedele kan undgås i et tungt hus eller med gulvvarme',
        },
        example: true,
        source: tariffSource,
      },
      {
        type: 'working',
        title: 'Sådan er det midterste tal regnet',
        rows: [
          {
            label: 'Varmepumpens strøm i et hus, der før brugte 1.800 m³ gas',
            value: { text: exampleElectricity() },
          },
          { label: 'Heraf kl. 17–21, jævnt fordelt', value: { text: kwh(peakKwh()) } },
          { label: 'Flyttet ud af de dyre timer', value: { text: kwh(peakKwh() * 0.5) } },
          { label: 'Forskel til timerne omkring, vinter', value: { text: winterGap('day') } },
          { label: 'Forskel til timerne omkring, sommer', value: { text: summerGap('day') } },
          { label: 'Brug i årets vinterhalvår', value: { text: '80 %' } },
        ],
        result: { label: 'Sparet', value: { text: `ca. ${saved(0.5)} kr. om året` } },
        caveats: {
          title: 'Det kan gå anderledes',
          points: [
            `**Det tager år at tjene hjem.** Med eksemplets pris går der {=heat-sync.paid-back}.`,
            '**Et let hus køler hurtigt.** Så er der mindre at flytte.',
            '**At varme op før tiden koster lidt varme,** fordi huset taber mere, når det er varmere.',
            '**Spotprisen kan gøre det bedre.** Den er lavest, når det blæser, og den er ikke med her.',
            '**Tarifferne skifter** to gange om året.',
          ],
        },
      },
      {
        type: 'receipt',
        id: 'pris',
        title: 'Prisen, linje for linje',
        lead: 'Et eksempel: styringen, tilsluttet og indstillet.',
        body: [
          'Styringen sættes ved varmepumpen og kobles til dens indgang for ekstern styring. Ledningen fører kun svagstrøm, men pumpen skal åbnes, så det gør en installatør.',
          'På en elvandvarmer sidder styringen i eltavlen og sættes op af en autoriseret elinstallatør.',
          'Har din varmepumpe allerede prisstyring fra fabrikanten, så prøv den først. Den kan være nok, og så behøver du ikke HeatSync.',
        ],
        receipt: {
          title: name,
          subtitle: 'Til én varmepumpe eller elvandvarmer',
          lines: [
            { label: 'Styring', value: 'own-product.heatsync.unit' },
            { label: 'Tilslutning og indstilling', value: 'own-product.heatsync.labour' },
          ],
          total: { label: 'I alt inkl. moms', value: 'own-product.heatsync' },
          note: 'Om der kommer et abonnement, er ikke fastsat endnu. Det kan blive dyrere: ingen fri indgang på varmepumpen, langt til internet, ny føler til beholderen.',
        },
      },
      {
        type: 'buy',
        id: 'koeb',
        title: 'Køb den i webshoppen',
        lead: 'Vi slår op, om din varmepumpe kan styres, før vi kommer; kan den ikke, får du pengene tilbage.',
        value: 'own-product.heatsync',
      },
      {
        type: 'fits',
        title: 'Passer den til dit hus?',
        yes: {
          title: 'Ja, hvis',
          points: [
            'varmepumpen kan styres udefra, for eksempel gennem en SG\u00a0Ready-indgang',
            'huset er tungt, har gulvvarme eller en stor varmtvandsbeholder',
            'du betaler spotpris og tidsopdelt nettarif',
          ],
        },
        no: {
          title: 'Nej, hvis',
          points: [
            'du har fast pris og næsten ingen forskel over døgnet',
            'huset er let og koldt efter en time',
            'garantien på pumpen ikke tillader ekstern styring',
          ],
        },
      },
      {
        type: 'faq',
        id: 'faq',
        title: 'Spørgsmål om styringen',
        items: [
          {
            question: 'Slides varmepumpen af at starte og stoppe?',
            answer:
              'Den slides af mange korte starter. Derfor flytter HeatSync i blokke på mindst en time og lader pumpens egne spærringer bestemme.',
          },
          {
            question: 'Hvad med legionella?',
            answer:
              'Den ugentlige opvarmning af beholderen, som fabrikanten foreskriver, bliver altid kørt. Kun tidspunktet flyttes.',
          },
          {
            question: 'Kan jeg også få betaling fra nettet?',
            answer:
              'Måske for [elvandvarmeren](gridBalancingWaterHeater). En varmepumpe er langsom, og det, den kan give, er lidt. Vi regner ikke med det.',
          },
        ],
      },
      {
        type: 'contact',
        title: 'Kan din varmepumpe styres?',
        lead: `Skriv mærke, model og årgang. Så slår vi op, om den har en indgang. Eller ring på ${phoneLink(brand)}.`,
      },
    ],
  }
}
