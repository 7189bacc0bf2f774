import { useAtomValue } from 'jotai'
import type { SearchKind } from '#shared/admin/search.ts'
import { messageOf } from '#client/state/error-message.ts'
import { offlineSinceAtom } from '../../connection.ts'
import type { Found } from './use-search.ts'

const kindLabels: Readonly<Record<SearchKind, string>> = {
  case: 'Sager',
  lead: 'Henvendelser',
  offer: 'Tilbud',
  page: 'Sider',
  post: 'Artikler',
  redirect: 'Omdirigeringer',
  record: 'Ordrer, produkter og indhold',
}

/** What the list can't show now, and why. */
export function Notices({
  found,
  searched,
}: {
  readonly found: Found
  readonly searched: boolean
}) {
  const offline = useAtomValue(offlineSinceAtom) !== null
  const line = 'mx-1.5 mb-1.5 rounded-knob bg-wait-wash px-3 py-2 text-wait'
  if (offline)
    return (
      <p role="status" className={line}>
        Ingen forbindelse: her er skærme, handlinger og det, du har haft åbent.
      </p>
    )
  if (found.error)
    return (
      <p role="alert" className={`${line} flex flex-wrap items-center gap-x-3`}>
        <span className="flex-1">{messageOf(found.error)}</span>
        <button type="button" onClick={found.retry} className="font-semibold underline">
          Søg igen
        </button>
      </p>
    )
  if (searched && found.unavailable.length > 0)
    return (
      <p role="status" className={line}>
        Kan ikke søges i lige nu:{' '}
        {[...new Set(found.unavailable.map((kind) => kindLabels[kind]))].join(', ')}.
      </p>
    )
  return null
}
