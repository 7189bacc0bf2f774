import type { RowOf } from '#shared/admin/define.ts'
import { type OwnAccount, profile } from '#shared/admin/profile.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { SecondFactorSetup, StaffSession } from '#shared/schemas/staff.ts'
import { api, sendBytes } from '../api.ts'
import { getQuery } from './queries.ts'

export type Profile = RowOf<typeof profile>

interface Codes {
  readonly codes: readonly string[]
}

/** How the user signs in. */
export const accountQuery = getQuery<OwnAccount>([profile.name, 'account'], '/profile/account')

export const ownSessionsQuery = getQuery<{ readonly rows: readonly StaffSession[] }>(
  [profile.name, 'sessions'],
  '/profile/sessions',
)

/** Ends one of the user's sessions, or with null all but this one. */
export const endOwnSessions = (sessionId: string | null) =>
  api<{ readonly ended: number }>('POST', '/profile/sessions/end', { sessionId })

export const changeEmail = (input: { readonly email: string; readonly password: string }) =>
  api<OwnAccount>('POST', '/profile/email', input)

export const changePassword = (input: {
  readonly password: string
  readonly newPassword: string
}) => api<{ readonly signedOut: boolean }>('POST', '/profile/password', input)

export const startSecondFactor = () => api<SecondFactorSetup>('POST', '/profile/second-factor', {})

export const verifySecondFactor = (input: { readonly factorId: string; readonly code: string }) =>
  api<Codes>('POST', '/profile/second-factor/verify', input)

export const removeSecondFactor = (input: { readonly password: string }) =>
  api<OwnAccount>('POST', '/profile/second-factor/remove', input)

export const renewRecoveryCodes = (input: { readonly password: string }) =>
  api<Codes>('POST', '/profile/recovery-codes', input)

export const savePhoto = (photo: Blob) =>
  sendBytes<{ readonly row: Profile }>('PUT', `${endpoints.adminApi}/profile/photo`, photo)

export const removePhoto = () => api<{ readonly row: Profile }>('DELETE', '/profile/photo')
