import { expect, test } from 'vitest'
import { houseParts } from '#client/illustration/house/house.ts'
import { flowColours } from '#client/illustration/house/looks.ts'
import { spotNames } from '#shared/schemas/content/block-parts.ts'
import { houseOfOffer, offerFlows } from './house.ts'

const houseWith = (...spots: readonly (string | null)[]) =>
  houseOfOffer(
    {
      groups: [
        {
          id: 'g',
          title: '',
          lines: spots.map((spot, i) => ({ id: `${i}`, spot, quantity: i + 3 })),
        },
      ],
    } as never,
    spots.map((_, i) => ({ id: `${i}`, counts: i < 3 })),
  )

test('every part and flow that an offer can light exists in the drawing', () => {
  const { lit, flows } = houseOfOffer(
    {
      groups: [
        { id: 'g', title: '', lines: spotNames.map((spot) => ({ id: spot, spot, quantity: 1 })) },
      ],
    } as never,
    spotNames.map((id) => ({ id, counts: true })),
  )
  expect(lit.filter((part) => !(houseParts as readonly string[]).includes(part))).toEqual([])
  expect(flows.toSorted()).toEqual(offerFlows.toSorted())
  expect(offerFlows.filter((flow) => !Object.hasOwn(flowColours, flow))).toEqual([])
})

test('lights the counted lines but no unchosen option, and draws as many panels as were sold', () => {
  const house = houseWith('solar-panel', null, 'battery', 'heat-pump')
  expect(house.lit).toEqual(expect.arrayContaining(['house', 'panels', 'battery']))
  expect(house.lit).not.toContain('heat-pump')
  expect(house).toMatchObject({ panels: 3, flows: ['roof-inverter', 'grid', 'battery'] })
  expect(houseWith('heat-pump').panels).toBe(0)
})
