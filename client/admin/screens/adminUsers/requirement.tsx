import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users } from '#shared/admin/users.ts'
import { hasRole, isRole, type Role, roleLabels } from '#shared/domain/auth/roles.ts'
import { listOf } from '../../data/resource.ts'
import { saveStaffSettings, type StaffSettings, staffSettingsQuery } from '../../data/users.ts'
import { useWrite } from '../../data/use-write.ts'
import { count } from '../../format.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useHasRole } from '../../session.ts'

const options: readonly (readonly [Role | '', string])[] = [
  ['', 'Kræves ikke'],
  ['super_admin', 'Kræves af hovedadministratorer'],
  ['admin', 'Kræves af administratorer og op'],
  ['viewer', 'Kræves af alle'],
]

/** From which role a second factor is required; super_admins choose it, admins read it. */
export function Requirement() {
  const { data } = useQuery(staffSettingsQuery)
  /** The choice that waits for a yes; undefined without a question. */
  const [asked, setAsked] = useState<Role | null>()
  const may = useHasRole('super_admin')
  const write = useWrite((settings: StaffSettings) => saveStaffSettings(settings), {
    name: 'Krav om to-trins login',
    done: 'Gemt',
    refetch: ['staff-settings'],
  })
  if (!data) return null
  const { secondFactorFrom, revision } = data.row
  if (!may)
    return (
      <p className="text-[0.875rem] text-mute">
        To-trins login: {options.find(([role]) => role === (secondFactorFrom ?? ''))?.[1]}
      </p>
    )
  return (
    <>
      <label className="flex flex-wrap items-center gap-x-2 text-[0.875rem] text-mute">
        To-trins login
        <select
          value={secondFactorFrom ?? ''}
          disabled={write.isPending}
          onChange={({ currentTarget: { value } }) => setAsked(isRole(value) ? value : null)}
          className="h-9 rounded-knob border border-rim bg-card px-2 text-ink"
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {asked !== undefined && (
        <Question
          from={asked}
          busy={write.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            write.mutate(
              { revision, secondFactorFrom: asked },
              { onSettled: () => setAsked(undefined) },
            )
          }
        />
      )}
    </>
  )
}

interface QuestionProps {
  readonly from: Role | null
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before the sign-in of others changes, and says for how many it does. */
function Question({ from, busy, onClose, onConfirm }: QuestionProps) {
  const affected = Object.keys(roleLabels).filter((role) => isRole(role) && hasRole(role, from))
  const { data } = useInfiniteQuery({
    ...listOf(users, { status: 'active', twoFactor: '0', role: affected.join() }),
    enabled: from !== null,
  })
  const missing = data?.pages[0]?.total
  return (
    <ConfirmDialog
      title={from ? 'Kræv to-trins login?' : 'Kræv ikke længere to-trins login?'}
      confirm={from ? 'Kræv det' : 'Kræv det ikke'}
      danger={!from}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {from ? (
        <p>
          {options.find(([role]) => role === from)?.[1]}.{' '}
          {typeof missing === 'number' && describeMissing(missing)}
        </p>
      ) : (
        <p>Så er adgangskoden nok for alle, der ikke selv har slået to-trins login til.</p>
      )}
    </ConfirmDialog>
  )
}

function describeMissing(missing: number): string {
  if (missing === 0) return 'Alle, det gælder, har det allerede.'
  return missing === 1
    ? 'Én mangler det og skal sætte det op for at komme videre.'
    : `${count(missing)} mangler det og skal sætte det op for at komme videre.`
}
