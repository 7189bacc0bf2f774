import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import type { Link } from '#shared/admin/links.ts'
import type { Answers } from '#shared/domain/calculators/inputs/answers.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import { linkOptionsQuery } from '../../../data/links.ts'
import { CalculatorFields } from '../../../kit/form/calculator-fields.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { fieldId } from '../../../kit/form/focus-field.ts'
import { FieldInput } from '../../../kit/kinds/input.tsx'

const useTarget = (): Link['target'] => useWatch({ name: 'target' }) as Link['target']

/** A field that only one target has. */
export function ForTarget({
  target,
  name,
  field,
}: {
  readonly target: Link['target']
  readonly name: string
  readonly field: Field
}) {
  return useTarget() === target ? <FieldInput name={name} field={field} /> : null
}

/** A page of the site: chosen from the list, typed or pasted. */
export function PageInput() {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: 'page', control })
  const { data } = useQuery(linkOptionsQuery)
  const list = useId()
  if (useTarget() !== 'page') return null
  const title = data?.pages.find(({ path }) => path === field.value)?.title
  return (
    <>
      <TextField
        id={fieldId('page')}
        name="page"
        label="Side"
        hint={title ?? 'Skriv en del af navnet, eller indsæt adressen'}
        list={list}
        value={field.value as string}
        onChange={field.onChange}
        onBlur={field.onBlur}
        autoComplete="off"
        {...(fieldState.error?.message && { error: fieldState.error.message })}
      />
      <datalist id={list}>
        {data?.pages.map(({ path, title: name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The fields of the chosen calculator, with their units. An empty one has the calculator's own value. */
export function CalculatorInput() {
  const { control, formState } = useFormContext()
  const { field } = useController({ name: 'inputs', control })
  const calculator = useWatch({ control, name: 'calculator' }) as CalculatorName
  if (useTarget() !== 'calculator') return null
  const inputs = field.value as Answers
  const refused = (formState.errors['inputs'] ?? {}) as Readonly<
    Record<string, { readonly message?: string } | undefined>
  >
  return (
    <fieldset id={fieldId('inputs')} tabIndex={-1} className="grid gap-3">
      <legend className="text-[0.875rem] font-semibold text-ink">Udfyldt på forhånd</legend>
      <p className="text-[0.8125rem] text-mute">
        Kun det, du udfylder, følger med. Resten står, som beregneren plejer.
      </p>
      <CalculatorFields
        calculator={calculator}
        inputs={inputs}
        errors={refused}
        onChange={field.onChange}
      />
    </fieldset>
  )
}
