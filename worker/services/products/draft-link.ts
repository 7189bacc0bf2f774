import { draftPath } from '#shared/routes/endpoints.ts'
import { openText, sealText } from '#worker/data/seal-address.ts'

/** How long a link to a draft works, in ms. */
const linkLife = 24 * 3_600_000

/** An address that shows a product's draft without a sign-in, for a day. */
export const draftLink = async (secretsKey: string, id: string, now: number): Promise<string> =>
  `${draftPath}?t=${await sealText(secretsKey, 'product-draft', `${id} ${now + linkLife}`)}`

/** The id of the product that a link was made for; null for any other text, and once the link has ended. */
export async function readDraftToken(
  secretsKey: string,
  token: string,
  now: number,
): Promise<string | null> {
  const [id, until] = (await openText(secretsKey, 'product-draft', token))?.split(' ') ?? []
  return id !== undefined && Number(until) > now ? id : null
}
