import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { routes } from '#shared/routes/table.ts'
import { copyText } from '../../copy-text.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { LoadingCard } from '../../kit/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { usePaletteActions } from '../../shell/palette/actions.ts'
import { useAddress } from '../../use-address.ts'

interface Bench {
  readonly label: string
  /** What can be tried, in a sentence. */
  readonly lead: string
  readonly Bench: ComponentType
}

const bench = (load: () => Promise<ComponentType>): ComponentType =>
  loadLater(load, <LoadingCard />)

/** The benches by their name in the address. */
const benches: Readonly<Record<string, Bench>> = {
  beregner: {
    label: 'Beregner',
    lead: 'De udgivne konstanter ved siden af kladderne i »Ikke udgivet« og dine egne værdier.',
    Bench: bench(async () => (await import('./calculator/bench.tsx')).CalculatorBench),
  },
  mail: {
    label: 'Mail',
    lead: 'Hver mail, vi sender, med et eksempel eller en rigtig sag.',
    Bench: bench(async () => (await import('./mail-bench.tsx')).MailBench),
  },
  webhook: {
    label: 'Webhook',
    lead: 'Det, modtagere får, sendt én gang til en adresse, du vælger.',
    Bench: bench(async () => (await import('./webhook-bench.tsx')).WebhookBench),
  },
  omdirigering: {
    label: 'Omdirigering',
    lead: 'En adresse efter de udgivne regler og efter kladderne.',
    Bench: bench(async () => {
      const { Tester } = await import('../adminRedirects/tester.tsx')
      return () => <Tester both />
    }),
  },
  side: {
    label: 'Side og blok',
    lead: 'En kladde, som sitet viser den.',
    Bench: bench(async () => (await import('./draft-bench.tsx')).DraftBench),
  },
}

/** Tries what the product does on drafts, examples and real records, without changing anything. A run is an address. */
export function Component() {
  const [params] = useSearchParams()
  const { only } = useAddress()
  const name = params.get('baenk') ?? ''
  const [current, { lead, Bench: Shown }] =
    Object.entries(benches).find(([each]) => each === name) ??
    (Object.entries(benches)[0] as [string, Bench])
  usePaletteActions(
    routes.adminSandbox.label,
    Object.entries(benches).map(([each, { label }]) => ({
      label: `Prøv: ${label}`,
      icon: 'sandbox',
      to: only({ baenk: each }),
    })),
  )
  return (
    <Page
      title={routes.adminSandbox.label}
      beside={
        <Tabs
          label="Bænke"
          items={Object.entries(benches).map(([each, { label }]) => ({
            label,
            to: only({ baenk: each }),
            current: each === current,
          }))}
        />
      }
    >
      <aside
        aria-label="Om prøver"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-note-wash px-4 py-2.5 text-note"
      >
        <p className="min-w-0 flex-1 basis-64">
          <Badge tone="note">Test</Badge> {lead} Intet her ændrer det, kunderne ser, og intet tælles
          med.
        </p>
        <Button
          size="small"
          icon="copy"
          onClick={() => void copyText(location.href, 'Linket til prøven er kopieret')}
        >
          Kopiér link
        </Button>
      </aside>
      <Shown key={current} />
    </Page>
  )
}
