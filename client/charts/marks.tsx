import type { SVGProps } from 'react'
import { half } from './path.ts'
import { tenth } from './scale.ts'

/** SVG elements whose numbers are rounded to a tenth of a unit, to keep the markup short. */
export const Line = (props: SVGProps<SVGLineElement>) => <line {...rounded(props)} />
export const Rect = (props: SVGProps<SVGRectElement>) => <rect {...rounded(props)} />
export const Text = (props: SVGProps<SVGTextElement>) => <text {...rounded(props)} />

const rounded = <Props extends object>(props: Props): Props =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === 'number' ? tenth(value) : value,
    ]),
  ) as Props

/** How a quantity looks: a colour and a shape. The stylesheet has a class of each name. */
export type Mark =
  | 'sun'
  | 'sun-soft'
  | 'battery'
  | 'battery-soft'
  | 'grid'
  | 'loss'
  | 'use'
  | 'sell'
  | 'heat'
  | 'heat-soft'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Rectangles of one mark, in a single path: a third of the elements that separate ones would take. */
export function MarkRects({
  mark,
  rects,
}: {
  readonly mark: Mark
  readonly rects: readonly Rectangle[]
}) {
  const visible = rects.filter(
    ({ x, y, width, height }) => half(x + width) > half(x) && half(y + height) > half(y),
  )
  if (visible.length === 0) return null
  // From the bottom edge, which most of them share: repeated numbers compress.
  const outline = ({ x, y, width, height }: Rectangle): string => {
    const bottom = half(y + height)
    return `M${half(x)},${bottom}V${half(y)}h${half(x + width) - half(x)}V${bottom}z`
  }
  return <MarkArea mark={mark} d={visible.map(outline).join('')} />
}

/** A filled area of a mark. Electricity from the grid is striped too, so that it differs by more than colour. */
export const MarkArea = ({ mark, d }: { readonly mark: Mark; readonly d: string }) => (
  <>
    <path className={`mark-${mark}`} d={d} />
    {mark === 'grid' && <path fill="url(#stripes)" d={d} />}
  </>
)

export const MarkRect = ({ mark, ...rect }: Rectangle & { readonly mark: Mark }) => (
  <MarkRects mark={mark} rects={[rect]} />
)
