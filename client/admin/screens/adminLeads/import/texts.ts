import type { CaseImport } from '#shared/admin/case-imports.ts'
import { count } from '../../../format.ts'

/** `1 sag`, `212 sager`. */
export const casesText = (number: number): string =>
  `${count(number)} ${number === 1 ? 'sag' : 'sager'}`
export const rowsText = (number: number): string =>
  `${count(number)} ${number === 1 ? 'række' : 'rækker'}`

/** The button that runs an import: what it makes, with numbers. */
export function runLabel({ wouldMake, wouldJoin }: CaseImport): string | null {
  if (wouldMake > 0)
    return `Importér ${casesText(wouldMake)}${wouldJoin > 0 ? `, og føj ${rowsText(wouldJoin)} til` : ''}`
  return wouldJoin > 0 ? `Føj ${rowsText(wouldJoin)} til sager, der er` : null
}

/** Rows that are to be handled and are not yet. */
export const leftOver = ({ total, faulty, handled }: CaseImport): number => total - faulty - handled

/** What became of an import's rows: »198 nye sager · 14 føjet til · 3 fandtes · 2 med fejl«. */
export function doneText(batch: CaseImport): string {
  const { status, total, made, joined, skipped, failed, faulty, undone, kept } = batch
  const some = (number: number, text: string) => (number > 0 ? [`${count(number)} ${text}`] : [])
  if (status === 'reading' || status === 'ready') return rowsText(total)
  if (status === 'undone' || status === 'undoing')
    return [...some(undone, 'taget tilbage'), ...some(kept, 'blev')].join(' · ')
  return [
    ...some(made, made === 1 ? 'ny sag' : 'nye sager'),
    ...some(joined, 'føjet til sager, der var'),
    ...some(skipped, 'fandtes i forvejen'),
    ...some(faulty, 'med fejl'),
    ...some(failed, 'mislykkedes'),
    ...(status === 'running' ? some(leftOver(batch), 'mangler') : []),
  ].join(' · ')
}
