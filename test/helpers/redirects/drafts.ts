import { type DraftWrite, draftColumns } from '#worker/data/redirects/drafts.ts'
import { ruleDefaults } from '#shared/domain/redirects/rule.ts'

/** The columns of a draft with the given properties and defaults. */
export const draft = (from: string, to: string | null, more: Partial<DraftWrite> = {}) =>
  draftColumns({
    ...ruleDefaults,
    id: crypto.randomUUID(),
    from,
    to,
    enabled: true,
    note: '',
    tags: [],
    owner: null,
    ...more,
  })
