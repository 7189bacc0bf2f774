import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LeadView } from '#shared/schemas/admin.ts'
import { useEraseLead } from '../../data/leads.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'

interface Props {
  readonly lead: LeadView
  readonly back: string
}

/** For who asks to be forgotten: can't be undone, so it stands last and asks first. */
export function EraseLead({ lead, back }: Props) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const erase = useEraseLead(() => void navigate(back))
  return (
    <div className="border-t border-line pt-4">
      <Button look="danger" onClick={() => setAsking(true)}>
        Slet henvendelsen
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Slet henvendelsen fra ${lead.name || 'afsenderen'}?`}
          confirm="Slet henvendelsen"
          danger
          busy={erase.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => erase.mutate(lead.id, { onError: () => setAsking(false) })}
        >
          Svarene, samtykket og loggen over det, der er sendt, slettes. Et tilbud, der er lavet ud
          fra den, bliver. Webhooks, der har fået den, skal slette den hos sig. Det kan ikke
          fortrydes.
        </ConfirmDialog>
      )}
    </div>
  )
}
