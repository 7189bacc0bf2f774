import { useState } from 'react'
import { shortTime } from '../format.ts'
import { Mark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import type { RecordChange } from './record-changes.ts'

interface Props {
  readonly change: RecordChange | null
  /** Shows what was changed, next to what the user has typed. */
  readonly onShow: () => unknown
}

/** What others changed in the record of an open form, next to its buttons: there it moves no field. */
export function RecordChangeBar({ change, onShow }: Props) {
  const [busy, setBusy] = useState(false)
  const show = async (): Promise<void> => {
    setBusy(true)
    await Promise.resolve(onShow()).finally(() => setBusy(false))
  }
  // The live region must exist before its text, so that screen readers announce it.
  return (
    <div role="status" className="empty:hidden">
      {change && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-wait">
          <p>
            <Mark tone="wait" className="mr-1.5" />
            {describeChange(change)}
          </p>
          {change.change !== 'removed' && (
            <Button size="small" busy={busy} onClick={() => void show()}>
              Vis
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** »Er ændret af Mette Holm kl. 10.42« */
export function describeChange({ change, by, isOwn, at }: RecordChange): string {
  const what = change === 'removed' ? 'Er slettet' : 'Er ændret'
  const who = isOwn ? ' af dig i et andet vindue' : by ? ` af ${by}` : ''
  return `${what}${who} ${shortTime(new Date(at).toISOString())}`
}
