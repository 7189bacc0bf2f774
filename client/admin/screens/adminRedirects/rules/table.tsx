import type { redirects } from '#shared/admin/redirects.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { count, formatDay } from '../../../format.ts'
import { type Status, StatusBadge } from '../../../kit/badge.tsx'
import type { ColumnSpec } from '../../../kit/screen/columns.tsx'
import { Time } from '../../../kit/time.tsx'
import { Address, Code } from '../parts/code.tsx'
import { stateBadges } from '../labels.ts'

export const ruleColumns: readonly ColumnSpec<typeof redirects>[] = [
  {
    id: 'from',
    cell: (rule) => (
      // Addresses may break anywhere, so the other columns would take all of the width.
      <span className="block md:@roomy:min-w-44">
        {rule.host && (
          <span className="block font-mono text-[0.8125rem] font-normal text-mute">
            {rule.host}
          </span>
        )}
        <Address text={rule.from} className="font-semibold text-ink" />
        {rule.to && (
          <span className="hidden truncate font-mono text-[0.8125rem] text-mute md:@max-roomy:block md:@max-roomy:max-w-48">
            → {rule.to}
          </span>
        )}
        {rule.tags.length > 0 && (
          <span className="block text-[0.8125rem] text-mute">{rule.tags.join(', ')}</span>
        )}
      </span>
    ),
  },
  {
    id: 'to',
    phone: 'line',
    cell: (rule) => (
      <>
        <span className="mr-2 md:hidden">
          <Code status={rule.status} />
        </span>
        {rule.to ? <Address text={rule.to} /> : <span className="text-mute max-md:hidden">–</span>}
      </>
    ),
  },
  { id: 'status', phone: 'none', roomy: false, cell: ({ status }) => <Code status={status} /> },
  { id: 'state', cell: (rule) => <StatusBadge status={ruleStatus(rule)} /> },
  {
    id: 'hits',
    phone: 'end',
    align: 'right',
    roomy: false,
    cell: ({ hits, lastHit }) => (
      <span className="whitespace-nowrap">
        {hits === null ? '–' : count(hits)}
        <span className="md:sr-only"> besøg</span>
        {Boolean(hits) && lastHit && (
          <Time at={lastHit} className="block text-[0.8125rem] text-mute" />
        )}
      </span>
    ),
  },
  {
    id: 'updatedAt',
    phone: 'none',
    descendingFirst: true,
    cell: ({ updatedAt }) => <Time at={updatedAt} className="whitespace-nowrap" />,
  },
]

/** A planned rule shows when it starts; a rule shadowed by a page is never applied. */
export function ruleStatus({
  state,
  shadowed,
  conditions: { from, until },
}: Pick<RedirectRow, 'state' | 'shadowed' | 'conditions'>): Status {
  if (state === 'live' && shadowed) return { tone: 'wait', label: 'Skygges af en side' }
  const status = stateBadges[state]
  if (state === 'planned' && from)
    return { ...status, label: `Fra ${dayAndMonth(Date.parse(from))}` }
  // The last day on which it answers, so that midnight ends the day before.
  if (state === 'live' && until)
    return { ...status, label: `Til ${dayAndMonth(Date.parse(until) - 1)}` }
  return status
}

/** `27. december`, of the Danish day of an instant in ms since 1970. */
const dayAndMonth = (at: number): string => formatDay(danishDay(at)).replace(/ \d{4}$/, '')
