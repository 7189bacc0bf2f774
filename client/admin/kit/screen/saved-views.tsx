import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, Resource } from '#shared/admin/define.ts'
import { type SavedView, savedViews } from '#shared/admin/saved-views.ts'
import { showToast } from '#client/state/toasts.ts'
import { getQuery } from '../../data/queries.ts'
import { createRecord, removeRecord, type ResourcePage, updateRecord } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { useHasRole } from '../../session.ts'
import { Button } from '../button.tsx'
import { Check, TextField } from '../form/field.tsx'
import { Icon } from '../icon.tsx'
import { Tabs } from '../list/tabs.tsx'
import { MenuItem, Popover } from '../popover.tsx'
import { type ScreenAddress, viewQueryOf } from './use-screen-address.ts'

const viewsQuery = getQuery<ResourcePage<typeof savedViews>>(
  [savedViews.name, 'list', 'all'],
  `/${savedViews.name}`,
)

interface Props {
  readonly noun: Resource
  readonly address: ScreenAddress
}

const iconButton =
  'grid size-9 shrink-0 place-items-center rounded-knob text-ink hover:bg-plain-wash'

/** The views of a list that users saved, as tabs: their own, and the team's. The last button saves what is shown now. */
export function SavedViews({ noun, address }: Props) {
  const { data } = useQuery(viewsQuery)
  const views = (data?.rows ?? []).filter(({ screen }) => screen === noun.name)
  const isShown = ({ query }: SavedView) =>
    viewQueryOf(noun, new URLSearchParams(query)) === address.viewQuery
  const shown = address.viewQuery === '' ? undefined : views.find(isShown)
  return (
    <>
      {views.length > 0 && (
        <Tabs
          label="Gemte visninger"
          items={views.map((view) => ({
            label: view.name,
            to: address.toQuery(view.query),
            current: view === shown,
          }))}
        />
      )}
      {shown && <ViewMenu view={shown} views={views} />}
      <Popover
        label="Gem visning"
        align="end"
        trigger={
          <button type="button" aria-label="Gem visning" title="Gem visning" className={iconButton}>
            <Icon name="plus" className="size-4.5" />
          </button>
        }
      >
        {(close) => (
          <SaveView noun={noun} query={address.viewQuery} views={views} onSaved={close} />
        )}
      </Popover>
    </>
  )
}

type Input = InputOf<typeof savedViews>
const refetch = [savedViews.name]

function SaveView({
  noun,
  query,
  views,
  onSaved,
}: {
  readonly noun: Resource
  readonly query: string
  readonly views: readonly SavedView[]
  readonly onSaved: () => void
}) {
  const [name, setName] = useState('')
  const [team, setTeam] = useState(false)
  const mayShare = useHasRole('admin')
  const write = useWrite((input: Input) => createRecord(savedViews, input), {
    name: savedViews.one,
    done: `Visningen »${name}« er gemt`,
    refetch,
    fields: true,
  })
  if (query === '')
    return <p className="max-w-64 p-2">Søg, filtrér eller sortér først. Så kan det gemmes her.</p>
  return (
    <form
      noValidate
      className="grid w-64 gap-3 p-1"
      onSubmit={(event) => {
        event.preventDefault()
        const position = Math.max(0, ...views.map((view) => view.position + 1))
        write.mutate({ screen: noun.name, name, query, team, position }, { onSuccess: onSaved })
      }}
    >
      <TextField
        label="Visningens navn"
        value={name}
        maxLength={60}
        autoComplete="off"
        {...(write.fieldErrors['name'] && { error: write.fieldErrors['name'] })}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare && <Check label="For hele holdet" checked={team} onChange={setTeam} />}
      <div>
        <Button type="submit" look="primary" size="small" busy={write.isPending}>
          Gem visning
        </Button>
      </div>
    </form>
  )
}

/** What can be done with the view that is shown; nothing for those who may not change the team's. */
function ViewMenu({
  view,
  views,
}: {
  readonly view: SavedView
  readonly views: readonly SavedView[]
}) {
  const mayShare = useHasRole('admin')
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState(view.name)
  const rename = useWrite((change: Partial<Input>) => updateRecord(savedViews, view, change), {
    name: savedViews.one,
    done: 'Visningen er ændret',
    refetch,
    fields: true,
  })
  const swap = useWrite(
    async (other: SavedView) => {
      // Views that were saved at the same time can have the same position.
      const [low, high] = [view.position, other.position].toSorted((a, b) => a - b) as [
        number,
        number,
      ]
      const before = views.indexOf(view) < views.indexOf(other)
      const apart = high > low ? high : low + 1
      await updateRecord(savedViews, view, { position: before ? apart : low })
      await updateRecord(savedViews, other, { position: before ? low : apart })
    },
    { name: savedViews.one, refetch },
  )
  const restore = useWrite((input: Input) => createRecord(savedViews, input), {
    name: savedViews.one,
    refetch,
  })
  const remove = useWrite(() => removeRecord(savedViews, view), {
    name: savedViews.one,
    refetch,
  })
  if (view.team && !mayShare) return null
  const at = views.indexOf(view)
  const [previous, next] = [views[at - 1], views[at + 1]]
  return (
    <Popover
      label={`Visningen ${view.name}`}
      trigger={
        <button type="button" aria-label={`Ret visningen ${view.name}`} className={iconButton}>
          <Icon name="more" className="size-4.5" />
        </button>
      }
    >
      {(close) =>
        isNaming ? (
          <form
            noValidate
            className="grid w-64 gap-3 p-1"
            onSubmit={(event) => {
              event.preventDefault()
              rename.mutate(
                { name },
                {
                  onSuccess: () => {
                    setNaming(false)
                    close()
                  },
                },
              )
            }}
          >
            <TextField
              label="Visningens navn"
              value={name}
              maxLength={60}
              autoComplete="off"
              {...(rename.fieldErrors['name'] && { error: rename.fieldErrors['name'] })}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <div>
              <Button type="submit" look="primary" size="small" busy={rename.isPending}>
                Gem navnet
              </Button>
            </div>
          </form>
        ) : (
          <>
            <MenuItem onClick={() => setNaming(true)}>Omdøb</MenuItem>
            {mayShare && (
              <MenuItem onClick={() => rename.mutate({ team: !view.team }, { onSuccess: close })}>
                {view.team ? 'Gør den til min egen' : 'Del med hele holdet'}
              </MenuItem>
            )}
            {previous && (
              <MenuItem onClick={() => swap.mutate(previous)}>Flyt til venstre</MenuItem>
            )}
            {next && <MenuItem onClick={() => swap.mutate(next)}>Flyt til højre</MenuItem>}
            <MenuItem
              danger
              onClick={() => {
                close()
                remove.mutate(undefined, {
                  onSuccess: () => {
                    const { screen, query, team, position } = view
                    showToast({
                      text: `Visningen »${view.name}« er slettet`,
                      action: {
                        label: 'Fortryd',
                        run: () =>
                          restore.mutate({ screen, name: view.name, query, team, position }),
                      },
                    })
                  },
                })
              }}
            >
              Slet visningen
            </MenuItem>
          </>
        )
      }
    </Popover>
  )
}
