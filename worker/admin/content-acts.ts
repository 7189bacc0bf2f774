import { restoreContent } from '#worker/data/content.ts'
import { sealPreview } from '#worker/services/content/preview.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import type { Target } from './serve.ts'

type Find<Row> = (context: ServiceContext, id: string) => Promise<Row | null>

/** Makes the working copy as it was in a version, or with 0 as the repository has it. */
export const restoreWith =
  <Row>(find: Find<Row>) =>
  async (context: ServiceContext, target: Target, { number }: { readonly number: number }) => {
    const restored = await restoreContent(asUser(context), target, number)
    return restored ? { row: await find(context, target.id) } : null
  }

/** The address that shows the working copy in the site to visitors who have it. `pathOf`: null where the site has no place for it. */
export const previewWith =
  <Row>(find: Find<Row>, pathOf: (row: Row) => string | null) =>
  async (context: ServiceContext, { id }: Target) => {
    const row = await find(context, id)
    const path = row && pathOf(row)
    if (!path) return null
    const key = await sealPreview(context.deps.env, id, context.deps.now())
    return { path: `${path}?kladde=${encodeURIComponent(key)}` }
  }
