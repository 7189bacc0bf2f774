import { useQuery } from '@tanstack/react-query'
import type { DraftEffect } from '#shared/admin/publications.ts'
import { formatNumber } from '#shared/content/format.ts'
import { href } from '#shared/routes/href.ts'
import type { ChangedFigure } from '#shared/schemas/offers/view.ts'
import { offerEffectQuery, type ProposedChange } from '../../data/content.ts'
import { count } from '../../format.ts'
import { TextLink } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { Loaded } from '../../kit/loaded.tsx'

/** Drafts that are listed before »Se alle«. */
const shownDrafts = 5

/** What changes of constants change in drafts of offers, and how many sent offers keep their numbers. */
export function OfferChanges({ changes }: { readonly changes: readonly ProposedChange[] }) {
  const query = useQuery(offerEffectQuery(changes))
  return (
    <Loaded query={query} detail>
      {({ drafts, count: all, calculated, total, sent }) => (
        <Section title={draftsTitle(all)}>
          {drafts.slice(0, shownDrafts).map((draft) => (
            <DraftChanges key={draft.id} {...draft} />
          ))}
          {drafts.length > shownDrafts && (
            <details>
              <summary className="cursor-pointer rounded-sm font-semibold text-act">
                Se {all > drafts.length ? `de nyeste ${drafts.length}` : `alle ${all}`}
              </summary>
              <div className="grid gap-2 pt-2">
                {drafts.slice(shownDrafts).map((draft) => (
                  <DraftChanges key={draft.id} {...draft} />
                ))}
                {all > drafts.length && <p>og {count(all - drafts.length)} andre.</p>}
              </div>
            </details>
          )}
          <p className="text-[0.8125rem] text-mute">
            {all > 0 &&
              'Tallene i kladderne ændres ikke af sig selv: forskellen vises, før tilbuddet sendes. '}
            {calculated < total &&
              `Kun de nyeste ${count(calculated)} af ${count(total)} kladder er regnet efter. `}
            {sent > 0
              ? `${count(sent)} ${sent === 1 ? 'sendt tilbud, der venter på svar, beholder sine tal.' : 'sendte tilbud, der venter på svar, beholder deres tal.'}`
              : 'Tilbud, der er sendt, beholder deres tal.'}
          </p>
        </Section>
      )}
    </Loaded>
  )
}

const draftsTitle = (drafts: number): string =>
  drafts === 0
    ? 'Ingen kladde til et tilbud skifter tal'
    : drafts === 1
      ? '1 kladde til et tilbud skifter tal'
      : `${count(drafts)} kladder til tilbud skifter tal`

const DraftChanges = ({ id, number, customerName, figures }: DraftEffect) => (
  <div className="rounded-box border border-line bg-sunk p-2.5">
    <p>
      <TextLink to={`${href('adminOffers')}?id=${id}`}>
        {customerName || 'Uden navn'}, {number}
      </TextLink>
    </p>
    <ul className="mt-1 text-[0.875rem]">
      {figures.map(({ label, unit, before, now }) => (
        <li key={label}>
          {label}: <span className="sr-only">før </span>
          <del className="text-mute">{valueText(before, unit)}</del>{' '}
          <span className="sr-only">nu </span>
          <strong className="text-ink">{valueText(now, unit)}</strong>
        </li>
      ))}
    </ul>
  </div>
)

const valueText = (value: ChangedFigure['now'], unit: string): string =>
  value === null ? 'nås ikke' : `${formatNumber(value)}\u00a0${unit}`
