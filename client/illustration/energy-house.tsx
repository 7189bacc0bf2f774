import { HousePicture } from './house-picture.tsx'
import {
  type HouseOptions,
  type HouseView,
  drawFlows,
  drawHouse,
  houseViews,
} from './house/house.ts'
import type { Flow } from './house/parts/grid.ts'

interface Props extends HouseOptions {
  readonly crop?: HouseView
  /** The drawing's accessible name; without it the drawing is hidden from screen readers. */
  readonly label?: string
  readonly className?: string
}

const drawn = new Map<string, string>()

/** The energy house as inline SVG: the site's stylesheet colours it, highlights parts and animates the flows. */
export function EnergyHouse({ crop = 'full', label, className = '', ...options }: Props) {
  const key = JSON.stringify(options)
  const markup = drawn.get(key) ?? drawHouse(options)
  // Room for the few drawings that pages use; a calculator's many states are not cached.
  if (drawn.size < 16) drawn.set(key, markup)
  const naming = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <svg
      className={`eh ${options.time ?? 'morning'} ${className}`.trim()}
      viewBox={houseViews[crop]}
      {...naming}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

interface FlowingProps {
  /** File name of an uncropped drawing that has a `-small` variant. */
  readonly name: string
  readonly flows: readonly Flow[]
  readonly label: string
}

/**
 * A picture of the house below inline SVG flows: where only the flows are animated, the page does not need the drawing's
 * 25 KB inline. Only for the top of a page, because the picture is preloaded.
 */
export function FlowingHouse({ name, flows, label }: FlowingProps) {
  return (
    <>
      <HousePicture name={name} className="flowing-house" alt={label} first />
      <svg
        className="flowing"
        viewBox={houseViews.full}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawFlows(flows) }}
      />
    </>
  )
}
