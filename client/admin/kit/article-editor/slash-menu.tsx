import { fold } from '#shared/domain/posts/fold.ts'
import { type CardType, cardTypes, insertable } from './block-names.ts'
import type { Kind } from './commands.ts'

/** What `/` at the beginning of an empty line offers. */
export type Offer =
  | { readonly kind: Kind; readonly name: string; readonly purpose: string }
  | { readonly type: CardType; readonly name: string; readonly purpose: string }

const offers: readonly Offer[] = [
  { kind: 'heading', name: 'Overskrift', purpose: 'Begynder et afsnit' },
  { kind: 'bullets', name: 'Punkter', purpose: 'En liste med prikker' },
  { kind: 'numbers', name: 'Numre', purpose: 'En liste med numre' },
  { kind: 'quote', name: 'Fremhævet sætning', purpose: 'Vores egne ord, værd at huske' },
  ...insertable.map((type) => ({ type, ...cardTypes[type] })),
]

/** The offers whose name begins like what is typed behind the slash. */
export const offersFor = (typed: string): readonly Offer[] =>
  offers.filter(({ name }) =>
    fold(name)
      .split(/\s+/)
      .concat(fold(name))
      .some((word) => word.startsWith(fold(typed.trim()))),
  )

interface Props {
  readonly id: string
  readonly offers: readonly Offer[]
  readonly at: number
  readonly place: { readonly left: number; readonly top: number }
  readonly onPick: (offer: Offer) => void
}

export const offerId = (id: string, index: number): string => `${id}-${index}`

/** The list below the line; the caret stays in the text, whose keys choose. */
export const SlashMenu = ({ id, offers: shown, at, place, onPick }: Props) => (
  <div
    id={id}
    role="listbox"
    aria-label="Blokke"
    tabIndex={-1}
    style={place}
    className="absolute z-20 max-h-72 w-72 overflow-y-auto rounded-box border border-rim bg-card p-1.5"
  >
    {shown.map((offer, i) => (
      <div
        key={offer.name}
        id={offerId(id, i)}
        role="option"
        aria-selected={i === at}
        tabIndex={-1}
        ref={(element) => {
          if (i === at) element?.scrollIntoView({ block: 'nearest' })
        }}
        onMouseDown={(event) => {
          event.preventDefault()
          onPick(offer)
        }}
        className="grid cursor-pointer rounded-knob px-3 py-1.5 hover:bg-plain-wash aria-selected:bg-wash"
      >
        <span className="font-semibold text-ink">{offer.name}</span>
        <span className="text-[0.8125rem] text-mute">{offer.purpose}</span>
      </div>
    ))}
  </div>
)
