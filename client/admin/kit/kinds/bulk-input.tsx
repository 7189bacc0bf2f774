import { FormProvider, useForm } from 'react-hook-form'
import { inputSchema } from '#shared/admin/define.ts'
import type { Field, Fields } from '#shared/admin/field.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { Button } from '../button.tsx'
import { type FilterOptions, useFieldWithOptions } from '../screen/filters.tsx'
import { FieldInput } from './input.tsx'
import { readTyped, toTypedRecord } from './typed.ts'

interface Props {
  readonly fields: Fields
  /** Queries of what the fields suggest, by their name. */
  readonly options?: FilterOptions | undefined
  /** The label of the button, with the number of records. */
  readonly submit: string
  readonly busy: boolean
  readonly onSubmit: (values: Readonly<Record<string, unknown>>) => void
}

/** Fields with their button, to change them for many records. */
export function BulkInput({ fields, options = {}, submit, busy, onSubmit }: Props) {
  const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'custom')
  const initial = Object.fromEntries(shown.map(([name, field]) => [name, field.initial]))
  const form = useForm<Record<string, unknown>>({ defaultValues: toTypedRecord(fields, initial) })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-3 p-1"
        onSubmit={(event) =>
          void form.handleSubmit((typed) => {
            const { values, unread } = readTyped(Object.fromEntries(shown), typed)
            const checked = checkForm(inputSchema({ fields }), values)
            const messages = { ...(checked.ok ? {} : checked.fields), ...unread }
            for (const [name, message] of Object.entries(messages)) form.setError(name, { message })
            if (Object.keys(messages).length === 0) onSubmit(values as Record<string, unknown>)
          })(event)
        }
      >
        {shown.map(([name, field]) => (
          <Input key={name} name={name} field={field} query={options[name]} />
        ))}
        <div>
          <Button type="submit" look="primary" size="small" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

interface InputProps {
  readonly name: string
  readonly field: Field
  readonly query: FilterOptions[string] | undefined
}

const Input = ({ name, field, query }: InputProps) => (
  <FieldInput name={name} field={useFieldWithOptions(field, query)} />
)
