import { drawFlows, drawHouse, houseViews } from '#client/illustration/house/house.ts'
import type { Flow } from '#client/illustration/house/parts/grid.ts'
import { lights } from '#client/illustration/house/looks.ts'
import { stillFile } from '#client/illustration/house/still.ts'
import { lavender } from '#client/illustration/house/scenes.ts'
import { type HouseLook, housesAtStart, houseWith, nameOf, pictureOf } from './look.ts'

/** All flows are drawn; those that are off are hidden. */
const everyFlow: readonly Flow[] = ['roof-inverter', 'battery', 'heatpump', 'car', 'grid']

/** The simplified house of a page, with everything that can be lit. */
const drawn = ({ lit, flows, panels, bars }: HouseLook): string =>
  drawHouse({
    lit,
    flows: everyFlow,
    flowsOff: everyFlow.filter((flow) => !flows.includes(flow)),
    panels,
    level: bars,
    small: true,
  })

/** Maximum of cached drawings, about 20 KB each. */
const cachedLooks = 24
const drawnLooks = new Map<string, string>()

/** A look that calculators start with is a picture with live flows above it; any other is drawn. */
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

/** The same aspect ratio as the whole house, so that a picture and its overlay share one box. */
const closeView = '340 440 340 258.4'
const viewOf = ({ close }: HouseLook): string => (close ? closeView : houseViews.full)

const live = (look: HouseLook, content: string): string =>
  `<svg class="eh morning${look.close ? ' close' : ''}" aria-hidden="true" viewBox="${viewOf(look)}"${look.close ? ' preserveAspectRatio="xMidYMid slice"' : ''}>${content}</svg>`

/** Files below public/illustration: a still of each start look, and the whole drawing that scripts light. */
export function calculatorHouseFiles(): ReadonlyMap<string, string> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${houseViews.full}">${drawn(houseWith({}))}</svg>\n`
  const stills = housesAtStart().flatMap((look) => {
    const { lit, panels, bars, close } = look
    const drawing = drawHouse({ lit, panels, level: bars, small: true })
    const paper = close ? lavender : lights.morning.paper
    return [false, true].map((small) => {
      const file = stillFile(viewOf(look), drawing, { paper, time: 'morning', small })
      return [`${nameOf(look)}${small ? '-small' : ''}.svg`, file] as const
    })
  })
  return new Map([['house-live.svg', whole], ...stills])
}
