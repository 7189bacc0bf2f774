import { atom, getDefaultStore } from 'jotai/vanilla'

/** The frame's own dialog that is open. */
export const frameDialogAtom = atom<'palette' | 'help' | null>(null)

export const openPalette = (): void => getDefaultStore().set(frameDialogAtom, 'palette')
export const openHelp = (): void => getDefaultStore().set(frameDialogAtom, 'help')
export const closeFrameDialog = (): void => getDefaultStore().set(frameDialogAtom, null)
