import { Fragment } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type Action, initialInput, inputSchema, type Resource } from '#shared/admin/define.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { ApiError } from '../../api.ts'
import { act } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { HeldFields } from '../form/held-fields.tsx'
import { FieldInput } from '../kinds/input.tsx'
import { readTyped, toTypedRecord } from '../kinds/typed.ts'
import { type ActionProps, targetOf } from './actions.tsx'

/** The dialog of an act: its question, and a form where it asks for something. */
export function ActionDialog<Noun extends Resource>({
  noun,
  row,
  name,
  view,
  address,
}: ActionProps<Noun>) {
  const action = noun.actions[name] as Action
  const navigate = useNavigate()
  const close = () => void navigate(address.toPanel(null), { replace: true })
  const form = useForm<Record<string, unknown>>({
    // What is not typed follows the record, which may be fetched again after the dialog opened.
    values: toTypedRecord(action.fields, {
      ...initialInput(action),
      ...view.initial?.(row),
    }),
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: true,
  })
  const write = useWrite((input: object) => act<never>(noun, name, targetOf(row), input), {
    name: action.label,
    done: view.done,
    refetch: [noun.name, ...(view.refetch ?? [])],
    fields: true,
    closes: view.closes ? address.back : undefined,
    // The record as it is afterwards may have no room for this dialog.
    onDone: (answer) => {
      view.onDone?.(answer, row)
      if (!view.closes) close()
    },
  })
  const submit = form.handleSubmit((typed) => {
    const { values, unread } = readTyped(action.fields, typed)
    const checked = checkForm(inputSchema(action), values)
    const messages = { ...(checked.ok ? {} : checked.fields), ...unread }
    for (const [path, message] of Object.entries(messages)) form.setError(path, { message })
    if (Object.keys(messages).length > 0) return
    write.mutate(values, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return
        for (const [path, message] of Object.entries(error.fields)) form.setError(path, { message })
      },
    })
  })
  const { title = `${action.label}?`, text } = view.ask?.(row) ?? {}
  const inputs = view.inputs?.(row) ?? {}
  const { Confirm } = view
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        title={title}
        confirm={Confirm ? <Confirm row={row} /> : action.label}
        danger={view.danger ?? false}
        busy={write.isPending}
        onClose={close}
        onConfirm={() => void submit()}
      >
        {text && <p>{text}</p>}
        <form
          noValidate
          className="mt-2 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <HeldFields busy={write.isPending}>
            {Object.entries(action.fields).map(([field, spec]) => (
              <Fragment key={field}>
                {inputs[field]?.(spec) ?? <FieldInput name={field} field={spec} />}
              </Fragment>
            ))}
          </HeldFields>
        </form>
      </ConfirmDialog>
    </FormProvider>
  )
}
