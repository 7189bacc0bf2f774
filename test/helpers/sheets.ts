import { readdirSync, readFileSync } from 'node:fs'
import { alsoIn, type SheetName, sheetNames, sheetSource } from '#client/styles/stylesheets.ts'

const folder = 'client/styles'
const read = (file: string): string =>
  readFileSync(`${folder}/${file}`, 'utf8').replace(/\/\*[^]*?\*\//g, '')
const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[a-zA-Z][\w-]*)/g)].map(([, name]) => name as string))
const filesOf = (name: SheetName): string[] =>
  [...readFileSync(sheetSource(name), 'utf8').matchAll(/@import '\.\.\/([^']+)'/g)].map(
    ([, file]) => file as string,
  )
const ofSheets = sheetNames.flatMap(filesOf)
const ofAllPages = classesOf(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.css') && !/^(?:print|stylesheets)\//.test(file) && !ofSheets.includes(file),
    )
    .map(read)
    .join('\n'),
)
const bySheet = new Map(
  sheetNames.map((name) => [name, classesOf(filesOf(name).map(read).join('\n'))]),
)
/** Classes that nothing but the sheet styles. */
const own = (name: SheetName): string[] =>
  [...(bySheet.get(name) ?? [])].filter(
    (each) =>
      !ofAllPages.has(each) &&
      sheetNames.every(
        (other) =>
          other === name || alsoIn[name]?.includes(other) || !bySheet.get(other)?.has(each),
      ),
  )

/** Sheets of which a page holds a class and doesn't link them, each with those classes. */
export function missingSheets(html: string): string[] {
  const held = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  return sheetNames.flatMap((name) => {
    const needs = own(name).filter((each) => held.has(each))
    return needs.length > 0 &&
      ![name, ...(alsoIn[name] ?? [])].some((file) => html.includes(`/${file}.css"/>`))
      ? [`${name}: ${needs.join(' ')}`]
      : []
  })
}
