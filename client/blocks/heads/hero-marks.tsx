import { findPartner } from '#shared/domain/mentions.ts'
import type { Site } from '#client/site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { OwnMark } from '../people/own-mark.tsx'
import { Logo } from '../people/partners.tsx'
import type { BlockProps } from '../props.ts'

type Marks = NonNullable<BlockProps<'pageHero'>['block']['marks']>

/** Word marks above a page's heading: the partner's and ours. */
export function HeroMarks({
  marks: { partner, name, withOurs, example, note },
  site: { brand, mentions },
}: {
  readonly marks: Marks
  readonly site: Site
}) {
  const found = findPartner(mentions.partners, partner)
  return (
    <p className="hero-marks">
      <span className="hero-marks-names">
        {found ? <Logo partner={found} alt={found.alt} place="head" /> : name}
        {withOurs && (
          <>
            {(found ?? name) && <span className="hero-marks-with">×</span>}
            <span className="wordmark">
              <OwnMark brand={brand} size={28} />
            </span>
          </>
        )}
      </span>
      {(example || note) && (
        <span>
          {example && <Badge>Eksempel</Badge>} {note}
        </span>
      )}
    </p>
  )
}
