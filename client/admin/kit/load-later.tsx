import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A component whose code is loaded when it is first shown. `fallback` is shown meanwhile. */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
