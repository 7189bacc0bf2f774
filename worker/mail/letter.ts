import type { Brand } from '#shared/brand.ts'

/** One part of a mail. Texts are plain; the renderer escapes them. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  /** Quoted text, with its line breaks. */
  | { readonly type: 'quote'; readonly label: string; readonly text: string }
  | { readonly type: 'facts'; readonly rows: readonly Fact[] }
  | { readonly type: 'heading'; readonly text: string }
  /** A list of prices. */
  | { readonly type: 'prices'; readonly rows: readonly Price[] }
  /** Terms, in small text. */
  | {
      readonly type: 'terms'
      readonly title: string
      readonly body: readonly (string | readonly string[])[]
    }
  /** A button, with its URL below as text. */
  | { readonly type: 'link'; readonly label: string; readonly url: string }

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface Price {
  readonly title: string
  /** Remarks, one line each. */
  readonly notes: readonly string[]
  readonly amount: string
  /** The row is the sum of the others. */
  readonly sum?: boolean
}

/** What a template returns; the renderers add brand, footer and layout. */
export interface Letter {
  readonly subject: string
  /** The preview text that mail programs list after the subject. */
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** Why the recipient gets it, one or two sentences. */
  readonly why: string
  /** Reply-To; our own address unless it is one plain address. */
  readonly replyTo?: string
}

export type Values = Readonly<Record<string, unknown>>

/** What every template gets besides its data. */
export interface MailContext {
  readonly brand: Brand
  /** Origin of the site, e.g. `https://www.eksempel.dk`. */
  readonly origin: string
  /** The link that ends such mails; null where the recipient caused this one. */
  readonly unsubscribe: string | null
}

/** Pure, so that a retry sends the same mail. Tolerates missing values. */
export type Template = (data: Values, context: MailContext) => Letter
