import { redirectStatusLabels } from '#shared/admin/redirects.ts'
import type { NamedValue, Redirect, RedirectRule } from '#shared/domain/redirects/rule.ts'
import { fullTime } from '../../../format.ts'
import { deviceLabels, queryLabels } from '../labels.ts'

/** A property of a rule under its name in the editor. */
export interface RulePart {
  readonly label: string
  readonly text: string
  /** Shown in a monospaced font. */
  readonly mono?: boolean
}

type AnyRule = RedirectRule & Partial<Pick<Redirect, 'enabled' | 'note' | 'tags'>>

/** `session=1, token er der` */
export const namedText = (values: readonly NamedValue[] | undefined): string =>
  (values ?? [])
    .map(({ name, value }) => (value === null ? `${name} er der` : `${name}=${value}`))
    .join(', ')

/** The properties of a rule without defaults, in the order of the editor. */
export function describeRule(rule: AnyRule): RulePart[] {
  const { conditions: c } = rule
  const parts: (RulePart | false)[] = [
    { label: 'Fra', text: rule.from, mono: true },
    rule.host !== null && { label: 'Domæne', text: rule.host, mono: true },
    rule.to !== null && { label: 'Til', text: rule.to, mono: true },
    { label: 'Svar', text: redirectStatusLabels[rule.status] },
    rule.query !== 'merge' && { label: 'Parametre', text: queryLabels[rule.query] },
    rule.params.length > 0 && {
      label: 'Krævede parametre',
      text: namedText(rule.params),
      mono: true,
    },
    rule.exact && {
      label: 'Nøjagtig',
      text: 'Store og små bogstaver og skråstreg til sidst tæller',
    },
    rule.force && { label: 'Går forud for sider', text: 'Ja' },
    { label: 'Lande', text: (c.countries ?? []).join(', ') },
    { label: 'Sprog', text: (c.languages ?? []).join(', ') },
    { label: 'Enheder', text: (c.devices ?? []).map((device) => deviceLabels[device]).join(', ') },
    { label: 'Cookies', text: namedText(c.cookies), mono: true },
    { label: 'Headere', text: namedText(c.headers), mono: true },
    { label: 'Kommer fra', text: (c.referrers ?? []).join(', '), mono: true },
    { label: 'Gælder fra', text: c.from ? fullTime(c.from) : '' },
    { label: 'Gælder til', text: c.until ? fullTime(c.until) : '' },
    rule.enabled === false && { label: 'Slået til', text: 'Nej' },
    { label: 'Note', text: rule.note ?? '' },
    { label: 'Mærker', text: (rule.tags ?? []).join(', ') },
  ]
  return parts.filter((part): part is RulePart => part !== false && part.text !== '')
}

export interface PartChange {
  readonly label: string
  readonly before: string
  readonly after: string
  readonly mono: boolean
}

/** The properties that differ; '' for a missing one. */
export function differences(before: AnyRule | null, after: AnyRule | null): PartChange[] {
  const [old, now] = [before ? describeRule(before) : [], after ? describeRule(after) : []]
  const labels = [...new Set([...old, ...now].map(({ label }) => label))]
  return labels
    .map((label) => {
      const [was, is] = [old, now].map((parts) => parts.find((part) => part.label === label))
      return {
        label,
        before: was?.text ?? '',
        after: is?.text ?? '',
        mono: Boolean(was?.mono ?? is?.mono),
      }
    })
    .filter((part) => part.before !== part.after)
}
