import { lazy, Suspense, useState } from 'react'
import type { Resource, RowOf } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import type { ListParams } from '#shared/admin/list-query.ts'
import type { BulkResult } from '#shared/admin/write.ts'
import { showToast } from '#client/state/toasts.ts'
import { api } from '../../api.ts'
import { queryString } from '../../data/queries.ts'
import { type BulkRecord, bulkUpdate, type ResourcePage } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { count } from '../../format.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Popover } from '../popover.tsx'
import type { ActionView } from './actions.tsx'
import type { FilterOptions } from './filters.tsx'

const BulkInput = lazy(async () => ({
  default: (await import('../kinds/bulk-input.tsx')).BulkInput,
}))

/** The selected records by id, with the revision they were seen in. */
export type Selection = ReadonlyMap<string, number>

interface Props<Noun extends Resource> {
  readonly noun: Noun
  /** Fields that can be changed for many records, and acts that can be done to many. */
  readonly fields: readonly string[]
  readonly params: ListParams
  /** How the screen shows acts, by their name. */
  readonly views?: { readonly [Name in keyof Noun['actions']]?: ActionView<Noun> } | undefined
  /** Rows of the whole list, where known. */
  readonly total: number | null
  readonly selectable?: ((row: RowOf<Noun>) => boolean) | undefined
  /** Queries of what the fields suggest, by their name. */
  readonly options: FilterOptions | undefined
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** What can be done with the selected records. Each change says its number, can be undone, and reports what failed. */
export function BulkBar<Noun extends Resource>({
  noun,
  fields,
  views = {},
  params,
  total,
  selectable,
  options,
  selection,
  onSelect,
}: Props<Noun>) {
  const [failed, setFailed] = useState<BulkResult['failed']>([])
  const [progress, setProgress] = useState<number | null>(null)
  const size = selection.size
  const write = useWrite(
    async ({ records, act }: { records: readonly BulkRecord[]; act: string | undefined }) => {
      setProgress(0)
      return bulkUpdate(noun, records, setProgress, act)
    },
    {
      name: noun.many,
      refetch: [noun.name, ...Object.values(views).flatMap((view) => view?.refetch ?? [])],
    },
  )
  const run = (
    act: string | undefined,
    records: readonly BulkRecord[],
    doneText: (done: number) => string,
  ) =>
    write.mutate(
      { records, act },
      {
        onSettled: () => setProgress(null),
        onSuccess: ({ done, failed: refused }) => {
          setFailed(refused)
          if (done.length === 0) return
          onSelect(new Map(done.map(({ id, revision }) => [id, revision])))
          const canUndo = done.some(({ before }) => Object.keys(before).length > 0)
          showToast({
            text: doneText(done.length),
            ...(canUndo && {
              action: {
                label: 'Fortryd',
                run: () =>
                  run(
                    act,
                    done.map(({ id, revision, before }) => ({ id, revision, change: before })),
                    (undone) => `${count(undone)} sat tilbage`,
                  ),
              },
            }),
          })
        },
      },
    )
  /** An act that asks for nothing; it can't be undone from here. */
  const runAct = (act: string) =>
    write.mutate(
      {
        records: [...selection].map(([id, revision]) => ({ id, revision, change: {} })),
        act,
      },
      {
        onSettled: () => setProgress(null),
        onSuccess: ({ done, failed: refused }) => {
          setFailed(refused)
          // Also what is gone, while the bar says so.
          onSelect(
            new Map(refused.map(({ id, revision }) => [id, revision ?? selection.get(id) ?? 1])),
          )
          if (done.length > 0)
            showToast({
              text: views[act]?.doneMany?.(done.length) ?? `Gjort for ${count(done.length)}`,
            })
        },
      },
    )
  const all = useWrite(() => readAll(noun, params, selectable), { name: noun.many, refetch: [] })
  const plural = size === 1 ? noun.one : noun.many
  return (
    <div
      role="group"
      aria-label="Valgte"
      className="flex flex-wrap items-center gap-2.5 border-t border-line bg-wash px-3 py-2"
    >
      <p role="status" className="font-semibold text-ink">
        {progress === null
          ? `${count(size)} ${plural} valgt`
          : `${count(progress)} af ${count(size)} …`}
      </p>
      {total !== null && total > size && !all.isSuccess && (
        <Button
          size="small"
          busy={all.isPending}
          onClick={() => all.mutate(undefined, { onSuccess: (rows) => onSelect(rows) })}
        >
          Vælg alle {count(total)}, der passer
        </Button>
      )}
      {fields.map((name) => {
        const action = noun.actions[name]
        const { label } = action ?? (noun.fields[name] as Field)
        if (action && Object.keys(action.fields).length === 0)
          return (
            <ActButton
              key={name}
              label={`${label} (${count(size)})`}
              size={size}
              view={views[name]}
              busy={write.isPending}
              onRun={() => runAct(name)}
            />
          )
        return (
          <Popover
            key={name}
            label={`${label} for ${count(size)} ${plural}`}
            trigger={<Button size="small">{label}</Button>}
          >
            {(close) => (
              <Suspense fallback={null}>
                <BulkInput
                  options={options}
                  fields={action?.fields ?? { [name]: noun.fields[name] as Field }}
                  submit={`Ret ${count(size)} ${plural}`}
                  busy={write.isPending}
                  onSubmit={(change) => {
                    close()
                    run(
                      action && name,
                      [...selection].map(([id, revision]) => ({ id, revision, change })),
                      (done) =>
                        views[name]?.doneMany?.(done) ?? `${label} er ændret for ${count(done)}`,
                    )
                  }}
                />
              </Suspense>
            )}
          </Popover>
        )
      })}
      <Button size="small" look="quiet" onClick={() => onSelect(new Map())}>
        Fravælg
      </Button>
      {failed.length > 0 && (
        <ConfirmDialog
          title={`${count(failed.length)} kunne ikke ændres`}
          confirm="Vælg dem, der mangler"
          onClose={() => setFailed([])}
          onConfirm={() => {
            onSelect(toSelection(failed, selection))
            setFailed([])
          }}
        >
          <p>De andre er ændret. Grundene:</p>
          <ul className="mt-2 list-disc pl-5">
            {[...new Set(failed.map(({ message }) => message))].map((message) => (
              <li key={message}>
                {message} ({count(failed.filter((each) => each.message === message).length)})
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  )
}

interface ActProps<Noun extends Resource> {
  readonly label: string
  readonly size: number
  readonly view: ActionView<Noun> | undefined
  readonly busy: boolean
  readonly onRun: () => void
}

/** The button of an act on the selected records that asks for nothing but, where the screen has a question, a yes. */
function ActButton<Noun extends Resource>({ label, size, view, busy, onRun }: ActProps<Noun>) {
  const [isAsking, setAsking] = useState(false)
  const question = view?.askMany?.(size)
  return (
    <>
      <Button
        size="small"
        look={view?.danger ? 'danger' : 'secondary'}
        busy={busy}
        onClick={() => (question ? setAsking(true) : onRun())}
      >
        {label}
      </Button>
      {isAsking && question && (
        <ConfirmDialog
          title={question.title}
          confirm={label}
          danger={view?.danger ?? false}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onRun()
          }}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What could not be changed, as it is now, without what is gone. */
const toSelection = (failed: BulkResult['failed'], before: Selection): Selection =>
  new Map(
    failed.flatMap(({ id, revision = before.get(id) ?? 1 }) =>
      revision === null ? [] : [[id, revision]],
    ),
  )

/** Every record of a list that can be selected, page by page. */
async function readAll<Noun extends Resource>(
  noun: Noun,
  params: ListParams,
  selectable: (row: RowOf<Noun>) => boolean = () => true,
): Promise<Selection> {
  const found = new Map<string, number>()
  for (let cursor: string | undefined; ;) {
    const page: ResourcePage<Noun> = await api(
      'GET',
      `/${noun.name}${queryString({ ...params, cursor })}`,
    )
    for (const row of page.rows) if (selectable(row)) found.set(idOf(row), revisionOf(row))
    if (!page.nextCursor) return found
    cursor = page.nextCursor
  }
}

export const idOf = (row: RowOf<Resource>): string => row['id'] as string
export const revisionOf = (row: RowOf<Resource>): number => row['revision'] as number
