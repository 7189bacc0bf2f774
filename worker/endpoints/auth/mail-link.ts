import * as z from 'zod/mini'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { safeNext } from '#worker/request/next.ts'

const linkTypes = ['signup', 'recovery', 'email', 'magiclink', 'invite', 'email_change'] as const
export type LinkType = (typeof linkTypes)[number]

/** The contents of a link in our mails. */
export interface MailLink {
  readonly tokenHash: string
  readonly type: LinkType
  /** Where it redirects once its token is used. */
  readonly next: string | null
}

const linkSchema = z.object({
  token_hash: z.string().check(z.regex(/^[\w-]{8,200}$/)),
  type: z.enum(linkTypes),
})

/** Parses a link from its query, or from the form of its page; null if it is not one of ours. */
export function parseMailLink(sent: Readonly<Record<string, unknown>>): MailLink | null {
  const checked = checkForm(linkSchema, sent)
  return checked.ok
    ? {
        tokenHash: checked.values.token_hash,
        type: checked.values.type,
        next: safeNext(sent['next']),
      }
    : null
}

/** Whether such a link leads to choosing a password. */
export const choosesPassword = (type: unknown): boolean => type === 'recovery' || type === 'invite'
