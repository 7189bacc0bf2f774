/** A chart is drawn twice, so that its text stays readable: for a column of text, and for a phone. */
export interface Sheet {
  readonly name: 'wide' | 'phone'
  readonly width: number
  /** Of its text, in units of the drawing. */
  readonly size: number
}

export const sheets: readonly Sheet[] = [
  { name: 'wide', width: 600, size: 13.5 },
  { name: 'phone', width: 300, size: 15 },
]
