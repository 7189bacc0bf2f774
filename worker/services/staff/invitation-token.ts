import { sha256 } from '#worker/lib/hash.ts'

/** Tells our invitations from the auth server's, whose tokens are hex. */
const prefix = 'inv_'

export const isInvitationToken = (token: string): boolean => token.startsWith(prefix)

/** A new token of an invitation's link, with 244 random bits. */
export const createInvitationToken = (): string =>
  prefix + (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')

/** The token as the database stores it. */
export const hashInvitationToken = (token: string): Promise<string> => sha256(token)
