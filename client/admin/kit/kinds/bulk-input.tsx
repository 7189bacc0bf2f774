import { FormProvider, useForm } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import { Button } from '../button.tsx'
import { FieldInput } from './input.tsx'
import { readTyped, toTyped } from './typed.ts'

interface Props {
  readonly field: Field
  /** The label of the button, with the number of records. */
  readonly submit: string
  readonly busy: boolean
  readonly onSubmit: (value: unknown) => void
}

/** One field with its button, to change it for many records. */
export function BulkInput({ field, submit, busy, onSubmit }: Props) {
  const form = useForm<Record<string, unknown>>({
    defaultValues: { value: toTyped(field, field.initial) },
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-3 p-1"
        onSubmit={(event) =>
          void form.handleSubmit((typed) => {
            const { values, unread } = readTyped({ value: field }, typed)
            const parsed = field.schema().safeParse((values as Record<string, unknown>)['value'])
            const message =
              unread['value'] ?? (parsed.success ? null : (parsed.error.issues[0]?.message ?? ''))
            if (message === null) onSubmit(parsed.data)
            else form.setError('value', { message })
          })(event)
        }
      >
        <FieldInput name="value" field={field} />
        <div>
          <Button type="submit" look="primary" size="small" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
