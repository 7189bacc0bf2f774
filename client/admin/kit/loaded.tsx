import type { ComponentProps, ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '#client/state/error-message.ts'
import { Badge } from './badge.tsx'
import { ApiError } from '../api.ts'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './notices.tsx'

/** A failure where it happened, with a retry. */
export function ErrorNotice({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry?: () => void
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-box border border-bad bg-card px-4 py-3"
    >
      <Badge tone="bad">Fejl</Badge>
      <p className="min-w-0 flex-1 text-ink">{messageOf(error)}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Prøv igen
        </Button>
      )}
    </div>
  )
}

/** Flat blocks in the final size while data loads. */
export function Skeleton({
  rows = 6,
  className = 'h-10',
}: {
  readonly rows?: number
  readonly className?: string
}) {
  return (
    <div role="status" aria-label="Henter" className="grid gap-2 p-3">
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} className={`block rounded-md bg-plain-wash ${className}`} />
      ))}
    </div>
  )
}

/** A card while it loads. */
export const LoadingCard = (blocks: ComponentProps<typeof Skeleton>) => (
  <Card>
    <Skeleton {...blocks} />
  </Card>
)

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** True for a detail, which has more and lower rows than a list. */
  readonly detail?: boolean
  /** Address of the list, offered where the record is missing. */
  readonly back?: string
  /** In place of the failure with its retry. */
  readonly failed?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A query's data, its failure with a retry, or blocks while it loads. Data stays when a refetch fails. */
export function Loaded<Data>({
  query: { data, error, refetch },
  detail = false,
  back,
  failed,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (error && failed) return failed
  if (back && error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title={error.message} spot="document">
        <ButtonLink to={back}>Tilbage til listen</ButtonLink>
      </EmptyState>
    )
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return detail ? <LoadingCard rows={8} className="h-8" /> : <LoadingCard />
}
