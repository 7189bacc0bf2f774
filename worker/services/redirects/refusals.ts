import { tooManyPatterns } from '#shared/domain/redirects/check/check.ts'
import {
  duplicateMessage,
  isError,
  type RedirectProblem,
} from '#shared/domain/redirects/check/problem.ts'
import type { RedirectRow, RedirectWaiting } from '#shared/schemas/redirect-admin.ts'
import type { PublishRefusal } from '#worker/data/redirects/versions.ts'
import { invalid, Problem } from '#worker/problem.ts'

export const redirectMissing = (): Problem =>
  new Problem(404, 'redirect_not_found', 'Reglen findes ikke.')
export const versionMissing = (): Problem =>
  new Problem(404, 'version_not_found', 'Versionen findes ikke.')
export const importMissing = (): Problem =>
  new Problem(404, 'import_not_found', 'Importen findes ikke længere. Begynd forfra.')

/** With the first error of each field. */
export const invalidRule = (problems: readonly RedirectProblem[]): Problem =>
  invalid(
    Object.fromEntries(
      problems
        .filter(isError)
        .toReversed()
        .map(({ field, message }) => [field, message]),
    ),
  )

/** More patterns than an isolate can hold. */
export const patternsRefused = (): Problem => new Problem(422, 'too_many_patterns', tooManyPatterns)

/** Reports the database's refusal of a rule's source at its field: a duplicate, or too long for the index. */
export function refuseSource(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  if (error.code === 'taken')
    throw new Problem(409, 'duplicate', duplicateMessage, { fields: { from: duplicateMessage } })
  throw error.code === 'too_long'
    ? invalid({ from: 'Adressen er for lang. Skriv den kortere.' })
    : error
}

/** A colleague changed the rule meanwhile; includes the present row. */
export const staleRevision = (present: RedirectRow): Problem =>
  present.state === 'removed'
    ? new Problem(
        409,
        'removed',
        'En kollega har slettet reglen imens. Fortryd sletningen, hvis du vil rette i den.',
        { present },
      )
    : new Problem(
        409,
        'stale_revision',
        'En kollega har ændret reglen imens. Se, hvad der står nu, og gem så.',
        { present },
      )

/** Why publishing or restoring was refused. */
export function publishRefusal(refusal: PublishRefusal): Problem {
  if (refusal.reason === 'not_found') return versionMissing()
  if (refusal.reason === 'other_version')
    return new Problem(
      409,
      'other_version',
      `En kollega har udgivet imens: nu gælder version ${refusal.version}. Se ændringerne igen, og udgiv så.`,
      { present: { version: refusal.version } },
    )
  const { reason, version, drafts, added, changed, removed } = refusal
  const count = added + changed + removed
  const message =
    reason === 'other_drafts'
      ? 'Der er ændringer, du ikke har set: en kollega har rettet imens. Intet er sket endnu. Se dem først.'
      : `Der venter ${count} ${count === 1 ? 'ændring' : 'ændringer'} på at blive udgivet. De går tabt, hvis du går tilbage.`
  const present: RedirectWaiting = { version, drafts, added, changed, removed }
  return new Problem(409, reason, message, { present })
}
