import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { href } from '#shared/routes/href.ts'
import { refreshSession, useStaff } from './session.ts'
import { endSignInWait, isWaitingForSignInAtom } from './session-wait.ts'
import { Button } from './kit/button.tsx'
import { openDialog } from './kit/confirm-dialog.tsx'

/** How often the session is fetched while the dialog is open, in ms. */
const pollMs = 1500

/** Asks the user to sign in again, over what they were writing. Afterwards the refused calls are repeated. */
export function SignInDialog() {
  return useAtomValue(isWaitingForSignInAtom) ? <OpenDialog /> : null
}

function OpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const signInWindow = useRef<Window | null>(null)
  const email = useStaff()?.email
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])
  useEffect(() => {
    const timer = setInterval(async () => {
      if (await refreshSession()) endSignInWait()
    }, pollMs)
    return () => {
      clearInterval(timer)
      signInWindow.current?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-title"
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-box border border-line bg-card p-0 text-text backdrop:bg-black/50"
    >
      <div className="grid gap-3 p-5">
        <h2 id="sign-in-title" className="text-lg">
          Din session er udløbet
        </h2>
        <p>
          Det, du har skrevet, er her endnu. Log ind igen{email && ` som ${email}`} i det vindue,
          der åbner, så fortsætter det, du var i gang med.
        </p>
        <div className="mt-2 flex justify-end">
          <Button
            look="primary"
            onClick={() => {
              const address = `${href('auth')}?${new URLSearchParams({ next: href('admin') })}`
              signInWindow.current = window.open(address, 'sign-in', 'popup,width=480,height=760')
            }}
          >
            Log ind
          </Button>
        </div>
      </div>
    </dialog>
  )
}
