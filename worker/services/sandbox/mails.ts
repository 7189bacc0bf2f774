import type { RenderedMail, TestMail } from '#shared/admin/sandbox.ts'
import { href } from '#shared/routes/href.ts'
import { bookingEventKinds } from '#shared/schemas/booking.ts'
import { type LeadKind, leadKinds } from '#shared/schemas/lead.ts'
import { offerEventKinds } from '#shared/schemas/offers/event.ts'
import { logTestSend } from '#worker/data/access-log.ts'
import { findPaperOrder } from '#worker/data/order-papers.ts'
import type { MailOrder } from '#worker/mail/render-mail.ts'
import { renderMail } from '#worker/mail/render-mail.ts'
import type { Values } from '#worker/mail/letter.ts'
import type { TemplateName } from '#worker/mail/templates.ts'
import { testMailKind } from '#worker/outbox/storage/rows.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { createMails as createBookingMails } from '../bookings/mails.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { mailLabels } from '../mail-labels.ts'
import { leadMissing, showLead } from '../leads/show.ts'
import { createMails as createOfferMails } from '../offers/mails.ts'
import { showOffer } from '../offers/staff/show.ts'
import { createOrderMail } from '../orders/mails.ts'
import {
  exampleBookingEvent,
  exampleLeads,
  exampleOfferEvent,
  exampleOrderEvent,
} from './examples.ts'

const kindOfReceipt = (template: string): LeadKind | null =>
  (Object.keys(leadKinds) as LeadKind[]).find((kind) => leadKinds[kind].receipt === template) ??
  null

/** Every mail that the product sends. */
export const listTestMails = (): readonly TestMail[] =>
  Object.entries(mailLabels).map(([name, [label, source]]) => ({
    name,
    label,
    source,
    leadKind: kindOfReceipt(name),
  }))

/** A mail, and the real record that fills it; an example without one. */
export interface MailChoice {
  readonly template: string
  readonly record: string | null
}

type Content = Pick<MailOrder, 'template' | 'data'> & { readonly email: string }

/** The mail as its recipient gets it. @throws Problem 404, 422. */
export async function renderTestMail(
  context: ServiceContext,
  choice: MailChoice,
): Promise<RenderedMail & { readonly html: string }> {
  const mail = renderMail({ ...(await makeMail(context, choice)), origin: context.origin })
  if (!mail) throw invalid({ record: 'Posten har ingen mailadresse. Vælg en anden.' })
  const { to, replyTo, subject, text, html } = mail
  return { to, replyTo, subject, text, html }
}

/**
 * Sends the mail to the signed-in user's own address, through the outbox, marked as a test. It is written to the audit log. Without its
 * calendar file, which would enter the user's own calendar. @throws Problem 404, 409, 422.
 */
export async function sendTestMail(
  context: ServiceContext,
  choice: MailChoice,
): Promise<{ readonly sentTo: string }> {
  const { template, data } = await makeMail(context, choice)
  const { email } = context.actor.session
  await logTestSend(asUser(context), `mail ${template}`, email, choice.record)
  const { calendar: _, ...values } = data
  const result = await context.deps.outbox.sendMail({
    id: crypto.randomUUID(),
    kind: testMailKind,
    template,
    email,
    origin: context.origin,
    // By it the outbox finds what it erases with the lead.
    data: mailLabels[template][1] === 'leads' ? { ...values, lead: choice.record } : values,
    sourceUrl: href('adminSandbox'),
    isTest: true,
  })
  if (result !== 'accepted') throw new Problem(409, `mail_${result}`, refusals[result] ?? refused)
  return { sentTo: email }
}

const refused = 'Mailen kan ikke sendes.'
const refusals: Readonly<Record<string, string>> = {
  off: 'Mail er slået fra: der er ingen nøgle til mailtjenesten.',
  no_recipient: 'Din egen mailadresse kan ikke læses.',
  erased: 'Tilbuddet er slettet.',
}

