import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { redirectTotalMax } from '#shared/schemas/redirect-admin.ts'
import { redirectsQuery } from '../../data/redirects.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { LoadingCard } from '../../kit/loaded.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { useHasRole } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { usePaletteActions } from '../../shell/palette/actions.ts'
import { useAddress } from '../../use-address.ts'
import { type View, viewAddress, views } from './address.ts'
import { Rules } from './rules/rules.tsx'
import { WaitingBar } from './waiting-bar.tsx'

const Tester = lazy(async () => ({ default: (await import('./tester.tsx')).Tester }))
const Missing = lazy(async () => ({ default: (await import('./missing.tsx')).Missing }))
const Versions = lazy(async () => ({ default: (await import('./versions/versions.tsx')).Versions }))
const Transfer = lazy(async () => ({ default: (await import('./transfer/transfer.tsx')).Transfer }))
const Review = lazy(async () => ({ default: (await import('./review/review.tsx')).Review }))

const tabs: readonly (readonly [View | null, label: string])[] = [
  [null, 'Regler'],
  ['proev', 'Prøv en adresse'],
  ['ikke-fundet', 'Ikke fundet'],
  ['versioner', 'Versioner'],
  ['import', 'Import og eksport'],
]

/** The redirects screen. Its whole state is in the address. */
export function Component() {
  const [params] = useSearchParams()
  const { only } = useAddress()
  const mayWrite = useHasRole('admin')
  const view = views.find((known) => known === params.get('vis')) ?? null
  const all = useInfiniteQuery(redirectsQuery({})).data?.pages[0]
  usePaletteActions(
    'Omdirigeringer',
    [...tabs.slice(1), ['aendringer', 'Gennemse ændringer'] as const].map(([tab, label]) => ({
      label: tab === 'import' && !mayWrite ? 'Eksport' : label,
      icon: 'redirect',
      to: only(tab ? viewAddress(tab) : {}),
    })),
  )
  return (
    <Page
      title="Omdirigeringer"
      detailOpen={view === null && (params.has('id') || params.has('ny'))}
      beside={
        <Tabs
          label="Vis"
          items={tabs.map(([tab, label]) => ({
            label: tab === 'import' && !mayWrite ? 'Eksport' : label,
            to: only(tab ? viewAddress(tab) : {}),
            current: view === tab,
            ...(tab === null && { count: all?.total, over: all?.total === redirectTotalMax }),
          }))}
        />
      }
      actions={
        mayWrite && (
          <ButtonLink to={only({ ny: '1' })} look="primary" icon="plus" className="max-md:hidden">
            Ny regel
          </ButtonLink>
        )
      }
    >
      {all && view !== 'aendringer' && <WaitingBar waiting={all.waiting} />}
      <Suspense fallback={<LoadingCard />}>
        {view === null && <Rules />}
        {view === 'proev' && <Tester />}
        {view === 'ikke-fundet' && <Missing />}
        {view === 'versioner' && <Versions />}
        {view === 'import' && <Transfer />}
        {view === 'aendringer' && <Review />}
      </Suspense>
    </Page>
  )
}
