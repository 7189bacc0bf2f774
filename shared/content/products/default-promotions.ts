import { href } from '../../routes/href.ts'
import type { Promotion } from '../../schemas/content/snapshot.ts'

/** Example sales campaigns, shown as such until staff publish real ones. `validTo` is exclusive. */
export const defaultPromotions: readonly Promotion[] = [
  {
    id: 'example-solar-battery',
    title: 'Solceller og batteri i samme ombæring',
    text: '112.400 kr. for 6 kWp og 10 kWh bestilt sammen. Hver for sig: 72.500\u00a0+\u00a044.900\u00a0=\u00a0117.400\u00a0kr., med hybridvekselretter. Gælder, når du har skrevet under senest den dag, og det hele sættes op i samme besøg, også efter nytår.',
    spot: 'solar-battery',
    tint: 'almond',
    products: ['solar', 'battery'],
    href: href('financingSolarBattery', {}, 'campaigns'),
    linkLabel: 'Se pakken',
    validFrom: null,
    validTo: '2027-01-01',
    example: true,
  },
  {
    id: 'example-first-service',
    title: 'Første serviceeftersyn er med i prisen',
    text: 'Ved køb af en luft til vand-varmepumpe. Almindelig pris for eftersynet 1.895 kr. Udføres efter 12 måneder.',
    spot: 'service',
    tint: 'breeze',
    products: ['heat-pump'],
    href: href('heatPump', {}, 'campaigns'),
    linkLabel: 'Se tilbuddet',
    validFrom: null,
    validTo: '2027-03-01',
    example: true,
  },
]
