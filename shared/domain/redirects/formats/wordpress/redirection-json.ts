import type { Redirect } from '../../rule.ts'
import { isHostPattern } from '../../source.ts'
import {
  tryRead,
  requireThat,
  type ReadRow,
  type FormatContext,
  type RedirectFormat,
  Refusal,
  type RowRules,
  shorten,
  writeEach,
} from '../format.ts'
import {
  readFlags,
  readMatch,
  readPluginRule,
  textValue,
  writeExpression,
  writeQueryFlag,
  type Values,
} from './redirection.ts'
import { parseStatusCell } from '../fields/csv-rows.ts'
import { withParams } from './redirection-csv.ts'
import { isOwnHost } from '../fields/address.ts'
import { redirectMax } from '../../../../schemas/redirect.ts'

interface Group {
  readonly name: string
  readonly enabled: boolean
  readonly place: number
}

/** The plugin's default group; its rules get no tag. */
const defaultGroup = 'Redirections'

/** The Redirection plugin's JSON, with all properties of a rule. Its groups are our tags. */
export const wordpressJsonFormat: RedirectFormat = {
  *read(text, context): Generator<ReadRow> {
    const file = parseFile(text)
    const places = positionsOf(file)
    for (const [index, item] of file.redirects.entries()) {
      const values = isValues(item) ? item : {}
      yield {
        row: index + 1,
        text: shown(values),
        share: (index + 1) / file.redirects.length,
        content: tryRead(() => readItem(values, file.groups, places.get(item) ?? index, context)),
      }
    }
  },
  write: (rules) => {
    const names = [...new Set(rules.map(groupOf))]
    const { items, leftOut } = writeEach(rules, (rule) =>
      writeItem(rule, names.indexOf(groupOf(rule)) + 1),
    )
    const redirects = items.map((item, index) => ({ id: index + 1, ...item, position: index }))
    const groups = names.map((name, index) => ({
      id: index + 1,
      name,
      redirects: redirects.filter(({ group_id: group }) => group === index + 1).length,
      module_id: 1,
      moduleName: 'WordPress',
      enabled: true,
    }))
    return {
      text: `${JSON.stringify({ plugin: { version: '5.5.2' }, groups, redirects }, null, 2)}\n`,
      leftOut,
      remarks: [
        'Kun det første mærke er med, som gruppe.',
        'I WordPress går enhver regel foran en levende side.',
      ],
    }
  },
}

const groupOf = (rule: Redirect): string => rule.tags[0] ?? defaultGroup
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null
const shown = (values: Values): string => {
  const data = values['action_data']
  const target = isValues(data)
    ? textValue(data, 'url') || textValue(data, 'url_from')
    : textValue(values, 'action_data')
  return `${textValue(values, 'url')} → ${target || textValue(values, 'action_code')}`
}

function parseFile(text: string): {
  redirects: readonly unknown[]
  groups: ReadonlyMap<string, Group>
} {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Refusal('Filen er ikke gyldig JSON')
  }
  const redirects = Array.isArray(file) ? file : isValues(file) ? file['redirects'] : null
  requireThat(
    Array.isArray(redirects),
    'Filen har ingen liste »redirects«, som WordPress’ eksport har',
  )
  const groups =
    isValues(file) && Array.isArray(file['groups']) ? file['groups'].filter(isValues) : []
  return {
    redirects,
    groups: new Map(
      groups.map((group, place) => [
        textValue(group, 'id'),
        {
          name: textValue(group, 'name'),
          enabled: group['enabled'] !== false && group['status'] !== 'disabled',
          place,
        },
      ]),
    ),
  }
}

/** The plugin matches its rules by position, not in the order of the file. */
function positionsOf({ redirects }: ReturnType<typeof parseFile>): Map<unknown, number> {
  const numberOf = (item: unknown, name: string): number =>
    isValues(item) ? Number(textValue(item, name)) || 0 : 0
  const sorted = redirects.toSorted(
    (a, b) =>
      numberOf(a, 'position') - numberOf(b, 'position') || numberOf(a, 'id') - numberOf(b, 'id'),
  )
  return new Map(sorted.map((item, place) => [item, place]))
}

/** The plugin's properties of a rule. Hits and times have no effect. */
const itemNames = new Set(
  'id url match_url match_data action_code action_type action_data match_type title hits regex group_id position last_access enabled status'.split(
    ' ',
  ),
)
const flagNames = new Set(['flag_query', 'flag_case', 'flag_trailing', 'flag_regex'])
const matchNames = new Set(['source', 'options'])
/** Whether visits are logged. */
const optionNames = new Set(['log_exclude'])
const dataNames = new Set(
  'url url_from url_notfrom referrer agent name value regex server language page ip role filter logged_in logged_out'.split(
    ' ',
  ),
)

function refuseUnknown(values: Values, known: ReadonlySet<string>): void {
  const unknown = Object.keys(values).find((name) => !known.has(name))
  requireThat(unknown === undefined, `Indstillingen »${unknown}« kendes ikke`)
}

