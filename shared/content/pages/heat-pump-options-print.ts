import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { heatPumpOptions } from '../products/heat-pump-options.ts'
import { mailLink, phoneLink } from '../copy/contact-links.ts'

/** The options on one printed page: without drawings, only what is discussed at the table. */
export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tilvalg til varmepumpe, ark til print · ${brand.company.shortName}`,
    description:
      'Et ark til print med tilvalg til varmepumpen: eksempelpriser inkl. moms, hvornår du skal lade være, og plads til ja og nej.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'paper',
      title: 'Tilvalg til varmepumpen',
      lead: 'Priserne er inkl. moms og montage i samme ombæring; de er ikke et tilbud.',
      onScreen:
        'Vælg »Udskriv« i browseren. [Tilbage til siden med forklaringer](heatPumpOptions).',
      updated: 'November 2026',
    },
    {
      type: 'table',
      title: 'Sæt kryds på papiret',
      columns: ['Tilvalg', 'Pris', 'Lad være, når', 'Dit\u00a0svar'],
      rows: heatPumpOptions.map(({ name, price, notWhen }) => ({
        label: name,
        cells: [{ value: price }, { text: notWhen }, { text: '☐\u00a0ja\u2003☐\u00a0nej' }],
      })),
    },
    {
      type: 'prose',
      title: 'Notér om huset',
      paper: true,
      body: [
        'Med de seks tal kan en rådgiver svare, mens I taler.',
        [
          'Opvarmet areal, m²',
          'Gas, olie eller piller sidste år',
          'Personer i huset',
          'Rum, der blev kolde ved 50\u00a0°C fremløb',
          'Meter fra udedelens plads til skel',
          'Meter rør mellem ude- og indedel',
        ],
      ],
    },
    {
      type: 'callToAction',
      title: 'Klar til at spørge?',
      lead: `Ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}, eller skriv til ${mailLink(brand)}.`,
      actions: [
        { label: 'Book energirådgivning', route: 'bookCall' },
        { label: 'Tilbage til tilvalg', route: 'heatPumpOptions' },
      ],
    },
  ],
})
