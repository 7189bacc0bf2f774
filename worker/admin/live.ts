import { nameFromEmail } from '#shared/domain/auth/staff-name.ts'
import { type LivePerson, presenceSchema } from '#shared/schemas/live.ts'
import { readStaffName } from '#worker/data/staff/staff.ts'
import { within } from '#worker/lib/deadline.ts'
import { asUser } from '#worker/services/context.ts'
import type { Session } from '#worker/services/sessions/session.ts'
import { parseInput } from '#worker/services/input.ts'
import type { AdminCall } from './call.ts'
import { readJson } from './input.ts'

/** Longest `Last-Event-ID` that is read, in characters. */
const idMax = 60

/** Longest wait for the user's profile, in ms. */
const longestWait = 2_000

/** A user as other staff see them, by their e-mail address. The stream of an open console has the name of the profile. */
export const toPerson = ({ userId, email }: Session): LivePerson => ({
  userId,
  name: nameFromEmail(email),
})

/** The stream of what changes and who is here, as server-sent events. */
export async function open(call: AdminCall): Promise<Response> {
  const { c, deps, actor } = call
  const { session } = actor
  // The body of a HEAD request is not read, so its stream would never end.
  if (c.req.raw.method === 'HEAD')
    return new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })
  const person = toPerson(session)
  // Best effort: the name of the e-mail address will do.
  const name = await within(
    longestWait,
    'profile',
    readStaffName(asUser(call), session.userId),
  ).catch(() => '')
  return deps.live.open({
    person: { ...person, name: name || person.name },
    accessToken: session.accessToken,
    userAgent: c.req.header('user-agent') ?? '',
    lastEventId: c.req.header('last-event-id')?.slice(0, idMax) ?? null,
  })
}

/** Records which record a tab of the caller has open. Best effort: an unreachable object is no failure of the caller's. */
export async function look({
  c,
  deps,
  actor: { session },
}: AdminCall): Promise<{ noted: boolean }> {
  const input = parseInput(presenceSchema, await readJson(c))
  return deps.live.look({ ...input, person: toPerson(session) }).then(
    () => ({ noted: true }),
    () => ({ noted: false }),
  )
}
