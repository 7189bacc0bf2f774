import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { redirectCalls, useRedirectWrite } from '../../../data/redirects.ts'
import { count, fullTime } from '../../../format.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { DetailPanel } from '../../../kit/detail-panel.tsx'
import { Facts } from '../../../kit/facts.tsx'
import { Section } from '../../../kit/section.tsx'
import { partsOf } from '../parts/rule-parts.ts'
import { Preview } from './preview.tsx'
import { stateBadges } from '../labels.ts'
import { toForm, toRule } from './form.ts'

interface Props {
  readonly row: RedirectRow
  readonly mayWrite: boolean
  readonly back: string
}

/** A rule to be read: by who may not change it, or because it is on its way out. */
export function RuleView({ row, mayWrite, back }: Props) {
  const { tone, word } = stateBadges[row.state]
  const rule = toRule(toForm(row))
  const keep = useRedirectWrite(redirectCalls.revert, { done: 'Reglen bliver' })
  return (
    <DetailPanel
      title="Regel"
      back={back}
      backLabel="Alle regler"
      aside={<Badge tone={tone}>{word}</Badge>}
    >
      {row.state === 'removed' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-knob bg-wait-wash px-4 py-2.5 text-wait">
          <p className="min-w-0 flex-1">Reglen gælder, til ændringerne udgives. Så er den væk.</p>
          {mayWrite && (
            <Button size="small" busy={keep.isPending} onClick={() => keep.mutate(row)}>
              Behold den
            </Button>
          )}
        </div>
      )}
      <Facts
        rows={{
          ...Object.fromEntries(
            partsOf(row).map(({ label, text, mono }) => [
              label,
              <PartText key={label} text={text} mono={mono} />,
            ]),
          ),
          'Brugt i 30 dage': row.hits === null ? '' : count(row.hits),
          'Sidst brugt': row.hits && row.lastHit && fullTime(row.lastHit),
          'Sidst ændret': fullTime(row.updatedAt),
        }}
      />
      {row.state !== 'removed' && (
        <Section title="Dette sker der">
          <Preview rule={rule} id={row.id} />
        </Section>
      )}
    </DetailPanel>
  )
}

const PartText = ({
  text,
  mono,
}: {
  readonly text: string
  readonly mono: boolean | undefined
}) => (
  <span className={mono ? 'font-mono text-[0.84375rem] [overflow-wrap:anywhere]' : ''}>{text}</span>
)
