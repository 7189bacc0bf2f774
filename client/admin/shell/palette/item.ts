import { fold } from '#shared/domain/posts/fold.ts'
import type { IconName } from '../../kit/icon.tsx'

/** A line of the command palette: it opens `to` in the console or `href` outside it, or runs something. */
export interface PaletteItem {
  /** Unique in the palette. */
  readonly id: string
  readonly label: string
  /** Beside the label, in grey. */
  readonly beside?: string
  /** A second line. */
  readonly detail?: string
  readonly icon: IconName
  /** Address of a picture in place of the icon. */
  readonly picture?: string
  /** Its shortcut outside the palette, as in `Shortcut`. */
  readonly keys?: string
  readonly to?: string
  readonly href?: string
  readonly run?: () => void
  /** More that it is found by. */
  readonly words?: string
  /** What else can be done with it, behind Tab. */
  readonly actions?: readonly PaletteItem[]
}

export interface PaletteSection {
  readonly heading: string
  readonly items: readonly PaletteItem[]
}

/** True if each word of the text is in what the item shows. An empty text matches everything. */
export function matches(
  { label, beside = '', detail = '', words = '' }: PaletteItem,
  text: string,
): boolean {
  const shown = fold(`${label} ${beside} ${detail} ${words}`)
  return fold(text)
    .split(/\s+/)
    .every((word) => shown.includes(word))
}

/** The sections with their matching items only; without the empty ones, and each item once. */
export function narrow(sections: readonly PaletteSection[], text: string): PaletteSection[] {
  const seen = new Set<string>()
  return sections
    .map(({ heading, items }) => ({
      heading,
      items: items.filter((item) => {
        const key = item.to ?? item.href ?? item.id
        if (seen.has(key) || !matches(item, text)) return false
        seen.add(key)
        return true
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
