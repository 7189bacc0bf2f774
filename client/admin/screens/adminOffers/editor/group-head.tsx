import { showToast } from '#client/state/toasts.ts'
import { Button } from '../../../kit/button.tsx'
import { fieldId, focusSoon } from '../../../kit/form/focus-field.ts'
import { useForm } from '../../../kit/form/form-state.ts'
import { withMoved, withoutItem, withValue } from '../../../kit/form/paths.ts'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import type { OfferForm } from './form.ts'

interface Props {
  readonly index: number
  /** Groups of the offer. */
  readonly count: number
  /** The sum of what is included. */
  readonly total: string
}

/** The heading of a group of lines, as a row of the table. */
export function GroupHead({ index, count, total }: Props) {
  const { form, errors, change, onLeave } = useForm<OfferForm>()
  const path = `groups.${index}`
  const name = `gruppe ${index + 1}`
  const move = (by: -1 | 1) => () => {
    change((last) => withMoved(last, 'groups', index, by))
    focusSoon(`groups.${index + by}.title`)
  }
  const remove = () => {
    const group = form.groups[index]
    if (!group) return
    change((last) => withoutItem(last, 'groups', index))
    focusSoon('groups-add')
    showToast({
      text: `${group.title || 'Gruppen'} er fjernet`,
      action: {
        label: 'Fortryd',
        run: () =>
          change((last) =>
            last.groups.some(({ id }) => id === group.id)
              ? last
              : { ...last, groups: last.groups.toSpliced(index, 0, group) },
          ),
      },
    })
  }
  return (
    <tr
      role="row"
      className="h-9 border-b border-line bg-sunk max-md:flex max-md:items-center max-md:px-2"
    >
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={5}
        className="p-0 pl-1 font-normal max-md:flex-1"
      >
        <input
          id={fieldId(`${path}.title`)}
          name={`${path}.title`}
          aria-label={`Overskrift, ${name}`}
          aria-invalid={errors[`${path}.title`] ? true : undefined}
          autoComplete="off"
          placeholder={`Gruppe ${index + 1} uden overskrift`}
          value={form.groups[index]?.title ?? ''}
          onChange={(event) => {
            const typed = event.currentTarget.value
            change((last) => withValue(last, `${path}.title`, typed))
          }}
          onBlur={() => onLeave(`${path}.title`)}
          className="h-8 w-full rounded-md border border-transparent bg-transparent px-1.5 font-semibold text-ink hover:border-line focus-visible:border-act focus-visible:bg-card focus-visible:outline-none"
        />
      </th>
      <td role="cell" className="p-0 pr-2 text-right whitespace-nowrap text-mute">
        {total}
      </td>
      <td role="cell" className="p-0 max-md:hidden" />
      <td role="cell" className="p-0">
        <Popover
          label={`Mere om ${name}`}
          align="end"
          trigger={
            <Button
              size="small"
              look="quiet"
              icon="more"
              aria-label={`Mere om ${name}`}
              className="w-8 px-0"
            />
          }
        >
          {(close) => {
            const act = (run: () => void) => () => {
              close()
              run()
            }
            return (
              <>
                <MenuItem
                  disabledReason={index > 0 ? null : 'Den er øverst'}
                  onClick={act(move(-1))}
                >
                  Flyt op
                </MenuItem>
                <MenuItem
                  disabledReason={index < count - 1 ? null : 'Den er nederst'}
                  onClick={act(move(1))}
                >
                  Flyt ned
                </MenuItem>
                <MenuItem danger onClick={act(remove)}>
                  Fjern gruppen med dens linjer
                </MenuItem>
              </>
            )
          }}
        </Popover>
      </td>
    </tr>
  )
}
