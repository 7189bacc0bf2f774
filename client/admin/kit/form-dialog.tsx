import { type ReactNode, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { initialInput, inputSchema, type InputOf } from '#shared/admin/define.ts'
import type { Fields } from '#shared/admin/field.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { ApiError } from '../api.ts'
import { useWrite, type WriteOptions } from '../data/use-write.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Notice } from './notices.tsx'
import { focusSoon } from './form/focus-field.ts'
import { HeldFields } from './form/held-fields.tsx'
import { FieldInput } from './kinds/input.tsx'
import { readTyped, toTypedRecord } from './kinds/typed.ts'

interface Props<Shape extends Fields, Result> extends Pick<
  WriteOptions<Result>,
  'done' | 'refetch'
> {
  readonly title: string
  readonly confirm: string
  readonly danger?: boolean
  readonly fields: Shape
  /** Values other than the fields' own. */
  readonly start?: Partial<InputOf<{ readonly fields: Shape }>>
  /** What is unusual about the values: shown before they are written, and the button then names what it does. Null where nothing is. */
  readonly doubt?: (
    input: InputOf<{ readonly fields: Shape }>,
  ) => { readonly text: string; readonly confirm: string } | null
  /** Above the fields. */
  readonly children?: ReactNode
  readonly write: (input: InputOf<{ readonly fields: Shape }>) => Promise<Result>
  readonly onDone?: (result: Result) => void
  readonly onClose: () => void
}

/** A dialog that asks for a few fields and writes them once. Refusals are shown at their field, and focus moves there. */
export function FormDialog<Shape extends Fields, Result>({
  title,
  confirm,
  danger = false,
  fields,
  start,
  doubt,
  children,
  write: send,
  done,
  refetch,
  onDone,
  onClose,
}: Props<Shape, Result>) {
  const form = useForm<Record<string, unknown>>({
    defaultValues: toTypedRecord(fields, { ...initialInput({ fields }), ...start }),
    shouldFocusError: false,
  })
  // A doubt is about the values that it was raised for: other values raise it again.
  const typedNow = JSON.stringify(useWatch({ control: form.control }))
  const [raised, setRaised] = useState<{
    readonly typed: string
    readonly text: string
    readonly confirm: string
  } | null>(null)
  const open = raised?.typed === typedNow ? raised : null
  const write = useWrite(send, {
    name: title,
    refetch,
    fields: true,
    ...(done !== undefined && { done }),
    // What is refetched afterwards may close the dialog first.
    onDone: (result) => {
      onClose()
      onDone?.(result)
    },
  })
  const show = (messages: Readonly<Record<string, string>>) => {
    for (const [name, message] of Object.entries(messages)) form.setError(name, { message })
    const first = Object.keys(fields).find((name) => Object.hasOwn(messages, name))
    // Fields are held until the refusal is rendered.
    if (first) focusSoon(first)
  }
  const submit = form.handleSubmit((typed) => {
    const { values, unread } = readTyped(fields, typed)
    const checked = checkForm(inputSchema({ fields }), values)
    const messages = { ...(checked.ok ? {} : checked.fields), ...unread }
    if (!checked.ok || Object.keys(messages).length > 0) return show(messages)
    const unusual = open ? null : doubt?.(checked.values)
    if (unusual) return setRaised({ typed: typedNow, ...unusual })
    write.mutate(checked.values, {
      onError: (error) => error instanceof ApiError && show(error.fields),
    })
  })
  // Refusals of what the dialog has no field for.
  const unplaced = Object.entries(write.fieldErrors).flatMap(([name, message]) =>
    Object.hasOwn(fields, name) ? [] : [message],
  )
  return (
    <ConfirmDialog
      title={title}
      confirm={open?.confirm ?? confirm}
      danger={danger}
      busy={write.isPending}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      {children}
      <FormProvider {...form}>
        <form
          noValidate
          className="mt-2 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <HeldFields busy={write.isPending}>
            {Object.entries(fields).map(([name, field]) => (
              <FieldInput key={name} name={name} field={field} />
            ))}
            {/* Enter submits a form with several fields only where it has a submit button. */}
            <button type="submit" hidden />
          </HeldFields>
          {unplaced.length > 0 && (
            <Notice role="alert">
              <p>{unplaced.join(' ')}</p>
            </Notice>
          )}
          {open && (
            <Notice role="alert">
              <p>{open.text}</p>
            </Notice>
          )}
        </form>
      </FormProvider>
    </ConfirmDialog>
  )
}
