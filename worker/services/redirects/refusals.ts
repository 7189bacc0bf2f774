import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import type { PublishRefusal } from '#worker/data/redirect-versions.ts'
import { Problem } from '#worker/problem.ts'

export const redirectMissing = (): Problem => new Problem(404, 'redirect_not_found', 'Reglen findes ikke.')
export const versionMissing = (): Problem => new Problem(404, 'version_not_found', 'Versionen findes ikke.')
export const importMissing = (): Problem => new Problem(404, 'import_not_found', 'Importen findes ikke længere. Begynd forfra.')

export const invalid = (fields: Readonly<Record<string, string>>): Problem => new Problem(422, 'invalid', 'Nogle felter skal rettes.', { fields })

export const duplicateMessage = 'Der er allerede en regel for den adresse.'

/** The database's own refusal of a second rule for one source, said at the field. */
export function sourceTaken(error: unknown): unknown {
  return error instanceof Problem && error.code === 'taken' ? new Problem(409, 'duplicate', duplicateMessage, { fields: { from: duplicateMessage } }) : error
}

/** Somebody saved in between: with the row as it is now. */
export const staleRevision = (present: RedirectRow): Problem =>
  present.state === 'removed'
    ? new Problem(409, 'removed', 'En kollega har slettet reglen imens. Fortryd sletningen, hvis du vil rette i den.', { present })
    : new Problem(409, 'stale_revision', 'En kollega har ændret reglen imens. Se, hvad der står nu, og gem så.', { present })

/** What publishing or going back was refused for. */
export function publishRefusal(refusal: PublishRefusal): Problem {
  switch (refusal.reason) {
    case 'other_version':
      return new Problem(409, 'other_version', `En kollega har udgivet imens: nu gælder version ${refusal.version}. Se ændringerne igen, og udgiv så.`, {
        present: { version: refusal.version },
      })
    case 'drafts_waiting':
      return new Problem(
        409,
        'drafts_waiting',
        `Der venter ${refusal.waiting} ${refusal.waiting === 1 ? 'ændring' : 'ændringer'} på at blive udgivet. De går tabt, hvis du går tilbage.`,
        {
          present: { waiting: refusal.waiting },
        },
      )
    case 'in_the_way':
      return new Problem(409, 'in_the_way', `Reglen for ${refusal.from}, som er slået fra, står i vejen. Den går tabt, hvis du går tilbage.`, {
        present: { id: refusal.id, from: refusal.from },
      })
    case 'not_found':
      return versionMissing()
  }
}
