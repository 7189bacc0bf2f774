import type { users } from '#shared/admin/users.ts'
import type { ActionInput } from '#shared/admin/define.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { authRefusal } from '../account/own-auth.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { storeInvitation } from '#worker/data/staff/invitations.ts'
import { findMemberByEmail } from '#worker/data/staff/staff.ts'
import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { mailSettings } from '#worker/settings.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { createInvitationToken, hashInvitationToken } from './invitation-token.ts'
import { findUser, type User } from './members.ts'

/** What became of an invitation. */
export interface Invited {
  readonly row: User
  /** False where the mail service has no key: the super_admin hands the link on. */
  readonly mailed: boolean
  /** Only where no mail was sent. */
  readonly link: string | null
}

/**
 * Invites someone with a role. The mail's link works for seven days, and until a password is chosen.
 * @throws Problem 422 at the field `email` for someone who is a user, 502 where the mail was refused, 403, 503.
 */
export async function inviteUser(
  context: ServiceContext,
  input: ActionInput<(typeof users)['actions']['invite']>,
): Promise<Invited> {
  const id = await findOrCreate(context, input.email)
  return invite(context, id, input)
}

/** Sends an invitation again, with a new link. @throws Problem 422, 404, 502. */
export async function resendInvitation(context: ServiceContext, id: string): Promise<Invited> {
  const { email, name, role } = await findUser(context, id)
  if (role === 'none') throw invalid({ role: 'Giv brugeren en rolle først' })
  return invite(context, id, { email, name, role })
}

/** The id of the invited person at the auth server, which creates an account without a password. */
async function findOrCreate(context: ServiceContext, email: string): Promise<string> {
  const { auth } = createServiceClient(context.deps.env)
  const { data, error } = await auth.admin.generateLink({ type: 'invite', email })
  if (data.user) return data.user.id
  if (error?.code !== 'email_exists') throw authRefusal(error?.code ?? 'unknown')
  const known = await findMemberByEmail(asUser(context), email)
  if (known?.status === 'invited') return known.id
  throw invalid({
    email:
      known?.status === 'waiting'
        ? 'Adressen har allerede en konto. Find den på listen, og giv den en rolle.'
        : known?.status === 'deactivated'
          ? 'Brugeren er spærret. Åbn den igen i stedet.'
          : 'Adressen er allerede bruger.',
  })
}

async function invite(
  context: ServiceContext,
  id: string,
  { email, name, role }: { readonly email: string; readonly name: string; readonly role: Role },
): Promise<Invited> {
  const token = createInvitationToken()
  const stored = await storeInvitation(asUser(context), id, {
    role,
    name,
    tokenHash: await hashInvitationToken(token),
  })
  if (!stored.ok)
    throw invalid({
      email:
        stored.reason === 'taken'
          ? 'Adressen er allerede bruger.'
          : 'Brugeren er spærret. Åbn den igen i stedet.',
    })
  const query = new URLSearchParams({ token_hash: token, type: 'invite' })
  const link = `${context.origin}${endpoints.confirmMail}?${query}`
  const mailed = await mailInvitation(context, { email, name, role, link, until: stored.expiresAt })
  return { row: await findUser(context, id), mailed, link: mailed ? null : link }
}

interface Invitation {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly link: string
  /** ISO 8601. */
  readonly until: string
}

/**
 * Mails an invitation at once, past the outbox: its log would show the link to everyone who reads it. False without a mail service.
 * @throws Problem 502 where the service refuses or does not answer.
 */
async function mailInvitation(
  { deps, origin, actor }: ServiceContext,
  { email, name, role, link, until }: Invitation,
): Promise<boolean> {
  const settings = mailSettings(deps.env)
  if (!settings) return false
  const [{ renderMail }, { resend }] = await Promise.all([
    import('#worker/mail/render-mail.ts'),
    import('#worker/mail/resend.ts'),
  ])
  const data = { name, role, link, by: actor.session.email, until: danishDay(Date.parse(until)) }
  const mail = renderMail({ template: 'staff-invitation', email, origin, data })
  if (!mail) throw invalid({ email: 'Der kan ikke sendes mail til adressen.' })
  const { reason } = await resend(settings, deps.env.DELIVERY_TIMEOUT_MS).send({
    id: crypto.randomUUID(),
    ...mail,
    attachments: [],
  })
  if (reason) throw notMailed(reason)
  return true
}

const notMailed = (reason: FailureReason): Problem =>
  new Problem(
    502,
    'mail_failed',
    reason === 'mail_refused'
      ? 'Invitationen er gemt, men mailtjenesten afviste adressen.'
      : 'Invitationen er gemt, men mailen kunne ikke sendes. Send den igen om lidt.',
    reason === 'mail_refused' ? { fields: { email: 'Mailtjenesten afviste adressen' } } : {},
  )
