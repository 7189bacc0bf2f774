import { createServiceClient } from '#worker/data/backend.ts'
import { type FoundInvitation, findInvitation } from '#worker/data/staff/invitations.ts'
import type { Deps } from '#worker/deps.ts'
import { authRefusal, unwrapAuth } from '../account/own-auth.ts'
import { hashInvitationToken } from './invitation-token.ts'

const messages: Readonly<
  Record<Extract<FoundInvitation, { ok: false }>['reason'], string | undefined>
> = {
  unknown: 'Der er sendt en nyere invitation. Brug linket i den nyeste mail.',
  expired: 'Invitationen er udløbet. Bed den, der inviterede dig, om at sende den igen.',
  accepted:
    'Invitationen er brugt, og din konto er klar. Log ind, eller vælg en ny adgangskode på e-mail.',
  deactivated: undefined,
}

/**
 * Takes an invitation's link: confirms the address, and returns a token of the auth server that signs the person in, once. A password
 * that someone else chose for the address before is replaced. The link works until the person has chosen one.
 * @throws Problem 422 for a link that no longer works, 403 for a deactivated user, 503.
 */
export async function acceptInvitation({ env }: Deps, token: string): Promise<string> {
  const service = createServiceClient(env)
  const found = await findInvitation(service, await hashInvitationToken(token))
  if (!found.ok) {
    const message = messages[found.reason]
    throw message ? authRefusal('otp_expired', { message }) : authRefusal('user_banned')
  }
  const { admin } = service.auth
  // All kinds of characters that a project may require, within the 72 bytes of a password.
  const password = `Aa1!${crypto.randomUUID()}${crypto.randomUUID().slice(0, 30)}`
  await unwrapAuth(admin.updateUserById(found.userId, { password, email_confirm: true }))
  const { properties } = await unwrapAuth(
    admin.generateLink({ type: 'magiclink', email: found.email }),
  )
  return properties.hashed_token
}
