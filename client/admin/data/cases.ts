import { useQueryClient } from '@tanstack/react-query'
import {
  type Case,
  type CaseCounts,
  type CaseParts,
  cases,
  type CaseTask,
  type TimelineEvent,
  type TimelinePage,
} from '#shared/admin/cases.ts'
import type { ActionInput } from '#shared/admin/define.ts'
import { getQuery, pagesQuery, recordPath } from './queries.ts'
import { act } from './resource.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

/** The numbers of the views; the menu shows `mine`. */
export const caseCountsQuery = getQuery<CaseCounts>([cases.name, 'counts'], '/cases/counts')

/** What belongs to a case; cached below its record, so that whatever changes the record refetches it. */
export const casePartsQuery = (id: string) =>
  getQuery<CaseParts>([cases.name, 'one', id, 'parts'], recordPath('cases', id, '/parts'))

export const caseTimelineQuery = (id: string) =>
  pagesQuery<TimelinePage>(
    [cases.name, 'one', id, 'timeline'],
    recordPath('cases', id, '/timeline'),
  )

/** The case of a lead. */
export const caseOfLeadQuery = (lead: string) =>
  getQuery<{ readonly id: string }>(['leads', 'case', lead], recordPath('leads', lead, '/case'))

/** What an act answers: the case as it is now, with what the act made. */
export interface Acted {
  readonly row: Case
  readonly event?: TimelineEvent
  readonly task?: CaseTask
}

export type CaseAct = keyof typeof cases.actions
export type CaseActInput<Name extends CaseAct> = ActionInput<(typeof cases.actions)[Name]>

/** Does an act of a case. @throws ApiError. */
export const actOnCase = <Name extends CaseAct, Answer = Acted>(
  name: Name,
  target: Pick<Case, 'id' | 'revision'>,
  input: CaseActInput<Name>,
): Promise<Answer> => act<Answer>(cases, name, target, input)

interface ActCall<Name extends CaseAct> {
  readonly row: Pick<Case, 'id' | 'revision'>
  readonly input: CaseActInput<Name>
}

/** One act of cases; the card shows its result at once. */
export function useCaseAct<Name extends CaseAct>(
  name: Name,
  options: Partial<WriteOptions<Acted>> = {},
) {
  const client = useQueryClient()
  return useWrite(
    async ({ row, input }: ActCall<Name>) => {
      const acted = await actOnCase(name, row, input)
      client.setQueryData([cases.name, 'one', acted.row.id, ''], acted.row)
      return acted
    },
    // The refetch may remove the line or dialog that the act began in, and must not take its toast along.
    { name: cases.actions[name].label, refetch: [cases.name], refetchesLater: true, ...options },
  )
}
