import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { formatDate } from '../format.ts'
import {
  exampleKroner,
  gridExample,
  largeBattery,
  largeBatteryQuery,
  wearSpan,
} from '../examples/grid.ts'
import { gridRewardsPeriod } from '../examples/grid-rewards-period.ts'

const period = `${formatDate(gridRewardsPeriod.from)} til og med ${formatDate(gridRewardsPeriod.lastDay)}`

/** Differences between the two price areas. */
const areas = {
  east: {
    place: 'Østdanmark',
    value: 'grid.rewards-east',
    where: 'Øst for Storebælt, DK2: postnumre under 5000, også Bornholm',
    services: 'FCR-D op, FCR-D ned og FFR',
    hours: 'Time for time',
    readiness:
      'Et fyldt batteri kan stadig byde op, og et tomt byde ned: de to retninger købes hver for sig.',
    market:
      'I øst køber Energinet hjælpen på et fælles marked med Sverige. FCR-D virker kun, når frekvensen falder under 49,9 eller stiger over 50,1 Hz. Batteriet står derfor mest stille. Det mister alligevel kapacitet år for år.',
    area: 'DK2',
    picture: 'Danmarkskort, hvor Sjælland, øerne syd for og Bornholm er farvet: prisområdet DK2.',
    other: {
      route: 'gridRewardsWest',
      title: 'Bor du vest for Storebælt?',
      text: 'Der gælder andre ydelser og et andet eksempel.',
    },
    need: 'Af batteriets indhold bindes det, der svarer til 20 minutters fuld effekt: 3,3 kWh for 10 kW i hver retning, der bydes.',
  },
  west: {
    place: 'Vestdanmark',
    value: 'grid.rewards-west',
    where: 'Vest for Storebælt, DK1: postnumre fra 5000 og op',
    services: 'FCR',
    hours: 'I blokke på fire timer',
    readiness:
      'FCR skal kunne virke lige meget op og ned. Batteriet skal derfor ligge et sted i midten, hverken fyldt eller tomt.',
    market:
      'I vest køber Energinet FCR på et fælles marked med Tyskland og en række andre lande. Dér byder også store batterier, og prisen følger dem. FCR følger frekvensen hele tiden, så batteriet arbejder oftere end i øst.',
    area: 'DK1',
    picture: 'Danmarkskort, hvor Jylland og Fyn er farvet: prisområdet DK1.',
    other: {
      route: 'gridRewards',
      title: 'Bor du øst for Storebælt?',
      text: 'Der gælder andre ydelser og et andet eksempel.',
    },
    need: 'Der skal være plads både til at give og til at tage: regnet som 20 minutter hver vej, 3,3 kWh fyldt og 3,3 kWh tomt for 10 kW.',
  },
} as const

