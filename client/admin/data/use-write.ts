import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError } from '../api.ts'
import { showErrorToast, showToast, type NewToast } from '#client/state/toasts.ts'

export interface WriteOptions<Result> {
  /** Names the write in the log of errors. */
  readonly name: string
  /** The toast after a success; null shows none. */
  readonly done?: string | ((result: Result) => NewToast | string | null)
  /** Runs after a success, also where the component that wrote is gone by then. */
  readonly onDone?: ((result: Result) => void) | undefined
  /** Roots of the cached queries that change with it; refetched after a refusal too, as someone else may have been first. */
  readonly refetch: readonly string[]
  /** True where a form shows the messages of single fields. */
  readonly fields?: boolean | undefined
  /** Refusals that the form shows as a whole, by code or HTTP status; true for all. */
  readonly form?: true | readonly (string | number)[] | undefined
  /** Where the record is gone afterwards: the address without it, opened before the refetch, as a deleted record would answer 404. */
  readonly closes?: string | undefined
  /** True where the refetch may remove what the write began in: it waits for the caller's callbacks. */
  readonly refetchesLater?: boolean
}

const noFields: Readonly<Record<string, string>> = {}

/** One write. A refusal is shown once: at its field, else at the form, else as a toast. */
export function useWrite<Input, Result>(
  write: (input: Input) => Promise<Result>,
  {
    name,
    done,
    onDone,
    refetch,
    fields = false,
    form = [],
    closes,
    refetchesLater = false,
  }: WriteOptions<Result>,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const hasPlace = (error: unknown): 'field' | 'form' | null => {
    if (fields && error instanceof ApiError && Object.keys(error.fields).length > 0) return 'field'
    if (form === true) return 'form'
    const isNamed =
      error instanceof ApiError && (form.includes(error.code) || form.includes(error.status))
    return isNamed ? 'form' : null
  }
  /** @param isGone the record does not exist any more: it is not fetched, though it may still be on the screen */
  const refetchAll = (isGone = false) => {
    // A record that is not on the screen may be deleted.
    for (const root of refetch) {
      client.removeQueries({ queryKey: [root, 'one'], type: 'inactive' })
      if (isGone) void client.invalidateQueries({ queryKey: [root, 'one'], refetchType: 'none' })
    }
    return Promise.all(
      refetch.map((root) =>
        client.invalidateQueries({
          queryKey: [root],
          predicate: ({ queryKey }) => !isGone || queryKey[1] !== 'one',
        }),
      ),
    )
  }
  const mutation = useMutation({
    mutationFn: write,
    onSuccess: (result) => {
      const toast = typeof done === 'function' ? done(result) : done
      if (toast) showToast(typeof toast === 'string' ? { text: toast } : toast)
      onDone?.(result)
    },
    onError: (error) => {
      if (!hasPlace(error)) showErrorToast(error, name)
    },
    onSettled: async (_, error) => {
      const isGone = closes !== undefined && !error
      if (isGone) await navigate(closes, { replace: true })
      if (refetchesLater) setTimeout(() => void refetchAll(isGone))
      else await refetchAll(isGone)
    },
  })
  const place = hasPlace(mutation.error)
  return {
    ...mutation,
    fieldErrors: place === 'field' ? (mutation.error as ApiError).fields : noFields,
    formError: place === 'form' ? mutation.error : null,
  }
}
