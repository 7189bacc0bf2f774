import { SaxesParser, type SaxesTagNS } from 'saxes'
import { escapeMarkup } from '#worker/lib/escape.ts'

export interface RewrittenDrawing {
  readonly text: string
  /** In px: as the file says, or as its view box has it. */
  readonly width: number
  readonly height: number
}

/** Why a drawing is refused, in Danish. */
export class UnsafeDrawing extends Error {}

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

const maxElements = 20_000
const maxDepth = 60
/** Elements that are drawn once all `use` are followed: a few of them can stand for billions. */
const maxDrawn = 50_000
/** Longest side, in px. */
const maxSide = 10_000

const list = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

const elements = list(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComposite feFlood feGaussianBlur
  feMerge feMergeNode feOffset feMorphology feDropShadow`)

/** They run code, load something, or change what was checked. Others that are not known are left out. */
const unsafeElements: Readonly<Record<string, string>> = {
  script: 'Filen indeholder et script',
  handler: 'Filen indeholder et script',
  listener: 'Filen indeholder et script',
  foreignObject: 'Filen indeholder en webside',
  iframe: 'Filen indeholder en webside',
  embed: 'Filen indeholder en webside',
  object: 'Filen indeholder en webside',
  image: 'Filen indeholder et billede. Læg billedet op for sig',
  feImage: 'Filen indeholder et billede. Læg billedet op for sig',
  style: 'Filen har et typografiark. Gem den igen med udseendet som attributter',
  animate: 'Filen er animeret',
  set: 'Filen er animeret',
  animateMotion: 'Filen er animeret',
  animateTransform: 'Filen er animeret',
  animateColor: 'Filen er animeret',
}

/** Presentation attributes, which may also be written in `style`. */
const looks = list(`
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  stroke-opacity opacity color display visibility clip-path clip-rule mask filter stop-color stop-opacity flood-color flood-opacity
  font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing word-spacing text-decoration
  marker-start marker-mid marker-end paint-order shape-rendering text-rendering color-interpolation-filters vector-effect
  mix-blend-mode`)

const attributes = list(`
  id d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points transform viewBox preserveAspectRatio offset
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient rotate textLength lengthAdjust pathLength
  filterUnits primitiveUnits in in2 result stdDeviation mode type values operator k1 k2 k3 k4 radius edgeMode`)

/** A reference to an element of the same file. */
const localReference = /^\s*#([A-Za-z_][\w.-]*)\s*$/
const anyUrl = /url\s*\(/i
const localUrl = /url\(\s*(["']?)#[A-Za-z_][\w.-]*\1\s*\)/g

/**
 * Writes a drawing again with the elements and attributes that drawings need: nothing of the file is passed on as it is. What is unknown is
 * left out. @throws UnsafeDrawing for what runs code, loads something, or is not a drawing.
 */
export function rewriteSvg(bytes: Uint8Array): RewrittenDrawing {
  const text = decode(bytes)
  const uses = new UseCounter()
  let out = ''
  let size: { readonly width: number; readonly height: number } | null = null
  let count = 0
  let depth = 0
  /** Depth of the unknown element that is being left out; 0 outside one. */
  let skipped = 0
  const refuse = (reason: string): never => {
    throw new UnsafeDrawing(reason)
  }

  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => refuse('Filen er ikke gyldig SVG'))
  parser.on('doctype', (content) => {
    if (content.includes('[') || content.includes('<')) refuse('Filen erklærer egne tegn (ENTITY)')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xpacket') refuse('Filen henviser til et typografiark eller et program')
  })
  parser.on('opentag', (tag) => {
    depth++
    if (++count > maxElements || depth > maxDepth) refuse('Filen er for indviklet')
    const { local, uri } = tag
    if (uri === svgNamespace && Object.hasOwn(unsafeElements, local))
      refuse(unsafeElements[local] as string)
    if (uri !== svgNamespace && Object.hasOwn(unsafeElements, local))
      refuse('Filen indeholder en webside')
    const written = writeAttributes(tag, refuse)
    if (depth === 1) {
      if (uri !== svgNamespace || local !== 'svg') refuse('Filen er ikke en SVG-tegning')
      size = readSize(tag) ?? refuse('Filen mangler bredde og højde')
    }
    if (skipped === 0 && (uri !== svgNamespace || !elements.has(local))) skipped = depth
    if (skipped > 0) return
    uses.open(written)
    const root =
      depth === 1 ? ` xmlns="${svgNamespace}" width="${size?.width}" height="${size?.height}"` : ''
    const own = [...written].filter(
      ([name]) => depth > 1 || (name !== 'width' && name !== 'height'),
    )
    out += `<${local}${root}${own.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('')}>`
  })
  parser.on('closetag', ({ local }) => {
    if (skipped === 0) {
      uses.close()
      out += `</${local}>`
    }
    if (skipped === depth) skipped = 0
    depth--
  })
  const write = (content: string) => {
    if (skipped === 0 && depth > 0) out += escapeMarkup(content)
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(text).close()
  if (!size) return refuse('Filen er ikke en SVG-tegning')
  if (uses.drawn() > maxDrawn) refuse('Filen er for indviklet')
  return { text: out, ...(size as { width: number; height: number }) }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new UnsafeDrawing('Filen er ikke skrevet i UTF-8')
  }
}

/** The attributes that are kept, with those in `style` as attributes of their own. */
function writeAttributes(
  { attributes: given }: SaxesTagNS,
  refuse: (reason: string) => never,
): Map<string, string> {
  const kept = new Map<string, string>()
  const keep = (name: string, value: string) => {
    if (anyUrl.test(value.replace(localUrl, ''))) refuse('Filen henter noget andetsteds fra')
    // An escape could hide `url(` from this check.
    if (looks.has(name) && value.includes('\\')) refuse('Filen henter noget andetsteds fra')
    kept.set(name, value)
  }
  for (const { local, uri, value } of Object.values(given)) {
    if (/^on/i.test(local)) refuse('Filen indeholder et script')
    const isHref = local === 'href' && (uri === '' || uri === xlinkNamespace)
    if (isHref) {
      const [, id] = localReference.exec(value) ?? refuse('Filen henviser til noget andet')
      kept.set('href', `#${id}`)
    } else if (uri !== '' || local === 'xmlns') continue
    else if (local === 'style') {
      for (const declaration of value.split(';')) {
        const colon = declaration.indexOf(':')
        const name = declaration.slice(0, colon).trim().toLowerCase()
        const own = declaration.slice(colon + 1).trim()
        if (colon > 0 && looks.has(name)) keep(name, own)
        else if (anyUrl.test(own) || own.includes('\\')) refuse('Filen henter noget andetsteds fra')
      }
    } else if (attributes.has(local) || looks.has(local)) keep(local, value)
  }
  return kept
}

