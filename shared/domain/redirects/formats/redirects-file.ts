import type { NamedValue, Redirect } from '../rule.ts'
import { isHostPattern } from '../source.ts'
import {
  encodeAscii,
  looksLikePattern,
  requireSimpleRule,
  parseParams,
  serializeParams,
  parseSource,
  parseTarget,
  requireStatus,
} from './fields/address.ts'
import { parseLanguages } from './fields/csv-rows.ts'
import {
  type FormatContext,
  tryRead,
  requireThat,
  type ReadRow,
  type RedirectFormat,
  Refusal,
  type RowRules,
  writeEach,
  type WrittenFile,
} from './format.ts'

/** A provider that reads a file named `_redirects`. */
interface Provider {
  readonly name: string
  /** Status of a line without one. */
  readonly status: number
  /** A target with a query of its own drops the request's query. */
  readonly ownQueryAlone: boolean
  /** A line may have parameters and conditions, and `!` after its status. */
  readonly options: boolean
  write(rule: Redirect): string
}

const netlify: Provider = {
  name: 'Netlify',
  status: 301,
  ownQueryAlone: false,
  options: true,
  write: netlifyLine,
}
const cloudflare: Provider = {
  name: 'Cloudflare',
  status: 302,
  ownQueryAlone: true,
  options: false,
  write: cloudflareLine,
}

export const netlifyFormat = redirectsFile(netlify, ['Noter og mærker er ikke med.'])
export const cloudflareFileFormat = redirectsFile(cloudflare, [
  'Noter og mærker er ikke med.',
  'Hos Cloudflare går enhver regel foran en levende side.',
  'Cloudflare tager højst 2.000 faste adresser og 100 mønstre.',
])

/** One rule per line: `from [name=value …] to [status[!]] [Condition=value …]`, and comments. */
function redirectsFile(provider: Provider, remarks: readonly string[]): RedirectFormat {
  return {
    *read(text, context): Generator<ReadRow> {
      let at = 0
      for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
        at += line.length + 1
        const tokens = splitTokens(line)
        if (tokens.length === 0) continue
        yield {
          row: index + 1,
          text: line.trim(),
          share: Math.min(1, at / text.length),
          content: tryRead(() => readLine(tokens, provider, context)),
        }
      }
    },
    write: (rules): WrittenFile => {
      const { items, leftOut } = writeEach(rules, provider.write)
      return { text: items.map((line) => `${line}\n`).join(''), leftOut, remarks }
    },
  }
}

/** The tokens of a line without its comment, which begins with a token that starts with `#`. */
export function splitTokens(line: string): string[] {
  const tokens = line.trim().split(/\s+/)
  const comment = tokens.findIndex((token) => token.startsWith('#'))
  return (comment < 0 ? tokens : tokens.slice(0, comment)).filter((token) => token !== '')
}

const isTarget = (token: string): boolean => /^(?:\/|https?:\/\/)/i.test(token)
const statusToken = /^(\d{3})(!?)$/

function readLine(tokens: readonly string[], provider: Provider, context: FormatContext): RowRules {
  const [from = '', ...rest] = tokens
  requireThat(
    isTarget(from),
    'En linje begynder med den gamle adresse, og den begynder med / eller https://',
  )
  const source = parseSource(from, context)
  const endsAlone = statusToken.test(rest[0] ?? '')
  const targetAt = endsAlone ? -1 : rest.findIndex(isTarget)
  requireThat(
    endsAlone || targetAt >= 0,
    'Den nye adresse mangler. Den begynder med / eller https://',
  )
  const tokensBetween = endsAlone ? [] : rest.slice(0, targetAt)
  const [maybeStatus = '', ...others] = rest.slice(targetAt + 1)
  const [, code, forced] = statusToken.exec(maybeStatus) ?? []
  requireThat(
    code !== undefined || maybeStatus === '' || maybeStatus.includes('='),
    `»${maybeStatus}« er ikke en statuskode`,
  )
  const unknown = tokensBetween.find((token) => !/^[^=]+=/.test(token))
  requireThat(
    unknown === undefined,
    `»${unknown}« kendes ikke. Mellem de to adresser står kun parametre, for eksempel id=:id`,
  )
  const conditionTokens =
    code === undefined && maybeStatus !== '' ? [maybeStatus, ...others] : others
  const [option] = provider.options
    ? []
    : [...tokensBetween, ...(forced === '!' ? ['!'] : []), ...conditionTokens]
  requireThat(
    option === undefined,
    `${provider.name} har kun to adresser og en statuskode på en linje, og »${option}« hører ikke til`,
  )
  const target = endsAlone ? '' : readTarget(rest[targetAt] as string, source.path)
  const { languages, ...conditions } = readConditions(conditionTokens)
  const spoken = languages && parseLanguages(languages)
  const params: readonly NamedValue[] = [
    ...source.params,
    ...tokensBetween.flatMap((token) => parseParams(token)),
  ]
  return {
    rules: [
      {
        from: source.path,
        host: source.host,
        ...parseTarget(target, Number(code ?? provider.status)),
        force: forced === '!',
        query:
          tokensBetween.length > 0
            ? 'match-all'
            : params.length > 0
              ? 'match'
              : provider.ownQueryAlone && target.includes('?')
                ? 'ignore'
                : 'merge',
        params,
        conditions: { ...conditions, ...(spoken ? { languages: spoken.languages } : {}) },
      },
    ],
    note: spoken?.note,
  }
}

