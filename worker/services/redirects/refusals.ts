import { tooManyPatterns } from '#shared/domain/redirects/check/check.ts'
import type { RedirectRow, RedirectWaiting } from '#shared/schemas/redirect-admin.ts'
import type { PublishRefusal } from '#worker/data/redirects/versions.ts'
import { invalid, Problem } from '#worker/problem.ts'

export const redirectMissing = (): Problem =>
  new Problem(404, 'redirect_not_found', 'Reglen findes ikke.')
export const versionMissing = (): Problem =>
  new Problem(404, 'version_not_found', 'Versionen findes ikke.')
export const importMissing = (): Problem =>
  new Problem(404, 'import_not_found', 'Importen findes ikke længere. Begynd forfra.')

export const duplicateMessage = 'Der er allerede en regel for den adresse.'

/** More patterns than every isolate may hold. */
export const patternsRefused = (): Problem => new Problem(422, 'too_many_patterns', tooManyPatterns)

/** The database's own refusal of a rule's source, said at the field: there is a second one, or it is longer than can be looked up. */
export function sourceRefused(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  if (error.code === 'taken')
    return new Problem(409, 'duplicate', duplicateMessage, { fields: { from: duplicateMessage } })
  return error.code === 'too_long'
    ? invalid({ from: 'Adressen er for lang. Skriv den kortere.' })
    : error
}

/** Somebody saved in between: with the row as it is now. */
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

/** What publishing or going back was refused for. */
export function publishRefusal(refusal: PublishRefusal): Problem {
  switch (refusal.reason) {
    case 'other_version':
      return new Problem(
        409,
        'other_version',
        `En kollega har udgivet imens: nu gælder version ${refusal.version}. Se ændringerne igen, og udgiv så.`,
        {
          present: { version: refusal.version },
        },
      )
    case 'other_drafts':
      return new Problem(
        409,
        'other_drafts',
        'Der er ændringer, du ikke har set: en kollega har rettet imens. Intet er sket endnu. Se dem først.',
        {
          present: waitingIn(refusal),
        },
      )
    case 'drafts_waiting': {
      const { added, changed, removed } = refusal
      const count = added + changed + removed
      const message = `Der venter ${count} ${count === 1 ? 'ændring' : 'ændringer'} på at blive udgivet. De går tabt, hvis du går tilbage.`
      return new Problem(409, 'drafts_waiting', message, { present: waitingIn(refusal) })
    }
    case 'not_found':
      return versionMissing()
  }
}

const waitingIn = ({
  version,
  drafts,
  added,
  changed,
  removed,
}: RedirectWaiting): RedirectWaiting => ({ version, drafts, added, changed, removed })
