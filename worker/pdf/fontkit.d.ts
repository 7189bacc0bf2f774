/** Reads fonts, shapes text and makes font subsets. The package has no types of its own. */
declare module 'fontkit' {
  export interface Path {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }

  /** A shaped text, in font units. */
  export interface Layout {
    readonly glyphs: readonly { readonly path: Path }[]
    readonly positions: readonly {
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }[]
  }

  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(point: number): boolean
    layout(text: string, features?: Readonly<Record<string, boolean>>): Layout
  }

  export function create(bytes: Uint8Array, name?: string): Font
}
