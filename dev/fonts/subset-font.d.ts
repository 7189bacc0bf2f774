declare module 'subset-font' {
  /** Subsets a font to the letters of `text` and to `keepFeatures` (default: all), and limits each axis to a value or range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype'
      readonly keepFeatures?: readonly string[]
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >
    },
  ): Promise<Buffer>
}