/** The format's `:splat` is our `*`. */
function readTarget(target: string, from: string): string {
  const splat = /:splat(?!\w)/
  requireThat(!target.includes('*'), 'Skriv :splat i den nye adresse for det, som * dækker')
  if (!from.includes('*')) return target
  requireThat(!splat.test(from), 'Navnet :splat står for *, og adressen har begge')
  return target.replace(new RegExp(splat, 'g'), '*')
}

function readConditions(tokens: readonly string[]) {
  const conditions: { countries?: string[]; languages?: string[]; cookies?: NamedValue[] } = {}
  for (const token of tokens) {
    const [, name = token, value = ''] = /^([^=]*)=(.*)$/.exec(token) ?? []
    const values = value.split(',').filter(Boolean)
    requireThat(values.length > 0, `Betingelsen »${token}« har ingen værdi`)
    if (/^country$/i.test(name)) conditions.countries = values.map((code) => code.toUpperCase())
    else if (/^language$/i.test(name))
      conditions.languages = values.map((code) => code.toLowerCase())
    else if (/^cookie$/i.test(name)) {
      requireThat(
        !value.includes('='),
        'Netlify spørger kun om en cookie er der, ikke om, hvad der står i den',
      )
      conditions.cookies = values.map((cookie) => ({ name: cookie, value: null }))
    } else if (/^role$/i.test(name))
      throw new Refusal('Betingelsen Role hører til login hos Netlify og findes ikke her')
    else if (/^sign(?:ed)?$/i.test(name))
      throw new Refusal('Signerede regler er for proxyer og findes ikke her')
    else throw new Refusal(`Betingelsen ${name} findes ikke her`)
  }
  return conditions
}

function netlifyLine(rule: Redirect): string {
  const name = netlify.name
  requireSimpleRule(rule, name, ['countries', 'languages', 'cookies'])
  requireNoSplat(rule)
  requireThat(
    rule.host === null || !isHostPattern(rule.host),
    'Netlify kan ikke have et mønster i domænet',
  )
  requireThat(!rule.from.slice(0, -1).includes('*'), 'Netlify kan kun have * til sidst')
  requireThat(rule.query !== 'ignore', 'Netlify tager altid besøgets parametre med')
  requireThat(
    rule.query !== 'match' && rule.query !== 'match-order',
    'Netlify kan kun kræve netop de parametre, der står, i en hvilken som helst rækkefølge',
  )
  requireThat(
    rule.query !== 'match-all' || rule.params.length > 0,
    'Netlify kan ikke kræve, at der ingen parametre er',
  )
  const { countries, languages, cookies } = rule.conditions
  requireThat(
    !rule.params.some(({ value }) => value === null),
    'Netlify kan ikke kræve en parameter, der må have en hvilken som helst værdi',
  )
  requireThat(
    !cookies?.some(({ value }) => value !== null),
    'Netlify kan ikke spørge om, hvad der står i en cookie',
  )
  requireThat(
    !cookies?.some(({ name: cookie }) => /[,=\s#]/.test(cookie)),
    'Netlify kan ikke skrive navnet på den cookie',
  )
  return [
    (rule.host === null ? '' : `https://${rule.host}`) + encodeAscii(rule.from),
    ...rule.params.map((param) => serializeParams([param]).replace(/^\//, encodeURIComponent)),
    writeTarget(rule),
    `${requireStatus(rule, [301, 302], name)}${rule.force ? '!' : ''}`,
    ...(countries ? [`Country=${countries.join(',').toLowerCase()}`] : []),
    ...(languages ? [`Language=${languages.join(',')}`] : []),
    ...(cookies ? [`Cookie=${cookies.map((cookie) => cookie.name).join(',')}`] : []),
  ].join(' ')
}

function cloudflareLine(rule: Redirect): string {
  const name = cloudflare.name
  requireSimpleRule(rule, name)
  requireNoSplat(rule)
  requireThat(rule.host === null, 'Cloudflare tager kun adresser uden domæne i filen')
  requireThat(
    rule.query === 'merge' || rule.query === 'ignore',
    'Cloudflare kan ikke kræve parametre',
  )
  const ownQuery = rule.to.includes('?')
  requireThat(
    rule.query === 'ignore' || !ownQuery,
    'Cloudflare tager ikke besøgets parametre med, når den nye adresse har sine egne',
  )
  requireThat(
    rule.query === 'merge' || ownQuery,
    'Cloudflare tager altid besøgets parametre med, når den nye adresse ingen har',
  )
  return [
    encodeAscii(rule.from),
    writeTarget(rule),
    String(requireStatus(rule, [301, 302, 303, 307, 308], name)),
  ].join(' ')
}

/** `:splat` is reserved. @throws Refusal. */
function requireNoSplat(rule: Redirect): void {
  requireThat(
    !looksLikePattern(rule.from) || !/:splat(?!\w)/.test(rule.from),
    'Navnet :splat betyder * i formatet',
  )
}

function writeTarget({ from, to }: Redirect): string {
  const target = encodeAscii(to ?? '')
  requireThat(
    !from.includes('*') || !/:splat(?!\w)/.test(target),
    'Ordet :splat i den nye adresse betyder * i formatet',
  )
  requireThat(isTarget(target), 'Den nye adresse skal begynde med / eller https://')
  return target.replaceAll('*', ':splat')
}
