import { ButtonLink } from '../../kit/button.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { today } from '../../kit/kinds/typed.ts'
import { MenuItem, Popover } from '../../kit/popover.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'
import type { CalendarView } from './model.ts'

const views: Readonly<Record<CalendarView, string>> = {
  dag: 'Dag',
  uge: 'Uge',
  raadgiver: 'Rådgiver',
  liste: 'Liste',
  tal: 'Tal',
}

/** The view that the address names; the week without one. */
export const readView = (query: URLSearchParams): CalendarView => {
  const name = query.get('visning') ?? ''
  return Object.hasOwn(views, name) ? (name as CalendarView) : 'uge'
}

/** The ways to look at the meetings; filters and day stay. */
export function CalendarTabs({ current }: { readonly current: CalendarView }) {
  const { withParams } = useAddress()
  return (
    <Tabs
      label="Visning"
      items={(Object.keys(views) as CalendarView[]).map((view) => ({
        label: views[view],
        to: withParams({
          visning: view === 'uge' ? null : view,
          id: null,
          panel: null,
          // Views of the list that no other view has.
          ...(current === 'liste' && { status: null, begynder: null, soeg: null, sortering: null }),
          ...(view === 'liste' && { status: 'confirmed', begynder: `${today()}..` }),
        }),
        current: view === current,
      }))}
    />
  )
}

/** »Spær tid«, »Book« and what is rarely needed. */
export function CalendarButtons() {
  const { withParams, go } = useAddress()
  const mayWrite = useHasRole('admin')
  return (
    <>
      {mayWrite && (
        <>
          <ButtonLink to={withParams({ panel: 'spaer' })} className="max-md:hidden">
            Spær tid
          </ButtonLink>
          <ButtonLink
            to={withParams({ panel: 'ny' })}
            look="primary"
            icon="plus"
            aria-keyshortcuts="b"
            className="max-md:hidden"
          >
            Book
          </ButtonLink>
        </>
      )}
      <Popover
        label="Mere"
        align="end"
        trigger={
          <button
            type="button"
            aria-label="Mere"
            className="grid size-9 place-items-center rounded-knob border border-rim text-ink hover:bg-plain-wash max-md:size-11"
          >
            <Icon name="more" />
          </button>
        }
      >
        {(close) => (
          <>
            {mayWrite && (
              <MenuItem
                onClick={() => {
                  close()
                  go({ panel: 'spaer' })
                }}
              >
                Spær tid
              </MenuItem>
            )}
            <MenuItem
              onClick={() => {
                close()
                go({ panel: 'adresse' })
              }}
            >
              Følg dine møder i din kalender
            </MenuItem>
            {mayWrite && (
              <MenuItem
                onClick={() => {
                  close()
                  go({ panel: 'indstillinger' })
                }}
              >
                Indstillinger for bookinger
              </MenuItem>
            )}
          </>
        )}
      </Popover>
    </>
  )
}
