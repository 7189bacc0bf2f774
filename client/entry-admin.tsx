import '@vitejs/plugin-react/preamble'
import './admin/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './admin/app.tsx'
import { createQueryClient } from './admin/query-client.ts'
import { startSession } from './admin/session.ts'
import { applyTheme } from './admin/theme.ts'
import { expectSkippedTransitions } from './state/skipped-transitions.ts'

const container = document.getElementById('console')
if (!container) throw new Error("The console's document has no #console")
applyTheme()
expectSkippedTransitions()
const queries = createQueryClient()
startSession(queries)
createRoot(container, { onUncaughtError: (error) => console.error(error) }).render(
  <App queries={queries} />,
)
