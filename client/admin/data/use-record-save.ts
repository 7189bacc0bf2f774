import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, Resource, RowOf } from '#shared/admin/define.ts'
import { showToast } from '#client/state/toasts.ts'
import { ApiError } from '../api.ts'
import { changedValues, conflictingFields } from './merge-change.ts'
import { createRecord, recordOf, type Saved, updateRecord } from './resource.ts'
import { useWrite } from './use-write.ts'

/** A colleague saved the record meanwhile, and both changed the same fields. */
export interface Conflict<Noun extends Resource> {
  /** What the change is based on, and the record as it is now. */
  readonly base: RowOf<Noun>
  readonly theirs: RowOf<Noun>
  readonly change: Partial<InputOf<Noun>>
  /** Fields that both changed. */
  readonly fields: readonly string[]
}

interface Options<Noun extends Resource> {
  /** Other cached nouns that change with it. */
  readonly refetch?: readonly string[]
  /** Gets the messages of the fields that the Worker refused. */
  readonly onRefused?: (fields: Readonly<Record<string, string>>) => void
  /** `answer`: with what only this answer says. */
  readonly onSaved: (row: RowOf<Noun>, answer: Saved<Noun>) => void
  /** Toast in place of »… er gemt«. */
  readonly done?: (row: RowOf<Noun>) => string
}

const valuesOf = (record: object): Readonly<Record<string, unknown>> => ({ ...record })

/**
 * Saves a record's form: a new record, or the changed fields of an existing one. Where a colleague changed other fields meanwhile,
 * both changes are kept; where they changed the same ones, `conflict` asks. A saved change can be undone from its toast.
 */
export function useRecordSave<Noun extends Resource>(
  noun: Noun,
  row: RowOf<Noun> | null,
  { refetch = [], onSaved, onRefused, done }: Options<Noun>,
) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<Noun> | null>(null)
  const roots = [noun.name, ...refetch]

  const update = async (
    base: RowOf<Noun>,
    change: Partial<InputOf<Noun>>,
  ): Promise<Saved<Noun>> => {
    try {
      return await updateRecord(noun, toTarget(base), change)
    } catch (error) {
      const theirs = presentOf<Noun>(error)
      if (!theirs) throw error
      const fields = conflictingFields(valuesOf(base), valuesOf(theirs), valuesOf(change))
      if (fields.length === 0) return update(theirs, change)
      setConflict({ base, theirs, change, fields })
      throw error
    }
  }
  const undo = useWrite(
    ({ saved, before }: { saved: RowOf<Noun>; before: Partial<InputOf<Noun>> }) =>
      update(saved, before),
    { name: noun.one, done: 'Fortrudt', refetch: roots },
  )
  const write = useWrite(
    async ({ base, values }: { base: RowOf<Noun> | null; values: Partial<InputOf<Noun>> }) => {
      const change = base && changedValues(valuesOf(base), valuesOf(values))
      if (base && Object.keys(change ?? {}).length === 0) return { row: base }
      const saved = await (base
        ? update(base, change as Partial<InputOf<Noun>>)
        : createRecord(noun, values as InputOf<Noun>))
      client.setQueryData(recordOf(noun, toTarget(saved.row).id).queryKey, saved.row)
      return saved
    },
    // The form closes with the answer: during a slow refetch it would still ask about leaving it, though it is saved.
    { name: noun.one, refetch: roots, refetchesLater: true, fields: true, form: ['changed'] },
  )
  /** @param values of a new record all of them, of an existing one those that were changed. */
  const save = (values: Partial<InputOf<Noun>>, base = row) => {
    setConflict(null)
    write.mutate(
      { base, values },
      {
        onSuccess: (answer) => {
          const { row: saved } = answer
          const before = base && changedValues(valuesOf(saved), pickWritten(noun, base))
          const name = noun.label(saved as never)
          const text = done?.(saved) ?? `${name} er ${base ? 'gemt' : 'oprettet'}`
          const isLate = answer['published'] === false
          showToast({
            text: isLate ? `${text}. Det slår igennem inden for fem minutter.` : text,
            ...(isLate && { tone: 'bad' }),
            ...(before &&
              Object.keys(before).length > 0 && {
                action: {
                  label: 'Fortryd',
                  run: () => undo.mutate({ saved, before: before as Partial<InputOf<Noun>> }),
                },
              }),
          })
          onSaved(saved, answer)
        },
        onError: (error) => {
          if (error instanceof ApiError && Object.keys(error.fields).length > 0)
            onRefused?.(error.fields)
        },
      },
    )
  }
  return {
    save: (values: Partial<InputOf<Noun>>) => save(values),
    isPending: write.isPending,
    conflict,
    /** Saves `values`, what is changed by now, without the fields where the colleague's value was chosen. */
    resolve: (keepTheirs: readonly string[], values: Partial<InputOf<Noun>>) => {
      if (!conflict) return
      const { base, theirs, fields } = conflict
      const mine = Object.fromEntries(
        Object.entries(values).filter(([name]) => !keepTheirs.includes(name)),
      )
      // Typed while the question was open, in a field that the colleague changed too: asked about as well.
      const more = conflictingFields(valuesOf(base), valuesOf(theirs), mine).filter(
        (name) => !fields.includes(name),
      )
      if (more.length > 0)
        setConflict({ ...conflict, change: values, fields: [...fields, ...more] })
      else save(mine as Partial<InputOf<Noun>>, theirs)
    },
  }
}

const toTarget = (row: object) => row as { readonly id: string; readonly revision: number }

/** The record as it is now, of a 409 that includes it. */
const presentOf = <Noun extends Resource>(error: unknown): RowOf<Noun> | null =>
  error instanceof ApiError && error.status === 409 && error.code === 'changed'
    ? (error.present as RowOf<Noun>)
    : null

const pickWritten = (noun: Resource, record: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => noun.fields[name]?.written === true))
