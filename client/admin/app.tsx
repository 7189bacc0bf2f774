import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ErrorBoundary } from './kit/error-boundary.tsx'
import { createQueryClient } from './query-client.ts'
import { createConsoleRouter } from './router.tsx'

/** The staff console: one router, one cache of answers. */
export function App() {
  const [router] = useState(createConsoleRouter)
  const [queries] = useState(createQueryClient)
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
