import type { NamedValue, Redirect } from '../rule.ts'
import { isHostPattern } from '../source.ts'
import {
  encoded,
  looksLikePattern,
  mustOnlyAsk,
  paramsOf,
  queryOf,
  sourceOf,
  writableStatus,
} from './fields/address.ts'
import {
  type FormatContext,
  meaningOf,
  must,
  type ReadRow,
  type RedirectFormat,
  Refusal,
  type RowMeaning,
  writeEach,
  type Written,
} from './format.ts'
import { leadsTo } from './fields/status.ts'

/** The two that read a file named `_redirects`. They differ in what a line without a status means, and in what they can. */
interface Host {
  readonly name: string
  /** Status of a line that names none. */
  readonly status: number
  /** A target with a query of its own drops the request's. */
  readonly ownQueryAlone: boolean
  /** A line may ask for parameters and set conditions, and a `!` may follow its status. */
  readonly options: boolean
  write(rule: Redirect): string
}

const netlify: Host = {
  name: 'Netlify',
  status: 301,
  ownQueryAlone: false,
  options: true,
  write: netlifyLine,
}
const cloudflare: Host = {
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

/** One rule a line: `from [name=value …] to [status[!]] [Condition=value …]`, and comments. */
function redirectsFile(host: Host, remarks: readonly string[]): RedirectFormat {
  return {
    *read(text, context): Generator<ReadRow> {
      let at = 0
      for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
        at += line.length + 1
        const tokens = tokensOf(line)
        if (tokens.length === 0) continue
        yield {
          row: index + 1,
          text: line.trim(),
          share: Math.min(1, at / text.length),
          meaning: meaningOf(() => ruleOf(tokens, host, context)),
        }
      }
    },
    write: (rules): Written => {
      const { items, leftOut } = writeEach(rules, host.write)
      return { text: items.map((line) => `${line}\n`).join(''), leftOut, remarks }
    },
  }
}

/** The words of a line, without its comment: `#` begins one at the start of a word, never within an address. */
export function tokensOf(line: string): string[] {
  const tokens = line.trim().split(/\s+/)
  const comment = tokens.findIndex((token) => token.startsWith('#'))
  return (comment < 0 ? tokens : tokens.slice(0, comment)).filter((token) => token !== '')
}

const isTarget = (token: string): boolean => /^(?:\/|https?:\/\/)/i.test(token)
const statusToken = /^(\d{3})(!?)$/

function ruleOf(tokens: readonly string[], host: Host, context: FormatContext): RowMeaning {
  const [from = '', ...rest] = tokens
  must(
    /^(?:\/|https?:\/\/)/i.test(from),
    'En linje begynder med den gamle adresse, og den begynder med / eller https://',
  )
  const source = sourceOf(from, context)
  const endsAlone = statusToken.test(rest[0] ?? '')
  const targetAt = endsAlone ? -1 : rest.findIndex(isTarget)
  must(endsAlone || targetAt >= 0, 'Den nye adresse mangler. Den begynder med / eller https://')
  const asked = endsAlone ? [] : rest.slice(0, targetAt)
  const [maybeStatus = '', ...others] = rest.slice(targetAt + 1)
  const [, code, forced] = statusToken.exec(maybeStatus) ?? []
  must(
    code !== undefined || maybeStatus === '' || maybeStatus.includes('='),
    `«${maybeStatus}» er ikke en statuskode`,
  )
  const unknown = asked.find((token) => !/^[^=]+=/.test(token))
  must(
    unknown === undefined,
    `«${unknown}» kendes ikke. Mellem de to adresser står kun parametre, for eksempel id=:id`,
  )
  const option = host.options
    ? undefined
    : [
        ...asked,
        ...(forced === '!' ? ['!'] : []),
        ...(code === undefined ? [maybeStatus] : []),
        ...others,
      ].find(Boolean)
  must(
    option === undefined,
    `${host.name} har kun to adresser og en statuskode på en linje, og «${option}» hører ikke til`,
  )
  const target = endsAlone ? '' : targetOf(rest[targetAt] as string, source.path)
  const { languages, ...conditions } = conditionsOf(
    code === undefined && maybeStatus !== '' ? [maybeStatus, ...others] : others,
  )
  const params: readonly NamedValue[] = [
    ...source.params,
    ...asked.flatMap((token) => paramsOf(token)),
  ]
  return {
    rules: [
      {
        from: source.path,
        host: source.host,
        ...leadsTo(target, Number(code ?? host.status)),
        force: forced === '!',
        query:
          asked.length > 0
            ? 'match-all'
            : params.length > 0
              ? 'match'
              : host.ownQueryAlone && target.includes('?')
                ? 'ignore'
                : 'merge',
        params,
        conditions: { ...conditions, ...(languages ? { languages: languages.map(primary) } : {}) },
      },
    ],
    note: languages?.some((language) => language !== primary(language))
      ? 'Sprog læses uden land: da-DK som da'
      : undefined,
  }
}

