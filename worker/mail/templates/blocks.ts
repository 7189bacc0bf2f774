import type { Block, Fact } from '../letter.ts'

// Each returns no block where it has nothing to show.

export const textBlocks = (...texts: readonly string[]): Block[] =>
  texts.filter(Boolean).map((text) => ({ type: 'text', text }))

export const quoted = (label: string, text: string): Block[] =>
  text ? [{ type: 'quote', label, text }] : []

/** Omits facts without a value. */
export function factBlocks(rows: Readonly<Record<string, string>>): Block[] {
  const known: Fact[] = Object.entries(rows).flatMap(([label, value]) =>
    value ? [{ label, value }] : [],
  )
  return known.length > 0 ? [{ type: 'facts', rows: known }] : []
}

export const button = (label: string, url: string): Block[] =>
  url ? [{ type: 'link', label, url }] : []

export const heading = (text: string): Block => ({ type: 'heading', text })
