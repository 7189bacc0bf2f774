import type { MouseEvent } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { highlight } from './highlight.ts'
import type { PaletteItem, PaletteSection } from './item.ts'

export const optionId = (listId: string, id: string): string =>
  `${listId}-${id.replaceAll(/[^\w-]/g, '_')}`

interface Props {
  readonly id: string
  readonly sections: readonly PaletteSection[]
  readonly chosen: PaletteItem | undefined
  /** What to mark in the lines. */
  readonly search: string
  readonly busy: boolean
  readonly onChoose: (item: PaletteItem) => void
  readonly onOpen: (item: PaletteItem, newTab: boolean) => void
}

/** The lines of the palette in their sections. The focus stays in the field, which names the chosen line. */
export function Options({ id, sections, chosen, search, busy, onChoose, onOpen }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Forslag" aria-busy={busy}>
      {sections.map(({ heading, items }, i) => (
        <div key={heading} role="group" aria-labelledby={`${id}-${i}`}>
          <p
            id={`${id}-${i}`}
            className="px-3.5 pt-2.5 pb-1 text-[0.8125rem] font-semibold text-mute"
          >
            {heading}
          </p>
          {items.map((item) => (
            <Option
              key={item.id}
              id={optionId(id, item.id)}
              item={item}
              chosen={item === chosen}
              search={search}
              onChoose={onChoose}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<Props, 'search' | 'onChoose' | 'onOpen'> {
  readonly id: string
  readonly item: PaletteItem
  readonly chosen: boolean
}

function Option({ id, item, chosen, search, onChoose, onOpen }: OptionProps) {
  const { icon, picture, label, beside, detail, keys } = item
  const isNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.button === 1
  return (
    // The keyboard is handled by the field: options never have the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onPointerMove={() => chosen || onChoose(item)}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(item, isNewTab(event))}
      onAuxClick={(event) => event.button === 1 && onOpen(item, true)}
      className="flex min-h-11.5 cursor-pointer items-center gap-4 rounded-knob px-3.5 py-1.5 aria-selected:bg-wash aria-selected:shadow-[inset_3px_0_0_var(--color-act)]"
    >
      {picture ? (
        <img src={picture} alt="" width="42" height="40" className="-mx-2.5 h-8 w-8.5 max-w-none" />
      ) : (
        <Icon name={icon} className="size-4.5 text-mute" />
      )}
      <span className="min-w-0 flex-1 leading-5">
        <span className="block truncate text-ink">
          <Marked text={label} search={search} />
          {beside && (
            <span className="ml-2 text-mute">
              <Marked text={beside} search={search} />
            </span>
          )}
        </span>
        {detail && (
          <span className="block truncate text-[0.8125rem] text-text">
            <Marked text={detail} search={search} />
          </span>
        )}
      </span>
      {keys ? (
        <Kbd keys={keys} className="text-mute max-md:hidden" />
      ) : (
        chosen && <Kbd keys="Enter" className="text-mute max-md:hidden" />
      )}
    </div>
  )
}

const Marked = ({ text, search }: { readonly text: string; readonly search: string }) =>
  highlight(text, search).map((part, i) =>
    part.found ? (
      <mark key={i} className="rounded-sm bg-[#ffdcb5] font-semibold text-[#3a2a08]">
        {part.text}
      </mark>
    ) : (
      <span key={i}>{part.text}</span>
    ),
  )
