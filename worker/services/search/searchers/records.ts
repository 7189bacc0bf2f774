import { recordHits } from '#shared/admin/search.ts'
import { fold } from '#shared/domain/posts/fold.ts'
import { searchRecords } from '#worker/data/records.ts'
import { asUser } from '../../context.ts'
import type { Searcher } from '../searcher.ts'

/** Records of the other nouns: those whose name begins with the text first, then the newest of each noun. */
export const recordSearcher: Searcher = {
  kind: 'record',
  scope: null,
  role: 'viewer',
  async find(context, text, limit) {
    const begins = ({ label }: { readonly label: string }) => fold(label).startsWith(fold(text))
    return (await searchRecords(asUser(context), text, limit))
      .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
      .slice(0, recordHits)
      .map((record) => ({ kind: 'record', ...record }))
  },
}
