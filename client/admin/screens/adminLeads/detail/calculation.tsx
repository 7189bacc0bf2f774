import { figureText } from '#shared/content/calculations/figures.ts'
import { calculationLabels, inputPhrases } from '#shared/content/calculations/inputs.ts'
import { estimateText, estimateTitle } from '#shared/content/quote-request/first-estimate.ts'
import {
  calculationQuery,
  readCalculation,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { readStoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { readEstimates } from '#shared/domain/quote-request/first-answer.ts'
import { href } from '#shared/routes/href.ts'
import type { LeadView } from '#shared/schemas/admin.ts'
import { fullTime } from '../../../format.ts'
import { Facts, Section } from '../../../kit/card.tsx'

const sentence = (phrases: readonly string[]): string => `${phrases.join(', ')}.`

/** The calculation the sender made first: inputs, results, and a link to the same calculation. */
export function LeadCalculation({ lead }: { readonly lead: LeadView }) {
  const stored = readStoredCalculation(lead.values['calculation'])
  const calculation = readCalculation(stored)
  if (!stored || !calculation) return null
  const { title, page, section } = calculationLabels[stored.name]
  const { main, changed, start } = inputPhrases(calculation)
  return (
    <Section title={`Regnestykke: ${title.toLowerCase()}`}>
      <p className="text-ink">{sentence([...main, ...changed])}</p>
      <p className="text-mute">Ikke rørt: {sentence(start)}</p>
      <Facts
        rows={{
          ...Object.fromEntries(
            (stored.summary?.figures ?? []).map(({ label, ...figure }) => [
              label,
              figureText(figure),
            ]),
          ),
          Regnet: stored.summary
            ? fullTime(stored.summary.reckonedAt)
            : 'Kunne ikke regnes, da henvendelsen kom',
        }}
      />
      <p>
        <a
          href={`${href(page)}${calculationQuery(calculation)}#${section}`}
          className="text-act underline underline-offset-2"
        >
          Åbn beregneren med kundens tal
        </a>
      </p>
    </Section>
  )
}

/** The first estimates, as shown on the receipt page and in the mail. */
export function LeadEstimates({ lead }: { readonly lead: LeadView }) {
  const estimates = readEstimates(lead.values['estimates'])
  if (estimates.length === 0) return null
  return (
    <Section title="Overslag, kunden har fået">
      <Facts
        rows={Object.fromEntries(
          estimates.map((estimate) => [estimateTitle(estimate), estimateText(estimate)]),
        )}
      />
    </Section>
  )
}
