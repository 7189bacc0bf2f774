import { useRef } from 'react'
import { formatAmount } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import { FieldError } from '../../../kit/form/field.tsx'
import { fieldId } from '../../../kit/form/focus-field.ts'
import { useForm } from '../../../kit/form/form-state.ts'
import { withValue } from '../../../kit/form/paths.ts'
import { Icon } from '../../../kit/icon.tsx'
import { type LineForm, type OfferForm, readForm } from './form.ts'
import { LineMenu } from './line-menu.tsx'
import { type LinePlace, linePath, setRole } from './lines.ts'
import type { LineActions } from './lines-table.tsx'

interface Props {
  readonly place: LinePlace
  readonly value: LineForm
  readonly actions: LineActions
  readonly isDragged: boolean
  /** A dragged line would come before this one. */
  readonly isTarget: boolean
  readonly onDrag: (place: LinePlace | null) => void
  /** Null while no line is dragged. */
  readonly onOver: ((place: LinePlace) => void) | null
  readonly onDrop: () => void
}

/** Inputs without a frame of their own until they are used: the row is the frame. */
const input =
  'h-8 w-full min-w-0 rounded-md border border-transparent max-md:border-line bg-transparent px-1.5 text-ink hover:border-line focus-visible:border-act focus-visible:bg-card focus-visible:outline-none focus-visible:shadow-[0_0_0_1px_var(--color-act)] aria-invalid:border-bad'

const kinds = { included: 'Fast', option: 'Tilvalg', chosen: 'Forvalgt' } as const

/** One line: what, how many, at what price, and whether it is an option. The rest is in its menu. */
export function LineRow({
  place,
  value,
  actions,
  isDragged,
  isTarget,
  onDrag,
  onOver,
  onDrop,
}: Props) {
  const { errors, change } = useForm<OfferForm>()
  const row = useRef<HTMLTableRowElement>(null)
  const path = linePath(place)
  const name = `linje ${place.line + 1}`
  const messages = [
    ...new Set(
      Object.entries(errors)
        .filter(([at]) => at === path || at.startsWith(`${path}.`))
        .map(([, message]) => message),
    ),
  ]
  const kind = value.role === 'included' ? 'included' : value.chosenByDefault ? 'chosen' : 'option'
  const field = { path, name, hasError: messages.length > 0 ? `${fieldId(path)}-error` : undefined }
  return (
    <>
      <tr
        ref={row}
        role="row"
        id={fieldId(path)}
        tabIndex={-1}
        className={`group h-9 border-b border-line focus-within:bg-wash max-md:grid max-md:h-auto max-md:grid-cols-[3.25rem_3.75rem_minmax(0,1fr)_minmax(0,4rem)_2rem] max-md:items-center max-md:gap-x-1 max-md:px-2 max-md:py-1.5 ${isDragged ? 'opacity-50' : ''} ${isTarget ? 'shadow-[inset_0_2px_0_var(--color-act)]' : ''} ${value.role === 'option' && !value.chosenByDefault ? 'text-mute' : ''}`}
        onDragOver={(event) => {
          if (!onOver) return
          event.preventDefault()
          const { top, height } = event.currentTarget.getBoundingClientRect()
          const isBelow = event.clientY > top + height / 2
          onOver({ ...place, line: place.line + (isBelow ? 1 : 0) })
        }}
        onDrop={(event) => {
          event.preventDefault()
          onDrop()
        }}
      >
        <td role="cell" className="p-0 max-md:hidden">
          <span
            draggable
            title="Træk for at flytte"
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', value.title)
              if (row.current) event.dataTransfer.setDragImage(row.current, 12, 18)
              onDrag(place)
            }}
            onDragEnd={() => onDrag(null)}
            className="grid h-8 w-6 cursor-grab place-items-center text-mute"
          >
            <Icon name="grip" className="size-4" />
          </span>
        </td>
        <td role="cell" className="p-0 max-md:col-span-4">
          <LineInput {...field} column="title" label="Hvad" value={value.title} />
        </td>
        <td role="cell" className="p-0 max-md:row-start-2">
          <LineInput {...field} column="quantity" label="Antal" value={value.quantity} isNumber />
        </td>
        <td role="cell" className="p-0 max-md:row-start-2 md:pl-1">
          <LineInput {...field} column="unit" label="Enhed" value={value.unit} />
        </td>
        <td role="cell" className="p-0 max-md:row-start-2">
          <LineInput {...field} column="unitPrice" label="Pris" value={value.unitPrice} isNumber />
        </td>
        <td
          role="cell"
          className="p-0 pr-2 text-right font-semibold whitespace-nowrap max-md:col-span-2 max-md:row-start-2"
        >
          {bareAmount(amountOf(value))}
        </td>
        <td role="cell" className="p-0 max-md:col-span-3 max-md:row-start-3 md:pl-1">
          <select
            id={fieldId(`${path}.role`)}
            name={`${path}.role`}
            aria-label={`Slags, ${name}`}
            value={kind}
            onChange={(event) => {
              const next = event.currentTarget.value
              change((last) => {
                const changed = setRole(last, path, next === 'included' ? 'included' : 'option')
                return withValue(changed, `${path}.chosenByDefault`, next === 'chosen')
              })
            }}
            className={`${input} cursor-pointer`}
          >
            {Object.entries(kinds).map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </select>
        </td>
        <td role="cell" className="p-0 max-md:col-start-5 max-md:row-start-1">
          <LineMenu place={place} value={value} actions={actions} />
        </td>
      </tr>
      {messages.length > 0 && (
        <tr role="row" className="border-b border-line max-md:block max-md:px-2">
          <td role="cell" colSpan={8} className="px-2 pb-1.5 max-md:block">
            <FieldError id={`${fieldId(path)}-error`}>{messages.join('. ')}</FieldError>
          </td>
        </tr>
      )}
    </>
  )
}

interface InputProps {
  readonly path: string
  /** »linje 3« */
  readonly name: string
  /** The id of the row's message. */
  readonly hasError: string | undefined
  readonly column: 'title' | 'quantity' | 'unit' | 'unitPrice'
  readonly label: string
  readonly value: string
  readonly isNumber?: boolean
}

function LineInput({ path, name, hasError, column, label, value, isNumber = false }: InputProps) {
  const { errors, change, onLeave, formatNumber } = useForm<OfferForm>()
  const own = `${path}.${column}`
  return (
    <input
      id={fieldId(own)}
      name={own}
      aria-label={`${label}, ${name}`}
      aria-invalid={errors[own] ? true : undefined}
      aria-describedby={errors[own] ? hasError : undefined}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : undefined}
      placeholder={column === 'title' ? 'Skriv, hvad det er' : undefined}
      value={value}
      onChange={(event) => {
        const typed = event.currentTarget.value
        change((last) => withValue(last, own, typed))
      }}
      onFocus={(event) => {
        if (isNumber) event.currentTarget.select()
      }}
      onBlur={() => {
        onLeave(own)
        const formatted = isNumber ? formatNumber(own, value) : value
        if (formatted !== value) change((last) => withValue(last, own, formatted))
      }}
      className={`${input} ${isNumber ? 'text-right' : ''}`}
    />
  )
}

/** An amount in a column that is only amounts. */
export const bareAmount = (amount: number): string =>
  formatAmount(amount).replace(/\u00a0kr\.$/, '')

/** The line's amount, with 0 for numbers that can't be read. */
function amountOf(value: LineForm): number {
  const [line] = readForm({ groups: [{ lines: [value] }] } as unknown as OfferForm).content
    .groups[0]!.lines
  return lineAmount(line!.quantity, line!.unitPrice)
}
