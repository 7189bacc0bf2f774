import { brand } from '#shared/brand.ts'
import { withoutJoiners } from '#shared/content/format.ts'
import { renderLetterHtml } from './html.ts'
import type { Letter, MailContext, Values } from './letter.ts'
import type { OutgoingMail } from './provider.ts'
import type { MailPurpose } from './purpose.ts'
import { type TemplateName, templates } from './templates.ts'
import { renderLetterText } from './text.ts'
import { oneLine, parseRecipient } from './read-values.ts'

/** A mail to send, as the outbox stores it. */
export interface MailOrder {
  readonly template: TemplateName
  /** One plain address. */
  readonly email: string
  /** Origin of the site, for links back to it. */
  readonly origin: string
  readonly data: Values
  /** transactional unless given. */
  readonly purpose?: MailPurpose
  /** Sent from the test benches to the user's own address: marked, and never counted. */
  readonly isTest?: true
}

/**
 * Renders the mail of an order; null if its template no longer exists or its address is invalid. `unsubscribe`: the link that ends such
 * mails, where the recipient can.
 */
export function renderMail(
  { template, email, origin, data, isTest }: MailOrder,
  unsubscribe: string | null = null,
): Omit<OutgoingMail, 'id' | 'attachments'> | null {
  const to = parseRecipient(email)
  if (!to || !Object.hasOwn(templates, template)) return null
  const context: MailContext = { brand, origin, unsubscribe }
  const made = templates[template](data, context)
  const letter = isTest ? markAsTest(made) : made
  const replyTo = isTest ? null : parseRecipient(letter.replyTo)
  // Some mail programs show a word joiner as a box.
  const [html, text] = [renderLetterHtml, renderLetterText].map((written) =>
    withoutJoiners(written(letter, context)),
  ) as [string, string]
  return { to, replyTo, subject: oneLine(letter.subject), html, text, template, unsubscribe }
}

const markAsTest = (letter: Letter): Letter => ({
  ...letter,
  subject: `Test: ${letter.subject}`,
  blocks: [
    {
      type: 'text',
      text: 'Test fra prøvebænken, sendt til dig selv. Ingen kunde har fået mailen, og linkene i den virker ikke.',
    },
    ...letter.blocks,
  ],
})
