import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { formatValue } from '../format.ts'
import { callAction, mailLink } from '../copy/contact-links.ts'

/** Readings of an example battery of 10 kWh in its app, from full to its reserve, in kWh. */
const [whenNew, fiveYearsOn] = [8.6, 7.9]
const kwh = (value: number): string => formatValue({ value, unit: 'kWh' })

export const page = (brand: Brand): PageContent => {
  const { name } = brand.batteryBrand
  return {
    seo: {
      title: `Service på ${name}-batteri · ${brand.company.shortName}`,
      description: `Melder dit ${name}-batteri fejl, eller holder det kortere? Se, hvad du selv kan tjekke, hvornår du skal ringe, og hvem der betaler.`,
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'breeze',
        title: `Service på ${name}`,
        lead: `Et batteri har ingen faste eftersyn. Går noget i stå, så ring til support hverdage ${brand.contact.supportHours}. Er batteriet meget varmt, buler det, eller er der røg eller en skarp lugt, så gå ud, og ring 112.`,
        art: {
          scene: 'inverter',
          alt: 'Vekselretteren på muren, med ledningen ind til batteriet i bryggerset.',
          caption: {
            badge: 'Vekselretteren',
            text: 'Den stiplede linje er strømmen fra den til batteriet.',
          },
        },
        actions: [
          callAction(brand),
          { label: 'Tjek det selv først', route: 'batteryService', hash: 'tjek' },
        ],
      },
      {
        type: 'steps',
        id: 'tjek',
        title: 'Tjek det selv først',
        lead: 'Fem minutter, ingen skruetrækker. Åbn aldrig kabinettet.',
        steps: [
          {
            spot: 'battery',
            title: 'Lampen',
            text: 'Skriv farven ned, eller tag et billede. Den siger mere end appen.',
          },
          {
            spot: 'router',
            title: 'Internettet',
            text: 'Har du genstartet routeren? Uden internet lader batteriet stadig, men du kan ikke se det.',
          },
          {
            spot: 'fuse-board',
            title: 'Eltavlen',
            text: 'Er en sikring slået fra? Slå den til én gang. Falder den igen, så lad den være.',
          },
          {
            spot: 'thermometer',
            title: 'Kulden',
            text: 'Er det under frysepunktet i rummet, holder batteriet måske pause med vilje.',
          },
        ],
      },
      {
        type: 'table',
        id: 'fejl',
        title: 'Hvad det kan være',
        columns: ['Det, du ser', 'Ofte', 'Hvad du gør'],
        rows: [
          {
            label: 'Bliver ikke fyldt',
            cells: [
              { text: 'Det er vinter, eller solen bruges i huset' },
              { text: 'Se på produktionen før batteriet' },
            ],
          },
          {
            label: 'Tømmes ikke om aftenen',
            cells: [
              { text: 'Styringen gemmer til en dyrere time' },
              { text: 'Tjek indstilling og reserve' },
            ],
          },
          {
            label: 'App uden tal',
            cells: [{ text: 'Internet eller login' }, { text: 'Genstart routeren, vent en time' }],
          },
          {
            label: 'Rødt lys',
            cells: [
              { text: 'Batteriet har slået sig selv fra' },
              { text: 'Ring til support med fejlkoden' },
            ],
          },
          {
            label: 'Holder kortere end før',
            cells: [
              { text: 'Slid eller en celle ude af takt' },
              { text: '[Mål det selv](batteryService#maaling)' },
            ],
          },
        ],
        source: 'Vejledende. Manualen, der fulgte med, går altid forud.',
      },
      {
        type: 'working',
        id: 'maaling',
        title: 'Mål selv, hvad slid har taget',
        rows: [
          {
            label: 'Eksempel: aflæst i appen, da batteriet var nyt, fra fuldt til reserven',
            value: { text: kwh(whenNew) },
          },
          { label: 'Den samme tur fem år efter', value: { text: kwh(fiveYearsOn) } },
          {
            label: 'Taget af slid',
            value: { text: kwh(Math.round((whenNew - fiveYearsOn) * 10) / 10) },
          },
        ],
        result: {
          label: 'Tilbage',
          value: { text: `ca. ${Math.round((fiveYearsOn / whenNew) * 100)} %` },
        },
        source: 'Opdigtede målinger, november 2026. Mål på dit eget batteri.',
        caveats: {
          title: 'Så de to tal kan sammenlignes',
          points: [
            '**Tag den første måling nu,** også hvis batteriet er nyt. Uden den er der kun databladet, og det regner uden tabet på vejen ud.',
            '**Samme reserve og samme slags aften.** Lad det gå fra fuldt til stop uden at lade imens.',
            '**Samme årstid.** Et koldt batteri giver mindre, uden at være slidt.',
            `**Er der færre procent tilbage, end garantien lover,** så send os begge tal. Garantien på ${name} siger, hvor mange procent der skal være tilbage, og hvornår.`,
          ],
        },
      },
      {
        type: 'prose',
        id: 'betaling',
        title: 'Hvem betaler?',
        body: [
          [
            '**De første to år** har du reklamationsret hos den, der solgte anlægget. Det første år skal sælgeren bevise, at fejlen ikke var der fra starten.',
            `**Garantien på ${name}** gælder ved siden af og kan vare længere, med fabrikantens egne betingelser. Find papiret, eller spørg os, hvis det er købt her.`,
            '**Uden for begge** får du prisen, før nogen kører ud; se, hvad [et udkald koster](service#priser). Mange fejl er indstillinger og kan rettes på telefonen.',
          ],
          `Har en anden monteret dit batteri, så ring alligevel. Vi siger til med det samme, om vi kan hjælpe med ${name}, eller om fabrikanten skal have sagen.`,
        ],
      },
      {
        type: 'prose',
        id: 'pas-paa',
        title: 'Sådan holder det længst',
        body: [
          [
            'Hold luft omkring kabinettet, og stil ikke noget ovenpå.',
            'Hold rummet tørt, frostfrit og ikke for varmt; manualen har tallene.',
            'Lad programmet opdatere sig selv.',
            'Lad en røgalarm sidde i samme rum, og prøv den.',
            'Skal huset stå tomt længe, så spørg, hvor fuldt batteriet skal stå imens.',
          ],
          'Et udtjent husbatteri må ikke i affaldsspanden, og du skal ikke selv tage det ned. Ring, så anviser vi, hvor det bliver taget tilbage.',
        ],
      },
      {
        type: 'links',
        title: 'Var det noget andet?',
        items: [
          {
            route: 'service',
            title: 'Al service',
            text: 'Varmepumpe, batteri og solceller.',
            spot: 'service',
          },
          {
            route: 'batteryBrand',
            title: `Om ${name}`,
            text: 'Størrelser, datablad og hvad vi ikke kan love.',
            spot: 'battery',
          },
          {
            route: 'securePower',
            title: 'Strøm ved afbrydelse',
            text: 'Virker dit batteri, når nettet er væk?',
            spot: 'power-line',
          },
        ],
      },
      {
        type: 'contact',
        desk: 'support',
        title: 'Skriv til support',
        asks: {
          submit: 'Send til support',
          hint: 'Lampens farve, hvad appen siger, og hvornår det begyndte.',
        },
        lead: `Et billede af lampen hjælper: send det til ${mailLink(brand)}. Support svarer inden for én hverdag.`,
      },
    ],
  }
}
