import { formatAmount } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import { SelectField, toOptions } from '../../../kit/form/field.tsx'
import { useForm } from '../../../kit/form/form-state.ts'
import { Field, type FieldSpec } from '../../../kit/form/fields.tsx'
import { type LineForm, type OfferForm, readForm } from './form.ts'
import { Item } from '../../../kit/form/item-tools.tsx'
import { moveLine, setRole } from './lines.ts'
import { withoutItem } from '../../../kit/form/paths.ts'
import { fieldId, focusSoon } from '../../../kit/form/focus-field.ts'
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

const roleOptions = toOptions({ included: 'Med i prisen', option: 'Tilvalg' })
const choiceField = ({ choices }: OfferForm): FieldSpec => ({
  path: 'choice',
  label: 'Hører til valget',
  kind: 'select',
  options: [
    { value: '', label: 'Intet: kan vælges for sig' },
    ...choices.map(({ id, title }, i) => ({ value: id, label: title || `Valg ${i + 1}` })),
  ],
})

/** One line of an offer: what, how many, at what price, and whether it is an option. */
export function Line({ group, line, value }: Props) {
  const { form, errors, change } = useForm<OfferForm>()
  const path = `groups.${group}.lines.${line}`
  const what = `linje ${line + 1} i gruppe ${group + 1}`
  const move = (by: -1 | 1) => {
    const next = moveLine(form, group, line, by)
    if (next === form) return null
    return () => {
      change((last) => moveLine(last, group, line, by))
      focusSoon(`groups.${pathOfLine(next, value.id)}`)
    }
  }
  const remove = () => {
    change((last) => withoutItem(last, `groups.${group}.lines`, line))
    focusSoon(`groups.${group}.lines-add`)
  }
  return (
    <Item
      path={path}
      name={`Linje ${line + 1}`}
      extra={
        <span className="ml-3 font-normal whitespace-nowrap text-mute">{lineTotal(value)}</span>
      }
      className="@container bg-card"
      tools={{ what, onUp: move(-1), onDown: move(1), onRemove: remove }}
    >
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
    </Item>
  )
}

/** The line's amount, with 0 for numbers that can't be read. */
function lineTotal(value: LineForm): string {
  const [line] = readForm({ groups: [{ lines: [value] }] } as unknown as OfferForm).content
    .groups[0]!.lines
  return formatAmount(lineAmount(line!.quantity, line!.unitPrice))
}

function pathOfLine({ groups }: OfferForm, id: string): string {
  const group = groups.findIndex(({ lines }) => lines.some((one) => one.id === id))
  return `${group}.lines.${groups[group]?.lines.findIndex((one) => one.id === id)}`
}
