import { endpoints } from '#shared/routes/endpoints.ts'
import { openAddress, sealAddress } from '#worker/data/seal-address.ts'

/** The address that ends mails to `email`, the same for every mail. It works without a session, as long as SECRETS_KEY is the same. */
export const unsubscribeLink = async (
  secretsKey: string,
  origin: string,
  email: string,
): Promise<string> =>
  `${origin}${endpoints.unsubscribe}?t=${await sealAddress(secretsKey, email.trim().toLowerCase())}`

/** The address that a link was made for; null for any other text. */
export const readUnsubscribeToken = (secretsKey: string, token: string): Promise<string | null> =>
  openAddress(secretsKey, token)
