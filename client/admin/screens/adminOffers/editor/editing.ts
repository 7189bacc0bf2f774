import { createContext, useContext } from 'react'
import type { QuoteRequest } from './form.ts'

/** The form as every field of the editor sees it. */
export interface FormState {
  readonly form: QuoteRequest
  /** Dotted path → message, as far as they are to be shown. */
  readonly errors: Readonly<Record<string, string>>
  readonly change: (next: (form: QuoteRequest) => QuoteRequest) => void
  /** Somebody has left a field: from now on it may be said what can't be read there. */
  readonly left: (path: string) => void
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A field of the editor stands outside its form')
  return state
}
