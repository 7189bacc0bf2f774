import type { Brand } from '#shared/brand.ts'

/** One part of a mail. Texts are plain: whoever draws them escapes them. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  /** Somebody's own words, line breaks kept. */
  | { readonly type: 'quote'; readonly label: string; readonly text: string }
  | { readonly type: 'facts'; readonly rows: readonly Fact[] }
  | { readonly type: 'heading'; readonly text: string }
  /** What things cost, one under the other. */
  | { readonly type: 'prices'; readonly rows: readonly Price[] }
  /** Terms: to be read by whoever looks for something in them. */
  | {
      readonly type: 'terms'
      readonly title: string
      readonly body: readonly (string | readonly string[])[]
    }
  /** A button; its address stands under it for whoever can't press it. */
  | { readonly type: 'link'; readonly label: string; readonly url: string }

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface Price {
  readonly title: string
  /** What there is to say about it, a line each. */
  readonly notes: readonly string[]
  readonly amount: string
  /** What the others come to. */
  readonly sum?: boolean
}

/** What a template makes; the layout gives it brand, footer and form. */
export interface Letter {
  readonly subject: string
  /** What mail programs show after the subject in their list. */
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** Why one gets it, one or two sentences. */
  readonly why: string
  /** Who gets an answer to it; ours unless it is one plain address. */
  readonly replyTo?: string
}

export type Values = Readonly<Record<string, unknown>>

/** What every template knows beside its data. */
export interface MailContext {
  readonly brand: Brand
  /** Origin of the site, e.g. `https://www.eksempel.dk`. */
  readonly origin: string
}

/** Pure: the same data make the same mail, so that a repeated attempt repeats it. Tolerates whatever is missing. */
export type Template = (data: Values, context: MailContext) => Letter
