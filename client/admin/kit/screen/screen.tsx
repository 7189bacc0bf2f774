import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf, Resource, RowOf } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { pagedRows } from '../../data/queries.ts'
import { exportPath, listOf, recordOf } from '../../data/resource.ts'
import { count } from '../../format.ts'
import { useHasRole } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { Button, ButtonLink, DownloadLink } from '../button.tsx'
import { Facts } from '../card.tsx'
import { showValue } from '../kinds/cell.tsx'
import { SearchField } from '../list/search-field.tsx'
import { type TabItem, Tabs } from '../list/tabs.tsx'
import { Loaded } from '../loaded.tsx'
import { EmptyState } from '../notices.tsx'
import { ActionButton, type ActionView, RemoveDialog } from './actions.tsx'
import { BulkBar, idOf, revisionOf, type Selection } from './bulk.tsx'
import { type ColumnSpec, toColumns } from './columns.tsx'
import { DetailPane } from './detail.tsx'
import { Filters } from './filters.tsx'
import type { FormSection, OwnInputs } from './form.tsx'
import { ActionDialog, RecordForm } from './lazy.tsx'
import { RowTable } from './table.tsx'
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
  /** Tabs of sister screens, below the title. */
  readonly tabs?: readonly TabItem[]
  /** Sections of the form, in order; without it records can't be written here. */
  readonly form?: readonly FormSection[]
  readonly inputs?: OwnInputs
  readonly start?: Partial<InputOf<Noun>>
  /** Fields whose values the detail lists; all that are not empty without it. */
  readonly facts?: readonly (keyof Noun['fields'] & string)[]
  /** More of the detail, after the facts. */
  readonly detail?: (row: RowOf<Noun>) => ReactNode
  /** The whole detail, in place of facts and buttons. */
  readonly Detail?: ComponentType<{ readonly row: RowOf<Noun>; readonly address: ScreenAddress }>
  readonly actions?: { readonly [Name in keyof Noun['actions']]?: ActionView<Noun> }
  /** What goes with a deleted record, in its confirmation. */
  readonly removeText?: (row: RowOf<Noun>) => string
  /** Fields that can be changed for many records. */
  readonly bulk?: readonly (keyof Noun['fields'] & string)[]
  readonly tone?: (row: RowOf<Noun>) => 'overdue' | 'unseen' | null
  /** Next to the button for a new record. */
  readonly buttons?: ReactNode
}

/** A screen with the list of a noun, the open record next to it, its form and its dialogs. */
export function createScreen<Noun extends Resource>(
  noun: Noun,
  description: ScreenDescription<Noun>,
): { readonly Component: ComponentType } {
  const columns = toColumns(noun, description.columns)
  return { Component: () => <Screen {...{ noun, columns, description }} /> }
}

interface ScreenProps<Noun extends Resource> {
  readonly noun: Noun
  readonly columns: ReturnType<typeof toColumns<Noun>>
  readonly description: ScreenDescription<Noun>
}

