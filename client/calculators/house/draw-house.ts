import { crop } from '#client/illustration/drawing/crop.ts'
import { drawFlows, drawHouse, houseViews } from '#client/illustration/house/house.ts'
import type { Flow } from '#client/illustration/house/parts/grid.ts'
import { lights } from '#client/illustration/house/looks.ts'
import { still, stillRoot } from '#client/illustration/house/still.ts'
import { lavender } from '#client/illustration/house/scenes.ts'
import { type HouseLook, housesAtStart, houseWith, nameOf, pictureOf } from './look.ts'

/** Every flow a calculator can show: all are drawn, those that are off out of sight. */
const everyFlow: readonly Flow[] = ['roof-inverter', 'battery', 'heatpump', 'car', 'grid']

/** The house with few lines, as a page carries it: everything that can be lit is there. */
const drawn = ({ lit, flows, panels, bars }: HouseLook): string =>
  drawHouse({
    lit,
    flows: everyFlow,
    flowsOff: everyFlow.filter((flow) => !flows.includes(flow)),
    panels,
    level: bars,
    small: true,
  })

/** Most drawings in the cache, some 20 KB each. */
const cachedLooks = 24
const drawnLooks = new Map<string, string>()

/** The house beside a result: a look that calculators begin with as a picture with its flows live above it, any other drawn out. */
export function drawCalculatorHouse(look: HouseLook): string {
  const key = JSON.stringify(look)
  const known = drawnLooks.get(key)
  if (known !== undefined) return known
  if (drawnLooks.size >= cachedLooks) drawnLooks.clear()
  const drawing = drawLook(look)
  drawnLooks.set(key, drawing)
  return drawing
}

function drawLook(look: HouseLook): string {
  const picture = pictureOf(look)
  if (!picture) return live(look, drawn(look))
  const file = `/illustration/${picture}`
  return (
    `<picture${look.close ? ' class="close"' : ''}><source media="(max-width: 47.99rem)" srcset="${file}-small.svg"/>` +
    `<img src="${file}.svg" width="1184" height="900" alt="" loading="lazy"/></picture>${live(look, drawFlows(look.flows))}`
  )
}

/** As wide beside its height as the whole sheet, so that a picture and what lies above it share one box. */
const closeView = '340 440 340 258.4'
const viewOf = ({ close }: HouseLook): string => (close ? closeView : houseViews.full)

const live = (look: HouseLook, content: string): string =>
  `<svg class="eh morning${look.close ? ' close' : ''}" aria-hidden="true" viewBox="${viewOf(look)}"${look.close ? ' preserveAspectRatio="xMidYMid slice"' : ''}>${content}</svg>`

/** Files of the same below public/illustration: each look as it stands still, and the whole drawing for a script to light. */
export function calculatorHouseFiles(): ReadonlyMap<string, string> {
  const files = new Map([['house-live.svg', file(houseViews.full, '', drawn(houseWith({})))]])
  for (const look of housesAtStart())
    for (const [suffix, small] of [
      ['', false],
      ['-small', true],
    ] as const) {
      const view = viewOf(look)
      const looks = {
        paper: look.close ? lavender : lights.morning.paper,
        time: 'morning',
        small,
      } as const
      files.set(
        `${nameOf(look)}${suffix}.svg`,
        file(
          view,
          ` ${stillRoot(looks)}`,
          crop(
            still(
              drawHouse({ ...look, level: look.bars, bars: undefined, flows: [], small: true }),
              looks,
            ),
            view,
          ),
        ),
      )
    }
  return files
}

const file = (view: string, looks: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"${looks}>${drawing}</svg>\n`
