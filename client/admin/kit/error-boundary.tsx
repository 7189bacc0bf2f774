import type { ComponentProps } from 'react'
import { ErrorBoundary as Boundary } from '../../ui/error-boundary.tsx'
import { Crash } from './crash.tsx'

type BoundaryProps = ComponentProps<typeof Boundary>
type Props = Omit<BoundaryProps, 'fallback'> & Partial<Pick<BoundaryProps, 'fallback'>>

const crash: BoundaryProps['fallback'] = (_error, reset) => <Crash onRetry={reset} />

/** Catches what a screen throws while it renders, logs it, and offers to try again (requirement 2.8.3). */
export function ErrorBoundary({ fallback = crash, ...props }: Props) {
  return <Boundary {...props} fallback={fallback} />
}
