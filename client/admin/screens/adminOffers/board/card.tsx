import { Link } from 'react-router'
import { pipeline } from '#shared/admin/offers.ts'
import { formatAmount } from '#shared/domain/money.ts'
import type { OfferRow } from '#shared/schemas/offers/view.ts'
import { AdviserName } from '../../../kit/adviser-name.tsx'
import { StatusBadge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { Time } from '../../../kit/time.tsx'
import { offerStatus } from '../status.ts'
import { ValidUntil } from '../table.tsx'
import { columnNames, columnOf, type Move, movesOf, whyNot } from './moves.ts'

interface Props {
  readonly offer: OfferRow
  readonly address: ScreenAddress
  readonly mayMove: boolean
  readonly onMove: (move: Move) => void
  readonly onDrag: (isDragged: boolean) => void
}

/** One offer on the board. */
export function Card({ offer, address, mayMove, onMove, onDrag }: Props) {
  const { id, number, customerName, city, title, total, status, owner } = offer
  const isOpen = address.id === id
  const canMove = mayMove && movesOf(offer).length > 0
  const isLost = columnOf(status) === 'lost'
  return (
    <li
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', number)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      className={`relative grid grid-cols-[minmax(0,1fr)] gap-1 rounded-knob border bg-card p-2.5 ${canMove ? 'cursor-grab' : ''} ${isOpen ? 'border-act shadow-[inset_3px_0_0_var(--color-act)]' : 'border-line'}`}
    >
      <Link
        data-card
        to={address.to(id)}
        aria-current={isOpen ? 'true' : undefined}
        draggable={false}
        className="text-ink after:absolute after:inset-0 after:rounded-knob focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-act"
      >
        <strong className="block truncate">{customerName || 'Uden navn'}</strong>
        <span className="block truncate text-[0.8125rem] text-mute">
          {[city, title].filter(Boolean).join(' · ') || `nr. ${number}`}
        </span>
      </Link>
      <p className="font-semibold text-ink">{formatAmount(total)}</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]">
        {isLost ? (
          <StatusBadge status={offerStatus(offer)} />
        ) : (
          status !== 'accepted' &&
          status !== 'draft' && (
            <span>
              gælder til <ValidUntil offer={offer} />
            </span>
          )
        )}
        {offer.lastOpenedAt && offer.openedCount > 0 && (
          <span>
            åbnet {offer.openedCount}×, sidst <Time at={offer.lastOpenedAt} />
          </span>
        )}
      </div>
      <div className="flex items-center justify-between gap-2">
        <AdviserName id={owner} short />
        {canMove && (
          <div className="relative z-10">
            <Popover
              label={`Flyt ${customerName || number}`}
              align="end"
              trigger={
                <Button size="small" look="quiet" aria-label={`Flyt ${customerName || number}`}>
                  Flyt
                </Button>
              }
            >
              {(close) => <MoveMenu offer={offer} onMove={onMove} close={close} />}
            </Popover>
          </div>
        )}
      </div>
    </li>
  )
}

/** Every column, with what moves the offer there, or why staff can't. */
function MoveMenu({
  offer,
  onMove,
  close,
}: Pick<Props, 'offer' | 'onMove'> & { readonly close: () => void }) {
  const moves = movesOf(offer)
  const own = columnOf(offer.status)
  return columnNames
    .filter((name) => name !== own)
    .map((name) => {
      const move = moves.find(({ to }) => to === name)
      return (
        <MenuItem
          key={name}
          disabledReason={move ? null : whyNot[name]}
          onClick={() => {
            close()
            if (move) onMove(move)
          }}
        >
          {pipeline[name].label}
          {move && <span className="text-mute"> · {move.label}</span>}
        </MenuItem>
      )
    })
}
