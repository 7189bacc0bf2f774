import { useState } from 'react'
import { useNavigate } from 'react-router'
import { users } from '#shared/admin/users.ts'
import { act } from '../../data/resource.ts'
import type { Invited } from '../../data/users.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { FormDialog } from '../../kit/screen/lazy.tsx'
import { useScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../session.ts'

const { invite } = users.actions
const panel = 'inviter'

/** The button that invites someone, and its dialog, which is an address. */
export function InviteButton() {
  const may = useHasRole(invite.role)
  const address = useScreenAddress(users)
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState<Invited | null>(null)
  if (!may) return null
  return (
    <>
      <ButtonLink to={address.toPanel(panel)} look="primary" icon="plus">
        Inviter
      </ButtonLink>
      {address.panel === panel && (
        <FormDialog
          title="Inviter en ny bruger"
          confirm="Send invitation"
          fields={invite.fields}
          refetch={[users.name]}
          write={(input) => act<Invited>(users, 'invite', null, input)}
          done={({ row, mailed }) => (mailed ? `Invitationen er sendt til ${row.email}` : null)}
          onDone={(invited) => {
            if (invited.mailed) void navigate(address.to(invited.row.id), { replace: true })
            else setUnsent(invited)
          }}
          onClose={() => void navigate(address.toPanel(null), { replace: true })}
        >
          <p>
            De får en mail med et link, hvor de vælger en adgangskode. Linket virker i syv dage.
          </p>
        </FormDialog>
      )}
      {unsent && <LinkDialog invited={unsent} onClose={() => setUnsent(null)} />}
    </>
  )
}

/** The link of an invitation that could not be mailed, since no mail service is set up. */
function LinkDialog({
  invited,
  onClose,
}: {
  readonly invited: Invited
  readonly onClose: () => void
}) {
  return (
    <ConfirmDialog
      title="Send linket selv"
      confirm="Færdig"
      isMessage
      onClose={onClose}
      onConfirm={onClose}
    >
      <div className="grid gap-3">
        <p>
          Der er ikke slået mail til, så vi har ikke sendt noget. Giv {invited.row.email} dette
          link:
        </p>
        <p className="rounded-knob bg-sunk p-3 font-mono text-[0.8125rem] break-all select-all">
          {invited.link}
        </p>
        <div>
          <CopyButton text={invited.link ?? ''} label="Kopiér link" done="Linket er kopieret" />
        </div>
      </div>
    </ConfirmDialog>
  )
}
