import { type LeadKind, leadKinds } from '#shared/schemas/lead.ts'
import type { TemplateName } from './templates.ts'

/** The template of the mail to a lead's sender; null for kinds that send none. */
export const receiptOf = (kind: string): TemplateName | null =>
  Object.hasOwn(leadKinds, kind) ? leadKinds[kind as LeadKind].receipt : null