/** The agreement with a minimum, for one price area. */
export const gridRewardsIn =
  (side: keyof typeof areas) =>
  (brand: Brand): PageContent => {
    const {
      place,
      value,
      where,
      services,
      hours,
      readiness,
      market,
      area: name,
      picture,
      other,
      need,
    } = areas[side]
    const reward = brand.gridRewards.name
    return {
      seo: {
        title: `${reward} i ${place} · ${brand.company.shortName}`,
        description: `Eksempel på en aftale med mindstebeløb for batterier i ${place}: periode, krav til rådighed, hvad der kan gå galt, og hvad markedet ellers giver.`,
      },
      layout: 'article',
      blocks: [
        {
          type: 'pageHero',
          ground: 'lavender',
          title: `${reward} i ${place}`,
          lead: 'Et mindstebeløb for at stille batteriet til rådighed, uanset hvad auktionerne giver. **Eksempel:** ingen kan skrive under på det endnu.',
          art: { area: side, name, alt: picture },
          actions: [
            {
              label: 'Se vilkårene',
              route: side === 'east' ? 'gridRewards' : 'gridRewardsWest',
              hash: 'vilkaar',
            },
            {
              label: 'Spørg om dit batteri',
              route: side === 'east' ? 'gridRewards' : 'gridRewardsWest',
              hash: 'contact',
            },
          ],
        },
        {
          type: 'slip',
          id: 'vilkaar',
          title: 'Beløbet og dets vilkår',
          lead: 'Et mindstebeløb er kun noget værd, når man kan se, hvad det afhænger af.',
          slip: `Mindstebeløb, ${name}`,
          lines: [
            { label: 'Gælder fra', value: { text: formatDate(gridRewardsPeriod.from) } },
            { label: 'Til og med', value: { text: formatDate(gridRewardsPeriod.lastDay) } },
            { label: 'Batteriets effekt', value: { text: `${gridExample.kw} kW` } },
            { label: 'Rådighed', value: { text: '90 % af timerne' } },
          ],
          total: { label: 'Mindst til dig, før skat og slid', value: { value } },
          note: {
            title: 'Beløbet nedsættes, når',
            points: [
              'batteriet er slukket, uden internet eller styret af dig selv mere end 10 % af timerne i en måned: så falder månedens tolvtedel i samme forhold; ved 81 % af timerne får du 81/90, en tiendedel mindre',
              'du opsiger i perioden: så afregnes der for de måneder, der er gået',
            ],
          },
          more: {
            label: 'Alle vilkår',
            rows: [
              { label: 'Område', value: { text: where } },
              { label: 'Mindre effekt', value: { text: 'Giver mindre i samme forhold' } },
              {
                label: 'Rådighed',
                value: { text: 'Mindst 90 % af månedens timer, med den effekt aftalen nævner' },
              },
              {
                label: 'En fejl hos os, netselskabet eller Energinet',
                value: { text: 'Nedsætter ikke beløbet' },
              },
              { label: 'Ydelser', value: { text: services } },
              { label: 'Bydes ind', value: { text: hours } },
              {
                label: 'Giver auktionen mere',
                value: {
                  text: 'Får du en del af det, der er over; den er mindre, end når du følger markedet, og står i aftalen',
                },
              },
              {
                label: 'Kan vi opsige i perioden?',
                value: { text: 'Kun hvis du misligholder aftalen væsentligt' },
              },
              { label: 'Udbetales', value: { text: 'Hver måned med en tolvtedel' } },
              { label: 'Hæfter for beløbet', value: { text: brand.company.name } },
            ],
          },
          source: `**Slid er ikke trukket fra:** for et batteri på ${gridExample.kw} kW og ${largeBattery.kwh} kWh regner vi det til ${wearSpan(largeBattery.kwh)} kr. om året, mere end mindstebeløbet i eksemplet. **Eksempel,** november 2026. Beløb, periode og krav er sat for at vise, hvordan en aftale ser ud. De rigtige afhænger af aftalen mellem os og den, der byder batterierne ind, og står i det, du skriver under på.`,
        },
        {
          type: 'cards',
          title: 'Mindstebeløb, eller følg markedet?',
          lead: 'To måder at være med på. Med et mindstebeløb svinger betalingen mindst. Til gengæld er din del mindre, når auktionerne giver meget.',
          cards: [
            {
              tint: 'lavender',
              title: 'Mindstebeløb',
              text: 'Du kender det mindste, du får i perioden. Vi bærer risikoen for lave priser, og derfor er mindstebeløbet lavere end det, vi venter.',
              value,
              note: `mindstebeløb for ${gridExample.kw} kW, ${period}`,
            },
            {
              tint: 'white',
              title: 'Følg markedet',
              text: `Din andel af det, auktionerne giver: i eksemplet ${exampleKroner('low')}, ${exampleKroner('mid')} eller ${exampleKroner('high')} om året for ${gridExample.kw} kW, før skat og slid, ved 2, 5 eller 10 EUR pr. MW pr. time. De tre priser er valgt (november 2026) og er de samme i øst og vest. Det kan også blive mindre.`,
              action: {
                label: 'Se, hvordan der regnes',
                route: 'gridBalancing',
                hash: 'payments',
                query: `${largeBatteryQuery}${name === 'DK2' ? '&area=DK2' : ''}`,
              },
            },
          ],
        },
        { type: 'prose', title: `Sådan er det i ${place}`, body: [market, readiness, need] },
        {
          type: 'faq',
          id: 'faq',
          title: 'Læs det med småt her',
          items: [
            {
              question: 'Hvad er haken?',
              answer:
                'At slidet på batteriet kan koste mere end mindstebeløbet. At mindstebeløbet er lavt, at perioden slutter, og at batteriet skal være til rådighed. Efter perioden kan beløbet blive et andet eller falde helt bort. Køb derfor ikke et batteri for mindstebeløbets skyld.',
            },
            {
              question: 'Skal jeg betale skat af det?',
              answer:
                'Det kan du skulle. Indtægt fra netbalancering kan være skattepligtig, og du oplyser den selv. Spørg Skattestyrelsen, hvis du er i tvivl.',
            },
            {
              question: 'Hvad hvis I går konkurs?',
              answer:
                'Så er mindstebeløbet et krav i boet som andre krav. Der står ingen bank eller fond bag det i eksemplet.',
            },
          ],
        },
        {
          type: 'links',
          title: 'Videre herfra',
          items: [
            { ...other, spot: 'power-line' },
            {
              route: 'gridBalancingTerms',
              title: 'Betingelserne for netbalancering',
              text: 'Gælder begge aftaler.',
              spot: 'document',
            },
            {
              route: 'batteryPrices',
              title: 'Hvad koster et batteri?',
              text: 'Prisen først, indtægten bagefter.',
              spot: 'battery',
            },
          ],
        },
        {
          type: 'contact',
          title: `Har du et batteri i ${place}?`,
          lead: 'Skriv model, effekt og postnummer. Vi svarer på, hvad der er muligt nu, også når det er ingenting.',
        },
      ],
    }
  }

export const page = gridRewardsIn('east')
