import { Button } from '../button.tsx'
import { useForm } from './form-state.ts'
import { Fields, type FieldSpec } from './fields.tsx'
import { Item } from './item-tools.tsx'
import { valueAt, withItem, withMoved, withoutItem } from './paths.ts'
import { fieldId, focusSoon } from './focus-field.ts'

interface Props<Form> {
  readonly path: string
  /** What one item is called: »Risiko«. */
  readonly name: string
  readonly specs: readonly FieldSpec[]
  readonly make: () => object
  /** Removes an item together with what refers to it. */
  readonly remove?: (form: Form, index: number) => Form
}

/** A list of records: added at the end, moved, removed. */
export function ItemList<Form>({
  path,
  name,
  specs,
  make,
  remove = (form, i) => withoutItem(form, path, i),
}: Props<Form>) {
  const { form, change } = useForm<Form>()
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
        return (
          <Item
            key={'id' in item ? String(item.id) : i}
            path={own}
            name={`${name} ${i + 1}`}
            className="grid-cols-[minmax(0,1fr)]"
            tools={{
              what: `${name.toLowerCase()} ${i + 1}`,
              onUp: i > 0 ? move(i, -1) : null,
              onDown: i < list.length - 1 ? move(i, 1) : null,
              onRemove: () => {
                change((last) => remove(last, i))
                focusSoon(`${path}-add`)
              },
            }}
          >
            <Fields specs={specs} base={own} />
          </Item>
        )
      })}
      <div>
        <Button id={fieldId(`${path}-add`)} onClick={add} icon="plus">
          Tilføj {name.toLowerCase()}
        </Button>
      </div>
    </div>
  )
}
