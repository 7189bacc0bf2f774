import type { ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'
import type { ConsentText } from '#shared/domain/consent.ts'
import type { FormName } from '#shared/functions.ts'
import type { Choice } from '#client/ui/choice.tsx'
import type { TextArea, TextField } from '#client/ui/field.tsx'
import type { EmailField } from './kinds/email-field.tsx'
import type { TownField } from './kinds/town-field.tsx'
import type { FormErrors, FormValues } from './values.ts'

/** A kind with its settings. `State`: further props that the form adds when it renders the field. */
export type FieldOf<Kind extends (props: never) => ReactNode, State extends string = never> = {
  readonly kind: Kind
  readonly name: string
  readonly label: string
} & Omit<Parameters<Kind>[0], 'id' | 'error' | 'defaultValue' | 'name' | 'label' | State>

/**
 * A field as data. Its kind is the component that renders it, so that a form's script contains only the kinds it uses.
 * `maxLength` exceeds the schema's limit, so that our own message reports a text that is too long.
 */
export type FormField =
  | FieldOf<typeof TextField>
  | FieldOf<typeof TextArea>
  | FieldOf<typeof EmailField>
  | FieldOf<typeof TownField>
  | FieldOf<typeof Choice>

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
