import { type Brand, firstWord } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'

/** Consumption of the house at dinner time, in kW, and what is left for the car. */
const evening = (car: number) => [
  { name: 'Varmepumpe', value: 3, kind: 'heat' as const },
  { name: 'Komfur', value: 5, kind: 'use' as const },
  { name: 'Ladeboks', value: car, kind: 'grid' as const },
]

export const page = (brand: Brand): PageContent => {
  const own = firstWord(brand.company.shortName)
  const name = `${own} Box`
  return {
    seo: {
      title: `Box: læs måleren, saml huset · ${brand.company.shortName}`,
      description:
        'Box læser elmåleren og samler batteri, ladeboks og varmepumpe, så de ikke bruger strøm på samme tid. Se, hvad den kræver, koster og ikke kan.',
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'smoke',
        title: 'Den lille kasse ved måleren',
        lead: `${name} læser elmåleren og taler med batteri, ladeboks og varmepumpe. Den sørger for, at de ikke alle trækker på én gang, og at solstrømmen bruges hjemme først.`,
        art: { spot: 'shop-box' },
        actions: [
          { label: 'Køb Box', route: 'box', hash: 'koeb' },
          { label: 'Se, hvad den kræver', route: 'box', hash: 'kraever' },
        ],
        numbers: [
          { value: { value: 'own-product.box' }, note: 'inkl. moms; du sætter den selv op' },
          { value: { text: '2–10 sekunder' }, note: 'mellem målinger; det afgør måleren' },
          { value: { text: '17,3 kW' }, note: 'giver en hovedsikring på 3 × 25\u00a0A' },
        ],
      },
      {
        type: 'parts',
        ground: 'breeze',
        title: 'Klokken 18 på en vinterdag',
        lead: 'Tre ting, der gerne vil have strøm samtidig, og en hovedsikring, der sætter grænsen.',
        unit: 'kW',
        bars: [
          { label: 'Uden Box', parts: evening(11) },
          { label: 'Med Box', parts: evening(9) },
        ],
        limit: { label: 'sikring', value: 17.3 },
        // 3 · 25 A · 230 V = 17,25 kW
        sentence:
          'Box kan se på måleren, at det er for meget, og skruer ladeboksen ned, til komfuret er slukket. Er belastningen fordelt på de tre faser, går sikringen så ikke, og bilen er stadig ladet om morgenen.',
        example: true,
        source:
          'Typiske effekter, valgt som eksempel; 3 × 25 A × 230 V = 17,3 kW. Dine egne tal står på tavlen og i manualerne.',
      },
      {
        type: 'cards',
        title: 'Tre ting, den gør',
        cards: [
          {
            art: { spot: 'meter' },
            tint: 'smoke',
            title: 'Viser huset nu',
            text: 'Hvor meget du køber eller sælger lige nu, ikke i går. Tænd for et apparat, og se tallet stige: sådan finder du det, der bruger mest.',
          },
          {
            art: { spot: 'fuse-board' },
            tint: 'almond',
            title: 'Holder øje med sikringen',
            text: 'Skruer ned for det, der kan vente, når hovedsikringen nærmer sig grænsen.',
          },
          {
            art: { crop: 'battery' },
            tint: 'lavender',
            title: 'Bruger solen hjemme',
            text: 'Overskud fra taget går til batteri, bil eller varmt vand, i den rækkefølge, du vælger.',
            action: { label: 'Se batterier', route: 'battery' },
          },
        ],
      },
      {
        type: 'facts',
        id: 'kraever',
        title: 'Hvad den kræver',
        rows: [
          { label: 'Elmåler', value: { text: 'Fjernaflæst, med kundeport' } },
          { label: 'Nøgle til porten', value: { text: 'Fås hos dit netselskab' } },
          { label: 'Strøm', value: { text: 'Nogle målere giver den, ellers en stikkontakt' } },
          { label: 'Internet', value: { text: 'Kabel eller Wi-Fi ved tavlen' } },
          {
            label: 'Det, der skal styres',
            value: { text: 'En åben grænseflade; vi tjekker modellen' },
          },
          { label: 'Pris', value: { value: 'own-product.box' } },
          { label: 'Abonnement', value: { text: 'Ikke fastsat endnu' } },
        ],
        source:
          'Du har ret til at koble udstyr på måleren og tage målinger ud efter åbne standarder (målerbekendtgørelsen § 7, gengivet på befridinelmåler.dk, læst 21. november 2026). **Eksempel:** prisen er et eksempel.',
      },
      {
        type: 'buy',
        id: 'koeb',
        title: 'Køb den i webshoppen',
        lead: 'Spørg først, om dit udstyr kan være med, hvis du er i tvivl. Som privat har du 14 dages fortrydelsesret.',
        value: 'own-product.box',
      },
      {
        type: 'steps',
        title: 'Sådan kommer den i gang',
        steps: [
          {
            spot: 'document',
            title: 'Bestil nøglen',
            text: 'Netselskabet åbner kundeporten. Det kan tage nogle dage.',
          },
          {
            spot: 'shop-box',
            title: 'Sæt den i',
            text: 'Porten er uden for plomben. Du må selv sætte stikket i.',
          },
          {
            spot: 'wall-box',
            title: 'Vælg rækkefølgen',
            text: 'Hvad skal vente først, når der er knaphed? Bilen er et godt bud.',
          },
        ],
      },
      {
        type: 'fits',
        title: 'Det kan den, og det kan den ikke',
        yes: {
          title: 'Den kan',
          points: [
            'se husets samlede forbrug og salg',
            'styre udstyr med åben grænseflade',
            'blive ved med at passe på sikringen, selv om internettet falder ud',
          ],
        },
        no: {
          title: 'Den kan ikke',
          points: [
            'se, hvad hvert apparat bruger: det gør [Plug](plug)',
            'erstatte ladeboksens egen sikkerhed eller en elinstallatør',
            'spare strøm alene: den flytter og fordeler',
            'styre udstyr, hvis fabrikanten holder døren lukket',
          ],
        },
      },
      {
        type: 'links',
        title: 'Det kan Box arbejde sammen med',
        items: [
          {
            route: 'balance',
            title: `${own} Balance`,
            text: 'Styrer batteriet, når det skal hjælpe elnettet, og gør op hver måned.',
            spot: 'power-line',
          },
          {
            route: 'heatSync',
            title: `${own} HeatSync`,
            text: 'Giver varmepumpen en plan.',
            spot: 'shop-heatsync',
          },
          {
            route: 'electricCar',
            title: 'Elbil og solceller',
            text: 'Lad bilen op med din egen strøm.',
            spot: 'wall-box',
          },
        ],
      },
      {
        type: 'contact',
        title: 'Kan dit udstyr være med?',
        lead: 'Skriv mærke og model på batteri, ladeboks og varmepumpe, og hvem dit netselskab er.',
      },
    ],
  }
}
