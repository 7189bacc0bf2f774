import { readdirSync, readFileSync } from 'node:fs'
import {
  includedIn,
  type StylesheetName,
  stylesheetNames,
  stylesheetSource,
} from '#client/styles/stylesheets.ts'
import { attributesOf } from './read-html.ts'

const folder = 'client/styles'
const read = (file: string): string =>
  readFileSync(`${folder}/${file}`, 'utf8').replace(/\/\*[^]*?\*\//g, '')
const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[a-zA-Z][\w-]*)/g)].map(([, name]) => name as string))
const filesOf = (name: StylesheetName): string[] =>
  [...readFileSync(stylesheetSource(name), 'utf8').matchAll(/@import '\.\.\/([^']+)'/g)].map(
    ([, file]) => file as string,
  )
const onSomePages = stylesheetNames.flatMap(filesOf)
const classesOfAllPages = classesOf(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.css') &&
        !/^(?:print|stylesheets)\//.test(file) &&
        !onSomePages.includes(file),
    )
    .map(read)
    .join('\n'),
)
const classesByName = new Map(
  stylesheetNames.map((name) => [name, classesOf(filesOf(name).map(read).join('\n'))]),
)
/** Classes that only this stylesheet styles. */
const ownClasses = (name: StylesheetName): string[] =>
  [...(classesByName.get(name) ?? [])].filter(
    (each) =>
      !classesOfAllPages.has(each) &&
      stylesheetNames.every(
        (other) =>
          other === name ||
          includedIn[name]?.includes(other) ||
          !classesByName.get(other)?.has(each),
      ),
  )

/** Stylesheets that a page uses a class of but doesn't link, each with those classes. */
export function missingStylesheets(html: string): string[] {
  const used = new Set(
    attributesOf(html, '[class]', 'class').flatMap((names) => names.split(/\s+/)),
  )
  const linked = attributesOf(html, 'link[rel=stylesheet]', 'href')
  return stylesheetNames.flatMap((name) => {
    const needed = ownClasses(name).filter((each) => used.has(each))
    return needed.length > 0 &&
      ![name, ...(includedIn[name] ?? [])].some((file) =>
        linked.some((url) => url.endsWith(`/${file}.css`)),
      )
      ? [`${name}: ${needed.join(' ')}`]
      : []
  })
}
