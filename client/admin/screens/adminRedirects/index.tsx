import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { routes } from '#shared/routes/table.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { LoadingCard } from '../../kit/loaded.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { useHasRole } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { usePaletteActions } from '../../shell/palette/actions.ts'
import { useAddress } from '../../use-address.ts'
import { fromFormer, newRule, type View, viewAddress, views } from './address.ts'
import { createRules } from './rules/rules.tsx'
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

const Rules = createRules(ViewTabs)

/** The redirects screen. Its whole state is in the address. */
export function Component() {
  const [params] = useSearchParams()
  const { only } = useAddress()
  const mayWrite = useHasRole('admin')
  const view = readView(params)
  const former = fromFormer(params)
  usePaletteActions(
    'Omdirigeringer',
    [...tabs.slice(1), ['aendringer', 'Gennemse ændringer'] as const].map(([tab, label]) => ({
      label: tab === 'import' && !mayWrite ? 'Eksport' : label,
      icon: 'redirect',
      to: only(tab ? viewAddress(tab) : {}),
    })),
  )
  if (former) return <Navigate to={former} replace />
  if (view === null) return <Rules.Component />
  return (
    <Page
      fill={view === 'versioner'}
      title={routes.adminRedirects.label}
      detailOpen={view === 'versioner' && params.has('version')}
      beside={<ViewTabs />}
      actions={
        mayWrite && (
          <ButtonLink to={only(newRule())} look="primary" icon="plus" className="max-md:hidden">
            Ny regel
          </ButtonLink>
        )
      }
    >
      {view !== 'aendringer' && <WaitingBar />}
      <Suspense fallback={<LoadingCard />}>
        {view === 'proev' && <Tester />}
        {view === 'ikke-fundet' && <Missing />}
        {view === 'versioner' && <Versions />}
        {view === 'import' && <Transfer />}
        {view === 'aendringer' && <Review />}
      </Suspense>
    </Page>
  )
}

const readView = (params: URLSearchParams): View | null =>
  views.find((known) => known === params.get('vis')) ?? null

function ViewTabs() {
  const [params] = useSearchParams()
  const { only } = useAddress()
  const mayWrite = useHasRole('admin')
  const view = readView(params)
  return (
    <Tabs
      label="Vis"
      items={tabs.map(([tab, label]) => ({
        label: tab === 'import' && !mayWrite ? 'Eksport' : label,
        to: only(tab ? viewAddress(tab) : {}),
        current: view === tab,
      }))}
    />
  )
}
