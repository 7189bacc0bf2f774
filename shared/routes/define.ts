import type { Role } from '../domain/auth/roles.ts'

/** `document` is rendered on the Worker from content, `console` is the staff app's shell. */
export type RouteKind = 'document' | 'auth' | 'console'

/** Content with one page for each entry. */
export type CollectionName = 'post' | 'topic'

export interface Route {
  /** Canonical path without trailing slash; `:name` is one whole segment. */
  readonly path: string
  readonly kind: RouteKind
  /** Danish name in menus, breadcrumbs and lists. */
  readonly label: string
  /** The content file that fills it (shared/content/pages/<page>.ts); documents only. */
  readonly page?: string
  /** The collection whose entries fill it, one for each value of the path's parameter (shared/content/blog/collections.ts). */
  readonly collection?: CollectionName
  /** In sitemap.xml and open to search engines. */
  readonly indexed: boolean
  /** Rendered for each request and never stored by the browser (personal pages). */
  readonly personal?: boolean
  /** Lowest role with access; console only. */
  readonly role?: Role
  /** A name in a former path → the query parameter that its value moves to, where it is one of `values`. */
  readonly carries?: Readonly<
    Record<string, { readonly as: string; readonly values: readonly string[] }>
  >
  /** Id of the parent page in the breadcrumbs. */
  readonly parent?: string
  /** Other spellings and earlier paths; each answers 301 to `path`. May use the names of `path`. */
  readonly former: readonly string[]
}

interface Options {
  former?: readonly string[]
  indexed?: boolean
  personal?: boolean
  parent?: string
  carries?: Route['carries']
}

export function document<Page extends string>(
  path: string,
  page: Page,
  label: string,
  options: Options = {},
): Route & { page: Page } {
  const { indexed = true, former = [], personal, parent, carries } = options
  return {
    path,
    kind: 'document',
    label,
    page,
    indexed,
    former,
    ...(personal && { personal }),
    ...(parent && { parent }),
    ...(carries && { carries }),
  }
}

/** A page for each entry of a collection, named by the path's parameter. */
export function entries(
  path: string,
  collection: CollectionName,
  label: string,
  { parent }: Pick<Options, 'parent'> = {},
): Route & { page?: never } {
  return {
    path,
    kind: 'document',
    label,
    collection,
    indexed: true,
    former: [],
    ...(parent && { parent }),
  }
}

export function auth(path: string, label: string): Route {
  return { path, kind: 'auth', label, indexed: false, former: [] }
}

export function console(
  path: string,
  label: string,
  role: Role,
  options: Pick<Options, 'former'> = {},
): Route {
  return { path, kind: 'console', label, role, indexed: false, former: options.former ?? [] }
}
