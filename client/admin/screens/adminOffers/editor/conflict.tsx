import { useEffect, useRef } from 'react'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferVersionView } from '#shared/schemas/offers/view.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { Changes } from '../changes.tsx'
import { compareOffers } from '../compare.ts'
import { VersionContent } from '../versions.tsx'

interface Props {
  /** The newest version on the server. */
  readonly theirs: OfferVersionView
  /** What is typed here. */
  readonly mine: OfferContent
  readonly busy: boolean
  readonly onTakeTheirs: () => void
  readonly onOverwrite: () => void
}

/** A colleague changed the offer meanwhile: shows what differs, and asks which one to keep. Until then no input is lost. */
export function Conflict({ theirs, mine, busy, onTakeTheirs, onOverwrite }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { version, sentAt, content } = theirs
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mt-20 gap-3 rounded-box border border-bad bg-card px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="bad">Ikke gemt</Badge>
        <h2 className="text-base">
          En kollega har {sentAt ? `sendt version ${version}` : 'ændret tilbuddet'}, mens du skrev
        </h2>
      </div>
      <p className="text-ink">Det, du har skrevet, står her endnu. Vælg, hvad der skal gælde.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onTakeTheirs}>Brug kollegaens i stedet for min</Button>
        <Button look={sentAt ? 'secondary' : 'danger'} busy={busy} onClick={onOverwrite}>
          {sentAt ? `Gem min som kladde til version ${version + 1}` : 'Gem min hen over kollegaens'}
        </Button>
      </div>
      <section className="grid gap-2 border-t border-line pt-3">
        <h3 className="text-[0.9375rem]">Fra kollegaens til din</h3>
        <Changes comparison={compareOffers(content, mine)} />
      </section>
      <details className="rounded-knob border border-line open:bg-sunk">
        <summary className="rounded-knob px-3 py-2 font-semibold">Se kollegaens udgave</summary>
        <div className="grid gap-3 px-3 pt-1 pb-3">
          <VersionContent content={content} heading="h3" />
        </div>
      </details>
    </div>
  )
}
