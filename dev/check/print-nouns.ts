import type { Resource } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import type { AdminRoute } from '#worker/admin/call.ts'

const acts: Readonly<Record<string, string>> = {
  list: 'one page: `{ rows, nextCursor, total }`',
  export: 'the whole list as CSV, streamed',
  find: '`{ row }`',
  create: 'the written fields; 201 `{ row }`',
  update: '`{ revision, …part }`: `{ row }`; 409 `changed` with the record in `present`',
  remove: '`{ revision }`: `{ removed }`; 409 as above',
  bulk: '`{ records: [{ id, revision, change }], act? }`, up to 200, the change being the input of the act where one is named: `{ done: [{ id, revision, before }], failed: [{ id, message }] }`',
}

/** Markdown: for each noun its calls, its list and its fields. */
export const printNouns = (nouns: readonly Resource[], routes: readonly AdminRoute[]): string =>
  nouns
    .map((noun) =>
      printNoun(
        noun,
        routes.filter((route) => route.noun === noun),
      ),
    )
    .join('\n')

function printNoun(noun: Resource, routes: readonly AdminRoute[]): string {
  const { search, filters, sort, order } = noun.list
  const filterNames = Object.entries(filters).map(([name, field]) => `\`${name}\` (${field.kind})`)
  return [
    `### ${noun.name}`,
    '',
    `Danish: ${noun.one}, ${noun.many}. Sorted by ${sort.map((key) => `\`${key}\``).join(', ')}; \`${order}\` without a choice. Filters: ${filterNames.join(', ') || 'none'}.${search ? ` The search finds ${search}.` : ''}`,
    '',
    '| Call | Role | Does |',
    '|---|---|---|',
    ...routes.map(
      ({ method, path, role, verb = '' }) =>
        `| ${method} ${path} | ${role} | ${acts[verb] ?? printAct(noun, verb)} |`,
    ),
    '',
    '| Field | Kind | Danish |',
    '|---|---|---|',
    ...Object.entries(noun.fields).map(([name, field]) => printField(name, field)),
    '',
  ].join('\n')
}

function printAct(noun: Resource, verb: string): string {
  const { label = '', fields = {} } = noun.actions[verb] ?? {}
  const names = Object.keys(fields)
  return names.length > 0 ? `${label}: \`{ ${names.join(', ')} }\`` : label
}

const printField = (name: string, { kind, label, written, options, unit }: Field): string =>
  `| \`${name}\` | ${kind}${options ? `: ${options.map(({ value }) => value).join(', ')}` : ''}${unit ? `, ${unit}` : ''}${written ? '' : ', read only'} | ${label} |`
