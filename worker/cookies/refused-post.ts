import type { OfferFunctionName } from '#shared/functions.ts'
import type { AppContext } from '#worker/context.ts'
import { openSecret, sealSecret } from '#worker/data/seal.ts'
import type { Deps } from '#worker/deps.ts'
import { cookieOf } from '#worker/request/cookie.ts'

/** A refused form post without JavaScript, which its page shows after a redirect. */
export interface RefusedPost {
  /** Name of the function that refused it. */
  readonly form: OfferFunctionName
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, string>>
  readonly message: string
}

const name = '__Secure-refusedPost'
/** In seconds: as long as a redirect takes on a slow connection. */
const maxAge = 300
/** In characters: browsers drop cookies whose name and value exceed 4,096. */
const maxLength = 3900
/** The post is divided among these cookies: they hold the longest text that a form takes, in Danish letters. */
const names = [name, `${name}2`] as const
const shortened =
  'Det, du skrev, var for langt til at blive vist igen i sin helhed. Her er begyndelsen af det.'

/**
 * The cookies that carry a refused post to the page at `path`, sealed because they contain personal data.
 * A text that is too long for them is shortened, and the page tells the visitor so.
 */
export async function refusedPostCookies(
  { env }: Pick<Deps, 'env'>,
  path: string,
  refused: RefusedPost,
): Promise<string[]> {
  const sealed = await sealSecret(
    env.SECRETS_KEY,
    JSON.stringify({ ...refused, path }),
    'refused-post',
  )
  if (sealed.length > maxLength * names.length) {
    const values = withLongestHalved(refused.values)
    const message = refused.message.includes(shortened)
      ? refused.message
      : `${refused.message} ${shortened}`.trim()
    return refusedPostCookies({ env }, path, { ...refused, values, message })
  }
  return names.map((part, i) => {
    const value = sealed.slice(i * maxLength, (i + 1) * maxLength)
    return value === ''
      ? expired(part, path)
      : `${part}=${value}; Max-Age=${maxAge}; ${attributes(path)}`
  })
}

function withLongestHalved(values: RefusedPost['values']): RefusedPost['values'] {
  const lengthOf = (value: unknown): number => (JSON.stringify(value) ?? '').length
  const [longest = '', value] =
    Object.entries(values).toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a))[0] ?? []
  if (typeof value === 'string' && value.length > 1)
    return { ...values, [longest]: value.slice(0, value.length / 2).toWellFormed() }
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== longest))
}

/** Reads the refused post that the page at `path` must show; null if the cookie is missing, invalid or for another page. */
export async function readRefusedPost(c: AppContext, path: string): Promise<RefusedPost | null> {
  const sealed = names.map((part) => cookieOf(c, part) ?? '').join('')
  if (!sealed) return null
  try {
    const refused = JSON.parse(
      await openSecret(c.get('deps').env.SECRETS_KEY, sealed, 'refused-post'),
    ) as RefusedPost & { readonly path?: string }
    return refused.path === path ? refused : null
  } catch {
    return null
  }
}

/** Deletes the cookies, since a refused post is shown once. */
export const expiredRefusedPost = (path: string): string[] =>
  names.map((part) => expired(part, path))

const expired = (part: string, path: string): string => `${part}=; Max-Age=0; ${attributes(path)}`
const attributes = (path: string): string => `Path=${path}; Secure; HttpOnly; SameSite=Lax`
