import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '#client/state/error-message.ts'
import { ApiError } from '../api.ts'
import { Badge } from './badge.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './notices.tsx'

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** A failure where it happened, with a retry, unless that can't help because something does not exist. */
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
      {onRetry && !isMissing(error) && (
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

/** How long the blocks say enough by themselves, in ms. */
const slowMs = 1500

/** A card while it loads. Says so when that takes long, and at once why an attempt failed that is being repeated. */
export function LoadingCard({
  failure,
  ...blocks
}: ComponentProps<typeof Skeleton> & { readonly failure?: unknown }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Card>
      {(failure || isSlow) && (
        <p role="status" className="px-4 pt-3 text-text">
          {failure
            ? `${messageOf(failure)} Prøver selv igen …`
            : 'Det tager længere tid end normalt …'}
        </p>
      )}
      <Skeleton {...blocks} />
    </Card>
  )
}

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'failureReason'>
  /** True for a detail, which has more and lower rows than a list. */
  readonly detail?: boolean
  /** Address of the list, linked where the record does not exist. */
  readonly back?: string
  /** In place of the failure with its retry. */
  readonly failed?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A query's data, its failure with a retry, or blocks while it loads. Data stays when a refetch fails. */
export function Loaded<Data>({
  query: { data, error, refetch, failureReason },
  detail = false,
  back,
  failed,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (error && failed) return failed
  if (back && isMissing(error))
    return (
      <EmptyState title={messageOf(error)} spot="document">
        <ButtonLink to={back}>Tilbage til listen</ButtonLink>
      </EmptyState>
    )
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  const blocks = detail ? { rows: 8, className: 'h-8' } : {}
  return <LoadingCard {...blocks} failure={failureReason} />
}
