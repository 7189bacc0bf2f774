import { messageOf } from '#client/state/error-message.ts'
import { redirectCalls, useRedirectWrite } from '../../../data/redirects.ts'
import { changesText } from '../../../format.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { FieldError } from '../../../kit/form/field.tsx'
import type { SeenChanges } from './seen-changes.ts'

interface Props {
  /** The drafts the admin has seen; no others are discarded. */
  readonly seen: SeenChanges
  readonly total: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Confirms before all drafts are discarded, including a whole import. */
export function DiscardDialog({ seen: { version, drafts }, total, onClose, onDone }: Props) {
  const discard = useRedirectWrite(redirectCalls.discard, {
    done: ({ discarded }) => `${changesText(discarded)} er kasseret`,
    shown: [409],
  })
  return (
    <ConfirmDialog
      title={`Kassér ${changesText(total)}?`}
      confirm="Kassér alle"
      danger
      busy={discard.isPending}
      onClose={onClose}
      onConfirm={() => discard.mutate({ version, drafts }, { onSuccess: onDone })}
    >
      <div className="grid gap-3">
        <p>
          Kladden bliver som det, der gælder. Nye regler, der aldrig er udgivet, slettes, også
          kollegers. Det kan ikke fortrydes.
        </p>
        {discard.error && <FieldError id="kasser-fejl">{messageOf(discard.error)}</FieldError>}
      </div>
    </ConfirmDialog>
  )
}
