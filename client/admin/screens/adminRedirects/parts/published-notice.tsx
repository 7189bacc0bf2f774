import { useEffect, useRef } from 'react'
import type { RedirectPublished } from '#shared/schemas/redirect-admin.ts'
import { clockTime } from '../../../format.ts'
import { Badge } from '../../../kit/badge.tsx'
import { countsText } from '../labels.ts'

/** Confirms a publication and says when every visitor sees it. */
export function PublishedNotice({
  done: { version, counts, published, visibleBy },
}: {
  readonly done: RedirectPublished
}) {
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-box bg-good-wash px-4 py-2.5"
    >
      <Badge tone={published ? 'good' : 'wait'}>{published ? 'Udgivet' : 'På vej'}</Badge>
      <p className="min-w-0 flex-1 text-ink">
        <strong>
          Version {version} gælder: {countsText(counts)}.
        </strong>{' '}
        {published
          ? 'Normalt synlig for alle senest'
          : 'Den er ikke sendt ud endnu og kommer med næste gang, normalt senest'}{' '}
        kl. {clockTime(visibleBy)}.
      </p>
    </div>
  )
}
