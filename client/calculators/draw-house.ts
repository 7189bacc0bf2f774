import { drawFlows, drawHouse, houseViews } from '#client/illustration/house.ts'
import type { Flow } from '#client/illustration/parts/grid.ts'
import { lights } from '#client/illustration/looks.ts'
import { still, stillRoot } from '#client/illustration/still.ts'
import { type HouseLook, housesAtStart, houseWith, nameOf, pictureOf } from './house.ts'

/** Every flow a calculator can show: all are drawn, those that are off out of sight. */
const everyFlow: readonly Flow[] = ['roof-inverter', 'battery', 'heatpump', 'car', 'grid']

/** The house with few lines, as a page carries it: everything that can be lit is there. */
const drawn = ({ lit, flows, panels, bars }: HouseLook): string =>
  drawHouse({ lit, flows: everyFlow, flowsOff: everyFlow.filter((flow) => !flows.includes(flow)), panels, level: bars, small: true })

/** The house beside a result: a look that calculators begin with as a picture with its flows live above it, any other drawn out. */
export function drawCalculatorHouse(look: HouseLook): string {
  const picture = pictureOf(look)
  if (!picture) return live(drawn(look))
  const file = `/illustration/${picture}`
  return (
    `<picture><source media="(max-width: 47.99rem)" srcset="${file}-small.svg"/>` +
    `<img src="${file}.svg" width="1184" height="900" alt="" loading="lazy"/></picture>${live(drawFlows(look.flows))}`
  )
}

const live = (content: string): string => `<svg class="eh morning" aria-hidden="true" viewBox="${houseViews.full}">${content}</svg>`

/** Files of the same below public/illustration: each look as it stands still, and the whole drawing for a script to light. */
export function calculatorHouseFiles(): ReadonlyMap<string, string> {
  const files = new Map([['house-live.svg', file('', drawn(houseWith({})))]])
  for (const look of housesAtStart.map(houseWith))
    for (const [suffix, small] of [
      ['', false],
      ['-small', true],
    ] as const) {
      const looks = { paper: lights.morning.paper, time: 'morning', small } as const
      files.set(
        `${nameOf(look)}${suffix}.svg`,
        file(` ${stillRoot(looks)}`, still(drawHouse({ ...look, level: look.bars, bars: undefined, flows: [], small: true }), looks)),
      )
    }
  return files
}

const file = (looks: string, drawing: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${houseViews.full}"${looks}>${drawing}</svg>\n`
