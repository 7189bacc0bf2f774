import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ErrorBoundary } from './kit/crash.tsx'
import { createConsoleRouter } from './router.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { TakePreferences } from './take-preferences.ts'

/** The staff console: one router, one query cache. */
export function App({ queries }: { readonly queries: QueryClient }) {
  const [router] = useState(() => createConsoleRouter(queries))
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <SignInDialog />
        <TakePreferences />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
