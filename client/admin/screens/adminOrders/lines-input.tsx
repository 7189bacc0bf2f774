import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import { type LineQuantity, type OrderLine, type OrderRow, orders } from '#shared/admin/orders.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { orderPartsQuery } from '../../data/orders.ts'
import { FieldError, SelectField } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { amountToRefund } from './states.ts'

interface Props {
  readonly row: OrderRow
  readonly field: Field
  /** How many of a line can be chosen. */
  readonly most: (line: OrderLine) => number
  /** Their sum is given back: it is shown. */
  readonly isRefund?: boolean
}

/** How many of each line of an order. */
export function LinesInput({ row, field: { label }, most, isRefund = false }: Props) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: 'lines', control })
  const parts = useQuery(orderPartsQuery(row.id))
  const chosen = field.value as readonly LineQuantity[]
  const set = (line: number, quantity: number) =>
    field.onChange([
      ...chosen.filter((each) => each.line !== line),
      ...(quantity > 0 ? [{ line, quantity }] : []),
    ])
  return (
    <fieldset id={fieldId('lines')} tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{label}</legend>
      <Loaded query={parts}>
        {({ lines }) => {
          const open = lines.filter((line) => most(line) > 0)
          if (open.length === 0) return <p className="text-mute">Der er ikke flere.</p>
          const inputs = open.map((line) => (
            <SelectField
              key={line.line}
              name={`lines.${line.line}`}
              label={`${line.name}, ${formatAmount(line.unit)}`}
              options={Array.from({ length: most(line) + 1 }, (_, count) => ({
                value: String(count),
                label: count === 0 ? 'Ingen' : `${count} stk.`,
              }))}
              value={String(chosen.find((each) => each.line === line.line)?.quantity ?? 0)}
              onChange={(value) => set(line.line, Number(value))}
            />
          ))
          if (!isRefund) return inputs
          return (
            <>
              {inputs}
              <p className="flex justify-between text-ink">
                <strong>Refunderes i alt</strong>
                <strong>{formatAmount(amountToRefund(lines, chosen))}</strong>
              </p>
            </>
          )
        }}
      </Loaded>
      {fieldState.error?.message && (
        <FieldError id={`${fieldId('lines')}-error`}>{fieldState.error.message}</FieldError>
      )}
    </fieldset>
  )
}

/** The button that refunds, with the amount. */
export function RefundLabel({ row }: { readonly row: OrderRow }) {
  const chosen = useWatch({ name: 'lines' }) as readonly LineQuantity[]
  const { data } = useQuery(orderPartsQuery(row.id))
  const amount = data ? amountToRefund(data.lines, chosen) : 0
  const { label } = orders.actions.refund
  return amount > 0 ? `${label} ${formatAmount(amount)}` : label
}
