import { formatAmount } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/amounts.ts'
import { FieldError, SelectField } from '../../../kit/field.tsx'
import { useForm } from './editing.ts'
import { Field, type FieldSpec } from './fields.tsx'
import { type LineForm, type QuoteRequest, readForm } from './form.ts'
import { ItemTools } from './item-tools.tsx'
import { moveLine, setRole } from './lines.ts'
import { withoutItem } from './paths.ts'
import { fieldId, focusSoon } from './places.ts'
import { spotOptions } from './spots.ts'

interface Props {
  readonly group: number
  readonly line: number
  readonly value: LineForm
}

const title: FieldSpec = { path: 'title', label: 'Hvad' }
const quantity: FieldSpec = { path: 'quantity', label: 'Antal', kind: 'number' }
const unit: FieldSpec = { path: 'unit', label: 'Enhed' }
const unitPrice: FieldSpec = { path: 'unitPrice', label: 'Enhedspris, kr.', kind: 'number' }
const detail: FieldSpec = { path: 'detail', label: 'Beskrivelse' }
const spot: FieldSpec = { path: 'spot', label: 'Tegning', kind: 'select', options: spotOptions }
const chosenByDefault: FieldSpec = {
  path: 'chosenByDefault',
  label: 'Valgt på forhånd',
  kind: 'check',
}

const roleOptions = [
  { value: 'included', label: 'Med i prisen' },
  { value: 'option', label: 'Tilvalg' },
]
const choiceField = ({ choices }: QuoteRequest): FieldSpec => ({
  path: 'choice',
  label: 'Hører til valget',
  kind: 'select',
  options: [
    { value: '', label: 'Intet: kan vælges for sig' },
    ...choices.map(({ id, title }, i) => ({ value: id, label: title || `Valg ${i + 1}` })),
  ],
})

/** One line of an offer: what, how many, at what price, and whether it is the customer's to choose. */
export function Line({ group, line, value }: Props) {
  const { form, errors, change } = useForm()
  const path = `groups.${group}.lines.${line}`
  const what = `linje ${line + 1} i gruppe ${group + 1}`
  const move = (by: -1 | 1) => {
    const next = moveLine(form, group, line, by)
    if (next === form) return null
    return () => {
      change((last) => moveLine(last, group, line, by))
      focusSoon(`groups.${placeOf(next, value.id)}`)
    }
  }
  const remove = () => {
    change((last) => withoutItem(last, `groups.${group}.lines`, line))
    focusSoon(`groups.${group}.lines-add`)
  }
  return (
    <div
      role="group"
      aria-labelledby={`${fieldId(path)}-name`}
      className="@container grid gap-3 rounded-knob border border-line bg-card p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <p id={fieldId(path)} tabIndex={-1} className="font-semibold text-ink">
          <span id={`${fieldId(path)}-name`}>Linje {line + 1}</span>
          <span className="ml-3 font-normal whitespace-nowrap text-mute">{amountOf(value)}</span>
        </p>
        <ItemTools what={what} onUp={move(-1)} onDown={move(1)} onRemove={remove} />
      </div>
      {errors[`${path}.id`] && (
        <FieldError id={`${fieldId(path)}-error`}>{errors[`${path}.id`] as string}</FieldError>
      )}
      <div className="grid grid-cols-2 items-start gap-3 @xl:grid-cols-[minmax(0,1fr)_4.5rem_5.5rem_8.5rem]">
        <div className="col-span-2 @xl:col-span-1">
          <Field spec={title} base={path} />
        </div>
        <Field spec={quantity} base={path} />
        <Field spec={unit} base={path} />
        <div className="col-span-2 @xl:col-span-1">
          <Field spec={unitPrice} base={path} />
        </div>
      </div>
      <Field spec={detail} base={path} />
      <div className="grid items-start gap-3 @md:grid-cols-2 @xl:grid-cols-3">
        <SelectField
          id={fieldId(`${path}.role`)}
          name={`${path}.role`}
          label="Slags"
          options={roleOptions}
          value={value.role}
          error={errors[`${path}.role`]}
          onChange={(role) => change((last) => setRole(last, path, role as LineForm['role']))}
        />
        <Field spec={spot} base={path} />
        {value.role === 'option' && <Field spec={choiceField(form)} base={path} />}
      </div>
      {value.role === 'option' && <Field spec={chosenByDefault} base={path} />}
    </div>
  )
}

/** What the line comes to, as far as its numbers can be read. */
function amountOf(value: LineForm): string {
  const [line] = readForm({ groups: [{ lines: [value] }] } as unknown as QuoteRequest).content
    .groups[0]!.lines
  return formatAmount(lineAmount(line!.quantity, line!.unitPrice))
}

function placeOf({ groups }: QuoteRequest, id: string): string {
  const group = groups.findIndex(({ lines }) => lines.some((one) => one.id === id))
  return `${group}.lines.${groups[group]?.lines.findIndex((one) => one.id === id)}`
}
