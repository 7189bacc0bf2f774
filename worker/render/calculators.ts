import { calculators } from '#client/calculators/registry.ts'
import { notTaken, readAsked, startingWith } from '#shared/domain/calculators/asked.ts'
import type { Route } from '#shared/routes/define.ts'
import { pageContent } from './contents.ts'

/** The query that asks a page's calculators anything; null where it says nothing they are asked, or what they begin with. */
export function calculatorAsked({ kind, page, collection }: Route, query: string): URLSearchParams | null {
  if (kind !== 'document' || !page || collection || !query.includes('=')) return null
  const blocks = pageContent(page).blocks.filter((block) => block.type === 'calculator')
  if (blocks.length === 0) return null
  const asked = new URLSearchParams(query)
  const text = (field: string): string | null => asked.get(field)
  const isAsked = blocks.some(({ calculator, start }) => {
    const fields = startingWith(calculators[calculator].fields, start)
    return Object.keys({ ...readAsked(fields, text), ...notTaken(fields, text) }).length > 0
  })
  return isAsked ? asked : null
}
