import { linkWithReference } from '#shared/domain/reference.ts'
import { href } from '#shared/routes/href.ts'
import { waterHeaterSchema } from '#shared/schemas/water-heater.ts'
import { formFunction } from '../form.ts'

/** Takes the sign-up of an electric water heater for grid balancing. */
export const waterHeater = formFunction({
  name: 'water-heater',
  kind: 'signup',
  shapeOf: () => ({ schema: waterHeaterSchema, sourceComponent: 'WaterHeaterForm' }),
  schemas: [waterHeaterSchema],
  consent: 'privacy-policy',
  page: 'gridBalancingWaterHeater',
  thanks: (_, reference) => linkWithReference(href('gridBalancingThanks'), reference),
})
