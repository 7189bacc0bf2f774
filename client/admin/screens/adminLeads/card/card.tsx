import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Case, type CaseParts, cases } from '#shared/admin/cases.ts'
import { act, recordOf } from '../../../data/resource.ts'
import { casePartsQuery } from '../../../data/cases.ts'
import { TextLink } from '../../../kit/button.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { Notice } from '../../../kit/notices.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../../session.ts'
import { CaseBookings } from './bookings.tsx'
import { Composer } from './composer.tsx'
import { Duplicates } from './duplicates.tsx'
import { Calculations, CaseFacts, CaseOffers, Messages } from './facts.tsx'
import { NextStep } from './next-step.tsx'
import { Tasks } from './tasks.tsx'
import { CaseTimeline } from './timeline.tsx'

interface Props {
  readonly row: Case
  readonly address: ScreenAddress
}

/** A case below its head: the next step, what the household wants, what is written about it, and what happened. */
export function CaseCard({ row, address }: Props) {
  const mayWrite = useHasRole('admin')
  useSeen(row, mayWrite)
  const parts = useQuery(casePartsQuery(row.id))
  if (row.mergedInto) return <Merged id={row.mergedInto} address={address} />
  return (
    <>
      <NextStep row={row} address={address} />
      <CaseFacts row={row} />
      <Loaded query={parts} detail>
        {(loaded: CaseParts) => (
          <>
            <Messages leads={loaded.leads} />
            <Duplicates row={row} duplicates={loaded.duplicates} address={address} />
            <CaseBookings row={row} />
            <CaseOffers offers={loaded.offers} />
            <Tasks row={row} tasks={loaded.tasks} />
            {mayWrite && <Composer key={row.id} row={row} />}
            <CaseTimeline row={row} />
            <Calculations leads={loaded.leads} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** A case that became part of another: the way there. */
function Merged({ id, address }: { readonly id: string; readonly address: ScreenAddress }) {
  const { data } = useQuery(recordOf(cases, id))
  return (
    <Notice>
      <p>
        Sagen er samlet med{' '}
        <TextLink to={address.to(id)}>{data ? `sag ${data.number}` : 'en anden sag'}</TextLink>.
      </p>
    </Notice>
  )
}

/** Notes that staff have opened the case: then its row is no longer bold. A failure is not shown; the next visit tries again. */
function useSeen({ id, revision, seenAt }: Case, mayWrite: boolean): void {
  const client = useQueryClient()
  const isNew = mayWrite && seenAt === null
  useEffect(() => {
    if (!isNew) return
    act(cases, 'seen', { id, revision }).then(
      () => client.invalidateQueries({ queryKey: [cases.name, 'list'] }),
      () => undefined,
    )
    // Once for each opened case, whatever else of it changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isNew])
}
