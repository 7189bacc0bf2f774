import { href } from '../routes/href.ts'
import type { Promotion } from '../schemas/snapshot.ts'

/** Examples of sales campaigns, shown as such until staff publish real ones. `validTo` is the first day they no longer hold. */
export const defaultPromotions: readonly Promotion[] = [
  {
    id: 'example-solar-battery',
    title: 'Solceller og batteri i samme ombæring',
    text: 'Samme stillads, samme elektriker, ét besøg. Eksempel: 5.000 kr. lavere samlet pris på 6 kWp og 10 kWh.',
    spot: 'battery',
    tint: 'almond',
    href: href('battery', {}, 'campaigns'),
    linkLabel: 'Læs betingelserne',
    validFrom: null,
    validTo: '2027-01-01',
    example: true,
  },
  {
    id: 'example-first-service',
    title: 'Første serviceeftersyn er med i prisen',
    text: 'Eksempel: køber du en luft til vand-varmepumpe, er eftersynet efter 12 måneder med. Almindelig pris 1.895 kr.',
    spot: 'service',
    tint: 'breeze',
    href: href('heatPump', {}, 'campaigns'),
    linkLabel: 'Læs betingelserne',
    validFrom: null,
    validTo: '2027-03-01',
    example: true,
  },
]
