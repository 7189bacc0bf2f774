import type { TimeOfDay } from './parts/sky.ts'

/** How a path is drawn besides its material. By default it is filled with the material and outlined in ink. */
export interface Look {
  readonly fill?: string
  /** The line's own colour; it becomes quiet ink with its part. */
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  /** Fades in a quiet part. */
  readonly texture?: boolean
}

export const looks: Readonly<Record<string, Look>> = {
  ns: { stroke: 'none' },
  'pn-g': { stroke: 'none' },
  'flag-x': { stroke: 'none' },
  mow: { stroke: 'none' },
  l: { fill: 'none' },
  thin: { width: 0.8, opacity: 0.4 },
  cut: { width: 3.4 },
  ridge: { width: 2.6, stroke: '#7E2F1D' },
  'pn-l': { width: 0.8, stroke: '#6D8BB0' },
  fan: { width: 1.2, stroke: '#8FC2BB' },
  cable: { width: 3 },
  line: { width: 1.2, opacity: 0.7 },
  glint: { fill: '#fff', stroke: 'none', opacity: 0.5, texture: true },
  sh: { stroke: 'none', opacity: 0.2, texture: true },
}

export const lineWidth = { full: 1.3, small: 2 } as const
export const flowWidth = { full: [5.4, 3.2], small: [7, 4.4] } as const
export const flowDash = '7 9'
export const flowColours = {
  'roof-inverter': '#E8622C',
  battery: '#7A5FE0',
  heatpump: '#0B8A80',
  car: '#0B8A80',
  grid: '#E8622C',
} as const

/** Share of paper in a quiet part's fills, and opacity of its texture. */
export const quiet = { paper: 0.91, texture: 0.25, night: 0.3 } as const

interface Light {
  /** Share of night in every fill. */
  readonly night: number
  readonly paper: string
  readonly ink: string
  /** Ink of quiet parts: a colour, and its share on the paper. */
  readonly quietInk: readonly [colour: string, share: number]
  readonly shade: string
  readonly glass: string
}

export const nightColour = '#14284A'
export const lights: Readonly<Record<TimeOfDay, Light>> = {
  morning: {
    night: 0,
    paper: '#F6EDE0',
    ink: '#17382C',
    quietInk: ['#17382C', 0.34],
    shade: '#0F3D2E',
    glass: '#CFE4E1',
  },
  evening: {
    night: 0.52,
    paper: '#0E2A3A',
    ink: '#0B1B2E',
    quietInk: ['#BFD8E6', 0.3],
    shade: '#050F22',
    glass: '#FFC861',
  },
}
/** Materials that shine in the evening, and parts that the night darkens less. */
export const shining = ['glass', 'rm-f', 'rm-s', 'led', 'lamp', 'moon', 'star', 'bt-b'] as const
export const lessNight: Readonly<Record<string, number>> = {
  battery: 0.14,
  inverter: 0.14,
  parcel: 0.14,
  'heat-pump': 0.2,
}
export const eveningLooks: Readonly<Record<string, Look>> = {
  glint: { opacity: 0.1 },
  line: { stroke: '#9DB0BF' },
}
export const texture = { opacity: 0.5, brick: '#A8753A', tile: '#7E2F1D', tileWidth: 0.9 } as const
