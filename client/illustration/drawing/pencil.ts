import { createIso, type Iso } from './iso.ts'

/** A named part of the drawing, in drawing order; pages light parts by name. */
export interface Part {
  readonly name: string
  readonly markup: string
  /** Beside the part's own class. */
  readonly classes?: string
}

export interface Pencil extends Iso {
  /** Without fine lines and texture: for drawings shown under 560 px. */
  readonly small: boolean
  /** Prefix of the drawing's ids: two drawings on one page must differ. */
  readonly prefix: string
  /** A path with classes that name its material. */
  fill(classes: string, ...data: readonly string[]): string
  /** Fine lines; nothing in the small drawing. */
  fine(...data: readonly string[]): string
  /** A box whose left, right and top faces have the materials `{name}-l`, `-r` and `-t`. */
  box(name: string, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): string
}

export function createPencil({ small, prefix }: { small: boolean; prefix: string }): Pencil {
  const iso = createIso({ scale: 46, ox: 648, oy: 352 })
  const fill = (classes: string, ...data: readonly string[]): string =>
    `<path class="${classes}" d="${data.join('')}"/>`
  return {
    ...iso,
    small,
    prefix,
    fill,
    fine: (...data) => (small ? '' : fill('l thin', ...data)),
    box(name, ...size) {
      const { left, right, top } = iso.faces(...size)
      return fill(`${name}-l`, left) + fill(`${name}-r`, right) + fill(`${name}-t`, top)
    },
  }
}
