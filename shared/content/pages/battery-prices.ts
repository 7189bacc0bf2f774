import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { figureAmount } from '../../schemas/content/block-parts.ts'
import { phoneLink } from '../copy/contact-links.ts'

const calculator = 'battery#battery-selection-guide'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Pris på batteri til huset · ${brand.company.shortName}`,
    description:
      'Hvad koster et husbatteri på 5, 10 og 15 kWh, hvad gør det dyrere, og hvad får du igen om året? Priser pr. kWh og hele regnestykket.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Hvad koster et batteri?',
      lead: 'Monteret koster et husbatteri omkring {=battery.price.low}–{=battery.price.high} kr. pr. kWh (vores skøn over markedet i 2026). Det lille er dyrest pr. kWh; i det store bliver de sidste kWh brugt færrest dage. Her er prisen, og hvad du får igen.',
      art: {
        scene: 'battery-sizes',
        alt: 'Tre husbatterier på rad ved en mur: et lille, et mellem og et stort.',
      },
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart', query: 'produkt=batteri' },
        { label: 'Book en samtale', route: 'bookBattery' },
      ],
    },
    {
      type: 'table',
      id: 'priser',
      title: 'Priser, monteret',
      lead: 'Med moms, til et anlæg der allerede har en hybridvekselretter.',
      columns: ['Størrelse', 'Pris', 'Pr. kWh', 'Giver i {=year}'],
      rows: [
        {
          label: '5 kWh',
          cells: [
            { value: 'battery.example-5kwh' },
            { value: 'battery.per-kwh-5' },
            { text: 'ca. {=battery.year-5kwh} kr.' },
          ],
        },
        {
          label: '10 kWh',
          cells: [
            { value: 'battery.example-10kwh' },
            { value: 'battery.per-kwh-10' },
            { text: 'ca. {=battery.year-10kwh + 0 | 100} kr.' },
          ],
        },
        {
          label: '15 kWh',
          cells: [
            { value: 'battery.example-15kwh' },
            { value: 'battery.per-kwh-15' },
            { text: 'ca. {=battery.year-15kwh} kr.' },
          ],
        },
      ],
      source:
        'Eksempler inden for vores skøn over markedet i 2026. Montagen er næsten den samme for alle tre; derfor falder prisen pr. kWh. Sidste kolonne er beregnerens midte for et hus med 6 kWp og 4.500 kWh om året, uden elbil og varmepumpe: dér giver de sidste 5 kWh næsten intet.',
    },
    {
      type: 'receipt',
      title: 'Hvad prisen er lavet af',
      lead: 'Batteri på 10 kWh, linje for linje.',
      body: [
        'Den ene linje er varen, den anden er en autoriseret elinstallatørs tid: ophæng, kabler, sikring, opsætning og tilmelding hos netselskabet.',
        'Købes batteriet sammen med solceller, er der ét besøg i stedet for to, og arbejdslønnen kan give håndværkerfradrag. Et batteri uden solceller giver ikke fradrag. Kommer det til solceller, du har i forvejen, så spørg Skattestyrelsen først. Læs om [tilskud og fradrag til batteri](batterySubsidies).',
      ],
      receipt: {
        title: 'Batteri på 10 kWh',
        subtitle: 'Til et anlæg, der allerede har en hybridvekselretter',
        lines: [
          { label: 'Batteri, 10 kWh', value: 'battery.example-10kwh.unit' },
          { label: 'Montage og elarbejde', value: 'battery.example-10kwh.labour' },
        ],
        total: { label: 'I alt inkl. moms', value: 'battery.example-10kwh' },
        note: 'Det kan blive dyrere: ny vekselretter, ny eltavle, krav til væg og afstand efter brandreglerne.',
      },
    },
    {
      type: 'table',
      id: 'dyrere',
      title: 'Det kan gøre det dyrere',
      lead: 'Beløbet står for sig i dit tilbud, før du siger ja. Det afhænger af huset.',
      columns: ['Hvad', 'Hvornår', 'Betyder for prisen'],
      rows: [
        {
          label: 'Egen vekselretter',
          cells: [
            { text: 'Når den, du har, ikke kan styre et batteri' },
            {
              text: 'Omkring {=battery.own-inverter} kr., som beregneren antager; så tager det endnu længere at tjene hjem',
            },
          ],
        },
        {
          label: 'Eltavle',
          cells: [
            { text: 'Ingen plads til sikring og måler' },
            { text: 'Får du pris på, når tavlen er set' },
          ],
        },
        {
          label: 'Reservestrøm',
          cells: [
            { text: 'Når du vil have [sikker strøm](securePower)' },
            { text: 'Mest; se [to eksempler](securePower#loesninger)' },
          ],
        },
        {
          label: 'Brandkrav',
          cells: [
            { text: 'Træskelet, flugtvej, for lidt afstand' },
            { text: 'Fra en plade på væggen til et nyt sted; pris efter besøg' },
          ],
        },
        {
          label: 'Lange kabler',
          cells: [
            { text: 'Over 5 m fra vekselretter til batteri' },
            { text: 'Lidt pr. meter; pris i tilbuddet' },
          ],
        },
      ],
      source:
        'Det, der er med uden tillæg, står under [standardinstallation](standardInstallation#batteri).',
    },
    {
      type: 'table',
      title: 'Tommelfingerregel: hvor meget mere du bruger selv',
      lead: 'Procentpoint mere egen brug, når solcellerne laver lige så meget, som du bruger på et år: et mindre anlæg end de 6 kWp, vi ellers regner med. Find dit årsforbrug på elregningen.',
      columns: ['Batteri', 'Ved 4.500 kWh', 'Mere egen brug'],
      rows: [
        { label: '0,5 kWh pr. 1.000 kWh', cells: [{ text: '2,3 kWh' }, { text: '13 point' }] },
        { label: '1 kWh pr. 1.000 kWh', cells: [{ text: '4,5 kWh' }, { text: '22 point' }] },
        { label: '1,5 kWh pr. 1.000 kWh', cells: [{ text: '6,8 kWh' }, { text: '27 point' }] },
        { label: '2 kWh pr. 1.000 kWh', cells: [{ text: '9 kWh' }, { text: '30 point' }] },
        { label: '3 kWh pr. 1.000 kWh', cells: [{ text: '13,5 kWh' }, { text: '33 point' }] },
      ],
      source:
        'Egen timesimulering med 90 % virkningsgrad, november 2026. Fra 4,5 til 9 kWh får du 8 procentpoint mere; fra 9 til 13,5 kun 3. Vælg efter de fleste dage, ikke efter den bedste.',
    },
    {
      type: 'prose',
      title: 'Tre ting at bruge det til',
      body: [
        [
          '**Din egen sol om aftenen.** Det er her, det meste af værdien ligger. Den afhænger af, hvad du ellers ville have fået for at sælge.',
          '**Billig nattestrøm.** {Nettariffen|nettarif} er lavest fra midnat til klokken 6 og højest klokken 17–21. Forskellen er størst om vinteren.',
          '**Hjælp til elnettet.** Batteriet kan være med i [netbalancering](batteryGridBalancing). Betalingen svinger, og vi lover den ikke.',
        ],
        'Den samme kWh kan kun bruges ét sted ad gangen. Et regnestykke, der lægger de tre sammen for hele batteriet, regner den samme strøm tre gange. Det gør vi ikke.',
      ],
    },
    {
      type: 'working',
      id: 'igen',
      title: 'Hvad får du igen?',
      rows: [
        {
          label: 'Solstrøm flyttet til aften og nat, 6 kWp og 4.500 kWh forbrug',
          value: { value: 'battery.kwh-10kwh.sun' },
        },
        {
          label: 'Billig nattestrøm flyttet til kl. 17–21, oktober til marts',
          value: { value: 'battery.kwh-10kwh.night' },
        },
        { label: 'Tab i batteriet', value: { text: '10 %, trukket fra' } },
        { label: 'Sol i stedet for køb om aftenen', value: { value: 'battery.year-10kwh.sun' } },
        { label: 'Nat i stedet for aften', value: { value: 'battery.year-10kwh.night' } },
      ],
      result: { label: 'Værdi af 10 kWh om året, midt', value: { value: 'battery.year-10kwh' } },
      caveats: {
        title: 'Det kan gøre tallet forkert',
        points: [
          '**Aftenprisen.** Vi har regnet med en spotpris på {=spot.mean * 100} øre i gennemsnit og et typisk døgn, hvor aftenen er dyrest. Halveres forskellen på aften og dag, halveres en stor del af værdien.',
          '**Elafgiften.** {=tax-law.it}. Jo højere den er, jo mere er den solstrøm værd, du flytter. Loven kan blive ændret.',
          `**Slid.** Et batteri mister kapacitet, og et nyt må købes, når det er slidt op. Det er ikke trukket fra her, men er med i [beregneren](${calculator}).`,
          '**Netbalancering.** Er ikke med. Den strøm, batteriet stiller til rådighed, kan ikke samtidig bruges til det her. Se [spændet for betalingen](batteryGridBalancing).',
        ],
      },
    },
    {
      type: 'band',
      id: 'spaendet',
      title: 'Spændet i {=year}',
      unit: 'kr. om året',
      low: {
        value: figureAmount('battery.year-10kwh * 2 / 3 | 100'),
        note: 'batteriet bruges to tredjedele så meget',
      },
      mid: { value: figureAmount('battery.year-10kwh'), note: 'som i regnestykket' },
      high: {
        value: figureAmount('battery.year-10kwh * 1.5 | 100'),
        note: 'hver kWh, det flytter, er halvanden gang så meget værd',
      },
      example: true,
      source: `Delt ud på {=year}-priser ville det tage {=battery.paid-back}. Beregneren regner med, at det holder {=battery.life.low}–{=battery.life.high} år, og derefter med et nyt til en lavere pris. Midt er [beregnerens](${calculator}) tal for 10 kWh, 6 kWp og 4.500 kWh det første år. Beregnerens eget spænd er smallere: dens dårlige udfald har mindre sol, men større forskel på dag og aften, og det sidste gavner batteriet. Regnet med N1’s og Energinets tariffer, som vi sidst kender dem, og en elafgift på {=tax.electricity} øre; moms er lagt til det hele. Kilderne er læst i november 2026.`,
    },
    {
      type: 'quote',
      text: 'Med {=year}-priser er batteriet i eksemplet ikke tjent hjem, før garantien er forbi. Køb det for det, det kan, ikke for et løfte om, hvad det giver.',
    },
    {
      type: 'fits',
      title: 'Skal det være nu?',
      yes: {
        title: 'Nu',
        points: [
          'du skal alligevel have solceller; så er der kun ét besøg, og arbejdslønnen kan give fradrag',
          'vekselretteren skal skiftes, og den nye kan være en hybrid',
          'du vil have reservestrøm, og det er en del af grunden',
        ],
      },
      no: {
        title: 'Vent',
        points: [
          'du mangler et års tal for, hvad dine solceller sælger',
          'du overvejer elbil eller varmepumpe inden for et år; så ændrer størrelsen sig',
          'økonomien holder kun, hvis betalingen fra elnettet bliver ved med at være høj',
        ],
      },
    },
    {
      type: 'contact',
      title: 'Få din egen pris',
      lead: `Skriv, hvilken vekselretter du har, og hvad du bruger om året. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
