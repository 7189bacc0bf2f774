import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { exampleKroner, gridNotOpen, incomeBand, wearExample } from '../examples/grid.ts'
import { phoneLink } from '../copy/contact-links.ts'

const exampleKw = 5
const offered = { kw: exampleKw }

export const page = (brand: Brand): PageContent => {
  const { name } = brand.batteryBrand
  return {
    seo: {
      title: `${name} i netbalancering · ${brand.company.shortName}`,
      description: `Har du et ${name}-batteri, kan det måske hjælpe elnettet mod betaling. Se, hvad vi tjekker på model, styring og garanti, og hvad det kan give.`,
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'lavender',
        title: `Kan dit batteri fra ${name} være med?`,
        lead: `Det afgør model, styring og garanti, ikke mærket alene. Send os model, effekt og postnummer, så får du et svar. Ingen kan skrive under endnu.`,
        art: {
          scene: 'battery-grid',
          alt: 'Batteriet i bryggerset sender strøm langs taget og ud til elmasten.',
          caption: {
            badge: 'Strømmen',
            text: 'De stiplede linjer går fra batteriet, langs taget og ud i elnettet.',
          },
        },
        actions: [
          { label: 'Send oplysningerne', route: 'batteryBrandGridBalancing', hash: 'contact' },
          { label: `Om ${name}`, route: 'batteryBrand' },
        ],
      },
      {
        type: 'facts',
        id: 'tjek',
        title: 'Det tjekker vi',
        lead: 'Send model, effekt og postnummer. Resten slår vi op, eller vi spørger. Er du i tvivl om tallene, er et billede af mærkepladen ofte nok.',
        rows: [
          { label: 'Model og årgang', value: { text: 'Står på mærkepladen' } },
          { label: 'Effekt ved ladning og afladning', value: { text: 'kW, ikke kWh' } },
          { label: 'Vekselretter', value: { text: 'Mærke og softwareversion' } },
          { label: 'Styring udefra', value: { text: 'Åben grænseflade, som må bruges' } },
          { label: 'Svartid, målt', value: { text: 'I sekunder; højst 1,3 til FFR' } },
          {
            label: 'Garanti',
            value: { text: 'Hvad den siger om ekstern styring og antal opladninger' },
          },
        ],
        source: `Vi har endnu ikke offentliggjort en liste over godkendte ${name}-modeller. Hver model skal afprøves sammen med den gruppe, den skal byde i (energinet.dk om prækvalifikation, læst november 2026).`,
      },
      incomeBand(exampleKw, {
        id: 'betaling',
        title: `Hvad ${exampleKw} kW kan give`,
        lead: `Mange husbatterier yder omkring det halve af deres kapacitet: 10 kWh giver ofte ${exampleKw} kW. Stiller dit mindre til rådighed, bliver beløbet mindre i samme forhold. ${wearExample()}`,
      }),
      {
        type: 'steps',
        title: 'Sådan kommer batteriet med',
        lead: gridNotOpen,
        steps: [
          {
            spot: 'laptop',
            title: 'Du sender oplysningerne',
            text: 'Model, effekt og postnummer. Det binder dig ikke.',
          },
          {
            spot: 'document',
            title: 'Du får aftalen',
            text: 'Med andel, grænser og opsigelse. Tag den tid, du skal bruge.',
          },
          {
            spot: 'service',
            title: 'Vi prøver styringen',
            text: 'Når du har skrevet under: nogle minutter, hvor batteriet følger et signal. Vi siger til først.',
          },
          {
            spot: 'power-line',
            title: 'Batteriet melder sig',
            text: 'Du kan følge timerne og tage styringen tilbage, når du vil.',
          },
        ],
      },
      {
        type: 'fits',
        title: 'Før du siger ja',
        yes: {
          title: 'Det får du',
          points: [
            'En andel af indtægten, gjort op hver måned.',
            'En grænse, du selv sætter, for strøm, der altid er din.',
            'Et nej, hvis batteriet ikke egner sig.',
          ],
        },
        no: {
          title: 'Det får du ikke',
          points: [
            `Et løfte om beløb. Spændet for ${exampleKw} kW går fra ${exampleKroner('low', offered)} til ${exampleKroner('high', offered)}, og prisen kan falde under det.`,
            'Længere garanti på batteriet. Den er fabrikantens.',
            'Strøm ved strømafbrydelse, medmindre anlægget er bygget til det. Læs om [sikker strøm](securePower).',
          ],
        },
      },
      {
        type: 'prose',
        title: 'Garantien først',
        body: [
          `En fabrikants garanti er ofte et antal år, et antal opladninger eller en mængde strøm, alt efter hvad der kommer først. Netbalancering bruger af det samme. Derfor læser vi ordlyden på dit ${name}-batteri, lægger den ved aftalen og sætter en øvre grænse for opladninger, der passer til den.`,
          'Er der tvivl, spørger vi fabrikanten skriftligt. Får vi ikke et klart svar, er batteriet ikke med.',
        ],
      },
      {
        type: 'links',
        title: 'Mere om det samme',
        items: [
          {
            route: 'gridBalancing',
            title: 'Hvad er netbalancering?',
            text: 'Ydelserne, prisområderne og hvorfor nettet betaler.',
            spot: 'power-line',
          },
          {
            route: 'batteryGridBalancing',
            title: 'Tre batterier, tre priser',
            text: 'Regneeksempler for 3, 5 og 10 kW.',
            spot: 'battery',
          },
          {
            route: 'batteryService',
            title: `Service på ${name}`,
            text: 'Når batteriet viser en fejl eller skal opdateres.',
            spot: 'service',
          },
        ],
      },
      {
        type: 'contact',
        title: 'Send modellen på dit batteri',
        lead: `Skriv den i beskeden sammen med effekt i kW og postnummer. Eller ring på ${phoneLink(brand)}.`,
      },
    ],
  }
}
