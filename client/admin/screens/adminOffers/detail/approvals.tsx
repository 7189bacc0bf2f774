import { useState } from 'react'
import { formatAmount } from '#shared/domain/money.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import type { Approval, OfferSubsidy } from '#shared/schemas/offers/offer.ts'
import { offerCalls, useOfferWrite } from '../../../data/offers.ts'
import { Badge, type Tone } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Section } from '../../../kit/card.tsx'
import { approvalLabels } from '../../../labels/offer.ts'
import { useHasRole } from '../../../session.ts'
import { isErased, currentVersions } from '../status.ts'

const tones: Readonly<Record<Approval, Tone>> = {
  'not-needed': 'plain',
  pending: 'wait',
  approved: 'good',
  refused: 'bad',
}
const answers = ['pending', 'approved', 'refused'] as const

/** The subsidies of the current version that need an approval, and the answer to note. */
export function Approvals({ offer }: { readonly offer: OfferView }) {
  const mayWrite = useHasRole('admin')
  const [chosen, setChosen] = useState<{
    readonly subsidy: OfferSubsidy
    readonly approval: (typeof answers)[number]
  } | null>(null)
  const approve = useOfferWrite(offerCalls.approve, {
    done: 'Svaret er skrevet ind, og en ny udgave er sendt',
  })
  const { current, draft } = currentVersions(offer)
  if (!current || isErased(current.content)) return null
  const subsidies = current.content.subsidies.filter(({ approval }) => approval !== 'not-needed')
  if (subsidies.length === 0) return null
  // An answer makes the next version, so there must be no draft, and the offer must be open.
  const open = mayWrite && offer.state === 'sent' && !offer.expired
  return (
    <Section title="Tilskud, der skal godkendes">
      <ul className="grid gap-3">
        {subsidies.map((subsidy) => (
          <li key={subsidy.id} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-ink">
                {subsidy.name}, {formatAmount(subsidy.amount)}
              </span>
              <Badge tone={tones[subsidy.approval]}>{approvalLabels[subsidy.approval]}</Badge>
            </div>
            {open && !draft && (
              <div className="flex flex-wrap gap-2">
                {answers
                  .filter((answer) => answer !== subsidy.approval)
                  .map((approval) => (
                    <Button
                      key={approval}
                      size="small"
                      onClick={() => setChosen({ subsidy, approval })}
                    >
                      {approvalLabels[approval]}
                      <span className="sr-only">: {subsidy.name}</span>
                    </Button>
                  ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && offer.state === 'sent' && draft && (
        <p className="text-mute">
          Der ligger en kladde: ret tilskuddet i den, eller slet kladden først.
        </p>
      )}
      {mayWrite && offer.expired && !draft && (
        <p className="text-mute">
          Tilbuddet er udløbet. Lav en ny udgave med en ny dato, og skriv svaret i den.
        </p>
      )}
      {chosen && (
        <ConfirmDialog
          title={`${chosen.subsidy.name}: ${approvalLabels[chosen.approval].toLowerCase()}?`}
          confirm="Send ny udgave"
          busy={approve.isPending}
          onClose={() => setChosen(null)}
          onConfirm={() =>
            approve.mutate(
              { id: offer.id, subsidyId: chosen.subsidy.id, approval: chosen.approval },
              { onSettled: () => setChosen(null) },
            )
          }
        >
          Det bliver til version {(offer.currentVersion ?? 0) + 1}, som sendes til{' '}
          {offer.customerName} med det samme.
        </ConfirmDialog>
      )}
    </Section>
  )
}
