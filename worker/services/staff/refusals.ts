import { Problem } from '#worker/problem.ts'

const messages = {
  own_role: 'Du kan ikke ændre din egen rolle. Bed en anden hovedadministrator om det.',
  own_access: 'Du kan ikke spærre dig selv.',
  last_super_admin:
    'Det er den sidste hovedadministrator. Gør en anden til hovedadministrator først.',
} as const

/** The refusal of a change of a user. @param field of the form that it belongs to, if any. */
export function staffRefusal(reason: keyof typeof messages | 'unknown', field?: string): Problem {
  if (reason === 'unknown') return userMissing()
  const message = messages[reason]
  return new Problem(422, reason, message, field ? { fields: { [field]: message } } : {})
}

export const userMissing = (): Problem =>
  new Problem(404, 'not_found', 'Brugeren findes ikke længere.')
