import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { redirectCalls, useRedirectWrite } from '../../../data/redirects.ts'
import { count, fullTime } from '../../../format.ts'
import { StatusBadge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { DetailPane } from '../../../kit/screen/detail.tsx'
import { Facts, Section } from '../../../kit/card.tsx'
import { useHasRole } from '../../../session.ts'
import { Notice } from '../../../kit/notices.tsx'
import { describeRule } from '../parts/rule-parts.ts'
import { Preview } from './preview.tsx'
import { stateBadges } from '../labels.ts'
import { toForm, toRule } from './form.ts'

interface Props {
  readonly row: RedirectRow
  readonly back: string
}

/** A rule that can't be edited: the user is a viewer, or the rule is being removed. */
export function RuleView({ row, back }: Props) {
  const mayWrite = useHasRole('admin')
  const rule = toRule(toForm(row))
  const keep = useRedirectWrite(redirectCalls.revert, { done: 'Reglen bliver' })
  return (
    <DetailPane title="Regel" back={back} badge={<StatusBadge status={stateBadges[row.state]} />}>
      {row.state === 'removed' && (
        <Notice>
          <p className="min-w-0 flex-1">Reglen gælder, til ændringerne udgives. Så er den væk.</p>
          {mayWrite && (
            <Button size="small" busy={keep.isPending} onClick={() => keep.mutate(row)}>
              Behold den
            </Button>
          )}
        </Notice>
      )}
      <Facts
        rows={{
          ...Object.fromEntries(
            describeRule(row).map(({ label, text, mono }) => [
              label,
              <span
                key={label}
                className={mono ? 'font-mono text-[0.84375rem] [overflow-wrap:anywhere]' : ''}
              >
                {text}
              </span>,
            ]),
          ),
          'Brugt i 30 dage': row.hits === null ? '' : count(row.hits),
          'Sidst brugt': row.hits !== 0 && row.lastHit ? fullTime(row.lastHit) : '',
          'Sidst ændret': fullTime(row.updatedAt),
        }}
      />
      {row.state !== 'removed' && (
        <Section title="Dette sker der">
          <Preview rule={rule} id={row.id} />
        </Section>
      )}
    </DetailPane>
  )
}
