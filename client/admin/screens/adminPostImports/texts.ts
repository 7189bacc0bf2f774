import type { PostImport } from '#shared/admin/post-imports.ts'
import { count } from '../../format.ts'

/** `1 kladde`, `212 kladder`. */
export const draftsText = (number: number): string =>
  `${count(number)} ${number === 1 ? 'kladde' : 'kladder'}`
export const picturesText = (number: number): string =>
  `${count(number)} ${number === 1 ? 'billede' : 'billeder'}`

const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  attachment: ['fil i mediebiblioteket', 'filer i mediebiblioteket'],
  nav_menu_item: ['menupunkt', 'menupunkter'],
  revision: ['tidligere udgave', 'tidligere udgaver'],
  'auto-draft': ['tom kladde', 'tomme kladder'],
  kommentar: ['kommentar', 'kommentarer'],
}

/** What of a file is not read: »3 menupunkter, 12 kommentarer«. */
export const leftOutText = (leftOut: Readonly<Record<string, number>>): string =>
  Object.entries(leftOut)
    .map(([kind, number]) => {
      const [one, many] = kinds[kind] ?? [`af slagsen ${kind}`, `af slagsen ${kind}`]
      return `${count(number)} ${number === 1 ? one : many}`
    })
    .join(', ')

/** What became of an import: »198 kladder · 14 er her i forvejen · 2 mislykkedes«. */
export function doneText(batch: PostImport): string {
  const { status, total, made, there, skipped, failed, undone, kept, drafted, refused } = batch
  const some = (number: number, text: string) => (number > 0 ? [`${count(number)} ${text}`] : [])
  if (status === 'reading' || status === 'ready') return `${count(total)} indlæg`
  if (status === 'undone' || status === 'undoing')
    return [...some(undone, 'taget tilbage'), ...some(kept, 'blev')].join(' · ')
  return [
    ...(made > 0 ? [draftsText(made)] : []),
    ...some(there, 'er her i forvejen'),
    ...some(skipped, 'kom ikke med'),
    ...some(failed, 'mislykkedes'),
    ...some(drafted, drafted === 1 ? 'kladde til omdirigering' : 'kladder til omdirigeringer'),
    ...some(refused, refused === 1 ? 'omdirigering afvist' : 'omdirigeringer afvist'),
    ...(status === 'running' ? some(batch.wouldMake - batch.handled, 'mangler') : []),
  ].join(' · ')
}
