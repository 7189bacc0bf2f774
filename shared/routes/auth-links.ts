import { type AuthForm, authForms, type AuthNotice } from '../schemas/session.ts'
import { endpoints } from './endpoints.ts'
import { href } from './href.ts'

interface Options {
  readonly next?: string | null
  readonly notice?: AuthNotice
}

/** The address of one of /auth's forms: `?vis=…&next=…&besked=…`. */
export function authHref(form: AuthForm, { next, notice }: Options = {}): string {
  const query = new URLSearchParams()
  if (authForms[form]) query.set('vis', authForms[form])
  if (next) query.set('next', next)
  if (notice) query.set('besked', notice)
  const search = query.toString()
  return search ? `${href('auth')}?${search}` : href('auth')
}

/** The form that `?vis=` names; null for one that isn't there. */
export function parseAuthForm(vis: string | undefined): AuthForm | null {
  const found = (Object.entries(authForms) as [AuthForm, string][]).find(
    ([, value]) => value === (vis ?? ''),
  )
  return found ? found[0] : null
}

/** Where a visitor signs in who is to arrive at `next`: the password, the code of the second step, or setting it up. */
export function signInHref(
  lacks: 'code' | 'enrolment' | null,
  next: string | null,
  notice?: AuthNotice,
): string {
  if (lacks === 'code') return authHref('code', { next })
  if (lacks === null) return authHref('signIn', { next, ...(notice && { notice }) })
  const query = new URLSearchParams(next ? { next } : {}).toString()
  return query ? `${endpoints.setUpSecondFactor}?${query}` : endpoints.setUpSecondFactor
}
