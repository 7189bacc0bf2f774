import { loadLater } from '../load-later.tsx'
import { Skeleton } from '../loaded.tsx'
import type { ActionDialog as Dialog } from './action-dialog.tsx'
import type { RecordForm as Form } from './form.tsx'
import type { FormDialog as FieldsDialog } from '../form-dialog.tsx'

// Forms and their library are loaded when one opens: a list is usable without them.

export const RecordForm = loadLater(
  async () => (await import('./form.tsx')).RecordForm,
  <Skeleton />,
) as typeof Form

export const ActionDialog = loadLater(
  async () => (await import('./action-dialog.tsx')).ActionDialog,
) as typeof Dialog

export const FormDialog = loadLater(
  async () => (await import('../form-dialog.tsx')).FormDialog,
) as typeof FieldsDialog
