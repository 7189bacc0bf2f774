import { pipeline, type PipelineColumn } from '#shared/admin/offers.ts'
import { openStatuses, type OfferStatus } from '#shared/admin/offer-statuses.ts'
import type { OfferRow } from '#shared/schemas/offers/view.ts'

/** What staff can do that moves an offer to another column. */
export interface Move {
  readonly to: PipelineColumn
  readonly label: string
  /** The dialog that asks, as the address of the open offer names it. */
  readonly panel: 'send' | 'besvaret' | 'traek-tilbage' | 'forlaeng'
}

type Moved = Pick<OfferRow, 'status' | 'openedCount' | 'sentAt'>

/** The moves that are true for an offer: everything else is done by the customer or by the calendar. */
export function movesOf({ status, openedCount }: Moved): readonly Move[] {
  const seen = openedCount > 0 ? 'opened' : 'sent'
  switch (status) {
    case 'draft':
      return [{ to: 'sent', label: 'Send…', panel: 'send' }]
    case 'question':
      return [{ to: seen, label: 'Spørgsmålet er besvaret…', panel: 'besvaret' }, retract]
    case 'expired':
      return [{ to: seen, label: 'Forlæng…', panel: 'forlaeng' }]
    default:
      return isOpen(status) ? [retract] : []
  }
}

const retract: Move = { to: 'lost', label: 'Træk tilbage…', panel: 'traek-tilbage' }
const isOpen = (status: OfferStatus): boolean =>
  (openStatuses as readonly string[]).includes(status)

/** Why an offer can't be moved to a column by hand. */
export const whyNot: Readonly<Record<PipelineColumn, string>> = {
  draft: 'En sendt udgave er låst. Lav en ny udgave i tilbuddet.',
  sent: 'Kun en kladde kan sendes.',
  opened: 'Sker, når kunden åbner siden.',
  question: 'Sker, når kunden spørger.',
  waiting: 'Følger af tilskuddet i tilbuddet.',
  accepted: 'Det er kunden, der siger ja.',
  lost: 'Det, der er sendt, kan trækkes tilbage. En kladde slettes i tilbuddet.',
}

export const columnNames = Object.keys(pipeline) as readonly PipelineColumn[]

export const columnOf = (status: OfferStatus): PipelineColumn =>
  columnNames.find((name) =>
    (pipeline[name].statuses as readonly OfferStatus[]).includes(status),
  ) as PipelineColumn
