import { Button } from '../../../kit/button.tsx'
import { FieldError } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useForm } from './editing.ts'
import { Fields, type FieldSpec } from './fields.tsx'
import type { QuoteRequest } from './form.ts'
import { ItemTools } from './item-tools.tsx'
import { valueAt, withItem, withMoved, withoutItem } from './paths.ts'
import { fieldId, focusSoon } from './places.ts'

interface Props {
  readonly path: string
  /** What one is called: »Risiko«. */
  readonly name: string
  readonly specs: readonly FieldSpec[]
  readonly make: () => object
  /** Takes more away than the item alone. */
  readonly remove?: (form: QuoteRequest, index: number) => QuoteRequest
}

/** A list of alike things: added at the end, moved, removed. */
export function ItemList({
  path,
  name,
  specs,
  make,
  remove = (form, i) => withoutItem(form, path, i),
}: Props) {
  const { form, errors, change } = useForm()
  const list = (valueAt(form, path) ?? []) as readonly object[]
  const add = () => {
    change((last) => withItem(last, path, make()))
    focusSoon(`${path}.${list.length}.${specs[0]?.path}`)
  }
  const move = (i: number, by: -1 | 1) => () => {
    change((last) => withMoved(last, path, i, by))
    focusSoon(`${path}.${i + by}`)
  }
  return (
    <div className="grid gap-3">
      {list.map((item, i) => {
        const own = `${path}.${i}`
        const error = errors[`${own}.id`]
        return (
          <div
            key={'id' in item ? String(item.id) : i}
            role="group"
            aria-labelledby={`${fieldId(own)}-name`}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-knob border border-line p-3"
          >
            <div className="flex items-center justify-between gap-2">
              <p id={fieldId(own)} tabIndex={-1} className="font-semibold text-ink">
                <span id={`${fieldId(own)}-name`}>
                  {name} {i + 1}
                </span>
              </p>
              <ItemTools
                what={`${name.toLowerCase()} ${i + 1}`}
                onUp={i > 0 ? move(i, -1) : null}
                onDown={i < list.length - 1 ? move(i, 1) : null}
                onRemove={() => {
                  change((last) => remove(last, i))
                  focusSoon(`${path}-add`)
                }}
              />
            </div>
            {error && <FieldError id={`${fieldId(own)}-error`}>{error}</FieldError>}
            <Fields specs={specs} base={own} />
          </div>
        )
      })}
      <div>
        <Button id={fieldId(`${path}-add`)} onClick={add}>
          <Icon name="plus" className="size-4" />
          Tilføj {name.toLowerCase()}
        </Button>
      </div>
    </div>
  )
}
