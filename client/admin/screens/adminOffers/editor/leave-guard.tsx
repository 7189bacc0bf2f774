import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'

const isElsewhere = (from: Location, to: Location): boolean => from.pathname !== to.pathname || from.search !== to.search

/** Asks before what was typed is lost, by a link, by going back, by closing the tab. */
export function LeaveGuard({ unsaved }: { readonly unsaved: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved() && isElsewhere(currentLocation, nextLocation))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog title="Forlad uden at gemme?" confirm="Forlad" danger onClose={() => blocker.reset()} onConfirm={() => blocker.proceed()}>
      Det, du har skrevet siden sidst, går tabt.
    </ConfirmDialog>
  )
}
