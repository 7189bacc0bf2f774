import type { ComponentProps } from 'react'
import { spotAddress } from '#client/illustration/addresses.ts'
import { ErrorBoundary as Boundary } from '#client/ui/error-boundary.tsx'
import { Button } from './button.tsx'

/** The crash screen, words from requirement 2.8.2. */
export function Crash({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="grid min-h-[60vh] place-content-center justify-items-center gap-3 p-6 text-center"
    >
      <span className="mb-2 grid size-32 place-items-center rounded-box bg-[#d5ecea]">
        <img src={spotAddress('service')} alt="" width="112" height="112" />
      </span>
      <h1 className="text-2xl">Noget gik galt</h1>
      <p className="max-w-md">Der opstod en uventet fejl. Prøv at genindlæse siden.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        <Button look="primary" onClick={onRetry}>
          Prøv igen
        </Button>
        <Button onClick={() => location.reload()}>Genindlæs siden</Button>
      </div>
    </div>
  )
}

type BoundaryProps = ComponentProps<typeof Boundary>
type Props = Omit<BoundaryProps, 'fallback'> & Partial<Pick<BoundaryProps, 'fallback'>>

const crash: BoundaryProps['fallback'] = (_error, reset) => <Crash onRetry={reset} />

/** Catches what a screen throws while it renders, logs it, and offers a retry (requirement 2.8.3). */
export function ErrorBoundary({ fallback = crash, ...props }: Props) {
  return <Boundary {...props} fallback={fallback} />
}
