import { housePicture, pictures } from '#client/illustration/files.ts'
import { drawMark } from '#client/illustration/mark/mark.ts'
import { drawGoods } from '#client/illustration/spots/goods/registry.ts'
import { spotAlone } from '#client/illustration/spots/kit.ts'
import { drawSpots } from '#client/illustration/spots/registry.ts'
import { shareImageSize } from '#shared/share-image.ts'
import { fitText } from './lines.ts'
import { outlineOf, widthOf } from './typeface.ts'

const { width, height } = shareImageSize

const grounds = {
  paper: { colour: '#FFFDF9', ink: '#0F3D2E' },
  almond: { colour: '#F6EDE0', ink: '#0F3D2E' },
  breeze: { colour: '#D5ECEA', ink: '#0F3D2E' },
  lavender: { colour: '#E4DEF6', ink: '#0F3D2E' },
  smoke: { colour: '#F3F5F3', ink: '#0F3D2E' },
  night: { colour: '#0E2A3A', ink: '#FFFFFF' },
} as const

export interface ShareImage {
  readonly title: string
  /** Company name for the word mark; null leaves it out. */
  readonly name: string | null
  readonly ground: keyof typeof grounds
  /** Name of a drawing that highlights a part of the house; an unknown name highlights all of it. */
  readonly picture: string
  /** Name of a small drawing that is shown in place of the house. */
  readonly spot?: string
}

let spots: ReadonlyMap<string, string> | null = null
/** A small drawing by its name; undefined for an unknown one. */
function drawSpot(name: string): string | undefined {
  spots ??= new Map([...drawSpots(), ...drawGoods()])
  const found = spots.get(name)
  return found && spotAlone(found)
}

const edge = 64
const markSize = 60
const nameSize = 40
/** Area of the title: left of the house, above the word mark. */
export const titleFrame = {
  width: 560,
  height: 400,
  sizes: [84, 76, 68, 62, 56, 50, 44],
  lineHeight: 1.04,
} as const

/** Two SVG documents, `text` on top of `house`. */
export interface ShareLayers {
  /** Shared by many pages. */
  readonly house: string
  readonly text: string
}

/** Draws the share image (og:image) of a page. Text is drawn as outlines, so it needs no font and can't inject markup. */
export function drawShareImage({ title, name, ground, picture, spot }: ShareImage): ShareLayers {
  const { colour, ink } = grounds[ground]
  const text = svgDocument(titleAt(title.replaceAll('\u00ad', ''), ink) + wordMark(name, ink))
  const ofSpot = spot && drawSpot(spot)
  if (ofSpot) return { house: onGround(colour, nest(ofSpot, 640, 95, 500, 481)), text }
  const { lit, flows, extras } = pictures[picture] ?? {}
  const house = housePicture({
    lit,
    flows,
    extras,
    without: ['flag'],
    view: '16 8 1184 900',
    paper: colour,
    time: ground === 'night' ? 'evening' : 'morning',
  })
  return {
    house: onGround(colour, nest(house, 500, 70, 740, 562)),
    text,
  }
}

const onGround = (colour: string, drawing: string): string =>
  svgDocument(`<rect width="${width}" height="${height}" fill="${colour}"/>${drawing}`)

const svgDocument = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

function titleAt(title: string, ink: string): string {
  const { lines, size } = fitText(title, titleFrame)
  // Capitals are about 0.7 em high, so the first line's capitals touch the edge.
  const outlines = lines.map((line, i) =>
    outlineOf(line, edge, edge + size * (0.72 + i * titleFrame.lineHeight), size),
  )
  return `<path fill="${ink}" d="${outlines.join('')}"/>`
}

function wordMark(name: string | null, ink: string): string {
  const top = height - edge - markSize
  const mark = nest(drawMark(), edge, top, markSize, markSize)
  if (name === null) return mark
  const [first = '', ...rest] = name.split(' ')
  const x = edge + markSize + 14
  const baseline = top + markSize / 2 + nameSize * 0.34
  const second = outlineOf(rest.join(' '), x + widthOf(`${first} `, nameSize), baseline, nameSize)
  return `${mark}<path fill="${ink}" d="${outlineOf(first, x, baseline, nameSize)}"/><path fill="${ink}" opacity=".72" d="${second}"/>`
}

/** Nests an SVG document in another. */
const nest = (svg: string, x: number, y: number, w: number, h: number): string =>
  svg.trim().replace('<svg ', `<svg x="${x}" y="${y}" width="${w}" height="${h}" `)
