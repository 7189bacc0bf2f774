import { Badge } from '../badge.tsx'
import type { Finding } from './review.ts'

interface Props {
  readonly findings: readonly Finding[]
  readonly onGo: (finding: Finding) => void
}

/** Everything to look through, each entry leading to its place. */
export const ReviewList = ({ findings, onGo }: Props) => (
  <section
    aria-label="Se igennem"
    className="max-h-72 overflow-y-auto border-b border-line bg-sunk px-3 py-2"
  >
    {findings.length === 0 ? (
      <p className="px-1 py-1 text-mute">Der er ikke fundet noget at se igennem.</p>
    ) : (
      <ul className="grid gap-1">
        {findings.map((finding, i) => (
          <li key={i}>
            <button
              type="button"
              onClick={() => onGo(finding)}
              className="grid w-full gap-0.5 rounded-knob px-2 py-1.5 text-left hover:bg-plain-wash"
            >
              <span className="flex flex-wrap items-center gap-2 text-ink">
                <Badge tone={finding.tone === 'fault' ? 'bad' : 'wait'}>
                  {finding.tone === 'fault' ? 'Fejl' : 'Uden bevis'}
                </Badge>
                <span className="font-semibold">{finding.text}</span>
              </span>
              <Reason finding={finding} />
            </button>
          </li>
        ))}
      </ul>
    )}
  </section>
)

export const Reason = ({ finding: { reason, source } }: { readonly finding: Finding }) => (
  <span className="text-[0.875rem] text-text">
    {reason}
    {source && <span className="block text-[0.8125rem] text-mute">{source}</span>}
  </span>
)
