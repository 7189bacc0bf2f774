import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { registerForm } from '../../../session-wait.ts'

/** Query parameters that name what is edited: changing one of them leaves the editor. */
const own = ['ret', 'henvendelse', 'kopi', 'skabelon', 'ny'] as const

/** The user waits this long for the last save before the dialog asks, in ms. */
const patienceMs = 1500

interface Props {
  readonly unsaved: () => boolean
  /** Saves now; resolves with whether the server has everything. */
  readonly save: () => Promise<boolean>
}

/** Saves what is left when the user leaves the editor, and asks only where that fails. What is not saved stays on this device. */
export function EditorGuard({ unsaved, save }: Props) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (!unsaved()) return false
    const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
    return from.pathname !== to.pathname || own.some((name) => before.get(name) !== after.get(name))
  })
  useEffect(() => registerForm(unsaved), [unsaved])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  const isBlocked = blocker.state === 'blocked'
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (!isBlocked) return undefined
    let isCurrent = true
    const timer = setTimeout(() => setAsks(true), patienceMs)
    void save().then((isSaved) => {
      if (!isCurrent) return
      if (isSaved) blocker.proceed?.()
      else setAsks(true)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      setAsks(false)
    }
    // One attempt each time the user leaves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBlocked])
  if (blocker.state !== 'blocked' || !asks) return null
  return (
    <ConfirmDialog
      title="Forlad uden at gemme?"
      confirm="Forlad"
      danger
      onClose={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      Det sidste er ikke gemt på serveren endnu. Det ligger på denne enhed og hentes frem, næste
      gang du åbner tilbuddet her.
    </ConfirmDialog>
  )
}
