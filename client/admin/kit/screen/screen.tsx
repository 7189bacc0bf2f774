import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type ComponentType,
  type HTMLAttributes,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import {
  type Action,
  type InputOf,
  newLabel,
  type Resource,
  type RowOf,
} from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import type { ListParams } from '#shared/admin/list-query.ts'
import { hasRole, type Role } from '#shared/domain/auth/roles.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routes } from '#shared/routes/table.ts'
import { ApiError } from '../../api.ts'
import { pagedRows } from '../../data/queries.ts'
import { exportPath, listOf, recordOf, type Saved } from '../../data/resource.ts'
import { count } from '../../format.ts'
import { useHasRole, useRole } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { NewRowsBar } from '../../live/new-rows-bar.tsx'
import { useNewRows } from '../../live/use-new-rows.ts'
import { usePaletteActions, useRecentRecord } from '../../shell/palette/actions.ts'
import { useConsolePlace } from '../../shell/place.ts'
import { ButtonLink, DownloadLink } from '../button.tsx'
import { Facts } from '../card.tsx'
import { showValue } from '../kinds/cell.tsx'
import { Icon } from '../icon.tsx'
import { SearchField } from '../list/search-field.tsx'
import { type TabItem, Tabs } from '../list/tabs.tsx'
import { Loaded, Skeleton } from '../loaded.tsx'
import { AmberBar, EmptyState } from '../notices.tsx'
import { ActionButton, type ActionView, RemoveDialog } from './actions.tsx'
import { BulkBar, idOf, revisionOf, type Selection } from './bulk.tsx'
import { type ColumnSpec, type ListColumn, toColumns } from './columns.tsx'
import { DetailPane } from './detail.tsx'
import { type FilterOptions, Filters } from './filters.tsx'
import type { FormSection, OwnInputs } from './form.tsx'
import { ActionDialog, RecordForm } from './lazy.tsx'
import { ListAndDetail, ListBox } from './list-and-detail.tsx'
import { Position, useListKeys } from './list-keys.tsx'
import { LoadMore } from './paged-card.tsx'
import { SavedViews } from './saved-views.tsx'
import { RowTable, type RowTone } from './table.tsx'
import { type ScreenAddress, useScreenAddress, type View } from './use-screen-address.ts'

