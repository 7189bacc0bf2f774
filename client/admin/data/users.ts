import type { RowOf } from '#shared/admin/define.ts'
import { users } from '#shared/admin/users.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import type { StaffAct, StaffSession } from '#shared/schemas/staff.ts'
import { api } from '../api.ts'
import { getQuery, recordPath } from './queries.ts'

export type User = RowOf<typeof users>

interface Rows<Row> {
  readonly rows: readonly Row[]
}

/** The sessions of a user, newest first. */
export const userSessionsQuery = (id: string) =>
  getQuery<Rows<StaffSession>>(
    [users.name, 'sessions', id],
    recordPath(users.name, id, '/sessions'),
  )

/** The last changes that a user made. */
export const userActsQuery = (id: string) =>
  getQuery<Rows<StaffAct>>([users.name, 'acts', id], recordPath(users.name, id, '/acts'))

/** Ends one session of a user. */
export const endUserSession = (id: string, sessionId: string) =>
  api<{ readonly ended: number }>('POST', recordPath(users.name, id, '/sessions/end'), {
    sessionId,
  })

export interface Invited {
  readonly row: User
  /** False where the mail service has no key. */
  readonly mailed: boolean
  /** Only where no mail was sent. */
  readonly link: string | null
}

export interface StaffSettings {
  readonly revision: number
  /** The lowest role that must have a second factor; null = none. */
  readonly secondFactorFrom: Role | null
}

export const staffSettingsQuery = getQuery<{ readonly row: StaffSettings }>(
  ['staff-settings'],
  '/staff-settings',
)

export const saveStaffSettings = (settings: StaffSettings) =>
  api<{ readonly row: StaffSettings }>('PATCH', '/staff-settings', settings)
