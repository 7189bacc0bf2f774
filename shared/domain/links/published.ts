import { type RedirectRule, ruleDefaults } from '../redirects/rule.ts'
import { shortPath } from './short-address.ts'

/** A link as the edge needs it. */
export interface PublishedLink {
  readonly id: string
  /** Path and query that it leads to, campaign included. */
  readonly to: string
  /** From this instant (ISO 8601) it leads to `after`; null = never. */
  readonly until: string | null
  readonly after: string
  /** Id of the adviser that leads by this link are for. */
  readonly adviser: string | null
}

/** Reads a value of KV; null for anything but a link. */
export function readPublishedLink(value: unknown): PublishedLink | null {
  const { id, to, until, after, adviser } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isPath = (path: unknown): path is string =>
    typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return typeof id === 'string' && isPath(to) && isPath(after)
    ? {
        id,
        to,
        after,
        until: typeof until === 'string' ? until : null,
        adviser: typeof adviser === 'string' ? adviser : null,
      }
    : null
}

const rulePrefix = 'link:'

/** The rules of a short address, in order of precedence. A rule with an end comes before the one that follows it. */
export function linkRules(slug: string, link: PublishedLink): readonly RedirectRule[] {
  const rule = {
    ...ruleDefaults,
    id: rulePrefix + link.id,
    from: shortPath(slug),
    status: 302,
  } as const
  if (link.until === null) return [{ ...rule, to: link.to }]
  return [
    { ...rule, to: link.to, conditions: { until: link.until } },
    { ...rule, to: link.after },
  ]
}

/** The id of the link that a rule belongs to; null for staff's rules. */
export const linkOfRule = ({ id }: Pick<RedirectRule, 'id'>): string | null =>
  id.startsWith(rulePrefix) ? id.slice(rulePrefix.length) : null
