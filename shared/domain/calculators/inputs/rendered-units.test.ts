import { expect, test } from 'vitest'
import { renderedUnits, removeRenderedUnits } from './rendered-units.ts'
import { heatPumpFieldsFor } from './heat-pump-inputs.ts'

test('renders only the units that depend on another answer', () => {
  expect(renderedUnits(heatPumpFieldsFor, {})).toEqual({
    'use-enhed': 'm³',
    'fuelPrice-enhed': 'kr./m³',
  })
  expect(renderedUnits(heatPumpFieldsFor, { heatingType: 'elvarme' })).toEqual({
    'use-enhed': 'kWh',
  })
})

test.each([
  [
    'removes a number typed in another unit than its field has now',
    'heatingType=fjernvarme&use=1.800&use-enhed=m³&people=2&utm_source=avis',
    'heatingType=fjernvarme&people=2&utm_source=avis',
  ],
  [
    'keeps a number typed in the unit of its field',
    'heatingType=gas&use=1.800&use-enhed=m³',
    'heatingType=gas&use=1.800',
  ],
  [
    'removes a price that has no field any more',
    'heatingType=elvarme&fuelPrice=9&fuelPrice-enhed=kr./m³',
    'heatingType=elvarme',
  ],
  ['removes a unit of an unknown field and nothing else', 'people=2&x-enhed=m³', 'people=2'],
])('%s', (_, query, clean) => expect(removeRenderedUnits(heatPumpFieldsFor, query)).toBe(clean))

test('leaves a query without units unchanged', () =>
  expect(removeRenderedUnits(heatPumpFieldsFor, 'heatingType=gas&use=1800')).toBeNull())
