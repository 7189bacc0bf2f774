import '@vitejs/plugin-react/preamble'
import './admin/styles.css'
import { getDefaultStore } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import { App } from './admin/app.tsx'
import { startConnection } from './admin/connection.ts'
import { startFocusKeeper } from './admin/focus-keeper.ts'
import { applyDensity } from './admin/preferences.ts'
import { createQueryClient } from './admin/query-client.ts'
import { startSession } from './admin/session.ts'
import { startKeys } from './admin/kit/keys.ts'
import { startTheme } from './admin/theme.ts'
import { logError, noteUncaught } from './state/log.ts'
import { expectSkippedTransitions } from './state/skipped-transitions.ts'
import { toastLimitAtom } from './state/toasts.ts'

const container = document.getElementById('console')
if (!container) throw new Error("The console's document has no #console")
startTheme()
applyDensity()
noteUncaught()
expectSkippedTransitions()
getDefaultStore().set(toastLimitAtom, 3)
const queries = createQueryClient()
startConnection()
startKeys()
startFocusKeeper()
startSession(queries)
createRoot(container, { onUncaughtError: (error) => logError('console', error) }).render(
  <App queries={queries} />,
)
// Later, so that the first screen does not wait for it.
import('./admin/live/start.ts').then(
  ({ startLive }) => startLive(queries),
  (error: unknown) => logError('live', error),
)