/** Made by the code that makes the real mails. */
async function makeMail(
  context: ServiceContext,
  { template, record }: MailChoice,
): Promise<Content> {
  if (!Object.hasOwn(mailLabels, template)) throw new Problem(400, 'bad_query', 'Vælg en mail')
  const name = template as TemplateName
  const [, source] = mailLabels[name]
  if (record !== null && source === null)
    throw invalid({ record: 'Mailen kan kun vises med et eksempel.' })
  const lead = kindOfReceipt(name)
  if (lead) return makeReceipt(context, name, lead, record)
  const data = otherExamples(context)[name]
  if (data) return { template: name, email: context.actor.session.email, data }
  const mails = await (source === 'offers'
    ? makeOfferMails(context, record)
    : source === 'orders'
      ? makeOrderMails(context, record)
      : makeBookingMails(context, name === 'booking-unplaced'))
  const made = mails.find((mail) => mail.template === name)
  if (!made) throw invalid({ record: 'Mailen kan ikke laves af den. Vælg en anden.' })
  return made
}

async function makeReceipt(
  context: ServiceContext,
  template: TemplateName,
  kind: LeadKind,
  id: string | null,
): Promise<Content> {
  const lead = id === null ? { kind, values: exampleLeads[kind] } : await showLead(context, id)
  if (!lead) throw leadMissing()
  if (lead.kind !== kind)
    throw invalid({ record: 'Henvendelsen er af en anden slags. Vælg en anden.' })
  return { template, email: String(lead.values['email'] ?? ''), data: lead.values }
}

/** The mails of every event of an offer. */
async function makeOfferMails(
  context: ServiceContext,
  record: string | null,
): Promise<readonly Content[]> {
  const offer = record === null ? undefined : await findOffer(context, record)
  return offerEventKinds
    .flatMap((kind) => createOfferMails(exampleOfferEvent(kind, context.deps.now(), offer)))
    .map(({ to, template, data }) => ({ template, email: to, data }))
}

/** The mails of every event of an order. */
async function makeOrderMails(
  context: ServiceContext,
  record: string | null,
): Promise<readonly Content[]> {
  const order = record === null ? undefined : await findPaperOrder(asUser(context), record)
  if (order === null) throw new Problem(404, 'order_not_found', 'Ordren findes ikke.')
  return orderKinds.flatMap((kind) => {
    const mail = createOrderMail(exampleOrderEvent(kind, context.deps.now(), order))
    return mail ? [{ template: mail.template, email: mail.to, data: mail.data }] : []
  })
}

/** The mails of every event of a meeting. `isUnplaced`: of the one whose time was taken, which offers the times that are free now. */
async function makeBookingMails(
  context: ServiceContext,
  isUnplaced: boolean,
): Promise<readonly Content[]> {
  const now = context.deps.now()
  const moved = exampleBookingEvent('moved', now)
  const events = isUnplaced
    ? [exampleBookingEvent('unplaced', now)]
    : [
        ...bookingEventKinds.flatMap((kind) =>
          kind === 'unplaced' ? [] : [exampleBookingEvent(kind, now)],
        ),
        // Moved to another adviser, who reads of a new meeting; here the adviser stays.
        { ...moved, previousAdviser: null },
      ]
  return (await Promise.all(events.map((event) => createBookingMails(context, event)))).flat()
}

const orderKinds = [
  'reserved',
  'sent',
  'refunded',
  'withdrawn',
  'cancelled',
  'expired',
  'paid_too_late',
]

/** The newest version of an offer, as the signed-in user reads it. @throws Problem 404; 422 after an erasure. */
async function findOffer(context: ServiceContext, id: string) {
  const { number, versions } = await showOffer(context, id)
  const [newest] = versions
  if (!newest || 'erased' in newest.content) throw invalid({ record: 'Tilbuddet er slettet.' })
  return { number, version: newest.version, content: newest.content }
}

/** Mails that no event of a customer causes. */
function otherExamples({ deps, origin, actor }: ServiceContext): Readonly<Record<string, Values>> {
  const at = new Date(deps.now()).toISOString()
  const by = actor.session.email
  return {
    'staff-invitation': {
      name: 'Åse Eksempel',
      role: 'admin',
      link: `${origin}/auth/confirm?token_hash=eksempel&type=invite`,
      by,
      until: at.slice(0, 10),
    },
    'staff-role': { name: 'Åse Eksempel', role: 'admin', by },
    'staff-role-given': { role: 'admin', who: 'Åse Eksempel' },
    'staff-notice': { event: 'password', name: 'Åse Eksempel', at },
    'receiver-failing': {
      receiver: 'Eksempel',
      webhookId: '',
      failures: '3',
      since: at,
      reason: 'http_error',
      httpStatus: '401',
      waiting: '14',
    },
  }
}
