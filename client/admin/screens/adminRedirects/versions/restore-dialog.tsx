import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RedirectChanges, RedirectPublished } from '#shared/schemas/redirect-admin.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { messageOf } from '#client/state/error-message.ts'
import { redirectCalls, redirectChangesQuery, useRedirectWrite } from '../../../data/redirects.ts'
import { changesText } from '../../../format.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Check, FieldError, TextField } from '../../../kit/form/field.tsx'

interface Props {
  readonly to: number
  readonly newest: number
  readonly onClose: () => void
  readonly onRestored: (done: RedirectPublished) => void
}

/** Confirms before a version is restored. Drafts that would be lost are listed, and lost only if the admin agrees to exactly these. */
export function RestoreDialog({ to, newest, onClose, onRestored }: Props) {
  const [why, setWhy] = useState('')
  // The drafts the admin agreed to lose; other drafts need a new consent.
  const [agreed, setAgreed] = useState<string | null>(null)
  const result = useInfiniteQuery({ ...redirectChangesQuery, refetchOnMount: 'always' })
  const page = result.isFetchedAfterMount ? result.data?.pages[0] : undefined
  const restore = useRedirectWrite(redirectCalls.restore, { shown: [409, 422] })
  const asksDrafts = page !== undefined && page.drafts !== ''
  const isAgreed = page !== undefined && (!asksDrafts || agreed === page.drafts)
  return (
    <ConfirmDialog
      title={`Gå tilbage til version ${to}?`}
      confirm="Gå tilbage"
      busy={restore.isPending || !isAgreed}
      onClose={onClose}
      onConfirm={() =>
        restore.mutate(
          { to, why: why.trim(), version: newest, drafts: agreed },
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
          Reglerne bliver, som de var i version {to}, og det udgives med det samme som en ny
          version. Version {newest} kan hentes tilbage på samme måde.
        </p>
        <TextField
          label="Hvorfor (valgfrit)"
          value={why}
          maxLength={redirectMax.note}
          autoComplete="off"
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        {restore.error && <FieldError id="tilbage-fejl">{messageOf(restore.error)}</FieldError>}
        {asksDrafts && (
          <LostDrafts
            page={page}
            agreed={agreed === page.drafts}
            onAgree={(yes) => setAgreed(yes ? page.drafts : null)}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

const maxNamed = 5

interface LostProps {
  readonly page: RedirectChanges
  readonly agreed: boolean
  readonly onAgree: (yes: boolean) => void
}

function LostDrafts({ page, agreed, onAgree }: LostProps) {
  const waiting = page.added + page.changed + page.removed
  const named = page.rows.slice(0, maxNamed)
  return (
    <div className="grid gap-1.5 rounded-knob bg-wait-wash px-4 py-2.5 text-wait">
      <p>
        <strong>{changesText(waiting)} venter på at blive udgivet.</strong>{' '}
        {waiting === 1 ? 'Den' : 'De'} kan ikke hentes tilbage under Versioner.
      </p>
      <ul
        aria-label="Ændringer, der kasseres"
        className="grid gap-0.5 font-mono text-[0.8125rem] [overflow-wrap:anywhere]"
      >
        {named.map(({ id, before, after }) => (
          <li key={id}>{(after ?? before)?.from}</li>
        ))}
        {waiting > named.length && (
          <li className="font-sans">og {changesText(waiting - named.length)} til</li>
        )}
      </ul>
      <Check
        label={`Kassér ${changesText(waiting)}, også kollegers`}
        checked={agreed}
        onChange={onAgree}
      />
    </div>
  )
}
