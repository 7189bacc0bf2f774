import type { RedirectChange } from '#shared/schemas/redirect-admin.ts'
import { Badge, StatusBadge } from '../../../kit/badge.tsx'
import { FieldWarning } from '../../../kit/form/field.tsx'
import { changeBadges } from '../labels.ts'
import { Address } from './code.tsx'
import { differences, describeRule } from './rule-parts.ts'

interface Props {
  readonly change: RedirectChange & { readonly warnings?: readonly string[] }
  /** It arrived after the admin had read the changes. */
  readonly isUnseen?: boolean
}

/** The difference of one rule, before and after. */
export function ChangeCard({
  change: { kind, before, after, warnings = [] },
  isUnseen = false,
}: Props) {
  const rule = after ?? before
  if (!rule) return null
  const parts =
    kind === 'changed'
      ? differences(before, after)
      : describeRule(rule).filter(({ label }) => label !== 'Fra')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={changeBadges[kind]} />
        {isUnseen && <Badge tone="wait">Ikke set</Badge>}
        <Address
          text={rule.from}
          className={`font-semibold text-ink ${kind === 'removed' ? 'line-through' : ''}`}
        />
      </div>
      {parts.length === 0 ? (
        <p className="text-[0.875rem] text-mute">Kun rækkefølgen er ændret.</p>
      ) : (
        <dl className="grid gap-1">
          {parts.map((part) => (
            <div
              key={part.label}
              className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 text-[0.875rem]"
            >
              <dt className="text-mute">{part.label}</dt>
              <dd
                className={`flex flex-wrap gap-x-2 [overflow-wrap:anywhere] ${part.mono ? 'font-mono text-[0.8125rem]' : ''}`}
              >
                {'before' in part ? (
                  <>
                    <del className="rounded-sm bg-bad-wash px-1 text-bad">
                      <span className="sr-only">Før: </span>
                      {part.before || 'ingen'}
                    </del>
                    <span aria-hidden="true">→</span>
                    <ins className="rounded-sm bg-good-wash px-1 text-good no-underline">
                      <span className="sr-only">Nu: </span>
                      {part.after || 'ingen'}
                    </ins>
                  </>
                ) : (
                  <span className="text-ink">{part.text}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {warnings.map((warning) => (
        <FieldWarning key={warning}>{warning}</FieldWarning>
      ))}
    </li>
  )
}
