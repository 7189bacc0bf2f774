import type { Brand } from '../../brand.ts'
import { distanceToLimit } from '../../domain/noise.ts'
import type { BlockOf } from '../../schemas/content/block.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { formatNumber } from '../format.ts'
import { mailLink, phoneLink } from '../copy/contact-links.ts'

const nightLimit = 35

/** A pump's required distance from the boundary for the night limit, by its sound power. */
function distanceRow(soundPower: number): BlockOf<'table'>['rows'][number] {
  const cell = (place: 'free' | 'wall' | 'corner') => ({
    text: `${formatNumber(distanceToLimit(nightLimit, soundPower, place))} m`,
  })
  return { label: `${soundPower} dB(A)`, cells: [cell('free'), cell('wall'), cell('corner')] }
}

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Placering af varmepumpe: afstand og støj · ${brand.company.shortName}`,
    description:
      'Hvor må varmepumpen stå? Støjgrænser ved skel, afstande regnet efter pumpens lyd, mål på ude- og indedel, og det, du skal spørge kommunen om.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Hvor skal varmepumpen stå?',
      lead: 'Ved huset, med luft foran og så langt fra naboens soveværelse, som haven tillader. Her er grænserne, målene og et regnestykke, du kan tage med ud i haven.',
      updated: 'Kilderne er læst 21. november 2026',
      art: {
        scene: 'boundary',
        alt: 'Varmepumpen ved husets væg, og en pil fra den til hækken i skel.',
        caption: {
          badge: 'Tegning',
          text: 'Pilen er afstanden til naboens skel. Hvor tæt på vinduer og døre den må stå, afgør kølemidlet.',
        },
      },
      numbers: [
        {
          value: { text: '35 dB' },
          note: 'vejledende grænse ved naboens skel om natten i et parcelhuskvarter',
        },
        {
          value: { text: '2,5 m' },
          note: 'mindste afstand til skel i flere kommuner; spørg din egen',
        },
        { value: { text: '20–40 cm' }, note: 'fri luft bag udedelen og ved siderne (Bolius)' },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'stoej', label: 'Støjgrænser' },
        { hash: 'afstand', label: 'Regn afstanden' },
        { hash: 'maal', label: 'Mål og plads' },
        { hash: 'skel', label: 'Skel og tilladelse' },
        { hash: 'raad', label: 'Syv råd' },
        { hash: 'faq', label: 'Spørgsmål' },
      ],
    },
    {
      type: 'table',
      id: 'stoej',
      title: 'Så meget må naboen høre',
      lead: 'Grænserne gælder ved skel, og det er ejeren af pumpen, der skal holde dem. Klager naboen, kan kommunen give påbud. Den afgørelse kan ikke påklages til anden myndighed.',
      columns: ['Område', 'Dag', 'Aften', 'Nat'],
      rows: [
        {
          label: 'Parcelhuse og rækkehuse',
          cells: [{ text: '45 dB' }, { text: '40 dB' }, { text: '35 dB' }],
        },
        { label: 'Sommerhuse', cells: [{ text: '40 dB' }, { text: '35 dB' }, { text: '35 dB' }] },
        {
          label: 'Etageboliger, blandet bolig og erhverv, åbent land',
          cells: [{ text: '50–55 dB' }, { text: '45 dB' }, { text: '40 dB' }],
        },
      ],
      source:
        'Miljøstyrelsens vejledende grænser for virksomheder, som kommunerne bruger til varmepumper (gengivet af dmr.dk, læst november 2026). Dag: hverdage kl. 7–18 og lørdag kl. 7–14. Nat: kl. 22–7. Aften: resten, også søndag. Har lyden en tydelig tone, lægges der 5 dB til målingen. Bygningsreglementet stiller samme krav ved dine egne vinduer (Morsø Kommune).',
    },
    {
      type: 'table',
      id: 'afstand',
      title: 'Så langt væk skal den stå',
      lead: 'Lydeffekten står på pumpens energimærke. Bed også om tallet i nattilstand, på skrift: det er det, tabellen bruger. Tabellen viser afstanden, før lyden er nede på 35 dB. En mur bag pumpen kaster lyden tilbage; et hjørne gør det endnu mere.',
      columns: ['Lydeffekt om natten', 'Fritstående', 'Ved en mur', 'I et hjørne'],
      rows: [50, 55, 60, 65].map(distanceRow),
      source:
        'Regnet: lyden falder 6 dB, hver gang afstanden fordobles, rundet op til en halv meter. Hegn, terræn og tone er ikke med. Brug Energistyrelsens støjberegner, som findes på [ens.dk](https://ens.dk/), til den endelige kontrol; den er også vejledende.',
    },
    {
      type: 'table',
      id: 'maal',
      title: 'Så meget fylder den ude og inde',
      lead: '**Eksempel.** Mål fra en almindelig 8 kW-pumpe. Tegningen til den model, du vælger, gælder.',
      columns: ['Del', 'Fylder', 'Plads omkring'],
      rows: [
        {
          label: 'Udedel',
          cells: [
            { text: 'ca. 1,0 m bred, 1,0 m høj, 0,45 m dyb' },
            { text: '20–40 cm bag og ved siderne. Foran skal luften kunne blæse frit.' },
          ],
        },
        {
          label: 'Sokkel under udedelen',
          cells: [
            { text: 'ca. 1,2 × 0,6 m, 20–30 cm over jorden' },
            {
              text: 'Fald væk fra huset og et sted, hvor smeltevand kan synke ned uden at blive til is på en sti.',
            },
          ],
        },
        {
          label: 'Indedel med beholder',
          cells: [
            { text: 'ca. 0,6 × 0,65 m, 1,8–2,0 m høj' },
            {
              text: 'Omkring 0,8 m foran til service. Gulvet skal kunne bære 250–350 kg med vand i.',
            },
          ],
        },
        {
          label: 'Rør mellem de to',
          cells: [
            { text: 'op til 5 m i en standardinstallation' },
            { text: 'Korte rør mister mindst varme. Under jord skal de være særligt isoleret.' },
          ],
        },
        {
          label: 'Eltavle',
          cells: [
            { text: 'en gruppe, ofte tre faser' },
            { text: 'Plads i tavlen. Ellers kommer en udvidelse til.' },
          ],
        },
        {
          label: 'Pumpe med propan (R290)',
          cells: [
            { text: 'ofte 1 m sikkerhedszone' },
            {
              text: 'Ingen vinduer, døre, kælderskakter eller afløb i zonen. Fabrikantens tal gælder.',
            },
          ],
        },
      ],
      source:
        'Bolius om placering (bredde, højde og luft), haustechnikdialog.de om propan, resten er eksempler. Læst november 2026.',
    },
    {
      type: 'prose',
      id: 'skel',
      title: 'Skel, lokalplan og tilladelse',
      body: [
        'Der er ingen afstand til skel, som gælder alle varmepumper i hele landet. Kommunerne svarer forskelligt:',
        [
          '**Svendborg og Nordfyns** skriver mindst 2,5 m til skel mod nabo, sti og vej, hvis lokalplan eller deklaration ikke siger andet.',
          '**Jammerbugt** kræver ingen ansøgning for luft til vand, men gør opmærksom på, at en lokalplan kan have regler for placering og indpakning.',
          '**Lyngby-Taarbæk** vil spørges først, hvis huset er bevaringsværdigt, ligger i en bevarende lokalplan, inden for en beskyttelseslinje eller er et rækkehus.',
        ],
        'Ring til byggesagsafdelingen i din kommune, før soklen støbes. Spørg om lokalplan, afstand til skel og støj. Bor du i ejer- eller grundejerforening, så se også i vedtægterne. Vi hjælper med tegningen; svaret skal komme fra kommunen.',
      ],
    },
    {
      type: 'prose',
      id: 'raad',
      title: 'Syv råd, før du vælger stedet',
      body: [
        [
          '**Gå over til naboen.** Stå ved skellet klokken ti om aftenen, og lyt til, hvor stille der er.',
          '**Undgå hjørner og smalle passager.** Lyden bliver kastet frem og tilbage.',
          '**Vend den væk** fra soveværelser og terrasser, også dine egne.',
          '**Hold fronten fri.** Et hegn eller en kasse tæt på kan få den til at trække sin egen kolde luft ind. Så falder ydelsen, og støjen stiger.',
          '**Stil den på jorden** frem for på en let væg. Rystelser går ind i huset.',
          '**Tænk på sneen.** Den skal kunne falde af, og taget må ikke dryppe ned på pumpen.',
          '**Lad der være plads** til, at en montør kan komme til på alle sider.',
        ],
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om placering',
      items: [
        {
          question: 'Hvad er forskellen på lydeffekt og lydtryk?',
          answer:
            'Lydeffekt er, hvor meget pumpen larmer i sig selv, og står på energimærket. Lydtryk er det, du hører et bestemt sted. En brochure med 35 dB »i fem meters afstand« taler om lydtryk.',
        },
        {
          question: 'Hjælper en støjskærm?',
          answer:
            'Ja, i den retning, den skærmer, hvis den er tung, tæt og høj nok. Den hjælper ikke mod et vindue på første sal. Prøv en bedre plads først: den koster ofte mindre. Prisen står under [tilvalg](heatPumpOptions).',
        },
        {
          question: 'Må den hænge på muren?',
          answer:
            'Ja, på en tung ydervæg og med dæmpere. På lette vægge og ved soveværelser fraråder vi det.',
        },
        {
          question: 'Hvem har ansvaret, hvis naboen klager?',
          answer:
            'Det har ejeren af pumpen. Derfor skriver vi den regnede støj ved skel ind i tilbuddet, så du ved, hvad vi har regnet med.',
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Vejledende støjgrænser, gengivet af DMR',
          url: 'https://www.dmr.dk/stoej-akustik-maaling-raadgivning/stoej-og-vibrationer/stoj-fra-varmepumper-fyringsanlaeg-ventilation/vejledende-stoejgraenser/',
          read: '2026-11-21',
        },
        {
          label: 'Varmepumper og støj, Morsø Kommune',
          url: 'https://mors.dk/borger/by-og-bolig/byggeri/varmepumpe',
          read: '2026-11-21',
        },
        {
          label: 'Afstand til skel, Svendborg Kommune',
          url: 'https://www.svendborg.dk/borger/byg-og-bo/varmekilder/andre-varmekilder',
          read: '2026-11-21',
        },
        {
          label: 'Afstand til skel, Nordfyns Kommune',
          url: 'https://www.nordfynskommune.dk/borger/bolig-byggeri-og-energi/energi/varmepumper/',
          read: '2026-11-21',
        },
        {
          label: 'Varmepumper, Jammerbugt Kommune',
          url: 'https://www.jammerbugt.dk/service-og-selvbetjening/borger/bolig-og-byggeri/ejendomme-nybyggeri-og-ombygning/varmepumper/',
          read: '2026-11-21',
        },
        {
          label: 'Hvornår det kræver tilladelse, Lyngby-Taarbæk Kommune',
          url: 'https://www.ltk.dk/borger/bolig-og-byggeri/byggeri/varmepumper',
          read: '2026-11-21',
        },
        {
          label: 'Placering af luft til vand, Bolius',
          url: 'https://www.bolius.dk/placering-af-luft-til-vand-varmepumpe-her-er-den-bedste-placering-98047',
          read: '2026-11-21',
        },
        {
          label: 'Sikkerhedszone ved propan, HaustechnikDialog (tysk)',
          url: 'https://www.haustechnikdialog.de/SHKwissen/3449/Aufstellung-einer-Propan-Waermepumpe',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'callToAction',
      title: 'Tag et billede af stedet',
      lead: `Send det til ${mailLink(brand)} med en skitse af grunden, så siger vi, om stedet dur. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
      actions: [
        { label: 'Få en varmepumperapport', route: 'heatPumpReport' },
        { label: 'Kontakt os', route: 'contact' },
      ],
    },
  ],
})
