import type { Role } from '../domain/auth/roles.ts'

/** `document` is rendered on the Worker from content, `purchase` and `booking` by an endpoint for one visitor, `console` is the staff app's shell. */
export type RouteKind = 'document' | 'purchase' | 'booking' | 'auth' | 'console'

/** Content with one page for each entry. */
export type CollectionName = 'post' | 'topic' | 'product'

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
  /** Lowest role with access, to the paths below it too; console only. */
  readonly role?: Role
  /** What the console's frame shows of it; console only. */
  readonly console?: ConsoleScreen
  /** A name in a former path → the query parameter that its value moves to, where it is one of `values`. */
  readonly carries?: Readonly<
    Record<string, { readonly as: string; readonly values: readonly string[] }>
  >
  /** Id of the parent page in the breadcrumbs. */
  readonly parent?: string
  /** Other spellings and earlier paths; each answers 301 to `path`. May use the names of `path`. */
  readonly former: readonly string[]
}

/** Groups of the console's menu, in its order. Screens of `top` are above the groups, those of `user` in the user's own menu. */
export const consoleGroups = {
  top: null,
  sales: 'Salg',
  shop: 'Butik',
  content: 'Indhold',
  operations: 'Drift',
  settings: 'Indstillinger',
  user: null,
} as const
export type ConsoleGroup = keyof typeof consoleGroups

/** Icons of console screens; each is a shape of client/admin/kit/icon.tsx. */
export type ConsoleIcon =
  | 'calendar'
  | 'home'
  | 'inbox'
  | 'offer'
  | 'product'
  | 'media'
  | 'material'
  | 'cart'
  | 'constants'
  | 'post'
  | 'page'
  | 'publish'
  | 'campaign'
  | 'redirect'
  | 'sandbox'
  | 'webhook'
  | 'people'
  | 'log'
  | 'mine'

export interface ConsoleScreen {
  /** Where the menu lists it. A screen without a group is not in the menu: it is a view of the screen `parent`. */
  readonly group?: ConsoleGroup
  readonly icon: ConsoleIcon
  /** The letter that opens it after `g`. */
  readonly key?: string
  /** The name of a row of the menu that has several screens, as tabs; they share group, row and icon. For a role that may open only one of them, the row has that screen's name. */
  readonly row?: string
  /** Paths below the screen, relative to it: its open record, its dialogs. `:name` is one whole segment. */
  readonly children: readonly string[]
  /** What users create here, in the menu »Ny« and in the command palette. */
  readonly create: readonly CreateAction[]
  /** The parameter of its address that searches its list. */
  readonly search?: string
  /** Id of the public page that »Se siden« opens from here; the front page if missing. */
  readonly site?: string
}

export interface CreateAction {
  /** With its article: »Nyt tilbud«. */
  readonly label: string
  /** Lowest role. */
  readonly role: Role
  /** Where it begins, after the screen's path: `?ny=1`, `/ny`. */
  readonly to: string
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

/** A page of one visitor's purchase, below the shop. */
export function purchase(path: string, label: string): Route & { page?: never } {
  return {
    path,
    kind: 'purchase',
    label,
    indexed: false,
    personal: true,
    parent: 'webshop',
    former: [],
  }
}

/** A page of one visitor's meeting. */
export function booking(path: string, label: string): Route & { page?: never } {
  return {
    path,
    kind: 'booking',
    label,
    indexed: false,
    personal: true,
    parent: 'bookCall',
    former: [],
  }
}

export function auth(path: string, label: string): Route {
  return { path, kind: 'auth', label, indexed: false, former: [] }
}

interface ConsoleOptions
  extends
    Omit<ConsoleScreen, 'children' | 'create'>,
    Partial<Pick<ConsoleScreen, 'children' | 'create'>>,
    Pick<Options, 'former' | 'parent'> {
  /** Danish name in the menu, in tabs and in the command palette. */
  readonly label: string
  readonly role: Role
}

/** A screen of the staff console. */
export function console(
  path: string,
  { label, role, former = [], parent, children = [], create = [], ...screen }: ConsoleOptions,
): Route & { readonly role: Role; readonly console: ConsoleScreen } {
  return {
    path,
    kind: 'console',
    label,
    role,
    indexed: false,
    former,
    console: { ...screen, children, create },
    ...(parent && { parent }),
  }
}
