import type { ReactNode } from 'react'
import type { CustomerLink } from '#shared/admin/customer-link.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { useWrite } from '../data/use-write.ts'
import { count, shortDay, shortTime } from '../format.ts'
import { Badge } from './badge.tsx'
import { AskButton } from './confirm-dialog.tsx'
import { CopyButton } from './copy-button.tsx'

interface Props {
  readonly link: CustomerLink
  /** What it leads to, beside its recipient. */
  readonly children?: ReactNode
  readonly end: () => Promise<unknown>
  /** What the customer loses with it. */
  readonly loss: string
  /** Roots of the cached queries that show it. */
  readonly refetch: readonly string[]
}

/** A customer's link in a list: who has it, whether it was opened, its address, and the button that ends it. */
export function CustomerLinkItem({ link, children, end, loss, refetch }: Props) {
  const { recipient, expiresAt, opens, openedAt, by, isEnded, address } = link
  const ending = useWrite(end, {
    name: 'Afslut linket',
    done: 'Linket virker ikke mere',
    refetch,
  })
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="text-ink">{recipient}</strong>
        {children}
        {isEnded && <Badge tone="plain">Slut</Badge>}
      </p>
      <p className="text-mute">
        {opens === 0
          ? 'Ikke åbnet'
          : `Åbnet ${opens === 1 ? 'én gang' : `${count(opens)} gange`}${openedAt ? `, sidst ${shortTime(openedAt)}` : ''}`}
        {' · '}
        {isEnded ? 'til' : 'virker til og med'} {shortDay(danishDay(Date.parse(expiresAt) - 1))}
        {by && ` · ${by}`}
      </p>
      {address && (
        <div className="flex flex-wrap gap-2">
          <CopyButton text={address} label="Kopiér link" done="Linket er kopieret" />
          <AskButton
            label="Afslut"
            title={`Afslut linket til ${recipient}?`}
            confirm="Afslut linket"
            busy={ending.isPending}
            onConfirm={(close) => ending.mutate(undefined, { onSettled: close })}
          >
            <p>{loss} Lav et nyt link, hvis det var en fejl.</p>
          </AskButton>
        </div>
      )}
    </li>
  )
}
