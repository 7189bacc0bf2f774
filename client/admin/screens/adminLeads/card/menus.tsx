import { useState } from 'react'
import { type Case, type CaseStatus, caseStatuses } from '#shared/admin/cases.ts'
import { showToast } from '#client/state/toasts.ts'
import { useCaseAct } from '../../../data/cases.ts'
import { Initials } from '../../../kit/adviser-name.tsx'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import { useHasRole } from '../../../session.ts'
import { useNames } from './advisers.ts'

interface Props {
  readonly row: Case
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const trigger =
  'inline-flex min-h-8 items-center gap-1.5 rounded-knob pr-1.5 text-ink hover:bg-plain-wash'

/** The step of a case, as an act takes it back to. */
const stepOf = ({ stepKind, stepText, stepOwner, stepAt }: Case) => ({
  stepKind,
  stepText,
  stepOwner,
  stepAt,
})

/** Changes the status by hand. A lost case asks why. */
export function StatusMenu({ row, open, onOpenChange }: Props) {
  const [isLosing, setLosing] = useState(false)
  const [reason, setReason] = useState('')
  const mayWrite = useHasRole('admin')
  const undo = useCaseAct('setStatus', { done: 'Fortrudt' })
  const write = useCaseAct('setStatus', { fields: true })
  const [label, tone] = caseStatuses[row.status]
  const badge = <Badge tone={tone}>{label}</Badge>
  if (!mayWrite) return badge
  const set = (status: CaseStatus, lostReason: string, close: () => void) =>
    write.mutate(
      { row, input: { status, lostReason, ...kept } },
      {
        onSuccess: (acted) => {
          close()
          setLosing(false)
          showToast({
            text: `Status er nu »${caseStatuses[status][0]}«`,
            action: {
              label: 'Fortryd',
              run: () =>
                undo.mutate({
                  row: acted.row,
                  input: { status: row.status, lostReason: row.lostReason, ...stepOf(row) },
                }),
            },
          })
        },
      },
    )
  const refused = write.fieldErrors['status'] ?? write.fieldErrors['lostReason']
  return (
    <Popover
      label="Status"
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next)
        setLosing(false)
        write.reset()
      }}
      trigger={
        <button type="button" className={trigger} aria-keyshortcuts="s">
          <span className="sr-only">Status: </span>
          {badge}
          <Icon name="down" className="size-3.5" />
        </button>
      }
    >
      {(close) => (
        <>
          {isLosing ? (
            <form
              noValidate
              className="grid w-64 gap-3 p-1"
              onSubmit={(event) => {
                event.preventDefault()
                set('lost', reason, close)
              }}
            >
              <TextField
                label="Hvorfor er sagen tabt?"
                value={reason}
                maxLength={500}
                autoComplete="off"
                {...(refused && { error: refused })}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <div>
                <Button type="submit" look="primary" size="small" busy={write.isPending}>
                  Gem som tabt
                </Button>
              </div>
            </form>
          ) : (
            <>
              {(Object.keys(caseStatuses) as CaseStatus[]).map((status) => (
                <MenuItem
                  key={status}
                  disabledReason={disabledReason(row, status)}
                  onClick={() => (status === 'lost' ? setLosing(true) : set(status, '', close))}
                >
                  {caseStatuses[status][0]}
                </MenuItem>
              ))}
              {refused && (
                <p role="alert" className="max-w-64 px-3 py-1.5 text-bad">
                  {refused}
                </p>
              )}
            </>
          )}
        </>
      )}
    </Popover>
  )
}

/** A change of status leaves the step as it is. */
const kept = {
  stepKind: undefined,
  stepText: undefined,
  stepOwner: undefined,
  stepAt: undefined,
} as const

/** What the record alone shows; the database knows the offers. */
function disabledReason(row: Case, status: CaseStatus): string | null {
  if (status === row.status) return 'Nu'
  if ((status === 'offered' || status === 'won') && !row.hasOffer) return 'Kræver et tilbud'
  return null
}

/** Gives the case to an adviser. */
export function OwnerMenu({ row, open, onOpenChange }: Props) {
  const { nameOf, active } = useNames()
  const mayWrite = useHasRole('admin')
  const undo = useCaseAct('setOwner', { done: 'Fortrudt' })
  const write = useCaseAct('setOwner')
  const assign = useCaseAct('assign', { done: 'Sagen er fordelt' })
  const name = row.owner === null ? null : nameOf(row.owner)
  const shown = (
    <>
      <Initials name={name} />
      <span className="sr-only">{name ?? 'Ingen rådgiver'}</span>
    </>
  )
  if (!mayWrite) return <span className="inline-flex items-center gap-1.5 text-ink">{shown}</span>
  const set = (owner: string | null, close: () => void) => {
    close()
    if (owner === row.owner) return
    write.mutate(
      { row, input: { owner } },
      {
        onSuccess: (acted) =>
          showToast({
            text: owner ? `${nameOf(owner)} har nu sagen` : 'Sagen har ingen rådgiver',
            action: {
              label: 'Fortryd',
              run: () => undo.mutate({ row: acted.row, input: { owner: row.owner } }),
            },
          }),
      },
    )
  }
  return (
    <Popover
      label="Rådgiver"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          title={name ?? 'Ingen rådgiver'}
          className={`${trigger} pl-0.5`}
          aria-keyshortcuts="a"
        >
          <span className="sr-only">Rådgiver: </span>
          {shown}
          <Icon name="down" className="size-3.5" />
        </button>
      }
    >
      {(close) => (
        <>
          {active.map((adviser) => (
            <MenuItem
              key={adviser.id}
              disabledReason={adviser.id === row.owner ? 'Har sagen' : null}
              onClick={() => set(adviser.id, close)}
            >
              <span className="flex items-center gap-2">
                <Initials name={adviser.name} /> {adviser.name}
              </span>
            </MenuItem>
          ))}
          {active.length === 0 && <p className="px-3 py-1.5">Der er ingen rådgivere endnu.</p>}
          {row.owner === null ? (
            active.length > 0 && (
              <MenuItem
                onClick={() => {
                  close()
                  assign.mutate({ row, input: {} })
                }}
              >
                Fordel efter område og tur
              </MenuItem>
            )
          ) : (
            <MenuItem onClick={() => set(null, close)}>Ingen rådgiver</MenuItem>
          )}
        </>
      )}
    </Popover>
  )
}
