import type { FilledForm } from './forms/form.ts'
import type { PostSearchProps } from './islands/post-search/index.tsx'
import type { Brand } from '#shared/brand.ts'
import type { FormName } from '#shared/functions.ts'
import type { ConsentChoice } from '#shared/domain/consent.ts'
import type { RouteId } from '#shared/routes/table.ts'
import type { Post } from '#shared/schemas/post.ts'
import type { DatedValue, Promotion } from '#shared/schemas/snapshot.ts'

/** What a page may ask about the site while it is rendered. */
export interface Site {
  readonly brand: Brand
  /** The site's own address, without a path. */
  readonly origin: string
  readonly route: { readonly id: RouteId | null; readonly path: string; readonly label: string }
  /** The published value in force now; null when there is none. */
  price(key: string): DatedValue | null
  /** Sales campaigns in force now. */
  readonly promotions: readonly Promotion[]
  /** Articles that are published now, newest first. */
  readonly posts: readonly Post[]
  /** What a search on the page starts with: filled in for a browser without JavaScript. */
  readonly postSearch: PostSearchProps
  /** The code of the link a visitor asked for: without JavaScript, the answer to the form that made it. */
  readonly referralCode: string | null
  /** What forms on the page start with: filled in after a post without JavaScript. */
  readonly forms: Readonly<Partial<Record<FormName, FilledForm>>>
  /** This visitor's choice about cookies; null on documents that are kept for everybody. */
  readonly consent: ConsentChoice | null
}