/** How the console shows a noun. Columns, facts and inputs follow from the contract and are overridden by field. */
export interface ScreenDescription<Noun extends Resource> {
  readonly title: string
  readonly columns: readonly ColumnSpec<Noun>[]
  readonly empty: { readonly title: string; readonly text?: string; readonly spot: string }
  /** Named sets of filters, as tabs. */
  readonly views?: readonly View[]
  /** Filters with a button of their own. */
  readonly filters?: readonly string[]
  /** Sections of the form, in order; without it records can't be written here. */
  readonly form?: readonly FormSection[]
  readonly inputs?: OwnInputs
  /** The form takes the list's place: for long texts. */
  readonly wideForm?: boolean
  /** What a new record begins with; a function where the address chooses it. */
  readonly start?: Partial<InputOf<Noun>> | (() => Partial<InputOf<Noun>>)
  /** What a new record takes from this one. With it, records can be copied: `toPanel('kopi')`. */
  readonly copy?: (row: RowOf<Noun>) => Partial<InputOf<Noun>>
  /** Fields whose values the detail lists; all that are not empty without it. */
  readonly facts?: readonly (keyof Noun['fields'] & string)[]
  /** More of the detail, after the facts. */
  readonly detail?: (row: RowOf<Noun>) => ReactNode
  /** The whole detail, in place of facts and buttons. May be lazy. */
  readonly Detail?: ComponentType<{ readonly row: RowOf<Noun>; readonly address: ScreenAddress }>
  readonly actions?: { readonly [Name in keyof Noun['actions']]?: ActionView<Noun> }
  /** What goes with a deleted record, in its confirmation. */
  readonly removeText?: (row: RowOf<Noun>) => string
  /** Fields that can be changed for many records, and acts that can be done to many. */
  readonly bulk?: readonly ((keyof Noun['fields'] | keyof Noun['actions']) & string)[]
  readonly tone?: (row: RowOf<Noun>) => RowTone
  /** True for rows that can be selected; all can without it. */
  readonly selectable?: (row: RowOf<Noun>) => boolean
  /** Queries of the options of filters whose values are records, by filter; fields of bulk acts suggest them. */
  readonly options?: FilterOptions
  /** The tabs of the views, in place of the kit's: with their numbers, or with more tabs. */
  readonly Views?: ComponentType<ViewsProps>
  /** Users can save the list's filters and order as views. */
  readonly savesViews?: boolean
  /** At the end of the toolbar. */
  readonly tools?: ReactNode
  /** Above the list. */
  readonly Above?: ComponentType
  /** In place of a list that can't be read. */
  readonly Unread?: ComponentType<{ readonly error: unknown; readonly onRetry: () => void }>
  /** The head of the detail, in place of title and close button. */
  readonly Head?: ComponentType<HeadProps<Noun>>
  /** Below the detail, while it scrolls. */
  readonly Foot?: ComponentType<{ readonly row: RowOf<Noun> }>
  /** The pane of the open record, which loads it itself; without an id, of a new one. */
  readonly Opened?: ComponentType<{ readonly id: string | null; readonly address: ScreenAddress }>
  /** Adds to the rows that are shown. */
  readonly AroundRows?: ComponentType<ShownRows<Noun>>
  /** In place of rows, where a search or a filter finds none. */
  readonly NoneFound?: ComponentType<{ readonly address: ScreenAddress }>
  /** In place of a record that isn't there. */
  readonly Missing?: ComponentType<{ readonly id: string; readonly address: ScreenAddress }>
  /** Inside the form, above its buttons. */
  readonly FormNote?: ComponentType<{ readonly row: RowOf<Noun> | null }>
  /** The whole screen for some panels: a mode of its own. */
  readonly panels?: Readonly<Record<string, ComponentType<{ readonly address: ScreenAddress }>>>
  /** The records in columns, which the address can choose in place of the list. */
  readonly Board?: ComponentType<BoardProps>
  /** False where records are made on another screen; `menu` where only the menu »Ny« offers it. */
  readonly creates?: boolean | 'menu'
  /** Panels of its own in place of the record's detail, by their name in the address. */
  readonly panes?: Readonly<Record<string, Pane<Noun>>>
  /** How often the list is refetched while it is on the screen, in ms; only by events and by the user without it. */
  readonly refreshMs?: number
  /** Other cached nouns that change with a save. */
  readonly refetch?: readonly string[]
  /** What else follows a save. `answer`: with what only this answer says. */
  readonly onSaved?: (row: RowOf<Noun>, answer: Saved<Noun>) => void
  /** Next to the button for a new record. */
  readonly buttons?: ReactNode
}

export interface ShownRows<Noun extends Resource> {
  readonly rows: readonly RowOf<Noun>[]
  readonly params: ListParams
  /** There are later pages. */
  readonly hasMore: boolean
  /** The rows with what is added to them. */
  readonly children: (more: RowTools<Noun>) => ReactNode
}

/** Columns at the end of a list, and attributes of its rows, such as drop handlers. */
export interface RowTools<Noun extends Resource> {
  readonly columns?: readonly ListColumn<RowOf<Noun>>[]
  readonly rowProps?: (row: RowOf<Noun>) => HTMLAttributes<HTMLTableRowElement>
}

/** What a board gets: the list's query, and the address that opens records. */
export interface BoardProps {
  readonly params: ListParams
  readonly address: ScreenAddress
}

export interface HeadProps<Noun extends Resource> {
  readonly row: RowOf<Noun>
  readonly address: ScreenAddress
  /** Where the record is in the list, and the way to its neighbours. */
  readonly position: ReactNode
}

