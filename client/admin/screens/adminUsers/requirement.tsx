import { useQuery } from '@tanstack/react-query'
import { isRole, type Role, roleLabels } from '#shared/domain/auth/roles.ts'
import { saveStaffSettings, type StaffSettings, staffSettingsQuery } from '../../data/users.ts'
import { useWrite } from '../../data/use-write.ts'
import { useHasRole } from '../../session.ts'

/** From which role a second factor is required; super_admins choose it, admins read it. */
export function Requirement() {
  const { data } = useQuery(staffSettingsQuery)
  const may = useHasRole('super_admin')
  const write = useWrite((settings: StaffSettings) => saveStaffSettings(settings), {
    name: 'Krav om to-trins login',
    done: 'Gemt',
    refetch: ['staff-settings'],
  })
  if (!data) return null
  const { secondFactorFrom, revision } = data.row
  const options: readonly (readonly [Role | '', string])[] = [
    ['', 'Ingen'],
    ['super_admin', `Kun ${roleLabels.super_admin.toLowerCase()}`],
    ['admin', `${roleLabels.admin} og op`],
    ['viewer', 'Alle'],
  ]
  if (!may)
    return (
      <p className="text-[0.875rem] text-mute">
        Kræver to-trins login: {options.find(([role]) => role === (secondFactorFrom ?? ''))?.[1]}
      </p>
    )
  return (
    <label className="flex flex-wrap items-center gap-x-2 text-[0.875rem] text-mute">
      Kræv to-trins login
      <select
        value={secondFactorFrom ?? ''}
        disabled={write.isPending}
        onChange={(event) => {
          const { value } = event.currentTarget
          write.mutate({ revision, secondFactorFrom: isRole(value) ? value : null })
        }}
        className="h-9 rounded-knob border border-rim bg-card px-2 text-ink"
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
