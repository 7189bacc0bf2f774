import { Button } from '../../../kit/button.tsx'
import { useForm } from '../../../kit/form/form-state.ts'
import { Field } from '../../../kit/form/fields.tsx'
import type { OfferForm } from './form.ts'
import { ItemTools } from '../../../kit/form/item-tools.tsx'
import { Line } from './line.tsx'
import { newGroup, newLine } from './lines.ts'
import { Part } from '../../../kit/form/part.tsx'
import { withItem, withMoved, withoutItem } from '../../../kit/form/paths.ts'
import { fieldId, focusSoon } from '../../../kit/form/focus-field.ts'

/** The lines in their groups. */
export function Groups() {
  const { form, change } = useForm<OfferForm>()
  const add = () => {
    change((last) => withItem(last, 'groups', newGroup()))
    focusSoon(`groups.${form.groups.length}.title`)
  }
  return (
    <Part
      title="Linjer"
      path="groups"
      lead="Priser er inkl. moms, som 41.400 eller 1.300,50. Rabat skrives med minus."
    >
      {form.groups.map((group, i) => (
        <Group key={group.id} group={group} index={i} last={i === form.groups.length - 1} />
      ))}
      <div>
        <Button id={fieldId('groups-add')} onClick={add} icon="plus">
          Tilføj gruppe
        </Button>
      </div>
    </Part>
  )
}

interface Props {
  readonly group: OfferForm['groups'][number]
  readonly index: number
  readonly last: boolean
}

function Group({ group, index, last }: Props) {
  const { change } = useForm<OfferForm>()
  const path = `groups.${index}`
  const move = (by: -1 | 1) => () => {
    change((form) => withMoved(form, 'groups', index, by))
    focusSoon(`groups.${index + by}.title`)
  }
  const addLine = () => {
    change((form) => withItem(form, `${path}.lines`, newLine()))
    focusSoon(`${path}.lines.${group.lines.length}.title`)
  }
  return (
    <div
      role="group"
      aria-label={`Gruppe ${index + 1}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box bg-sunk p-3"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field spec={{ path: 'title', label: `Gruppe ${index + 1}` }} base={path} />
        </div>
        <ItemTools
          what={`gruppe ${index + 1}`}
          onUp={index > 0 ? move(-1) : null}
          onDown={last ? null : move(1)}
          onRemove={() => {
            change((form) => withoutItem(form, 'groups', index))
            focusSoon('groups-add')
          }}
        />
      </div>
      <div className="grid gap-3">
        {group.lines.map((line, i) => (
          <Line key={line.id} group={index} line={i} value={line} />
        ))}
      </div>
      <div>
        <Button id={fieldId(`${path}.lines-add`)} size="small" onClick={addLine} icon="plus">
          Tilføj linje<span className="sr-only"> i gruppe {index + 1}</span>
        </Button>
      </div>
    </div>
  )
}
