import type { FoundNoun } from '#shared/admin/search.ts'
import type { BackendClient } from './backend.ts'
import { likePattern } from './list-page.ts'
import { unwrap } from './supabase-errors.ts'
import { searchTerms } from './table.ts'

export interface FoundRecord {
  readonly noun: FoundNoun
  readonly id: string
  readonly label: string
  readonly beside: string
}

/** Records with every word of the text, at most `limit` of each noun. @throws Problem 503. */
export async function searchRecords(
  client: BackendClient,
  text: string,
  limit: number,
): Promise<readonly FoundRecord[]> {
  const patterns = searchTerms(text.toLocaleLowerCase('da')).map(likePattern)
  return (await unwrap(
    client.rpc('search_records', { _patterns: patterns, _limit: limit }),
  )) as FoundRecord[]
}
