import { offerTemplates } from '#shared/admin/offer-templates.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

export const verbs: Verbs<typeof offerTemplates> = tableVerbs(offerTemplates, 'offer_templates', {
  unique: { field: 'name', message: 'Der er allerede en skabelon med det navn' },
})
