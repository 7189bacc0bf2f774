import type { OfferFunctionName } from '#shared/functions.ts'
import type { AppContext } from '#worker/context.ts'
import { openSecret, sealSecret } from '#worker/data/seal.ts'
import type { Deps } from '#worker/deps.ts'
import { cookieOf } from '#worker/request/cookie.ts'

/** A form post without JavaScript that was refused: what its page shows once the browser has been redirected there. */
export interface RefusedPost {
  /** Name of the function that refused it. */
  readonly form: OfferFunctionName
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, string>>
  readonly message: string
}

const name = '__Secure-refusedPost'
/** In seconds: as long as a redirect takes on a bad line. */
const maxAge = 300
/** In characters: browsers drop a cookie whose name and value are longer than 4,096. */
const maxLength = 3900

/**
 * A cookie that brings a refused post to the page at `path`: sealed, since it holds what a person typed, and sent to that page alone.
 * Null where the post is too long for a cookie; the caller then answers with the page itself, so that nothing is lost.
 */
export async function refusedPostCookie({ env }: Pick<Deps, 'env'>, path: string, refused: RefusedPost): Promise<string | null> {
  const sealed = await sealSecret(env.SECRETS_KEY, JSON.stringify({ ...refused, path }), 'refused-post')
  return sealed.length > maxLength ? null : `${name}=${sealed}; Max-Age=${maxAge}; ${attributes(path)}`
}

/** The refused post that the page at `path` must show; null without one, or where the cookie was sealed for another page or changed. */
export async function readRefusedPost(c: AppContext, path: string): Promise<RefusedPost | null> {
  const sealed = cookieOf(c, name)
  if (!sealed) return null
  try {
    const refused = JSON.parse(await openSecret(c.get('deps').env.SECRETS_KEY, sealed, 'refused-post')) as RefusedPost & { readonly path?: string }
    return refused.path === path ? refused : null
  } catch {
    return null
  }
}

/** Removes the cookie: a refused post is shown once. */
export const expiredRefusedPost = (path: string): string => `${name}=; Max-Age=0; ${attributes(path)}`

const attributes = (path: string): string => `Path=${path}; Secure; HttpOnly; SameSite=Lax`
