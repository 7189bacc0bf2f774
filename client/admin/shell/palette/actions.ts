import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PaletteItem, PaletteSection } from './item.ts'
import { type RecentRecord, rememberRecord } from './recent.ts'

/** What a screen or an open record adds to the palette. */
export type PaletteAction = Omit<PaletteItem, 'id' | 'actions'>

interface Source {
  readonly heading: string
  readonly actions: readonly PaletteAction[]
  /** The highest is first. */
  readonly order: number
}

/** Replaced with every change. */
let sources: readonly (() => Source)[] = []
const listeners = new Set<() => void>()
let components = 0

function setSources(next: typeof sources): void {
  sources = next
  for (const listener of listeners) listener()
}

/**
 * Adds actions to the command palette while the component is mounted: of a screen, or of its open record. Those of a
 * component inside another are first, and those of one that appears later.
 * @param heading names what they act on: »Mette Holm, den sag du har åben«
 */
export function usePaletteActions(heading: string, actions: readonly PaletteAction[]): void {
  // Rendering goes from the outside to the inside, effects the other way.
  const [order] = useState(() => ++components)
  const latest = useRef<Source>({ heading, actions, order })
  useLayoutEffect(() => {
    latest.current = { heading, actions, order }
  })
  useEffect(() => {
    const read = (): Source => latest.current
    setSources([...sources, read])
    return () => setSources(sources.filter((each) => each !== read))
  }, [])
}

/** Lists the open record among the recent ones of the palette; null while it is not loaded. */
export function useRecentRecord(record: RecentRecord | null): void {
  const { label, detail, icon, to } = record ?? {}
  useEffect(() => {
    if (to && label && icon) rememberRecord({ label, icon, to, ...(detail && { detail }) })
  }, [label, detail, icon, to])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What screens have added, as it is now: a part of the screen may still be loading. */
export function useAddedSections(): readonly PaletteSection[] {
  return useSyncExternalStore(subscribe, () => sources)
    .map((read) => read())
    .toSorted((a, b) => b.order - a.order)
    .map(({ heading, actions }) => ({
      heading,
      items: actions.map((action) => ({ ...action, id: `${heading} ${action.label}` })),
    }))
}
