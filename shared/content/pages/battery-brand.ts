import type { Brand } from '../../brand.ts'
import { findPartnerKey } from '../mentions.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => {
  const { name } = brand.batteryBrand
  return {
    seo: {
      title: `${name}: batteri til huset · ${brand.company.shortName}`,
      description: `Hvad vi kan sige om ${name}, og hvad der står i databladet: størrelser, placering, vekselretter, garanti og service. Eksempler er mærket.`,
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'lavender',
        marks: {
          partner: findPartnerKey(brand, name),
          name,
          withOurs: false,
          example: brand.placeholders,
        },
        title: `${name} i bryggerset`,
        lead: `${name} er et af de batterimærker, vi regner med. Her står, hvad det passer til, hvad du skal se efter i databladet, og hvad vi ikke kan love på fabrikantens vegne.`,
        art: {
          scene: 'wall',
          alt: 'Et husbatteri i et bryggers, forbundet til vekselretteren.',
          caption: {
            badge: 'Tegning',
            text: 'Sådan står et husbatteri typisk. Farve og form afhænger af modellen. Den stiplede linje er strømmen.',
          },
        },
        actions: [
          { label: 'Få dit tilbud', route: 'quoteRequestStart', query: 'produkt=batteri' },
          { label: 'Book en samtale', route: 'bookBattery' },
        ],
      },
      {
        type: 'cards',
        id: 'modeller',
        title: 'Tre størrelser',
        lead: 'Også størrelserne er eksempler: de viser, hvad man sammenligner på, til fabrikantens datablad ligger ved dit tilbud.',
        cards: [
          {
            art: { battery: 2 },
            tint: 'lavender',
            kicker: `${name}, lille`,
            title: '5 kWh, 3 kW',
            text: 'Aftenen i et hus uden elbil. Komfuret alene kan trække mere, end det giver.',
            value: 'battery.example-5kwh',
            note: 'monteret, inkl. moms, til en hybridvekselretter',
          },
          {
            art: { battery: 3 },
            tint: 'lavender',
            kicker: `${name}, mellem`,
            title: '10 kWh, 5 kW',
            text: 'Aften og nat i et hus, der bruger omkring 4.500 kWh om året, når solen har fyldt det.',
            value: 'battery.example-10kwh',
            note: 'monteret, inkl. moms, til en hybridvekselretter',
          },
          {
            art: { battery: 5 },
            tint: 'lavender',
            kicker: `${name}, stor`,
            title: '15 kWh, 8 kW',
            text: 'Til varmepumpe eller elbil. Et mindre tag fylder det sjældent.',
            value: 'battery.example-15kwh',
            note: 'monteret, inkl. moms, til en hybridvekselretter',
          },
        ],
      },
      {
        type: 'table',
        id: 'datablad',
        title: 'Fem tal i et datablad',
        lead: 'Mangler et af dem, så spørg. Vi lægger databladet ved tilbuddet, så du kan se efter selv.',
        columns: ['Tallet', 'Det betyder', 'Pas på'],
        rows: [
          {
            label: 'Brugbar kapacitet',
            cells: [
              { text: 'De kWh, du kan få ud' },
              {
                text: 'Den samlede er større: de sidste procent holdes tilbage for at skåne cellerne',
              },
            ],
          },
          {
            label: 'Effekt',
            cells: [
              { text: 'Hvor meget det kan give på én gang' },
              {
                text: '5\u00a0kW rækker til et par kogeplader eller vaskemaskinen, men ikke til komfur og ovn for fuld kraft, og ikke til en elbil oveni',
              },
            ],
          },
          {
            label: 'Virkningsgrad',
            cells: [
              { text: 'Hvor meget der kommer ud igen' },
              { text: 'Spørg, om vekselretterens tab er med i tallet; vi regner med 90 % i alt' },
            ],
          },
          {
            label: 'Temperatur',
            cells: [
              { text: 'Hvornår det må lade' },
              { text: 'Et uopvarmet skur i januar bremser opladningen' },
            ],
          },
          {
            label: 'Garanti',
            cells: [
              { text: 'År, opladninger og kapacitet, der skal være tilbage' },
              { text: 'Det, der kommer først, gælder' },
            ],
          },
        ],
        source:
          'Priserne øverst er eksempler inden for vores skøn over markedet i 2026: {=battery.price.low}–{=battery.price.high} kr. pr. kWh. Se, [hvad der gør det dyrere](batteryPrices#dyrere).',
      },
      {
        type: 'fits',
        title: `Hvornår vi vælger ${name}`,
        yes: {
          title: 'Vi vælger det, når',
          points: [
            'din vekselretter står på fabrikantens liste over dem, det kan tale med',
            'der er plads ved en væg, og gulvet kan bære det',
            'du vil kunne bygge ud senere, og fabrikanten siger, at det kan lade sig gøre',
          ],
        },
        no: {
          title: 'Vi vælger et andet, når',
          points: [
            'din nuværende vekselretter ikke er på listen, og den er ny',
            'rummet er for koldt eller for varmt til det',
            'du skal bruge mere reservestrøm, end modellen kan give',
          ],
        },
      },
      {
        type: 'prose',
        id: 'loefter',
        title: 'Det kan vi ikke love',
        body: [
          `Garantien på ${name} er fabrikantens. Den følger med papirerne, og vi oversætter den ikke til et rundere tal. Din reklamationsret over for os er to år, uanset hvad fabrikanten skriver.`,
          'Et batteri må kun hjælpe elnettet, når det er testet og godkendt sammen med en portefølje. Om netop din model kan være med, og hvad det giver, afhænger af aftalen med den, der samler batterierne.',
        ],
      },
      {
        type: 'links',
        title: 'Læs videre',
        items: [
          {
            route: 'batteryService',
            title: 'Service og fejl',
            text: 'Hvad du selv kan se efter, og hvem du ringer til.',
            spot: 'service',
          },
          {
            route: 'batteryBrandGridBalancing',
            title: 'Hjælp til elnettet',
            text: 'Hvad der kræves, og hvorfor betalingen svinger.',
            spot: 'power-line',
          },
          {
            route: 'battery',
            title: 'Alt om batterier',
            text: 'Hvad et batteri gør på en dag, og hvor stort det skal være.',
            spot: 'battery',
          },
        ],
      },
      {
        type: 'contact',
        title: 'Passer det til dit anlæg?',
        lead: `Skriv navnet på din vekselretter, eller send et billede af mærkaten til ${mailLink(brand)}. Du kan også ringe på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
      },
    ],
  }
}
