import { Button } from '../../../kit/button.tsx'
import { Field, type FieldSpec } from '../../../kit/form/fields.tsx'
import { useForm } from '../../../kit/form/form-state.ts'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import type { LineForm, OfferForm } from './form.ts'
import { type LinePlace, linePath } from './lines.ts'
import type { LineActions } from './lines-table.tsx'
import { spotOptions } from './spots.ts'

interface Props {
  readonly place: LinePlace
  readonly value: LineForm
  readonly actions: LineActions
}

const detail: FieldSpec = { path: 'detail', label: 'Beskrivelse', kind: 'area' }
const spot: FieldSpec = { path: 'spot', label: 'Tegning', kind: 'select', options: spotOptions }
const choiceField = ({ choices }: OfferForm): FieldSpec => ({
  path: 'choice',
  label: 'Hører til valget',
  kind: 'select',
  options: [
    { value: '', label: 'Intet: kan vælges for sig' },
    ...choices.map(({ id, title }, i) => ({ value: id, label: title || `Valg ${i + 1}` })),
  ],
})

/** What a line has besides its row: description, drawing and choice, and what moves, copies and removes it. */
export function LineMenu({ place, value, actions }: Props) {
  const { form } = useForm<OfferForm>()
  const path = linePath(place)
  const name = `linje ${place.line + 1}`
  const hasMore = value.detail !== '' || value.choice !== null
  return (
    <Popover
      label={`Mere om ${name}`}
      align="end"
      trigger={
        <Button
          size="small"
          look="quiet"
          icon="more"
          aria-label={`Mere om ${name}${hasMore ? ', har beskrivelse eller valg' : ''}`}
          className={`w-8 px-0 ${hasMore ? 'text-act' : ''}`}
        />
      }
    >
      {(close) => {
        const act = (run: () => void) => () => {
          close()
          run()
        }
        return (
          <div className="grid w-72 gap-2 p-1">
            <Field spec={detail} base={path} />
            <Field spec={spot} base={path} />
            {value.role === 'option' && form.choices.length > 0 && (
              <Field spec={choiceField(form)} base={path} />
            )}
            <div className="grid border-t border-line pt-1">
              {([-1, 1] as const).map((by) => (
                <MenuItem
                  key={by}
                  disabledReason={actions.canMove(place, by) ? null : 'Den er yderst'}
                  onClick={act(() => actions.move(place, by, 'title'))}
                >
                  Flyt {by < 0 ? 'op' : 'ned'}
                </MenuItem>
              ))}
              <MenuItem onClick={act(() => actions.duplicate(place))}>Kopiér</MenuItem>
              <MenuItem danger onClick={act(() => actions.remove(place))}>
                Fjern
              </MenuItem>
            </div>
          </div>
        )
      }}
    </Popover>
  )
}
