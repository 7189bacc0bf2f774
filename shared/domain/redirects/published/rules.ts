import {
  type NamedValue,
  queryModes,
  type RedirectConditions,
  type RedirectRule,
  redirectDevices,
  redirectStatuses,
  ruleDefaults,
} from '../rule.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'

/** Flags of properties that most rules don't have. */
const has = {
  host: 1,
  from: 2,
  exact: 4,
  force: 8,
  kind: 16,
  params: 32,
  conditions: 64,
  otherId: 128,
} as const

/** Rules of one folded path. `from` is written only if it differs from that path. */
export function writeRules(to: ByteWriter, rules: readonly RedirectRule[], path: string): void {
  to.count(rules.length)
  for (const rule of rules) writeRule(to, rule, path)
}

export function readRules(from: ByteReader, path: string): RedirectRule[] {
  const rules = readList(from, () => readRule(from, path))
  return from.failed ? [] : rules
}

function writeRule(to: ByteWriter, rule: RedirectRule, path: string): void {
  const isKind = rule.status !== ruleDefaults.status || rule.query !== ruleDefaults.query
  const conditions = conditionBits(rule.conditions)
  const isUuid = uuid.test(rule.id)
  to.byte(
    (rule.host === null ? 0 : has.host) |
      (rule.from === path ? 0 : has.from) |
      (rule.exact ? has.exact : 0) |
      (rule.force ? has.force : 0) |
      (isKind ? has.kind : 0) |
      (rule.params.length > 0 ? has.params : 0) |
      (conditions > 0 ? has.conditions : 0) |
      (isUuid ? 0 : has.otherId),
  )
  if (isUuid) writeUuid(to, rule.id)
  else to.text(rule.id)
  if (rule.host !== null) to.text(rule.host)
  if (rule.from !== path) to.text(rule.from)
  if (isKind) to.byte(redirectStatuses.indexOf(rule.status) | (queryModes.indexOf(rule.query) << 4))
  if (rule.params.length > 0) writeNamed(to, rule.params)
  if (conditions > 0) writeConditions(to, rule.conditions, conditions)
  writeOptional(to, rule.to)
}

function readRule(from: ByteReader, path: string): RedirectRule {
  const bits = from.byte()
  const id = bits & has.otherId ? from.text() : readUuid(from)
  const host = bits & has.host ? from.text() : null
  const source = bits & has.from ? from.text() : path
  const kind = bits & has.kind ? from.byte() : 0
  const status = redirectStatuses[kind & 15]
  const query = queryModes[kind >>> 4]
  if (status === undefined || query === undefined) from.fail()
  return {
    id,
    host,
    from: source,
    exact: (bits & has.exact) > 0,
    query: query ?? ruleDefaults.query,
    params: bits & has.params ? readNamed(from) : ruleDefaults.params,
    conditions: bits & has.conditions ? readConditions(from) : ruleDefaults.conditions,
    to: readOptional(from),
    status: status ?? ruleDefaults.status,
    force: (bits & has.force) > 0,
  }
}

const texts = ['countries', 'languages', 'devices', 'referrers'] as const
const named = ['cookies', 'headers'] as const
const moments = ['from', 'until'] as const
const conditionNames = [...texts, ...named, ...moments]

/** An empty list is encoded too: it is a condition that never holds. */
function conditionBits(conditions: RedirectConditions): number {
  if (Object.keys(conditions).length === 0) return 0
  return conditionNames.reduce(
    (bits, name, i) => (conditions[name] === undefined ? bits : bits | (1 << i)),
    0,
  )
}

function writeConditions(to: ByteWriter, conditions: RedirectConditions, bits: number): void {
  to.byte(bits)
  for (const name of texts) {
    const list = conditions[name]
    if (list === undefined) continue
    to.count(list.length)
    for (const text of list) to.text(text)
  }
  for (const name of named) if (conditions[name] !== undefined) writeNamed(to, conditions[name])
  for (const name of moments) if (conditions[name] !== undefined) to.text(conditions[name])
}

function readConditions(from: ByteReader): RedirectConditions {
  const bits = from.byte()
  const conditions: Record<string, unknown> = {}
  for (const [i, name] of conditionNames.entries()) {
    if ((bits & (1 << i)) === 0) continue
    if (i < texts.length) conditions[name] = readList(from, () => from.text())
    else if (i < texts.length + named.length) conditions[name] = readNamed(from)
    else conditions[name] = from.text()
  }
  const read = conditions as RedirectConditions
  if (read.devices?.some((device) => !redirectDevices.includes(device))) from.fail()
  return read
}

function writeNamed(to: ByteWriter, values: readonly NamedValue[]): void {
  to.count(values.length)
  for (const { name, value } of values) {
    to.text(name)
    writeOptional(to, value)
  }
}

const readNamed = (from: ByteReader): NamedValue[] =>
  readList(from, () => ({ name: from.text(), value: readOptional(from) }))

function readList<Item>(from: ByteReader, read: () => Item): Item[] {
  const list: Item[] = []
  for (let left = from.count(); left > 0 && !from.failed; left--) list.push(read())
  return list
}

function writeOptional(to: ByteWriter, text: string | null): void {
  to.byte(text === null ? 0 : 1)
  if (text !== null) to.text(text)
}

const readOptional = (from: ByteReader): string | null => (from.byte() === 0 ? null : from.text())

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

function writeUuid(to: ByteWriter, id: string): void {
  for (let i = 0; i < 36; i += 2) {
    if (id.charCodeAt(i) === 45) i++
    to.byte((digit(id.charCodeAt(i)) << 4) | digit(id.charCodeAt(i + 1)))
  }
}

const digit = (code: number): number => (code < 58 ? code - 48 : code - 87)

function readUuid(from: ByteReader): string {
  const bytes = from.raw(16)
  if (bytes.length < 16) return ''
  for (let i = 0, at = 0; i < 16; i++) {
    if (i === 4 || i === 6 || i === 8 || i === 10) at++
    const byte = bytes[i] as number
    letters[at++] = letterOf(byte >>> 4)
    letters[at++] = letterOf(byte & 15)
  }
  // A string built by concatenation is a rope, whose parts V8 would retain with the rule.
  return String.fromCharCode.apply(null, letters)
}

const letters: number[] = Array.from({ length: 36 }, () => 45)
const letterOf = (digit: number): number => digit + (digit < 10 ? 48 : 87)
