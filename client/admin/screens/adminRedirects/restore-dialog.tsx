import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RedirectPublished } from '#shared/schemas/redirect-admin.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { ApiError, messageOf } from '../../api.ts'
import { redirectCalls, redirectsQuery, useRedirectWrite } from '../../data/redirects.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FieldError, TextField } from '../../kit/field.tsx'
import { Check } from './editor/check.tsx'
import { changesWords } from './words.ts'

interface Props {
  readonly to: number
  readonly newest: number
  readonly onClose: () => void
  readonly onRestored: (done: RedirectPublished) => void
}

/** Asks before the rules become what they were; what waits for publication is thrown away only where somebody says so. */
export function RestoreDialog({ to, newest, onClose, onRestored }: Props) {
  const [why, setWhy] = useState('')
  const [alsoDrafts, setAlsoDrafts] = useState(false)
  const waiting = useInfiniteQuery(redirectsQuery({})).data?.pages[0]?.waiting ?? 0
  const restore = useRedirectWrite(redirectCalls.restore, { shown: [409, 422] })
  // A rule that is switched off can be in the way too, and goes then.
  const asksMore = waiting > 0 || (restore.error instanceof ApiError && ['drafts_waiting', 'in_the_way'].includes(restore.error.code))
  const whose = waiting > 0 ? `${changesWords(waiting)}, der venter på at blive udgivet` : 'det, der står i vejen'
  return (
    <ConfirmDialog
      title={`Gå tilbage til version ${to}?`}
      confirm="Gå tilbage"
      busy={restore.isPending || (asksMore && !alsoDrafts)}
      onClose={onClose}
      onConfirm={() =>
        restore.mutate(
          { to, why: why.trim(), version: newest, alsoDrafts },
          {
            onSuccess: (done) => {
              onRestored(done)
              onClose()
            },
          },
        )
      }
    >
      <div className="grid gap-3">
        <p>
          Reglerne bliver, som de var i version {to}, og det udgives med det samme som en ny version. Version {newest} kan hentes tilbage på samme måde.
        </p>
        <TextField label="Hvorfor" value={why} maxLength={redirectMax.note} autoComplete="off" onChange={(event) => setWhy(event.currentTarget.value)} />
        {asksMore && <Check label={`Kassér ${whose}, også kollegers`} checked={alsoDrafts} onChange={setAlsoDrafts} />}
        {restore.error && <FieldError id="tilbage-fejl">{messageOf(restore.error)}</FieldError>}
      </div>
    </ConfirmDialog>
  )
}
