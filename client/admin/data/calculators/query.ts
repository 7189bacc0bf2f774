import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'

/** Longest wait for the constants, in ms. */
const timeoutMs = 10_000

/** Today's published constants and the calculators, loaded together. */
export const calculatorsQuery = queryOptions({
  queryKey: ['constants', 'calculators'],
  queryFn: async () => {
    const [{ recalculate }, response] = await Promise.all([
      import('./recalculate.ts'),
      fetch(endpoints.calculatorConstants, { signal: AbortSignal.timeout(timeoutMs) }),
    ])
    if (!response.ok) throw new Error('Konstanterne kunne ikke hentes.')
    const { rows } = (await response.json()) as { readonly rows: readonly Constant[] }
    return { recalculate, rows, readAt: Date.now() }
  },
  staleTime: 10 * 60_000,
})
