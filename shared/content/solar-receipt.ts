import type { Receipt } from '../schemas/block-parts.ts'

/** One solar plant and all that its price is made of; the front page and the solar page show the same. */
export const solarReceipt: Receipt = {
  title: 'Hele regnestykket',
  subtitle: 'Parcelhus, 14 solceller mod syd, 35 graders hældning, ca. 6.000 kWh om året',
  lines: [
    { label: '14 solceller, 6 kWp', value: 'solar.example-6kwp.panels' },
    { label: 'Vekselretter og montagesystem', value: 'solar.example-6kwp.inverter' },
    { label: 'Montage og elarbejde', value: 'solar.example-6kwp.labour' },
    { label: 'Tilmelding hos netselskabet', value: 'solar.example-6kwp.grid' },
  ],
  total: { label: 'I alt inkl. moms', value: 'solar.example-6kwp' },
  after: { label: 'Håndværkerfradrag, skatteværdi for to*', value: 'solar.example-6kwp.deduction' },
  note: '*Fradraget er for arbejdsløn og trækkes fra i skat, ikke på regningen. Det kan blive dyrere: stillads ved over to etager, ny eltavle.',
}
