import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Case,
  type CaseParts,
  cases,
  caseStatuses,
  type Duplicate,
  type MergeChoices,
  type MergeField,
  mergeFields,
} from '#shared/admin/cases.ts'
import { addressLine } from '#shared/domain/cases/address-line.ts'
import { showToast } from '#client/state/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { useCaseAct } from '../../../data/cases.ts'
import { recordOf } from '../../../data/resource.ts'
import { shortTime } from '../../../format.ts'
import { ButtonLink, TextLink } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { showValue } from '../../../kit/kinds/cell.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../../session.ts'
import { describeStep } from '../step.ts'
import { useNames } from './advisers.ts'

const sameLabels: Readonly<Record<Duplicate['by'][number], string>> = {
  phone: 'Samme telefon',
  email: 'Samme mailadresse',
  address: 'Samme adresse',
  name: 'Samme navn og postnummer',
}

interface Props {
  readonly row: Case
  readonly duplicates: CaseParts['duplicates']
  readonly address: ScreenAddress
}

/** Other cases that may be the same household, with the way to make one of them. */
export function Duplicates({ row, duplicates, address }: Props) {
  const mayWrite = useHasRole('admin')
  if (duplicates.length === 0 || row.mergedInto) return null
  const merging = duplicates.find(({ id }) => address.panel === `saml-${id}`)
  return (
    <section aria-label="Måske samme husstand" className="grid gap-2 rounded-knob bg-note-wash p-3">
      {duplicates.map((other) => (
        <div key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 text-ink">
            {other.by
              .map((by, i) => (i === 0 ? sameLabels[by] : sameLabels[by].toLowerCase()))
              .join(', ')}{' '}
            som <TextLink to={address.to(other.id)}>sag {other.number}</TextLink> (
            {other.name || 'uden navn'}, {caseStatuses[other.status][0].toLowerCase()},{' '}
            {shortTime(other.createdAt ?? '')})
          </p>
          {mayWrite && (
            <ButtonLink to={address.toPanel(`saml-${other.id}`)} size="small" className="bg-card">
              Saml …
            </ButtonLink>
          )}
        </div>
      ))}
      {merging && mayWrite && <LoadMerge row={row} duplicate={merging} address={address} />}
    </section>
  )
}

interface MergeProps {
  readonly row: Case
  readonly duplicate: Duplicate
  readonly address: ScreenAddress
}

/** The other case as it is now, whole. */
function LoadMerge({ row, duplicate, address }: MergeProps) {
  const other = useQuery(recordOf(cases, duplicate.id))
  return (
    <Loaded query={other} detail>
      {(loaded) => <MergeDialog row={row} other={loaded} address={address} />}
    </Loaded>
  )
}

const columnOf: Readonly<Partial<Record<MergeField, keyof Case>>> = {
  heating_cost: 'heatingCost',
  heard_of: 'heardOf',
}

/** Asks for each fact that differs which one holds, and makes one case of the two. */
function MergeDialog({
  row,
  other,
  address,
}: {
  readonly row: Case
  readonly other: Case
  readonly address: ScreenAddress
}) {
  const navigate = useNavigate()
  const { nameOf } = useNames()
  const [choices, setChoices] = useState<MergeChoices>({})
  const close = () => void navigate(address.toPanel(null), { replace: true })
  const undo = useCaseAct('unmerge', { done: 'Sagerne er skilt ad igen' })
  const write = useCaseAct('merge')
  const show = (record: Case, name: MergeField): string => {
    if (name === 'owner') return record.owner ? nameOf(record.owner) : ''
    if (name === 'address') return addressLine(record)
    if (name === 'step') {
      const step = describeStep(record)
      return step ? `${step.what}, ${step.when}` : ''
    }
    const field = columnOf[name] ?? (name as keyof Case)
    const value = record[field]
    if (name === 'phone' || name === 'email') return String(value)
    const shown = showValue(cases.fields[field], value)
    return typeof shown === 'string' ? shown : ''
  }
  const differing = (Object.keys(mergeFields) as MergeField[]).filter((name) => {
    const [mine, theirs] = [show(row, name), show(other, name)]
    return mine !== '' && theirs !== '' && mine !== theirs
  })
  const submit = () =>
    write.mutate(
      { row, input: { other: other.id, otherRevision: other.revision, choices } },
      {
        onSuccess: (acted) => {
          close()
          showToast({
            text: `Sag ${other.number} er nu en del af ${row.number}`,
            action: {
              label: 'Fortryd',
              run: () => undo.mutate({ row: acted.row, input: { other: other.id } }),
            },
          })
        },
        onError: close,
      },
    )
  return (
    <ConfirmDialog
      title={`Saml sag ${other.number} med ${row.number}?`}
      confirm="Saml sagerne"
      busy={write.isPending}
      onClose={close}
      onConfirm={submit}
    >
      <p>
        Henvendelser, tilbud, noter og opgaver fra begge kommer under {row.number}. Det kan skilles
        ad igen i 30 dage.
      </p>
      <div className="mt-3 grid max-h-[50vh] gap-3 overflow-y-auto">
        {differing.map((name) => (
          <fieldset key={name} className="grid gap-1">
            <legend className="text-[0.875rem] font-semibold text-ink">{mergeFields[name]}</legend>
            {options(name).map(([value, label]) => (
              <label key={value} className="flex items-baseline gap-2.5">
                <input
                  type="radio"
                  name={`merge-${name}`}
                  checked={(choices[name] ?? (name === 'wants' ? 'both' : 'winner')) === value}
                  onChange={() => setChoices((before) => ({ ...before, [name]: value }))}
                  className="accent-act"
                />
                <span className="min-w-0 break-words text-ink">
                  {label ?? show(value === 'winner' ? row : other, name)}
                </span>
              </label>
            ))}
            {name === 'step' && (
              <p className="text-[0.8125rem] text-mute">Det andet bliver en opgave.</p>
            )}
          </fieldset>
        ))}
        {differing.length === 0 && <p>De to siger det samme, så der er intet at vælge.</p>}
      </div>
    </ConfirmDialog>
  )
}

const options = (
  name: MergeField,
): readonly (readonly ['winner' | 'loser' | 'both', string | null])[] => [
  ...(name === 'wants' ? ([['both', 'Begge dele']] as const) : []),
  ['winner', null],
  ['loser', null],
]
