import { drawHouse, houseViews } from '#client/illustration/house.ts'
import type { Flow } from '#client/illustration/parts/grid.ts'
import type { HouseLook } from './house.ts'

/** Every flow a calculator can show: all are drawn, those that are off out of sight. */
const everyFlow: readonly Flow[] = ['roof-inverter', 'battery', 'heatpump', 'car', 'grid']

/** The house with few lines, as a page carries it: everything that can be lit is there. */
export function drawCalculatorHouse({ lit, flows, panels, bars }: HouseLook, prefix: string): string {
  const drawing = drawHouse({
    lit,
    flows: everyFlow,
    flowsOff: everyFlow.filter((flow) => !flows.includes(flow)),
    panels,
    level: bars,
    small: true,
    prefix,
  })
  return `<svg class="eh morning" aria-hidden="true" viewBox="${houseViews.full}">${drawing}</svg>`
}
