import type { Case } from '#shared/admin/cases.ts'

export type Kind = 'note' | 'call' | 'mail' | 'task'

/** The draft of a case's composer on this device; call mode stores its note here too. */
export interface ComposerDraft {
  readonly kind: Kind
  readonly text: string
}

/** Its name for `useDraft`. */
export const composerDraft = ({ id }: Pick<Case, 'id'>): string => `cases.${id}.skrevet`

/** What was typed after `sent` was sent: the end of `now`, or all of it where its beginning was changed. */
export const textSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