function Screen<Noun extends Resource>({ noun, columns, description }: ScreenProps<Noun>) {
  const { title, views = [], filters = [], tabs, form, bulk = [], buttons, tone } = description
  const address = useScreenAddress(noun)
  const { params, id, panel } = address
  const mayWrite = useHasRole(noun.roles.write)
  const navigate = useNavigate()
  const result = useInfiniteQuery(listOf(noun, params))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = result
  type Row = RowOf<Noun> & { readonly id: string }
  const rows = useMemo(
    () =>
      pagedRows(
        (result.data?.pages ?? []) as unknown as readonly { readonly rows: readonly Row[] }[],
      ),
    [result.data],
  )
  const total = result.data?.pages[0]?.total ?? null
  const [selection, setSelection] = useState<Selection>(new Map())
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const canCreate = mayWrite && form && noun.verbs.includes('create')
  const isFiltered = Object.keys(params).some((name) => name !== 'sort')
  const detail =
    panel === 'ny' && canCreate ? (
      <DetailPane key="ny" title={`Ny ${noun.one}`} back={address.back}>
        <RecordForm
          noun={noun}
          row={null}
          sections={form}
          inputs={description.inputs}
          start={description.start}
          back={address.back}
          onSaved={(row) => void navigate(address.to(idOf(row)), { replace: true })}
        />
      </DetailPane>
    ) : id ? (
      <Detail key={id} {...{ noun, id, address, description }} />
    ) : null
  return (
    <Page
      fill
      title={title}
      detailOpen={detail !== null}
      beside={
        views.length > 0 && (
          <Tabs
            label="Vis"
            items={views.map((view) => ({
              label: view.label,
              to: address.toView(view),
              current: address.isView(view),
              ...(address.isView(view) && total !== null && { count: total }),
            }))}
          />
        )
      }
      actions={
        <>
          {noun.verbs.includes('export') && (
            <DownloadLink href={endpoints.adminApi + exportPath(noun, params)}>
              Eksportér
            </DownloadLink>
          )}
          {buttons}
          {canCreate && (
            <ButtonLink to={address.toPanel('ny', '')} look="primary" icon="plus">
              Ny {noun.one}
            </ButtonLink>
          )}
        </>
      }
    >
      {tabs && <Tabs label="Skærme" items={tabs} />}
      <div className={`flex flex-wrap items-center gap-2 ${detail ? 'max-wide:hidden' : ''}`}>
        {noun.list.search && (
          <SearchField
            key={JSON.stringify(views.map((view) => address.isView(view)))}
            label={`Søg efter ${noun.list.search}`}
            initial={params['search']}
            onSearch={address.setSearch}
          />
        )}
        <Filters noun={noun} address={address} first={filters} />
        <p role="status" className="ml-auto text-mute">
          {total !== null && `${count(total)} ${total === 1 ? noun.one : noun.many}`}
        </p>
      </div>
      <div
        className="grid min-h-0 flex-1 gap-3.5 wide:data-[open=true]:grid-cols-[minmax(0,1fr)_clamp(27.5rem,36vw,35rem)]"
        data-open={detail !== null}
      >
        <div
          className={`flex min-h-0 min-w-0 flex-col overflow-hidden rounded-box border border-line bg-card ${detail ? 'max-wide:hidden' : ''}`}
        >
          <Loaded query={result}>
            {() =>
              rows.length === 0 ? (
                <Empty {...{ description, address, isFiltered, noun }} />
              ) : (
                <RowTable
                  caption={title}
                  rows={rows}
                  columns={columns}
                  to={address.to}
                  openId={id}
                  sort={params['sort'] ?? noun.list.order}
                  onSort={address.setSort}
                  selection={
                    bulk.length > 0 && mayWrite
                      ? Object.fromEntries([...selection.keys()].map((each) => [each, true]))
                      : null
                  }
                  onSelection={(chosen) => setSelection(toSelection(rows, chosen, selection))}
                  onEnd={onEnd}
                  {...(tone && { tone })}
                  foot={
                    hasNextPage && (
                      <div className="p-3 text-center">
                        <Button size="small" busy={isFetchingNextPage} onClick={onEnd}>
                          {isFetchingNextPage ? 'Henter…' : 'Vis flere'}
                        </Button>
                      </div>
                    )
                  }
                />
              )
            }
          </Loaded>
          {selection.size > 0 && (
            <BulkBar
              noun={noun}
              fields={bulk}
              params={params}
              total={total}
              selection={selection}
              onSelect={setSelection}
            />
          )}
        </div>
        {detail}
      </div>
    </Page>
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

interface DetailProps<Noun extends Resource> {
  readonly noun: Noun
  readonly id: string
  readonly address: ScreenAddress
  readonly description: ScreenDescription<Noun>
}

/** The open record: loading, missing, its form, or its facts with its buttons. */
function Detail<Noun extends Resource>({ noun, id, address, description }: DetailProps<Noun>) {
  const query = useQuery(recordOf(noun, id))
  return (
    <Loaded query={query} detail back={address.back}>
      {(row) => <Record {...{ noun, row, address, description }} />}
    </Loaded>
  )
}

interface RecordProps<Noun extends Resource> extends Omit<DetailProps<Noun>, 'id'> {
  readonly row: RowOf<Noun>
}

function Record<Noun extends Resource>({ noun, row, address, description }: RecordProps<Noun>) {
  const { form, facts, detail, Detail: Own, actions = {}, removeText } = description
  const mayWrite = useHasRole(noun.roles.write)
  const navigate = useNavigate()
  const { panel } = address
  const values = row as Readonly<Record<string, unknown>>
  const name = noun.label(row as never)
  const canWrite = mayWrite && form && noun.verbs.includes('update')
  if (panel === 'ret' && canWrite)
    return (
      <DetailPane title={`Ret ${name}`} back={address.toPanel(null)}>
        <RecordForm
          noun={noun}
          row={row}
          sections={form}
          inputs={description.inputs}
          back={address.toPanel(null)}
          onSaved={() => void navigate(address.toPanel(null), { replace: true })}
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
      {...(status && { badge: showValue(status[1], values[status[0]]) })}
    >
      {Own ? (
        <Own row={row} address={address} />
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
      {open && panel && <ActionDialog name={panel} view={open} {...{ noun, row, address }} />}
      {panel === 'slet' && canRemove && (
        <RemoveDialog {...{ noun, row, address }} text={removeText?.(row)} />
      )}
    </DetailPane>
  )
}

/** Kinds that facts leave out. */
const hidden: readonly Field['kind'][] = ['id', 'revision', 'status', 'media', 'custom']

function Empty<Noun extends Resource>({
  description: { empty },
  address,
  isFiltered,
  noun,
}: Pick<DetailProps<Noun>, 'description' | 'address' | 'noun'> & { readonly isFiltered: boolean }) {
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
