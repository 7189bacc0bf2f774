import type { Receipt } from '../../schemas/content/block-parts.ts'
import { panelsFor } from './panels.ts'

const exampleCount = panelsFor(6)

export const solarReceipt: Receipt = {
  title: 'Hele regnestykket',
  subtitle: `Parcelhus, ${exampleCount} paneler mod syd, 35 graders hældning, ca. 6.000 kWh om året`,
  lines: [
    { label: `${exampleCount} paneler, ca. 6\u00a0kWp`, value: 'solar.example-6kwp.panels' },
    { label: 'Hybridvekselretter og montagesystem', value: 'solar.example-6kwp.inverter' },
    { label: 'Montage og elarbejde', value: 'solar.example-6kwp.labour' },
    { label: 'Tilmelding hos netselskabet', value: 'solar.example-6kwp.grid' },
  ],
  total: { label: 'I alt inkl. moms', value: 'solar.example-6kwp' },
  after: {
    label: 'Håndværkerfradrag, skatteværdi for to personer*',
    value: 'solar.example-6kwp.deduction',
  },
  note: '*Omkring 26 % af arbejdslønnen, i skat og ikke på regningen (bsrev.dk, april 2025). Det kan blive dyrere: tagpap, skifer eller fladt tag, stillads ved over to etager, forstærkning af spær, gravearbejde, ny eltavle. [Se, hvad der er med](solarMounting#pris).',
}

export const heatPumpReceipt: Receipt = {
  title: '8 kW luft til vand',
  subtitle: 'Hus på 150 m², radiatorer, gasfyr fjernes',
  lines: [
    { label: 'Varmepumpe og beholder', value: 'heat-pump.example-8kw.unit' },
    { label: 'Montage, vvs og el', value: 'heat-pump.example-8kw.labour' },
    { label: 'Fjernelse af gasfyr', value: 'heat-pump.example-8kw.removal' },
  ],
  total: { label: 'I alt inkl. moms', value: 'heat-pump.example-8kw' },
  note: 'Det kan blive dyrere: større radiatorer, ny eltavle, lange rør, støbt sokkel, Evidas gebyr for at lukke gassen. Markedet ligger på 90.000–150.000 kr. for huse på 130–160 m² (Bolius, læst november 2026). [Se, hvad en standardinstallation rummer](standardInstallation#varmepumpe).',
}
