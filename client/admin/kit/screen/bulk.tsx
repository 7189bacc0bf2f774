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
  /** Rows of the whole list, where known. */
  readonly total: number | null
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** What can be done with the selected records. Each change says its number, can be undone, and reports what failed. */
export function BulkBar<Noun extends Resource>({
  noun,
  fields,
  params,
  total,
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
    { name: noun.many, refetch: [noun.name] },
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
          onSelect(new Map(done.map(({ id, revision }) => [id, revision])))
          if (done.length === 0) return
          showToast({
            text: doneText(done.length),
            action: {
              label: 'Fortryd',
              run: () =>
                run(
                  act,
                  done.map(({ id, revision, before }) => ({ id, revision, change: before })),
                  (undone) => `${count(undone)} sat tilbage`,
                ),
            },
          })
        },
      },
    )
  const all = useWrite(() => readAll(noun, params), { name: noun.many, refetch: [] })
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
      {total !== null && total > size && (
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
        return (
          <Popover
            key={name}
            label={`${label} for ${count(size)} ${plural}`}
            trigger={<Button size="small">{label}</Button>}
          >
            {(close) => (
              <Suspense fallback={null}>
                <BulkInput
                  fields={action?.fields ?? { [name]: noun.fields[name] as Field }}
                  submit={`Ret ${count(size)} ${plural}`}
                  busy={write.isPending}
                  onSubmit={(change) => {
                    close()
                    run(
                      action && name,
                      [...selection].map(([id, revision]) => ({ id, revision, change })),
                      (done) => `${label} er ændret for ${count(done)}`,
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
            onSelect(new Map(failed.map(({ id }) => [id, selection.get(id) ?? 0])))
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

/** Every record of a list, page by page. */
async function readAll<Noun extends Resource>(noun: Noun, params: ListParams): Promise<Selection> {
  const found = new Map<string, number>()
  for (let cursor: string | undefined; ;) {
    const page: ResourcePage<Noun> = await api(
      'GET',
      `/${noun.name}${queryString({ ...params, cursor })}`,
    )
    for (const row of page.rows) found.set(idOf(row), revisionOf(row))
    if (!page.nextCursor) return found
    cursor = page.nextCursor
  }
}

export const idOf = (row: RowOf<Resource>): string => row['id'] as string
export const revisionOf = (row: RowOf<Resource>): number => row['revision'] as number
