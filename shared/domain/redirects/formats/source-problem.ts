import type { RedirectRule } from '../rule.ts'
import { capturedNames } from '../source.ts'

/** Why a source or target can't be a pattern, in Danish; null where it can. */
export function sourceProblem(rule: RedirectRule): string | null {
  const names = capturedNames(rule)
  if ((rule.from.match(/\*/g) ?? []).length > 1) return 'Brug højst én * i den gamle adresse'
  if (rule.from.includes('*') && !rule.from.split('/').includes('*')) return '* skal stå for hele stykker mellem skråstreger'
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) return `Navnet :${twice} står to gange`
  const used = (rule.to ?? '').replace(/^https?:\/\//i, '').match(/(?<=:)[A-Za-z_]\w*|\*/g) ?? []
  const missing = used.find((name) => !names.includes(name))
  if (missing !== undefined) return `Den nye adresse bruger ${missing === '*' ? '*' : `:${missing}`}, som den gamle ikke har`
  return null
}
