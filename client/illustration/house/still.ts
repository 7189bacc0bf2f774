import { mix } from '../drawing/colour.ts'
import { crop } from '../drawing/crop.ts'
import * as theme from './looks.ts'
import { palette } from './palette.ts'
import type { TimeOfDay } from './parts/sky.ts'

interface Options {
  /** De-emphasized parts fade towards this colour. */
  readonly paper: string
  /** Their stroke colour and its share of the mix; default: that of `time`. */
  readonly quietInk?: readonly [colour: string, share: number] | undefined
  readonly time: TimeOfDay
  readonly small: boolean
}

/** State inside a group of the drawing. */
interface Context {
  readonly quiet: boolean
  readonly hidden: boolean
  readonly night: number
  readonly flow: string
}

/**
 * Replaces a drawing's classes by attributes. A file can't have a stylesheet: its content policy forbids one, and some
 * browsers apply that policy to pictures.
 */
export function still(markup: string, options: Options): string {
  const light = theme.lights[options.time]
  const stack: Context[] = [{ quiet: false, hidden: false, night: light.night, flow: '' }]
  return markup.replace(
    /<g class="([^"]*)">|<g[^>]*>|<\/g>|<(path|circle) class="([^"]*)"([^>]*)\/>/g,
    (whole, group: string | undefined, tag: string | undefined, classes = '', rest = '') => {
      const context = stack.at(-1) as Context
      if (tag)
        return context.hidden || classes.split(' ').includes('off')
          ? ''
          : `<${tag}${attributes(classes.split(' '), context, options)}${rest}/>`
      if (whole === '</g>') {
        stack.pop()
        return whole
      }
      const inner = group === undefined ? context : enter(context, group.split(' '), options)
      stack.push(inner)
      const ink = inner.quiet && !context.quiet ? ` stroke="${quietInkOf(options)}"` : ''
      return group === undefined ? whole : `<g${ink}>`
    },
  )
}

/** Attributes of the whole picture, which paths inherit. */
export const stillRoot = ({ time, small }: Options): string =>
  `stroke="${theme.lights[time].ink}" stroke-width="${small ? theme.lineWidth.small : theme.lineWidth.full}" stroke-linejoin="round" stroke-linecap="round"`

/** A drawing as a whole file, cropped to its view. */
export const stillFile = (view: string, drawing: string, options: Options): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" ${stillRoot(options)}>${crop(still(drawing, options), view)}</svg>\n`

const quietInkOf = ({ time, paper, quietInk = theme.lights[time].quietInk }: Options): string =>
  mix(paper, ...quietInk)

function enter(outer: Context, classes: readonly string[], { time }: Options): Context {
  const isQuiet = outer.quiet || classes.includes('quiet')
  const less = classes.map((name) => theme.lessNight[name]).find((share) => share !== undefined)
  const flow = classes.find((name) => name.startsWith('flow-'))?.slice(5)
  const night = time === 'morning' ? 0 : isQuiet ? theme.quiet.night : (less ?? outer.night)
  return {
    quiet: isQuiet,
    hidden: outer.hidden || classes.includes('off'),
    night,
    flow: flow ? theme.flowColours[flow as keyof typeof theme.flowColours] : outer.flow,
  }
}

/**
 * Short class names: `fw` and `fp` are a flow's white casing and its dashed core, `tex` is a surface filled with a
 * pattern, `til` and `brk` are the tiles and bricks of the patterns, `sh` is a shadow.
 */
function attributes(classes: readonly string[], context: Context, options: Options): string {
  const [casing, core] = theme.flowWidth[options.small ? 'small' : 'full']
  if (classes.includes('fw')) return write({ fill: 'none', stroke: '#fff', 'stroke-width': casing })
  if (classes.includes('fp'))
    return write({
      fill: 'none',
      stroke: context.flow,
      'stroke-width': core,
      'stroke-dasharray': theme.flowDash,
    })
  // The markup already has `fill=url(…)`.
  if (classes.includes('tex'))
    return write({ stroke: 'none', opacity: fade(theme.texture.opacity, context) })
  if (classes.includes('til'))
    return write({
      fill: 'none',
      stroke: theme.texture.tile,
      'stroke-width': theme.texture.tileWidth,
    })
  if (classes.includes('brk')) return write({ fill: theme.texture.brick, stroke: 'none' })
  const look: theme.Look = Object.assign(
    {},
    ...classes.flatMap((name) => [
      theme.looks[name],
      options.time === 'evening' ? theme.eveningLooks[name] : undefined,
    ]),
  )
  const stroke = look.stroke && look.stroke !== 'none' && context.quiet ? undefined : look.stroke
  return write({
    fill: classes.includes('sh')
      ? theme.lights[options.time].shade
      : (look.fill ?? paint(classes, context, options)),
    stroke,
    'stroke-width': look.width,
    opacity: look.opacity && (look.texture ? fade(look.opacity, context) : look.opacity),
  })
}

const fade = (opacity: number, context: Context): number =>
  Math.round(opacity * (context.quiet ? theme.quiet.texture : 1) * 1000) / 1000

function paint(classes: readonly string[], context: Context, { time, paper }: Options): string {
  const material = classes.find((name) => name === 'glass' || name in palette) ?? ''
  const faded = context.quiet && (material === 'glass' || material === 'led')
  const colour = faded ? paper : material === 'glass' ? theme.lights[time].glass : palette[material]
  if (!colour) return 'none'
  const night =
    !context.quiet && (theme.shining as readonly string[]).includes(material) ? 0 : context.night
  const onPaper = context.quiet && !faded ? mix(colour, paper, theme.quiet.paper) : colour
  return night ? mix(onPaper, theme.nightColour, night) : onPaper.toLowerCase()
}

const write = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('')
