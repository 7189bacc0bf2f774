import { redirects } from '#shared/admin/redirects.ts'
import type { Verdict } from '#shared/domain/redirects/resolve/explain.ts'
import type { Decider } from '#shared/domain/redirects/resolve/resolve.ts'
import type { QueryMode, RedirectDevice } from '#shared/domain/redirects/rule.ts'
import type {
  RedirectChangeKind,
  RedirectCounts,
  RedirectState,
  RedirectVersion,
} from '#shared/schemas/redirect-admin.ts'
import { count } from '../../format.ts'
import type { Status } from '../../kit/badge.tsx'

export const queryLabels: Readonly<Record<QueryMode, string>> = {
  merge: 'Følger med, målets egne vinder',
  ignore: 'Følger ikke med',
  match: 'Skal være der',
  'match-all': 'Skal være der, og ingen andre',
  'match-order': 'Skal være der i den rækkefølge, og ingen andre',
}

export const deviceLabels: Readonly<Record<RedirectDevice, string>> = {
  phone: 'Telefon',
  tablet: 'Tablet',
  computer: 'Computer',
}

export const stateBadges = Object.fromEntries(
  redirects.fields.state.options.map(({ value, label, tone = 'plain' }) => [
    value,
    { tone, label },
  ]),
) as Readonly<Record<RedirectState, Status>>

export const changeBadges: Readonly<Record<RedirectChangeKind, Status>> = {
  added: { tone: 'good', label: 'Ny' },
  changed: { tone: 'note', label: 'Ændret' },
  removed: { tone: 'bad', label: 'Fjernet' },
}

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  answers: 'Svarer',
  host: 'Gælder et andet domæne',
  exact: 'Er nøjagtig: store og små bogstaver eller skråstregen passer ikke',
  query: 'Parametrene passer ikke',
  countries: 'Gælder andre lande',
  languages: 'Gælder andre sprog',
  devices: 'Gælder andre enheder',
  cookies: 'Cookien er der ikke',
  headers: 'Headeren er der ikke',
  referrers: 'Gælder besøg fra andre steder',
  from: 'Gælder ikke endnu',
  until: 'Gælder ikke længere',
  earlier: 'En regel før den svarer',
  page: 'Der er en side på adressen, og den går forud',
  former: 'En sides tidligere adresse går forud',
  protected: 'Adressen kan aldrig omdirigeres',
  unusable: 'Fører ingen steder hen',
}

export const deciderLabels: Readonly<Record<Decider, string>> = {
  forced: 'En regel, der går forud for sider',
  page: 'Sidens rette stavemåde',
  former: 'Sidens tidligere adresse',
  rule: 'En regel',
  home: 'Sitets rette domæne',
}

/** `1 ændring`, `3 ændringer` */
export const rulesText = (rules: number): string =>
  `${count(rules)} ${rules === 1 ? 'regel' : 'regler'}`

/** `2 nye, 1 ændret` */
export const countsText = ({ added, changed, removed }: RedirectCounts): string =>
  [
    added && `${count(added)} ${added === 1 ? 'ny' : 'nye'}`,
    changed && `${count(changed)} ${changed === 1 ? 'ændret' : 'ændrede'}`,
    removed && `${count(removed)} ${removed === 1 ? 'fjernet' : 'fjernede'}`,
  ]
    .filter(Boolean)
    .join(', ') || 'Ingen ændringer'

export const publisherText = ({ by }: Pick<RedirectVersion, 'by'>): string =>
  by?.email ?? (by ? 'En tidligere kollega' : 'Systemet')
export const reasonText = ({ why, restores }: Pick<RedirectVersion, 'why' | 'restores'>): string =>
  restores === null
    ? why || 'Uden begrundelse'
    : `Tilbage til version ${restores}${why ? `: ${why}` : ''}`