/** A panel in place of a detail that a screen draws itself. */
export interface Pane<Noun extends Resource> {
  readonly title: string
  /** Lowest role; for everyone who reads the noun without it. */
  readonly role?: Role
  /** `row`: the open record; null where none is open. */
  readonly Body: ComponentType<{
    readonly row: RowOf<Noun> | null
    readonly address: ScreenAddress
  }>
}

/** A screen with the list of a noun, the open record next to it, its form and its dialogs. */
export function createScreen<Noun extends Resource>(
  noun: Noun,
  description: ScreenDescription<Noun>,
): { readonly Component: ComponentType } {
  const columns = toColumns(noun, description.columns)
  return { Component: () => <Screen {...{ noun, columns, description }} /> }
}

/** Focuses the link to a mode of the whole screen once the mode is left. */
function useReturnFromPanel(mode: string | null, { toPanel }: ScreenAddress): void {
  const last = useRef(mode)
  useEffect(() => {
    const left = last.current
    last.current = mode
    if (!left || mode) return
    const to = toPanel(left, null)
    const links = document.querySelectorAll<HTMLElement>('main a')
    ;[...links].find((link) => link.getAttribute('href') === to)?.focus()
  }, [mode, toPanel])
}

interface ScreenProps<Noun extends Resource> {
  readonly noun: Noun
  readonly columns: ReturnType<typeof toColumns<Noun>>
  readonly description: ScreenDescription<Noun>
}

