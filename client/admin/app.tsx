import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ErrorBoundary } from './kit/error-boundary.tsx'
import { createConsoleRouter } from './router.tsx'

/** The staff console: one router, one cache of answers. */
export function App({ queries }: { readonly queries: QueryClient }) {
  const [router] = useState(createConsoleRouter)
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