function readItem(
  values: Values,
  groups: ReadonlyMap<string, Group>,
  position: number,
  context: FormatContext,
): RowRules {
  requireThat(textValue(values, 'url') !== '', 'Den gamle adresse mangler')
  refuseUnknown(values, itemNames)
  const given = values['action_data']
  const data: Values = isValues(given) ? given : { url: typeof given === 'string' ? given : '' }
  const matched = readMatch(textValue(values, 'match_type') || 'url', data)
  refuseUnknown(data, dataNames)
  const wanted = isValues(values['match_data']) ? values['match_data'] : {}
  refuseUnknown(wanted, matchNames)
  if (isValues(wanted['options'])) refuseUnknown(wanted['options'], optionNames)
  const matchData = isValues(wanted['source']) ? wanted['source'] : {}
  refuseUnknown(matchData, flagNames)
  const regex =
    values['regex'] === true || values['regex'] === 1 || matchData['flag_regex'] === true
  const code = parseStatusCell(textValue(values, 'action_code'), 301)
  const action = textValue(values, 'action_type') || 'url'
  const pluginRule = { url: textValue(values, 'url'), regex, code, action }
  const group = groups.get(textValue(values, 'group_id'))
  const tag = shorten(
    group && group.name !== defaultGroup ? group.name.trim() : '',
    redirectMax.tag,
    'Gruppen',
  )
  const title = shorten(textValue(values, 'title'), redirectMax.note, 'Titlen')
  const ruleTo = (target: string, host: string | undefined, conditions: Redirect['conditions']) => {
    const { source, to, status, note: sourceNote } = readPluginRule(pluginRule, target, context)
    requireThat(
      host === undefined || source.host === null || source.host === host,
      'Reglen nævner to domæner',
    )
    const { query, exact, note } = readFlags(matchData, source.params, regex)
    const rule = {
      from: source.path,
      host:
        (host !== undefined && isOwnHost(host, context.origin) ? undefined : host) ?? source.host,
      to,
      status,
      exact,
      query,
      params: source.params,
      conditions,
      enabled:
        values['enabled'] !== false && values['status'] !== 'disabled' && (group?.enabled ?? true),
      note: title.text,
      tags: tag.text === '' ? [] : [tag.text],
      position,
    }
    return { rule, note: joinNotes(sourceNote, note) }
  }
  requireThat(
    matched.target !== '' || action === 'error' || matched.otherwise === '',
    'Reglen gælder kun, når betingelsen ikke er opfyldt, og det kan vi ikke',
  )
  const first = ruleTo(matched.target, matched.host, matched.conditions)
  const rest = matched.otherwise === '' ? [] : [ruleTo(matched.otherwise, undefined, {})]
  return {
    rules: [first, ...rest].map(({ rule }) => rule),
    remarks: [...tag.remarks, ...title.remarks],
    note: joinNotes(
      matched.note,
      first.note,
      rest.length > 0 ? 'Blev til to regler: en med betingelsen og en uden' : undefined,
    ),
  }
}

const joinNotes = (...notes: (string | undefined)[]): string | undefined =>
  notes.filter((note) => note !== undefined).join('. ') || undefined

function writeItem(rule: Redirect, group: number) {
  const { url, target, regex } = writeExpression(rule.from, rule.to)
  requireThat(
    !rule.exact || !regex,
    'WordPress kan ikke lade store bogstaver og skråstreg tælle sammen med *',
  )
  requireThat(
    !regex || rule.query === 'merge',
    'WordPress kan ikke styre besøgets parametre sammen med *',
  )
  const { type, data } = writeMatch(rule)
  return {
    url: withParams(rule, url, regex),
    match_data: {
      source: {
        flag_query: regex ? 'exact' : writeQueryFlag(rule.query),
        flag_case: !rule.exact,
        flag_trailing: !rule.exact,
        flag_regex: regex,
      },
    },
    action_code: rule.status,
    action_type: target === null ? 'error' : 'url',
    action_data: {
      ...data,
      ...(target === null
        ? {}
        : type === 'url'
          ? { url: target }
          : { url_from: target, url_notfrom: '' }),
    },
    match_type: type,
    title: rule.note,
    hits: 0,
    regex,
    group_id: group,
    enabled: rule.enabled,
  }
}

/** A rule of the plugin has at most one condition. */
function writeMatch({ host, conditions }: Redirect): { type: string; data: Values } {
  const { cookies, headers, referrers, languages, ...others } = conditions
  const given = [host ?? undefined, cookies, headers, referrers, languages].filter(
    (value) => value !== undefined,
  )
  requireThat(
    Object.values(others).every((value) => value === undefined),
    'WordPress kan ikke spørge om land, enhed eller tid',
  )
  requireThat(given.length < 2, 'WordPress kan kun have én betingelse')
  if (host !== null) {
    requireThat(!isHostPattern(host), 'WordPress kan ikke have et mønster i domænet')
    return { type: 'server', data: { server: `https://${host}` } }
  }
  if (languages) return { type: 'language', data: { language: languages.join(',') } }
  const listed = cookies ?? headers
  if (listed) {
    const [only] = listed
    requireThat(
      listed.length === 1 && only !== undefined && only.value !== null,
      'WordPress kan kun se efter én cookie eller header med en bestemt værdi',
    )
    return {
      type: cookies ? 'cookie' : 'header',
      data: { regex: false, name: only.name, value: only.value },
    }
  }
  if (referrers) {
    const [only] = referrers
    requireThat(
      referrers.length === 1 && only !== undefined && !only.includes('*'),
      'WordPress kan kun se efter ét bestemt domæne, besøget kommer fra',
    )
    return { type: 'referrer', data: { regex: false, referrer: `https://${only}/` } }
  }
  return { type: 'url', data: {} }
}
