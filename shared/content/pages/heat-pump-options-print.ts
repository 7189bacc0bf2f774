import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'
import { heatPumpOptions } from '../heat-pump-options.ts'

/** The options on one sheet of paper: no drawings, nothing but what one reads at the table. */
export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tilvalg til varmepumpe, ark til print · ${brand.company.shortName}`,
    description: 'Et ark til print med tilvalg til varmepumpen: eksempelpriser inkl. moms, hvornår du skal lade være, og plads til ja og nej.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'paper',
      title: 'Tilvalg til varmepumpen',
      lead: 'Priserne er eksempler inkl. moms og montage i samme ombæring; de er ikke et tilbud.',
      onScreen: 'Vælg »Udskriv« i browseren. [Tilbage til siden med forklaringer](heatPumpOptions).',
      updated: 'November 2026',
    },
    {
      type: 'table',
      title: 'Sæt ring om dit svar',
      columns: ['Tilvalg', 'Eksempelpris', 'Lad være, når', 'Dit svar'],
      rows: heatPumpOptions.map(({ name, price, notWhen }) => ({ label: name, cells: [{ value: price }, { text: notWhen }, { text: 'ja\u00a0/\u00a0nej' }] })),
    },
    {
      type: 'table',
      title: 'Notér om huset',
      lead: 'Med de seks tal kan en rådgiver svare, mens I taler.',
      columns: ['Spørgsmål', 'Dit svar'],
      rows: [
        { label: 'Opvarmet areal, m²', cells: [{ text: '________________' }] },
        { label: 'Gas, olie eller piller sidste år', cells: [{ text: '________________' }] },
        { label: 'Personer i huset', cells: [{ text: '________________' }] },
        { label: 'Rum, der blev kolde ved 50 °C fremløb', cells: [{ text: '________________' }] },
        { label: 'Meter fra udedelens plads til skel', cells: [{ text: '________________' }] },
        { label: 'Meter rør mellem ude- og indedel', cells: [{ text: '________________' }] },
      ],
    },
    {
      type: 'callToAction',
      title: 'Klar til at spørge?',
      lead: `Ring på ${brand.contact.phone} hverdage ${brand.contact.salesHours}, eller skriv til ${brand.contact.email}.`,
      actions: [
        { label: 'Book energirådgivning', route: 'bookCall' },
        { label: 'Tilbage til tilvalg', route: 'heatPumpOptions' },
      ],
    },
  ],
})
