import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const textOf = (file: string): string => readFileSync(file, 'utf8')

const markdownIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

const decisions = markdownIn('docs/decisions').filter((file) => !file.endsWith('README.md'))
const documents = [
  'README.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
  ...markdownIn('docs/contracts'),
]
const sources = ['shared', 'client', 'worker', 'dev', 'test', 'migrations'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|sql|css|md)$/.test(name))
    .map((name) => join(folder, name)),
)

/** A path from the root, which may hold `*` or `<name>` for part of its last name and end with a slash. */
const repositoryPath = /^(?:shared|client|worker|dev|test|docs|migrations|public)\/[\w./*<>-]+$/

function exists(path: string): boolean {
  const [folder = '', pattern] = path.replace(/<[^>]+>/, '*').split(/\/(?=[^/]*\*[^/]*$)/)
  if (pattern === undefined) return existsSync(folder)
  const [start = '', end = ''] = pattern.split('*')
  return (
    existsSync(folder) &&
    readdirSync(folder).some((name) => name.startsWith(start) && name.endsWith(end))
  )
}

test('documents name and link to paths that exist', () => {
  const missing = documents.flatMap((file) => {
    const text = textOf(file)
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path)
    const linked = [...text.matchAll(/\]\((?!https?:|#|post:|\w+[#)])([^)\s]+\.\w+)(?:#[^)]*)?\)/g)]
    return [
      ...named.filter((path) => repositoryPath.test(path) && !exists(path)),
      ...linked
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(dirname(file), path))),
    ].map((path) => `${file}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('the index of decisions lists every decision under its title', () => {
  const index = textOf('docs/decisions/README.md')
  const listed = [...index.matchAll(/^- \[(\d{4})\]\(([^)]+)\): (.+)$/gm)].map(
    ([, number, name, title]) => ({ number, name, title }),
  )
  const written = decisions.map((file) => {
    const name = file.slice('docs/decisions/'.length)
    const title = /^# (?:\d+\. )?(.+)$/m.exec(textOf(file))?.[1]
    return { number: name.slice(0, 4), name, title }
  })
  const byNumber = (a: { number?: string | undefined }, b: { number?: string | undefined }) =>
    (a.number ?? '').localeCompare(b.number ?? '')
  expect(listed.toSorted(byNumber)).toEqual(written)
})

test('each decision has a unique number, the three parts and at most 40 lines', () => {
  const numbers = decisions.map((file) => file.slice('docs/decisions/'.length, -3).slice(0, 4))
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
  const wrong = decisions.filter((file) => {
    const text = textOf(file)
    return (
      text.trimEnd().split('\n').length > 40 ||
      !['Context', 'Decision', 'Consequences'].every((part) => text.includes(`## ${part}\n`))
    )
  })
  expect(wrong).toEqual([])
})

test('cited requirements and decisions exist', () => {
  const requirements = new Set(
    [...textOf('docs/requirements.md').matchAll(/^(?:#+ |\| )(\d+(?:\.\d+)*)/gm)].map(
      ([, number]) => number,
    ),
  )
  // One that was merged into another is found by its old number in the index.
  const numbers = new Set(
    [...textOf('docs/decisions/README.md').matchAll(/^- \[?(\d{4})\b/gm)].map(
      ([, number]) => number,
    ),
  )
  const cited =
    /\b(requirements?|decisions?) ((?:\d[\d.]*\d|\d)(?:(?:, | and | to )(?:\d[\d.]*\d|\d))*)/gi
  const missing = [...documents, ...sources].flatMap((file) =>
    [...textOf(file).matchAll(cited)].flatMap(([, kind = '', list = '']) =>
      list
        .split(/, | and | to /)
        .filter((number) =>
          /^r/i.test(kind) ? !requirements.has(number) : !numbers.has(number.padStart(4, '0')),
        )
        .map((number) => `${file}: ${kind} ${number}`),
    ),
  )
  expect(missing).toEqual([])
})
