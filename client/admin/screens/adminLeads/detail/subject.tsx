import { kindLabel } from '#shared/schemas/webhook.ts'
import type { LeadView } from '#shared/schemas/admin.ts'
import { ago } from '../../../format.ts'
import { subjectLabel } from '../../../labels/lead.ts'

const houses = [
  { keyword: 'solcelle', drawing: 'solar', ground: 'bg-almond' },
  { keyword: 'varmepumpe', drawing: 'heat-pump', ground: 'bg-breeze' },
  { keyword: 'batteri', drawing: 'battery', ground: 'bg-lavender' },
] as const

const pictures = [
  { suffix: '', className: 'in-data-[theme=dark]:hidden' },
  { suffix: '-dark', className: 'not-in-data-[theme=dark]:hidden' },
] as const

/** What the sender wants, with a drawing of that house; the dark theme has a drawing of its own. */
export function LeadSubject({ lead }: { readonly lead: LeadView }) {
  const house = houses.find(({ keyword }) => lead.subject.toLowerCase().includes(keyword))
  return (
    <div
      className={`flex items-center gap-3 overflow-hidden rounded-knob pl-4 in-data-[theme=dark]:bg-card in-data-[theme=dark]:inset-ring in-data-[theme=dark]:inset-ring-line ${house?.ground ?? 'bg-smoke'}`}
    >
      <div className="min-w-0 flex-1 py-3">
        <p className="text-grey in-data-[theme=dark]:text-mute">
          {kindLabel(lead.kind)}, {ago(lead.receivedAt)}
        </p>
        <p className="font-head text-lg leading-tight font-semibold text-dark-green in-data-[theme=dark]:text-ink first-letter:uppercase">
          {subjectLabel(lead) || 'Uden emne'}
        </p>
      </div>
      {house &&
        pictures.map(({ suffix, className }) => (
          <img
            key={suffix}
            src={`/illustration/house-${house.drawing}${suffix}.svg`}
            alt=""
            width="1184"
            height="900"
            loading="lazy"
            className={`pointer-events-none -my-1 h-28 w-auto shrink-0 pr-1 ${className}`}
          />
        ))}
    </div>
  )
}
