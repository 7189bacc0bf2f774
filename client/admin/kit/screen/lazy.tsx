import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '../loaded.tsx'
import type { ActionDialog as Dialog } from './action-dialog.tsx'
import type { RecordForm as Form } from './form.tsx'

// Forms and their library are loaded when one opens: a list is usable without them.

const LazyForm = lazy(async () => ({
  default: (await import('./form.tsx')).RecordForm as typeof Form,
}))
const LazyDialog = lazy(async () => ({
  default: (await import('./action-dialog.tsx')).ActionDialog as typeof Dialog,
}))

export const RecordForm = ((props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<Skeleton />}>
    <LazyForm {...props} />
  </Suspense>
)) as typeof Form

export const ActionDialog = ((props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <LazyDialog {...props} />
  </Suspense>
)) as typeof Dialog
