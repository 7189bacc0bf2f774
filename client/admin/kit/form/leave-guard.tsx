import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { registerForm } from '../../session-wait.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

interface Props {
  readonly unsaved: () => boolean
  /** Query parameters whose change counts as leaving; without `params`, any change of the query does. A new path always does. */
  readonly params?: readonly string[]
  /** Called when the user leaves without saving. */
  readonly onLeave?: () => void
}

/** Asks before unsaved input is lost: by a link, back navigation or closing the tab. */
export function LeaveGuard({ unsaved, params, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved() && isElsewhere(currentLocation, nextLocation, params),
  )
  useEffect(() => registerForm(unsaved), [unsaved])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Forlad uden at gemme?"
      confirm="Forlad"
      danger
      onClose={() => blocker.reset()}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed()
      }}
    >
      Det, du har skrevet siden sidst, går tabt.
    </ConfirmDialog>
  )
}

function isElsewhere(from: Location, to: Location, params?: readonly string[]): boolean {
  if (from.pathname !== to.pathname) return true
  if (!params) return from.search !== to.search
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return params.some((name) => before.get(name) !== after.get(name))
}
