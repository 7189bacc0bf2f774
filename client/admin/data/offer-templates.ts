import { queryOptions } from '@tanstack/react-query'
import type { RowOf } from '#shared/admin/define.ts'
import { offerTemplates } from '#shared/admin/offer-templates.ts'
import { api } from '../api.ts'
import type { ResourcePage } from './resource.ts'

export type Template = RowOf<typeof offerTemplates>

/** The templates by name, for menus: the first page, as there are a few dozen at most. */
export const templatesQuery = queryOptions({
  queryKey: [offerTemplates.name, 'names'],
  queryFn: async ({ signal }): Promise<readonly Template[]> => {
    const page: ResourcePage<typeof offerTemplates> = await api(
      'GET',
      '/offer-templates',
      undefined,
      signal,
    )
    return page.rows
  },
})
