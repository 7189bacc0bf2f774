import type { ZodMiniType } from 'zod/mini'
import type { ConsentText } from '#shared/domain/consent.ts'
import type { FormName } from '#shared/functions.ts'
import type { Option } from '#client/ui/choice.tsx'
import type { FormErrors, FormValues } from './values.ts'

interface Named {
  readonly name: string
  readonly label: string
}

/** A field as data. `maxLength` exceeds the schema's limit, so that our own message reports a text that is too long. */
export type FormField =
  | (Named & {
      readonly kind: 'line'
      readonly note?: string
      readonly hint?: string
      /** Finds the town of the typed postcode; '' if it is invalid. */
      readonly townOf?: (typed: string) => string
      readonly input: {
        readonly type?: 'email' | 'tel'
        readonly inputMode?: 'numeric'
        readonly autoComplete: string
        readonly maxLength: number
      }
    })
  | (Named & {
      readonly kind: 'text'
      readonly note?: string
      readonly hint?: string
      readonly rows?: number
      readonly maxLength: number
    })
  | (Named & {
      readonly kind: 'choice'
      readonly options: readonly Option[]
      readonly look: 'segments' | 'list'
    })

/** A form that creates a lead: its fields, its schema and its messages. */
export interface FormDescription<Values> {
  /** Also the name of the function it posts to, and the prefix of its controls' ids. */
  readonly name: FormName
  readonly schema: ZodMiniType<Values>
  readonly fields: readonly FormField[]
  readonly consent: ConsentText
  readonly submit: string
  /** Message if it could not be sent. */
  readonly failed: string
  /** After acceptance: the overlay's text and the text that stays, or the path of the next page. */
  readonly accepted:
    | { readonly words: string; readonly promise: (values: Values) => string }
    | { readonly pageFor: (values: Values, reference: string | null) => string }
}

/** Initial state after a post without JavaScript: the sent values and their errors. */
export interface FilledForm {
  readonly values?: FormValues
  readonly errors?: FormErrors
  readonly message?: string
  /** Overrides the address it posts to, for a form on another page than its own. */
  readonly action?: string
}
