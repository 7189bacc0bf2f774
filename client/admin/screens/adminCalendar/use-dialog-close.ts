import { useCallback } from 'react'
import { useAddress } from '../../use-address.ts'

/** Parameters that a dialog of the calendar begins with. */
export const dialogParams = {
  panel: null,
  til: null,
  slut: null,
  hos: null,
  sag: null,
  spaerring: null,
} as const

/** Closes the dialog that the address names, with what it began with. */
export function useDialogClose(): () => void {
  const { go } = useAddress()
  return useCallback(() => go(dialogParams), [go])
}
