import type {
  NamedValue,
  Redirect,
  RedirectRule,
  RedirectStatus,
} from '../domain/redirects/rule.ts'
import type { RedirectState } from '../schemas/redirect-admin.ts'
import { redirectMax } from '../schemas/redirect.ts'
import { action, resource } from './define.ts'
import * as f from './field.ts'

export const redirectStatusLabels: Readonly<Record<`${RedirectStatus}`, string>> = {
  301: '301 flyttet for altid',
  302: '302 midlertidigt',
  303: '303 se en anden side',
  307: '307 midlertidigt, formularer følger med',
  308: '308 for altid, formularer følger med',
  410: '410 siden er væk',
  451: '451 fjernet efter lov eller påbud',
}

const tagName = f.text('Mærke', { required: 'Skriv et mærke', max: redirectMax.tag })

/**
 * Rules as lists show them. They are written as whole drafts, moved, published and imported by calls of their own
 * (worker/admin/redirects).
 */
export const redirects = resource('redirects', {
  one: 'regel',
  many: 'regler',
  label: ({ from }) => from,
  verbs: ['list', 'find', 'bulk'],
  fields: {
    ...f.recordFields,
    from: f.anyText('Fra'),
    host: f.anyId('Domæne'),
    exact: f.readOnly(f.flag('Nøjagtig')),
    query: f.shown<Redirect['query']>('Parametre', 'merge'),
    params: f.shown<readonly NamedValue[]>('Krævede parametre', []),
    to: f.anyId('Til'),
    status: f.shown<RedirectStatus>('Svar', 301),
    force: f.readOnly(f.flag('Går forud for sider')),
    conditions: f.shown<Redirect['conditions']>('Betingelser', {}),
    enabled: f.readOnly(f.flag('Slået til')),
    note: f.anyText('Note'),
    tags: f.shown<readonly string[]>('Mærker', []),
    /** Staff's order, in which patterns are matched. */
    position: f.shown<number>('Rækkefølge', 0),
    owner: f.anyId('Ansvarlig'),
    state: f.readOnly(
      f.status<RedirectState>('Tilstand', {
        live: ['I brug', 'good'],
        new: ['Ny kladde', 'wait'],
        changed: ['Ændret kladde', 'wait'],
        removed: ['Fjernes', 'wait'],
        off: ['Slået fra', 'plain'],
        planned: ['Planlagt', 'note'],
        ended: ['Udløbet', 'plain'],
      }),
    ),
    /** The published rule. */
    published: f.shown<RedirectRule | null>('Gælder', null),
    /** A page takes precedence at all its addresses, so it never answers. */
    shadowed: f.readOnly(f.flag('Skygges af en side')),
    /** Visits of the last 30 days; null if visits are not counted. */
    hits: f.shown<number | null>('Brugt 30\u00a0d', null),
    lastHit: f.anyId('Sidst brugt'),
    createdAt: f.anyText('Oprettet'),
    updatedAt: f.anyText('Ændret'),
  },
  list: {
    search: 'adresse eller note',
    filters: ['state'],
    moreFilters: {
      kind: f.choice('Slags', { exact: 'Én adresse', pattern: 'Mønstre' }),
      status: f.choice('Svar', redirectStatusLabels),
      /** Encoded as in an address: a tag may have a comma. */
      tag: { ...f.custom<string>('Mærke', '', f.text('').schema), kind: 'text' },
    },
    sort: ['from', 'position', 'updatedAt'],
    order: '-updatedAt',
  },
  actions: {
    enable: action('Slå til', { many: true }),
    disable: action('Slå fra', { many: true }),
    tag: action('Sæt mærke', { many: true, fields: { tag: tagName } }),
    untag: action('Fjern mærke', { many: true, fields: { tag: tagName } }),
    /** From the rules in force with the next publication; at once if it never was in force. */
    remove: action('Fjern', { many: true }),
  },
})