function Screen<Noun extends Resource>({ noun, columns, description }: ScreenProps<Noun>) {
  const { title, views = [], filters = [], form, bulk = [], buttons, tone } = description
  const { Views = ViewTabs, Above, Unread, panels, panes = {}, selectable, refreshMs } = description
  const { Board, Opened, creates = true, AroundRows } = description
  const address = useScreenAddress(noun)
  const place = useConsolePlace()
  const { params, id, panel } = address
  const mayWrite = useHasRole(noun.roles.write)
  const navigate = useNavigate()
  const showsBoard = Board !== undefined && address.isBoard
  const result = useInfiniteQuery({
    ...listOf(noun, params),
    enabled: !showsBoard,
    // Later pages would all be fetched again.
    refetchInterval: ({ state }) =>
      refreshMs !== undefined && (state.data?.pages.length ?? 0) <= 1 ? refreshMs : false,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = result
  type Row = RowOf<Noun> & { readonly id: string }
  const fetched = useMemo(
    () =>
      pagedRows(
        (result.data?.pages ?? []) as unknown as readonly { readonly rows: readonly Row[] }[],
      ),
    [result.data],
  )
  const { rows, ...changes } = useNewRows(noun.name, fetched, JSON.stringify(params))
  const { total = null, warning } = result.data?.pages[0] ?? {}
  const canSelect = bulk.length > 0 && mayWrite
  const [selection, setSelection] = useState<Selection>(new Map())
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const ids = useMemo(() => rows.map((row) => row.id), [rows])
  const toggle = (each: string) => {
    const row = rows.find(({ id: rowId }) => rowId === each)
    if (!row || selectable?.(row) === false) return
    setSelection((before) => {
      const next = new Map(before)
      if (!next.delete(each)) next.set(each, revisionOf(row))
      return next
    })
  }
  const canCreate =
    mayWrite && creates && (Opened !== undefined || (form && noun.verbs.includes('create')))
  const own = useAllowedPane(panes, panel)
  const isFiltered = Object.keys(params).some((name) => name !== 'sort')
  const detail =
    Opened && (id || (panel === 'ny' && canCreate)) ? (
      <Opened key={id || 'ny'} id={id || null} address={address} />
    ) : form && panel === 'ny' && canCreate ? (
      <DetailPane key="ny" title={newLabel(noun)} back={address.back}>
        <RecordForm
          noun={noun}
          row={null}
          sections={form}
          inputs={description.inputs}
          Note={description.FormNote}
          {...(description.refetch && { refetch: description.refetch })}
          start={startOf(description)}
          back={address.back}
          onSaved={(row, answer) => {
            description.onSaved?.(row, answer)
            void navigate(address.to(idOf(row)), { replace: true })
          }}
        />
      </DetailPane>
    ) : own && !id ? (
      <DetailPane key={panel} title={own.title} back={address.back}>
        <own.Body row={null} address={address} />
      </DetailPane>
    ) : id ? (
      <Detail
        key={id}
        {...{ noun, id, address, description }}
        position={<Position ids={ids} id={id} total={total} to={address.to} />}
      />
    ) : null
  const isFormAlone =
    description.wideForm === true && detail !== null && (panel === 'ny' || panel === 'ret')
  useListKeys({
    heading: title,
    ids,
    id,
    address,
    onToggle: canSelect ? toggle : null,
    canCreate: Boolean(canCreate),
    canEdit: Boolean(mayWrite && form && noun.verbs.includes('update')),
  })
  const table = ({ columns: more = [], rowProps }: RowTools<Noun>) => (
    <RowTable
      caption={title}
      rows={rows}
      columns={[...columns, ...more]}
      rowProps={rowProps}
      to={address.to}
      openId={id}
      sort={params['sort'] ?? noun.list.order}
      onSort={address.setSort}
      selection={
        canSelect ? Object.fromEntries([...selection.keys()].map((each) => [each, true])) : null
      }
      onSelection={(chosen) => setSelection(toSelection(rows, chosen, selection))}
      onEnd={onEnd}
      {...(tone && { tone })}
      {...(selectable && { selectable })}
      foot={<LoadMore result={result} />}
    />
  )
  const Whole = panel ? panels?.[panel] : undefined
  useReturnFromPanel(Whole ? panel : null, address)
  if (Whole) return <Whole address={address} />
  return (
    <Page
      fill
      title={title}
      detailOpen={detail !== null}
      beside={
        views.length > 0 &&
        !isFormAlone && (
          <div className="flex min-w-0 items-center gap-1 md:flex-wrap">
            <Views views={views} address={address} total={total} />
            {description.savesViews && <SavedViews noun={noun} address={address} />}
          </div>
        )
      }
      actions={
        <>
          {buttons}
          {canCreate && creates !== 'menu' && (
            <ButtonLink
              to={address.toPanel('ny', null)}
              look="primary"
              icon="plus"
              // Phones have it in the menu beside the heading.
              className={place && routes[place.id].console.create.length > 0 ? 'max-md:hidden' : ''}
            >
              {newLabel(noun)}
            </ButtonLink>
          )}
        </>
      }
    >
      {warning && <AmberBar>{warning}</AmberBar>}
      <div
        className={`flex flex-wrap items-center gap-2 ${isFormAlone ? 'hidden' : detail ? 'max-wide:hidden' : ''}`}
      >
        {noun.list.search && (
          <SearchField
            key={JSON.stringify(views.map((view) => address.isView(view)))}
            label={`Søg efter ${noun.list.search}`}
            initial={params['search']}
            onSearch={address.setSearch}
          />
        )}
        <Filters noun={noun} address={address} first={filters} options={description.options} />
        {/* They stay together, at the right, where the filters leave too little room beside them. */}
        <div className="max-md:contents md:ml-auto md:flex md:items-center md:gap-2">
          <p role="status" className="text-mute max-md:sr-only">
            {!showsBoard &&
              total !== null &&
              `${count(total)} ${total === 1 ? noun.one : noun.many}`}
          </p>
          {description.tools}
          {noun.verbs.includes('export') && (
            <span className="max-md:hidden">
              <DownloadLink href={endpoints.adminApi + exportPath(noun, params)} title="Eksportér">
                <span className="max-[90rem]:sr-only">Eksportér</span>
              </DownloadLink>
            </span>
          )}
          {Board && <LayoutSwitch address={address} />}
        </div>
      </div>
      {Above && !isFormAlone && <Above />}
      <ListAndDetail
        detail={detail}
        isAlone={isFormAlone}
        list={
          Board && showsBoard ? (
            <div className="min-h-0 flex-1">
              <Board params={params} address={address} />
            </div>
          ) : (
            <>
              <NewRowsBar {...changes} />
              <ListBox>
                <Loaded
                  query={result}
                  failed={
                    Unread && <Unread error={result.error} onRetry={() => void result.refetch()} />
                  }
                >
                  {() =>
                    rows.length === 0 ? (
                      <Empty {...{ description, address, isFiltered, noun }} />
                    ) : AroundRows ? (
                      <AroundRows rows={rows} params={params} hasMore={hasNextPage}>
                        {table}
                      </AroundRows>
                    ) : (
                      table({})
                    )
                  }
                </Loaded>
                {selection.size > 0 && (
                  <BulkBar
                    noun={noun}
                    options={description.options}
                    fields={bulk}
                    views={description.actions}
                    selectable={selectable}
                    params={params}
                    total={total}
                    selection={selection}
                    onSelect={setSelection}
                  />
                )}
              </ListBox>
            </>
          )
        }
      />
    </Page>
  )
}

/** Chooses between the list and the board of the same records. */
function LayoutSwitch({ address }: { readonly address: ScreenAddress }) {
  return (
    <div role="group" aria-label="Visning" className="flex rounded-knob border border-rim">
      {(['list', 'board'] as const).map((layout) => (
        <Link
          key={layout}
          to={address.toLayout(layout)}
          aria-label={layout === 'list' ? 'Liste' : 'Tavle'}
          title={layout === 'list' ? 'Liste' : 'Tavle'}
          aria-current={address.isBoard === (layout === 'board') ? 'true' : undefined}
          className="grid h-8.5 w-9 place-items-center rounded-[0.5625rem] text-ink aria-[current]:bg-wash"
        >
          <Icon name={layout} className="size-4.5" />
        </Link>
      ))}
    </div>
  )
}

/** The ids that are chosen, each with the revision of its row. */
function toSelection<Noun extends Resource>(
  rows: readonly RowOf<Noun>[],
  chosen: Readonly<Record<string, boolean>>,
  before: Selection,
): Selection {
  const revisions = new Map(rows.map((row) => [idOf(row), revisionOf(row)]))
  return new Map(
    Object.keys(chosen)
      .filter((id) => chosen[id])
      .map((id) => [id, revisions.get(id) ?? before.get(id) ?? 0]),
  )
}

export interface ViewsProps {
  readonly views: readonly View[]
  readonly address: ScreenAddress
  /** Rows of the list that is shown, where known. */
  readonly total: number | null
}

/** The views of a list as tabs. @param counts by label @param more tabs that lead out of this list */
export function ViewTabs({
  views,
  address,
  total,
  counts = {},
  more = [],
}: ViewsProps & {
  readonly counts?: Readonly<Record<string, number | undefined>>
  readonly more?: readonly TabItem[]
}) {
  // Who can't change records has none of their own.
  const mayOwn = useHasRole('admin')
  const shown = views.filter(({ params }) => mayOwn || !Object.values(params).includes('me'))
  const items = shown.map((view): TabItem => {
    const current = address.isView(view)
    const number = counts[view.label] ?? (current ? total : null)
    return {
      label: view.label,
      to: address.toView(view),
      current,
      urgent: view.urgent ?? false,
      ...(number !== null && { count: number }),
    }
  })
  return <Tabs label="Vis" items={[...items, ...more]} />
}

interface DetailProps<Noun extends Resource> {
  readonly noun: Noun
  readonly id: string
  readonly address: ScreenAddress
  readonly description: ScreenDescription<Noun>
  readonly position: ReactNode
}

const startOf = <Noun extends Resource>({ start }: ScreenDescription<Noun>) =>
  typeof start === 'function' ? start() : start

/** The open record: loading, missing, its form, or its facts with its buttons. */
function Detail<Noun extends Resource>({
  noun,
  id,
  address,
  description,
  position,
}: DetailProps<Noun>) {
  const query = useQuery(recordOf(noun, id))
  const { Missing } = description
  if (Missing && query.error instanceof ApiError && query.error.status === 404)
    return <Missing id={id} address={address} />
  return (
    <Loaded query={query} detail back={address.back}>
      {(row) => <Record {...{ noun, row, address, description, position }} />}
    </Loaded>
  )
}

interface RecordProps<Noun extends Resource> extends Omit<DetailProps<Noun>, 'id'> {
  readonly row: RowOf<Noun>
}

function Record<Noun extends Resource>({
  noun,
  row,
  address,
  description,
  position,
}: RecordProps<Noun>) {
  const {
    form,
    facts,
    detail,
    Detail: Own,
    Head,
    Foot,
    actions = {},
    removeText,
    copy,
    panes = {},
  } = description
  const mayWrite = useHasRole(noun.roles.write)
  const navigate = useNavigate()
  const { panel } = address
  const values = row as Readonly<Record<string, unknown>>
  const name = noun.label(row as never)
  const canWrite = mayWrite && form && noun.verbs.includes('update')
  useOpenRecord({ noun, row, address, description })
  const pane = useAllowedPane(panes, panel)
  if (pane)
    return (
      <DetailPane title={pane.title} back={address.toPanel(null)}>
        <pane.Body row={row} address={address} />
      </DetailPane>
    )
  if (panel === 'ret' && canWrite)
    return (
      <DetailPane
        // In the list's place it begins at its heading.
        key={description.wideForm ? 'ret' : undefined}
        title={`Ret ${name}`}
        back={address.toPanel(null)}
        record={{ noun: noun.name, id: idOf(row), isEditing: true }}
      >
        <RecordForm
          noun={noun}
          row={row}
          sections={form}
          inputs={description.inputs}
          Note={description.FormNote}
          {...(description.refetch && { refetch: description.refetch })}
          back={address.toPanel(null)}
          onSaved={(saved, answer) => {
            description.onSaved?.(saved, answer)
            void navigate(address.toPanel(null), { replace: true })
          }}
        />
      </DetailPane>
    )
  if (panel === 'kopi' && mayWrite && form && copy && noun.verbs.includes('create'))
    return (
      <DetailPane key="kopi" title={newLabel(noun)} back={address.toPanel(null)}>
        <RecordForm
          noun={noun}
          row={null}
          sections={form}
          inputs={description.inputs}
          Note={description.FormNote}
          {...(description.refetch && { refetch: description.refetch })}
          start={copy(row)}
          copyOf={idOf(row)}
          back={address.toPanel(null)}
          onSaved={(saved) => void navigate(address.to(idOf(saved)), { replace: true })}
        />
      </DetailPane>
    )
  const shown = facts ?? Object.keys(noun.fields)
  const status = Object.entries(noun.fields).find(([, { kind }]) => kind === 'status')
  const acts = Object.entries(actions) as [string, ActionView<Noun>][]
  const open = panel ? (actions as Readonly<Record<string, ActionView<Noun>>>)[panel] : undefined
  const canRemove = mayWrite && noun.verbs.includes('remove')
  return (
    <DetailPane
      title={name}
      back={address.back}
      record={{ noun: noun.name, id: idOf(row) }}
      {...(status && { badge: showValue(status[1], values[status[0]]) })}
      {...(Head && { head: <Head {...{ row, address, position }} /> })}
      {...(Foot && { foot: <Foot row={row} /> })}
    >
      {Own ? (
        <Suspense fallback={<Skeleton rows={8} className="h-8" />}>
          <Own row={row} address={address} />
        </Suspense>
      ) : (
        <>
          {(canWrite || acts.length > 0) && (
            <div className="flex flex-wrap gap-2.5">
              {canWrite && (
                <ButtonLink to={address.toPanel('ret')} look="primary">
                  Ret
                </ButtonLink>
              )}
              {acts.map(([each, view]) => (
                <ActionButton key={each} name={each} {...{ noun, row, view, address }} />
              ))}
            </div>
          )}
          {shown.length > 0 && (
            <Facts
              rows={Object.fromEntries(
                shown
                  .filter((key) => !hidden.includes((noun.fields[key] as Field).kind))
                  .map((key) => [
                    (noun.fields[key] as Field).label,
                    showValue(noun.fields[key] as Field, values[key]),
                  ]),
              )}
            />
          )}
          {detail?.(row)}
          {canRemove && (
            <div className="border-t border-line pt-4">
              <ButtonLink to={address.toPanel('slet')} look="danger">
                Slet {noun.one}
              </ButtonLink>
            </div>
          )}
        </>
      )}
      {open && panel && open.fits?.(row) !== false && (
        <ActionDialog name={panel} view={open} {...{ noun, row, address }} />
      )}
      {panel === 'slet' && canRemove && (
        <RemoveDialog {...{ noun, row, address }} text={removeText?.(row)} />
      )}
    </DetailPane>
  )
}

/** The screen's own pane that the address names; undefined for another, and for a role that may not open it. */
function useAllowedPane<Noun extends Resource>(
  panes: Readonly<Record<string, Pane<Noun>>>,
  name: string | null,
): Pane<Noun> | undefined {
  const pane = name !== null && Object.hasOwn(panes, name) ? panes[name] : undefined
  const may = useHasRole(pane?.role ?? 'viewer')
  return may ? pane : undefined
}

/** Adds the open record to the command palette: among the recent ones, and with what can be done with it. */
function useOpenRecord<Noun extends Resource>({
  noun,
  row,
  address,
  description: { form, actions = {} },
}: Omit<RecordProps<Noun>, 'position'>): void {
  const role = useRole()
  const place = useConsolePlace()
  const name = noun.label(row as never)
  const canWrite = form && noun.verbs.includes('update') && hasRole(role, noun.roles.write)
  useRecentRecord(
    place && {
      label: name,
      detail: noun.one.charAt(0).toUpperCase() + noun.one.slice(1),
      icon: routes[place.id].console.icon,
      to: `${routes[place.id].path}?id=${idOf(row)}`,
    },
  )
  const withDialog = (Object.entries(actions) as [string, ActionView<Noun>][]).filter(
    ([each, { ask, fits, forbidden }]) => {
      const action = noun.actions[each] as Action
      return (
        (ask || Object.keys(action.fields).length > 0) &&
        hasRole(role, action.role) &&
        fits?.(row) !== false &&
        !forbidden?.(row)
      )
    },
  )
  usePaletteActions(`${name}, ${noun.one}`, [
    ...(canWrite
      ? [{ label: `Ret ${name}`, icon: 'pencil', keys: 'e', to: address.toPanel('ret') } as const]
      : []),
    ...withDialog.map(([each, { danger }]) => ({
      label: (noun.actions[each] as Action).label,
      icon: danger ? ('close' as const) : ('next' as const),
      to: address.toPanel(each),
    })),
  ])
}

/** Kinds that facts leave out. */
const hidden: readonly Field['kind'][] = ['id', 'revision', 'status', 'media', 'custom']

function Empty<Noun extends Resource>({
  description: { empty, NoneFound },
  address,
  isFiltered,
  noun,
}: Pick<DetailProps<Noun>, 'description' | 'address' | 'noun'> & { readonly isFiltered: boolean }) {
  if (isFiltered && NoneFound) return <NoneFound address={address} />
  if (isFiltered)
    return (
      <EmptyState title={`Ingen ${noun.many} passer`} spot="document">
        <ButtonLink to={address.cleared}>Ryd søgning og filtre</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState title={empty.title} spot={empty.spot}>
      {empty.text}
    </EmptyState>
  )
}
