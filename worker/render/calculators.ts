import { calculators } from '#client/calculators/registry.ts'
import { readAsked } from '#shared/domain/calculators/asked.ts'
import type { Route } from '#shared/routes/define.ts'
import { pageContent } from './contents.ts'

/** The query that asks a page's calculators anything; null where it says nothing they understand, or what they begin with. */
export function calculatorAsked({ kind, page, collection }: Route, query: string): URLSearchParams | null {
  if (kind !== 'document' || !page || collection || !query.includes('=')) return null
  const names = new Set(pageContent(page).blocks.flatMap((block) => (block.type === 'calculator' ? block.calculator : [])))
  if (names.size === 0) return null
  const asked = new URLSearchParams(query)
  const isAsked = [...names].some((name) => Object.keys(readAsked(calculators[name].fields, (field) => asked.get(field))).length > 0)
  return isAsked ? asked : null
}
