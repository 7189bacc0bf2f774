import { createContext, useContext } from 'react'

/** A form as each of its fields sees it. Paths are dotted: `groups.0.title`. */
export interface FormState<Form = unknown> {
  readonly form: Form
  /** Path → message, for the fields whose message is shown. */
  readonly errors: Readonly<Record<string, string>>
  readonly change: (next: (form: Form) => Form) => void
  /** The user left a field: from now on it may report that it can't be stored as it is. */
  readonly onLeave: (path: string) => void
  /** A typed number in its standard form; text that can't be read is returned as it is. */
  readonly formatNumber: (path: string, text: string) => string
}

export const FormContext = createContext<FormState<never> | null>(null)

export function useForm<Form = unknown>(): FormState<Form> {
  const state = useContext(FormContext)
  if (!state) throw new Error('A form field is used outside a form')
  return state as unknown as FormState<Form>
}
