import type { Role } from '#shared/domain/auth/roles.ts'
import type { BackendClient } from '../backend.ts'
import { unwrapJson } from '../supabase-errors.ts'

export type Invited =
  | { readonly ok: true; readonly expiresAt: string }
  | { readonly ok: false; readonly reason: 'taken' | 'deactivated' }

/** Stores an invitation of a user whom the auth server knows, as the signed-in super_admin. */
export const storeInvitation = (
  client: BackendClient,
  userId: string,
  {
    role,
    name,
    tokenHash,
  }: { readonly role: Role; readonly name: string; readonly tokenHash: string },
): Promise<Invited> =>
  unwrapJson(
    client.rpc('invite_staff', {
      _user_id: userId,
      _role: role,
      _name: name,
      _token_hash: tokenHash,
    }),
  )

export type FoundInvitation =
  | { readonly ok: true; readonly userId: string; readonly email: string }
  | {
      readonly ok: false
      readonly reason: 'unknown' | 'expired' | 'accepted' | 'deactivated'
    }

/** Who an invitation's link is for, by the hash of its token. Needs the service key. */
export const findInvitation = (
  service: BackendClient,
  tokenHash: string,
): Promise<FoundInvitation> =>
  unwrapJson(service.rpc('find_staff_invitation', { _token_hash: tokenHash }))
