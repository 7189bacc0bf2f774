import './admin/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './admin/app.tsx'
import { applyTheme } from './admin/theme.ts'

const container = document.getElementById('console')
if (!container) throw new Error("The console's document has no #console")
applyTheme()
createRoot(container, { onUncaughtError: (error) => console.error(error) }).render(<App />)
