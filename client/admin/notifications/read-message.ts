import type { deliveries } from '#shared/admin/deliveries.ts'
import type { RowOf } from '#shared/admin/define.ts'
import type { LeadView } from '#shared/schemas/admin.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import type { NotificationKind } from '#shared/domain/staff-notifications.ts'
import { href } from '#shared/routes/href.ts'
import { receiverName } from '../labels/delivery.ts'

/** A changed record, as live events name it. */
export interface Happening {
  /** First part of the record's path in the admin API. */
  readonly noun: string
  /** Null for several records. */
  readonly id: string | null
  readonly change: string
  /** The member of staff who made the change; missing for customers and the system. */
  readonly by?: unknown
  /** It may be older than what the console has read. */
  readonly replayed?: boolean
}

/** What staff are shown. */
export interface Message {
  /** The same for the same happening. */
  readonly key: string
  readonly text: string
  /** Where it is. */
  readonly path: string
}

/** The kind of notification that a happening may be; null for what staff did themselves, and for what no one is notified of. */
export function kindOf({ noun, id, change, by, replayed }: Happening): NotificationKind | null {
  if (id === null || by !== undefined || replayed) return null
  if (noun === 'leads' && change === 'created') return 'lead'
  if (noun === 'offers' && change === 'changed') return 'offer'
  return noun === 'deliveries' && change === 'changed' ? 'delivery' : null
}

const answers: Readonly<Partial<Record<OfferEventKind, string>>> = {
  question: 'har et spørgsmål til tilbud',
  accepted: 'siger ja til tilbud',
  declined: 'siger nej til tilbud',
  cancelled: 'fortryder tilbud',
}

/** Reads the record at a path below the admin API. @throws ApiError. */
export type ReadRecord = (path: string) => Promise<{ readonly row: unknown }>

/** What the record says about a happening of this kind; null where there is nothing to tell. @throws ApiError. */
export async function readMessage(
  kind: NotificationKind,
  { noun, id }: Happening,
  read: ReadRecord,
): Promise<Message | null> {
  const { row } = await read(`/${noun}/${encodeURIComponent(id ?? '')}`)
  return messages[kind](row as never)
}

const messages: Readonly<Record<NotificationKind, (row: never) => Message | null>> = {
  lead: ({ id, name, setAside }: LeadView) =>
    setAside
      ? null
      : {
          key: `lead ${id}`,
          text: name ? `Ny henvendelse fra ${name}` : 'Ny henvendelse',
          path: `${href('adminLeads')}?id=${id}`,
        },
  offer: ({ id, number, customerName, events }: OfferView) => {
    const last = events.at(-1)
    const answer = last && answers[last.kind]
    return answer
      ? {
          key: `offer ${last.id}`,
          text: `${customerName || 'Kunden'} ${answer} ${number}`,
          path: `${href('adminOffers')}?id=${id}`,
        }
      : null
  },
  delivery: ({ id, status, webhookName }: RowOf<typeof deliveries>) =>
    status === 'error'
      ? {
          key: `delivery ${id}`,
          text: `Kunne ikke levere til ${receiverName(webhookName)}`,
          path: `${href('adminDeliveries')}?id=${id}`,
        }
      : null,
}
