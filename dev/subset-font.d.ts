declare module 'subset-font' {
  /** Cuts a font to the letters of `text`, to the layout features named (all, unless told), and its axes to one value or a span. */
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
