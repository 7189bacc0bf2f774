import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Standardinstallation · ${brand.company.shortName}`,
    description:
      'Hvad der er med i en standardinstallation af solceller, varmepumpe, batteri og ladeboks, og hvad der koster ekstra. Så du kan se, hvad prisen bygger på.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Standard\u00adinstallation',
      lead: 'Det her er med i prisen, når der står »monteret«. Alt andet står for sig i tilbuddet, før du siger ja.',
      updated: 'Senest ændret 26. november 2026',
      art: {
        scene: 'installation',
        alt: 'Huset som stregtegning. Kun panelerne, batteriet, varmepumpen og ledningerne mellem dem er tegnet op.',
        caption: {
          badge: 'Med i prisen',
          text: 'Op til 15 m kabel fra taget, 5 m til batteriet og 5 m rør til varmepumpen. Stiplet: strømmen.',
        },
      },
    },
    {
      type: 'onPage',
      items: [
        { hash: 'solceller', label: 'Solceller' },
        { hash: 'varmepumpe', label: 'Varmepumpe' },
        { hash: 'batteri', label: 'Batteri' },
        { hash: 'ladeboks', label: 'Ladeboks' },
        { hash: 'foer', label: 'Før vi kommer' },
        { hash: 'undervejs', label: 'Hvis noget ændrer sig' },
      ],
    },
    {
      type: 'table',
      id: 'solceller',
      title: 'Solceller: det er med',
      columns: ['Del', 'Med i prisen'],
      rows: [
        {
          label: 'Anlægget',
          cells: [{ text: 'Paneler, vekselretter og montagesystem, som de står i tilbuddet.' }],
        },
        {
          label: 'Tag',
          cells: [
            {
              text: 'Montage på tegl-, beton- eller ståltag eller bølgeplader uden asbest, på huse med op til to etager.',
            },
          ],
        },
        {
          label: 'Stillads eller lift',
          cells: [{ text: 'Det, der er nødvendigt til op til to etager.' }],
        },
        {
          label: 'Kabel',
          cells: [{ text: 'Op til 15 m fra tag til vekselretter, i kanal, hvor det kan ses.' }],
        },
        { label: 'Eltavle', cells: [{ text: 'Tilslutning i en tavle, der har plads.' }] },
        {
          label: 'Papirer',
          cells: [{ text: 'Tilmelding hos netselskabet og registrering af anlægget.' }],
        },
        {
          label: 'Aflevering',
          cells: [{ text: 'Gennemgang af anlægget, når det er tændt, og datablade.' }],
        },
      ],
    },
    {
      type: 'table',
      title: 'Solceller: det koster ekstra',
      columns: ['Ikke med', 'Hvorfor'],
      rows: [
        {
          label: 'Stillads over to etager',
          cells: [{ text: 'Leje og opstilling afhænger af huset.' }],
        },
        {
          label: 'Ny eller større eltavle',
          cells: [{ text: 'Det ses først, når tavlen er åbnet eller fotograferet.' }],
        },
        {
          label: 'Forstærkning af spær',
          cells: [
            {
              text: 'Viser sig først, når nogen har set loftet. Du får prisen, før vi går i gang.',
            },
          ],
        },
        {
          label: 'Tag med asbest',
          cells: [
            {
              text: 'Eternit fra før 1988 kan indeholde det. Vi borer ikke i det, så taget skal skiftes først.',
            },
          ],
        },
        {
          label: 'Skifer, tagpap og fladt tag',
          cells: [
            {
              text: 'Andre beslag, eller ballast, som taget skal kunne bære. Kan det ikke, siger vi nej.',
            },
          ],
        },
        { label: 'Gravearbejde', cells: [{ text: 'Jorden er ukendt, til nogen graver.' }] },
      ],
      source:
        'Prisen på det, der er nødvendigt hos dig, står som egne linjer i tilbuddet. [Sådan monterer vi solceller](solarMounting).',
    },
    {
      type: 'table',
      id: 'varmepumpe',
      title: 'Varmepumpe: det er med',
      columns: ['Del', 'Med i prisen'],
      rows: [
        {
          label: 'Udedel',
          cells: [{ text: 'Opstillet på fliser eller færdig sokkel ved husmuren.' }],
        },
        {
          label: 'Indedel',
          cells: [
            {
              text: 'Med varmtvandsbeholder i bryggers eller teknikrum, hvor gulvet kan bære den.',
            },
          ],
        },
        {
          label: 'Rør',
          cells: [{ text: 'Op til 5 m mellem de to og tilslutning til det varmeanlæg, der er.' }],
        },
        { label: 'El', cells: [{ text: 'Egen gruppe i en tavle, der har plads.' }] },
        {
          label: 'Gammelt fyr',
          cells: [{ text: 'Nedtagning og bortkørsel af gas-, olie- eller pillefyr.' }],
        },
        {
          label: 'Indstilling',
          cells: [{ text: 'Varmekurve efter huset, udluftning og gennemgang med dig.' }],
        },
        {
          label: 'Papirer',
          cells: [
            { text: 'Dokumentation til tilskud og fradrag. Du ændrer selv varmekilden i BBR.' },
          ],
        },
      ],
    },
    {
      type: 'table',
      title: 'Varmepumpe: det koster ekstra',
      lead: 'Inkl. moms, så du kan se, hvad det betyder. Dit tilbud har sine egne priser.',
      columns: ['Ikke med', 'Pris', 'Hvornår'],
      rows: [
        {
          label: 'Rør ud over 5 m',
          cells: [
            { value: 'heat-pump.extra.pipe' },
            { text: 'Når ude- og indedel står langt fra hinanden.' },
          ],
        },
        {
          label: 'Rør i jord',
          cells: [
            { value: 'heat-pump.extra.buried-pipe' },
            { text: 'Når udedelen ikke står ved huset. Gravning er med i eksemplet.' },
          ],
        },
        {
          label: 'Støbt sokkel',
          cells: [{ value: 'heat-pump.extra.plinth' }, { text: 'Blød jord eller skråning.' }],
        },
        {
          label: 'Udvidelse af eltavle',
          cells: [
            { value: 'heat-pump.extra.switchboard' },
            {
              text: 'Ingen ledig plads. Er der kun én fase ind i huset, kommer netselskabets pris for flere oveni.',
            },
          ],
        },
        {
          label: 'Sløjfning af olietank',
          cells: [
            { value: 'heat-pump.extra.oil-tank' },
            { text: 'Tømning, rensning og melding til kommunen. Opgravning koster mere.' },
          ],
        },
        {
          label: 'Større radiator',
          cells: [
            { value: 'heat-pump.option.radiator' },
            { text: 'Rum, der ikke bliver varme ved 50 °C.' },
          ],
        },
        {
          label: 'Lukning af gasstik',
          cells: [
            { text: '8.000–10.000\u00a0kr.' },
            {
              text: 'Evidas gebyr i 2024, når afkoblingsordningen er tom. Du opsiger selv gassen.',
            },
          ],
        },
      ],
      source:
        'Priserne er vores eget skøn i november 2026. Gebyret: naervarme.dk og ecohelper.dk om 2024, læst november 2026. Det, du kan vælge til, står under [tilvalg](heatPumpOptions).',
    },
    {
      type: 'table',
      id: 'batteri',
      title: 'Batteri: med og ikke med',
      columns: ['Del', 'Med i prisen', 'Koster ekstra'],
      rows: [
        {
          label: 'Placering',
          cells: [
            { text: 'Efter fabrikantens og beredskabets anvisning.' },
            { text: 'Brandadskillelse, ny væg eller gulv.' },
          ],
        },
        {
          label: 'Kabel',
          cells: [
            { text: 'Op til 5 m til vekselretteren.' },
            { text: 'Længere føring eller boring i beton.' },
          ],
        },
        {
          label: 'Vekselretter',
          cells: [
            { text: 'Tilslutning til en hybridvekselretter, der kan bruges.' },
            { text: 'Ny vekselretter.' },
          ],
        },
        {
          label: 'Styring',
          cells: [
            { text: 'Opsætning, måler og gennemgang.' },
            { text: 'Ny router eller kabel til internet.' },
          ],
        },
        {
          label: 'Reservestrøm',
          cells: [
            { text: 'Ikke med.' },
            { text: 'Omskifter og egne grupper. [Læs om sikker strøm](securePower).' },
          ],
        },
      ],
    },
    {
      type: 'table',
      id: 'ladeboks',
      title: 'Ladeboks: med og ikke med',
      columns: ['Del', 'Med i prisen', 'Koster ekstra'],
      rows: [
        {
          label: 'Placering',
          cells: [
            { text: 'På en ydervæg af mur eller træ ved bilen.' },
            { text: 'Stander, væg af beton eller hul gennem isolering.' },
          ],
        },
        {
          label: 'Kabel',
          cells: [
            { text: 'Op til 15 m synligt kabel fra tavlen.' },
            { text: 'Længere føring eller kabel i jord.' },
          ],
        },
        {
          label: 'Eltavle',
          cells: [
            { text: 'Egen gruppe med de relæer, boksen kræver, i en tavle, der har plads.' },
            { text: 'Ny eller større tavle, eller flere faser ind i huset.' },
          ],
        },
        {
          label: 'Styring',
          cells: [
            { text: 'Opsætning af app og ur, og gennemgang med dig.' },
            { text: 'Måler, der deler strømmen med resten af huset.' },
          ],
        },
      ],
    },
    {
      type: 'prose',
      id: 'foer',
      title: 'Før vi kommer',
      body: [
        [
          'Der er ryddet omkring tavle, fyr og det sted, den nye del skal stå.',
          'Der er adgang, strøm og et sted at parkere.',
          'Du har spurgt kommune, grundejerforening og nabo, hvis stedet kræver det. For varmepumper står det under [skel og tilladelse](heatPumpPlacement#skel).',
          'Hunde er lukket inde, og nogen over 18 år er hjemme ved begyndelse og aflevering.',
        ],
        'Alt el- og vvs-arbejde udføres af autoriserede virksomheder.',
      ],
    },
    {
      type: 'prose',
      id: 'undervejs',
      title: 'Hvis noget ændrer sig undervejs',
      body: [
        'Finder montøren noget, ingen kunne se, stopper arbejdet på den del. Du får at vide, hvad der er galt, hvad det koster at gøre noget ved det, og hvad der sker, hvis du lader være. Arbejdet går videre, når du har sagt ja på skrift.',
        'Resten af vilkårene står i [handelsbetingelserne](terms). Efter afleveringen er det [service](service), du skal have fat i.',
      ],
    },
    {
      type: 'callToAction',
      title: 'Få din egen liste',
      lead: 'I et tilbud står det, der er med, og det, der ikke er, for netop dit hus.',
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart' },
        { label: 'Kontakt os', route: 'contact' },
      ],
    },
  ],
})
