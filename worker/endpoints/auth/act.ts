import type { ZodMiniType } from 'zod/mini'
import { authProblem } from '#shared/domain/auth/messages.ts'
import { credentialMissing, credentialsMissing } from '#shared/domain/auth/credentials.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import {
  type AuthForm,
  codeSchema,
  lacksCredentials,
  newPasswordSchema,
  recoveryCodeSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from '#shared/schemas/session.ts'
import type { AppContext } from '#worker/context.ts'
import {
  giveRecoveryCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  verifyCode,
} from './actions.ts'
import { invalid, type Outcome, refused } from './outcome.ts'
import { recordFailure, mayTry } from './rate-limit.ts'

type Input = Readonly<Record<string, unknown>>
type Act = (c: AppContext, input: Input) => Promise<Outcome>

const actions: Readonly<Record<AuthForm, Act>> = {
  signIn: withCredentials(checked('signIn', signInSchema, signIn)),
  signUp: withCredentials(checked('signUp', signUpSchema, signUp)),
  reset: checked('reset', resetSchema, resetPassword),
  newPassword: checked('newPassword', newPasswordSchema, updatePassword),
  code: checked('code', codeSchema, verifyCode),
  recoveryCode: checked('recoveryCode', recoveryCodeSchema, giveRecoveryCode),
  signOut: (c) => signOut(c),
}

/** Validates the input, counts the attempt and runs the form's action. */
export function act(c: AppContext, form: AuthForm, input: Input): Promise<Outcome> {
  return actions[form](c, input)
}

function checked<Values>(
  form: AuthForm,
  schema: ZodMiniType<Values>,
  run: (c: AppContext, values: Values) => Promise<Outcome>,
): Act {
  return async (c, input) => {
    const result = checkForm(schema, input)
    if (!result.ok) return invalid(result.fields)
    const email = (result.values as { email?: string }).email
    if (!(await mayTry(c, form, email))) return refused(authProblem('too_many'))
    const outcome = await run(c, result.values)
    if (form === 'signIn' && email && !outcome.ok && outcome.status === 422)
      await recordFailure(c, form, email)
    return outcome
  }
}

/** Requires e-mail and password. The refusal has the required English message, and a Danish one at each missing field. */
function withCredentials(next: Act): Act {
  return async (c, input) => {
    if (!lacksCredentials(input)) return next(c, input)
    const missing = (['email', 'password'] as const).filter((name) =>
      lacksCredentials({ email: 'x', password: 'x', [name]: input[name] }),
    )
    return {
      ...invalid(Object.fromEntries(missing.map((name) => [name, credentialMissing[name]]))),
      message: credentialsMissing,
    }
  }
}
