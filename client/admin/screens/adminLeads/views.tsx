import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { cases } from '#shared/admin/cases.ts'
import { caseCountsQuery } from '../../data/cases.ts'
import { overviewQuery } from '../../data/overview.ts'
import {
  type View,
  type ScreenAddress,
  useScreenAddress,
} from '../../kit/screen/use-screen-address.ts'
import { type ViewsProps, ViewTabs } from '../../kit/screen/screen.tsx'
import { inboxAddress, isInbox } from './inbox-address.ts'

/** The views of the list of cases; a case is shown in several. */
export const caseViews: readonly View[] = [
  { label: 'Mine i dag', params: { stepOwner: 'me', due: 'today' } },
  { label: 'Nye', params: { status: 'new' } },
  { label: 'Uden rådgiver', params: { owner: 'none', open: '1' } },
  { label: 'Overskredne', params: { due: 'overdue' }, urgent: true },
  { label: 'Venter på kunden', params: { waiting: '1' } },
  { label: 'Alle', params: {} },
]

/** The views with their numbers, and the suspected spam, which is no case. */
export function CaseViews(props: ViewsProps) {
  const [query] = useSearchParams()
  const { data: counts } = useQuery(caseCountsQuery)
  const { data: leads } = useQuery(overviewQuery)
  const spam = leads?.states['set-aside'] ?? 0
  const isSpam = isInbox(query) && query.get('tilstand') === 'set-aside'
  return (
    <ViewTabs
      {...props}
      counts={{
        'Mine i dag': counts?.mineToday,
        Nye: counts?.new,
        'Uden rådgiver': counts?.unowned,
        Overskredne: counts?.overdue,
        'Venter på kunden': counts?.waiting,
        Alle: counts?.all,
      }}
      more={[
        ...(spam > 0 || isSpam
          ? [{ label: 'Spam?', to: inboxAddress('set-aside'), current: isSpam, count: spam }]
          : []),
        {
          label: 'Alt indkommet',
          to: inboxAddress(),
          current: isInbox(query) && !isSpam,
          // The list of cases has a link to it in its toolbar.
          phoneOnly: !isInbox(query),
        },
      ]}
    />
  )
}

/** The views' tabs on the screen of leads: each leads to the list of cases. */
export function CaseViewsOfInbox() {
  const address = useScreenAddress(cases)
  const outside: ScreenAddress = {
    ...address,
    isView: () => false,
    toView: (view) => toCases(address.toView(view)),
  }
  return <CaseViews views={caseViews} address={outside} total={null} />
}

function toCases(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  params.delete('visning')
  params.delete('tilstand')
  const query = params.toString()
  return query ? `${path}?${query}` : path
}
