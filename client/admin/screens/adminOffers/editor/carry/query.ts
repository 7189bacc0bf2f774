import { queryOptions } from '@tanstack/react-query'
import { calculatorsQuery } from '../../../../data/calculators/query.ts'
import { casePartsQuery } from '../../../../data/cases.ts'

/**
 * A calculation of an address, calculated with today's constants. `carried` is null where the address can't be read; the query fails
 * where it can't be calculated now.
 * @param calculation its parameters, as a query
 */
export const carryQuery = (calculation: string, caseId: string | null) =>
  queryOptions({
    queryKey: ['offers', 'carried', calculation, caseId],
    queryFn: async ({ client }) => {
      const [carrying, { recalculate, rows }, parts] = await Promise.all([
        import('./carry-calculation.ts'),
        client.fetchQuery(calculatorsQuery),
        // Only for the date of the household's own calculation.
        caseId ? client.fetchQuery(casePartsQuery(caseId)).catch(() => null) : null,
      ])
      const carried = carrying.carryCalculation({
        query: calculation,
        calculators: { recalculate, rows },
        leads: parts?.leads ?? [],
        now: Date.now(),
      })
      return {
        carried,
        withCalculation: carrying.withCalculation,
        describeCarried: carrying.describeCarried,
      }
    },
    // The editor opens without it at once.
    retry: false,
    gcTime: 0,
  })
