import type { LeadState } from '#shared/schemas/admin.ts'

export const leadStateLabels: Readonly<Record<LeadState, string>> = {
  new: 'Venter på databasen',
  stored: 'Gemt',
  'set-aside': 'Sat til side',
}
