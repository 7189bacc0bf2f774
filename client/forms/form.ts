import type { ZodMiniType } from 'zod/mini'
import type { ConsentText } from '#shared/domain/consent.ts'
import type { FormName } from '#shared/functions.ts'
import type { Option } from '#client/ui/choice.tsx'
import type { FormErrors, FormValues } from './values.ts'

interface Named {
  readonly name: string
  readonly label: string
}

/** A field as data. `maxLength` is more than the schema takes, so that our own message says that it is too much. */
export type FormField =
  | (Named & {
      readonly kind: 'line'
      readonly note?: string
      readonly hint?: string
      /** Names the town of what is typed as a postcode; '' where it is none. */
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

/** A form that makes a lead: what it asks, how it is checked, and what it says. */
export interface FormDescription<Values> {
  /** Also the function it posts to, and the start of its controls' ids. */
  readonly name: FormName
  readonly schema: ZodMiniType<Values>
  readonly fields: readonly FormField[]
  readonly consent: ConsentText
  readonly submit: string
  /** What is said where it could not be sent. */
  readonly failed: string
  /** Once it is accepted: words that lie over the form for a while and those that stay, or the path of a page to go on to. */
  readonly accepted:
    | { readonly words: string; readonly promise: (values: Values) => string }
    | { readonly pageFor: (values: Values, reference: string | null) => string }
}

/** What a form starts with after a post without JavaScript: what was sent, and what is wrong with it. */
export interface FilledForm {
  readonly values?: FormValues
  readonly errors?: FormErrors
  readonly message?: string
  /** Where it posts to, once it stands elsewhere than on its page. */
  readonly action?: string
}