const primary = (language: string): string => language.split(/[-_]/)[0] as string

/** `:splat` is what we write as `*`. */
function targetOf(target: string, from: string): string {
  const splat = /:splat(?!\w)/
  must(!target.includes('*'), 'Skriv :splat i den nye adresse for det, som * dækker')
  if (!from.includes('*')) return target
  must(!splat.test(from), 'Navnet :splat står for *, og adressen har begge')
  return target.replace(new RegExp(splat, 'g'), '*')
}

function conditionsOf(tokens: readonly string[]): {
  countries?: string[]
  languages?: string[]
  cookies?: NamedValue[]
} {
  const conditions: { countries?: string[]; languages?: string[]; cookies?: NamedValue[] } = {}
  for (const token of tokens) {
    const [, name = token, value = ''] = /^([^=]*)=(.*)$/.exec(token) ?? []
    const values = value.split(',').filter(Boolean)
    must(values.length > 0, `Betingelsen «${token}» har ingen værdi`)
    if (/^country$/i.test(name)) conditions.countries = values.map((code) => code.toUpperCase())
    else if (/^language$/i.test(name))
      conditions.languages = values.map((code) => code.toLowerCase())
    else if (/^cookie$/i.test(name)) {
      must(
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
  writable(rule, name)
  mustOnlyAsk(rule, ['countries', 'languages', 'cookies'], name)
  must(
    rule.host === null || !isHostPattern(rule.host),
    'Netlify kan ikke have et mønster i domænet',
  )
  must(!rule.from.slice(0, -1).includes('*'), 'Netlify kan kun have * til sidst')
  must(rule.query !== 'ignore', 'Netlify tager altid besøgets parametre med')
  must(
    rule.query !== 'match' && rule.query !== 'match-order',
    'Netlify kan kun kræve netop de parametre, der står, i en hvilken som helst rækkefølge',
  )
  must(
    rule.query !== 'match-all' || rule.params.length > 0,
    'Netlify kan ikke kræve, at der ingen parametre er',
  )
  const { countries, languages, cookies } = rule.conditions
  must(
    !rule.params.some(({ value }) => value === null),
    'Netlify kan ikke kræve en parameter, der må have en hvilken som helst værdi',
  )
  must(
    !cookies?.some(({ value }) => value !== null),
    'Netlify kan ikke spørge om, hvad der står i en cookie',
  )
  must(
    !cookies?.some(({ name: cookie }) => /[,=\s#]/.test(cookie)),
    'Netlify kan ikke skrive navnet på den cookie',
  )
  return [
    (rule.host === null ? '' : `https://${rule.host}`) + encoded(rule.from),
    ...rule.params.map((param) => queryOf([param]).replace(/^\//, encodeURIComponent)),
    splatted(rule),
    `${writableStatus(rule, [301, 302], name)}${rule.force ? '!' : ''}`,
    ...(countries ? [`Country=${countries.join(',').toLowerCase()}`] : []),
    ...(languages ? [`Language=${languages.join(',')}`] : []),
    ...(cookies ? [`Cookie=${cookies.map((cookie) => cookie.name).join(',')}`] : []),
  ].join(' ')
}

function cloudflareLine(rule: Redirect): string {
  const name = cloudflare.name
  writable(rule, name)
  mustOnlyAsk(rule, [], name)
  must(rule.host === null, 'Cloudflare tager kun adresser uden domæne i filen')
  must(rule.query === 'merge' || rule.query === 'ignore', 'Cloudflare kan ikke kræve parametre')
  const ownQuery = (rule.to ?? '').includes('?')
  must(
    rule.query === 'ignore' || !ownQuery,
    'Cloudflare tager ikke besøgets parametre med, når den nye adresse har sine egne',
  )
  must(
    rule.query === 'merge' || ownQuery,
    'Cloudflare tager altid besøgets parametre med, når den nye adresse ingen har',
  )
  return [
    encoded(rule.from),
    splatted(rule),
    String(writableStatus(rule, [301, 302, 303, 307, 308], name)),
  ].join(' ')
}

/** What neither of them can. */
function writable(rule: Redirect, name: string): void {
  must(rule.enabled, 'Reglen er slået fra, og det kan formatet ikke vise')
  must(rule.to !== null, `${name} kan ikke svare med ${rule.status}`)
  must(!rule.exact, 'Formatet kan ikke vise, at store bogstaver og skråstreg tæller')
  must(
    !looksLikePattern(rule.from) || !/:splat(?!\w)/.test(rule.from),
    'Navnet :splat betyder * i formatet',
  )
}

function splatted({ from, to }: Redirect): string {
  const target = encoded(to ?? '')
  must(
    !from.includes('*') || !/:splat(?!\w)/.test(target),
    'Ordet :splat i den nye adresse betyder * i formatet',
  )
  must(isTarget(target), 'Den nye adresse skal begynde med / eller https://')
  return target.replaceAll('*', ':splat')
}
