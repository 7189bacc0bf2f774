import { useSearchParams } from 'react-router'
import { loadLater } from '../../kit/load-later.tsx'
import { useHasRole } from '../../session.ts'

const MakeDialog = loadLater(async () => (await import('./make-dialog.tsx')).MakeDialog)
const BlockDialog = loadLater(async () => (await import('./block-dialog.tsx')).BlockDialog)
const SettingsDialog = loadLater(async () => (await import('./settings-dialog.tsx')).SettingsDialog)
const FeedDialog = loadLater(async () => (await import('./settings-dialog.tsx')).FeedDialog)

/** The dialog that the address names, of those that belong to no open meeting. */
export function CalendarDialogs() {
  const [query] = useSearchParams()
  const mayWrite = useHasRole('admin')
  switch (query.get('panel')) {
    case 'ny':
      return mayWrite ? <MakeDialog key={query.get('sag')} /> : null
    case 'spaer':
      return mayWrite ? <BlockDialog /> : null
    case 'indstillinger':
      return mayWrite ? <SettingsDialog /> : null
    case 'adresse':
      return <FeedDialog />
    default:
      return null
  }
}
