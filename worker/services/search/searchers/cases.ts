import { searchCases } from '#worker/data/cases.ts'
import { asUser } from '../../context.ts'
import type { Searcher } from '../searcher.ts'

/** Cases by number, name, e-mail, address, and phone number in any spelling, those with the newest activity first. */
export const caseSearcher: Searcher = {
  kind: 'case',
  scope: 'people',
  role: 'viewer',
  async find(context, text, limit) {
    const cases = await searchCases(asUser(context), text, limit)
    return cases.map((found) => ({ kind: 'case', ...found }))
  },
}