/** Width and height in px: as given, else of the view box. */
function readSize({ attributes: given }: SaxesTagNS) {
  const value = (name: string): string => given[name]?.value.trim() ?? ''
  const length = (text: string): number =>
    Number(/^(\d{1,6}(?:\.\d+)?)(?:px)?$/.exec(text)?.[1] ?? Number.NaN)
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = value('viewBox')
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = [length(value('width')), length(value('height'))]
  const own = width > 0 && height > 0 ? [width, height] : [boxWidth, boxHeight]
  const [w, h] = own.map((side) => Math.max(1, Math.round(side))) as [number, number]
  return own.every((side) => side > 0) && w <= maxSide && h <= maxSide
    ? { width: w, height: h }
    : null
}

/** Counts what is drawn once every reference is followed: `use`, patterns, masks and markers repeat what they name. */
class UseCounter {
  /** Element by its id: itself, its descendants, and what they refer to. */
  readonly #byId = new Map<string, Part>()
  readonly #root: Part = { own: 0, names: [] }
  readonly #open: { readonly id: string | null }[] = []

  open(attributes: ReadonlyMap<string, string>): void {
    const id = attributes.get('id') ?? null
    this.#open.push({ id })
    if (id !== null && !this.#byId.has(id)) this.#byId.set(id, { own: 0, names: [] })
    const names = [...attributes.values()].flatMap((value) => [
      ...(localReference.exec(value)?.slice(1, 2) ?? []),
      ...[...value.matchAll(localUrl)].map(([url]) => /#([\w.-]+)/.exec(url)?.[1] ?? ''),
    ])
    const inside = new Set(this.#open.flatMap((each) => (each.id === null ? [] : [each.id])))
    for (const part of [this.#root, ...[...inside].map((each) => this.#byId.get(each) as Part)]) {
      part.own++
      part.names.push(...names)
    }
  }

  close(): void {
    this.#open.pop()
  }

  drawn(): number {
    const known = new Map<string, number>()
    const sum = ({ own, names }: Part): number =>
      Math.min(
        maxDrawn * 2,
        names.reduce((total, name) => total + cost(name), own),
      )
    const cost = (id: string): number => {
      const part = this.#byId.get(id)
      if (!part) return 0
      const before = known.get(id)
      if (before !== undefined) return before
      // A circle of references ends here: it counts as too much.
      known.set(id, maxDrawn * 2)
      const total = sum(part)
      known.set(id, total)
      return total
    }
    return sum(this.#root)
  }
}

interface Part {
  own: number
  readonly names: string[]
}
