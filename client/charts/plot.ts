/** The area a chart is drawn in, in units of its own. A chart is drawn once for each of its plots; CSS shows one of them. */
export interface Plot {
  readonly name: 'whole' | 'wide' | 'narrow' | 'phone'
  readonly width: number
  readonly height: number
  /** Font size that text is placed by. */
  readonly size: number
}

/** Shown at every width. */
export const wholePlot: Plot = { name: 'whole', width: 340, height: 230, size: 14 }
export const widePlots = (wide: number, narrow: number): readonly Plot[] => [
  { name: 'wide', width: 720, height: wide, size: 14 },
  { name: 'narrow', width: 340, height: narrow, size: 14 },
]

/** Of a block in a column of text; the height follows from what is drawn. */
export type BlockPlot = Omit<Plot, 'height'>
export const blockPlots: readonly BlockPlot[] = [
  { name: 'wide', width: 600, size: 13.5 },
  { name: 'phone', width: 300, size: 15 },
]
