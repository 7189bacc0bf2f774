import { formatMeetingTime } from '#shared/content/meeting-time.ts'
import { meetingKinds } from '#shared/domain/booking/adviser.ts'
import { formatTime } from '#shared/domain/booking/query.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import { readOfferId } from '#shared/domain/offers/id.ts'
import { bookingPath } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { meetingKindLabels } from '#shared/schemas/booking.ts'
import type { Block, Letter, MailContext, Template, Values } from '../letter.ts'
import { oneLine, readText, writeGreeting } from '../read-values.ts'
import { button, factBlocks, quoted, textBlocks } from './blocks.ts'
import { reachAdviser, typedBy } from './offer-parts.ts'

// Mails about a booking. Their data is made by worker/services/bookings/mails.ts.

/** A meeting's time from two fields of the data; '' if missing. */
function timeOf(values: Values, from = 'from', to = 'to'): string {
  const [start, end] = [values[from], values[to]]
  return typeof start === 'number' && typeof end === 'number'
    ? formatMeetingTime({ from: start, to: end })
    : ''
}

/** »Telefonmøde«; »Møde« for an unknown kind. */
function kindOf(values: Values): string {
  const kind = meetingKinds.find((each) => each === values['kind'])
  return kind ? meetingKindLabels[kind].label : 'Møde'
}

/** The customer's page of the booking; `query` begins with `?`. */
function linkToBooking(values: Values, { origin }: MailContext, query = ''): string {
  const token = readOfferId(values['token'])
  return token ? `${origin}${bookingPath}/${token}${query}` : ''
}

const whyBooked =
  'Du får denne mail, fordi der blev booket et møde med din mailadresse på vores side. Var det ikke dig, så svar på mailen.'

type Copy = Pick<Letter, 'subject' | 'preheader' | 'title' | 'blocks'>

/** A mail to the customer; replies go to the adviser. */
const toCustomer =
  (write: (values: Values, context: MailContext) => Copy): Template =>
  (values, context) => {
    const letter = write(values, context)
    return {
      ...letter,
      blocks: [
        ...textBlocks(writeGreeting({ name: readText(values, 'customerName') })),
        ...letter.blocks,
        ...textBlocks(`Har du spørgsmål? ${reachAdviser(values, context)}`),
      ],
      why: whyBooked,
      replyTo: readText(values, 'adviserEmail'),
    }
  }

/** Where the customer has to be. */
const howToMeet = (values: Values): string =>
  values['kind'] === 'phone'
    ? 'Hav din telefon i nærheden. Du skal ikke ringe op.'
    : values['kind'] === 'video'
      ? readText(values, 'videoUrl')
        ? 'Åbn linket til videomødet, når det er tid. Du skal ikke installere noget.'
        : 'Din rådgiver sender dig linket til videomødet, inden det begynder.'
      : 'Vi kommer hjem til dig. Læg gerne en elregning frem.'

const meetingFacts = (values: Values): Block[] =>
  factBlocks({
    Tid: timeOf(values),
    Møde: kindOf(values),
    Hos: oneLine(readText(values, 'adviserName')),
    Sted: typedBy(values, 'place'),
  })

const changeLink = (values: Values, context: MailContext): Block[] =>
  button('Flyt eller aflys mødet', linkToBooking(values, context))

const videoLink = (values: Values): Block[] =>
  values['kind'] === 'video' ? button('Åbn videomødet', readText(values, 'videoUrl')) : []

export const bookingConfirmed = toCustomer((values, context) => ({
  subject: `Dit møde er booket: ${timeOf(values)}`,
  preheader: `${kindOf(values)}. Vedhæftet som fil til din kalender.`,
  title: 'Dit møde er booket',
  blocks: [
    ...textBlocks('Tak. Vi glæder os til at tale med dig.'),
    ...meetingFacts(values),
    ...videoLink(values),
    ...textBlocks(howToMeet(values), 'Mødet er vedhæftet som fil til din kalender.'),
    ...changeLink(values, context),
  ],
}))

/** The time before a move; empty where it is the same, because only the adviser or the kind changed. */
const previousTimeOf = (values: Values): string => {
  const previous = timeOf(values, 'previousFrom', 'previousTo')
  return previous === timeOf(values) ? '' : previous
}

export const bookingMoved = toCustomer((values, context) => {
  const previous = previousTimeOf(values)
  return {
    subject: `Dit møde er ${previous ? 'flyttet' : 'ændret'}: ${timeOf(values)}`,
    preheader: 'Den vedhæftede fil retter mødet i din kalender.',
    title: 'Dit møde er ændret',
    blocks: [
      ...textBlocks(
        values['by'] === 'staff'
          ? `Vi har været nødt til at ændre dit møde.${previous ? '' : ' Tiden er den samme.'} Passer det ikke, kan du vælge en anden tid.`
          : 'Dit møde er ændret, som du bad om.',
      ),
      ...meetingFacts(values),
      ...factBlocks({ Før: previous }),
      ...videoLink(values),
      ...textBlocks(howToMeet(values), 'Den vedhæftede fil retter mødet i din kalender.'),
      ...changeLink(values, context),
    ],
  }
})

export const bookingCancelled = toCustomer((values, context) => ({
  subject: `Dit møde er aflyst: ${timeOf(values)}`,
  preheader: 'Den vedhæftede fil fjerner mødet fra din kalender.',
  title: 'Dit møde er aflyst',
  blocks: [
    ...textBlocks(
      values['by'] === 'staff'
        ? 'Vi har desværre været nødt til at aflyse dit møde.'
        : 'Dit møde er aflyst, som du bad om.',
    ),
    ...meetingFacts(values),
    ...(values['by'] === 'staff' ? quoted('Fra os', typedBy(values, 'reason')) : []),
    ...button('Book en ny tid', context.origin + bookingPath),
  ],
}))

/** The times that a mail of an unplaced booking offers. */
const offeredTimes = (values: Values): readonly { readonly from: number; readonly to: number }[] =>
  (Array.isArray(values['times']) ? (values['times'] as readonly unknown[]) : []).flatMap(
    (time) => {
      const { from, to } = (time ?? {}) as { readonly from?: unknown; readonly to?: unknown }
      return typeof from === 'number' && typeof to === 'number' ? [{ from, to }] : []
    },
  )

export const bookingUnplaced = toCustomer((values, context) => {
  const times = offeredTimes(values)
  return {
    subject: 'Tiden til dit møde er taget. Vælg en anden',
    preheader: 'Dine oplysninger er gemt. Du skal kun vælge en ny tid.',
    title: 'Tiden blev taget, før vi nåede at bekræfte',
    blocks: [
      ...textBlocks(
        `Du bad om et møde ${timeOf(values)}. Den tid er desværre ikke ledig mere. Vi har gemt det, du skrev, så du skal kun vælge en anden tid.`,
        times.length > 0 ? 'De nærmeste ledige tider er:' : '',
      ),
      ...times.flatMap((time) =>
        button(
          formatMeetingTime(time),
          linkToBooking(values, context, `?flyt=1&tid=${formatTime(time)}`),
        ),
      ),
      ...button(times.length > 0 ? 'Se alle tider' : 'Vælg en tid', linkToBooking(values, context)),
    ],
  }
})

export const bookingReminder = toCustomer((values, context) => ({
  subject: `Husk dit møde: ${timeOf(values)}`,
  preheader: `${kindOf(values)} med ${oneLine(readText(values, 'adviserName'))}`,
  title:
    values['when'] === 'soon'
      ? 'Dit møde begynder om lidt'
      : values['when'] === 'today'
        ? 'Dit møde er i dag'
        : 'Dit møde er i morgen',
  blocks: [
    ...meetingFacts(values),
    ...videoLink(values),
    ...textBlocks(howToMeet(values)),
    ...changeLink(values, context),
  ],
}))

const adviserCopy = {
  confirmed: { subject: 'Nyt møde', text: 'har booket et møde med dig.' },
  moved: { subject: 'Flyttet møde', text: 'har fået flyttet sit møde.' },
  cancelled: { subject: 'Aflyst møde', text: 'har fået aflyst sit møde.' },
  handedOver: { subject: 'Mødet er ikke dit mere', text: 'holder mødet med en anden rådgiver.' },
  reminder: { subject: 'Husk mødet', text: 'venter på dig.' },
} as const

/** Tells the adviser of a booking. Replies go to the customer. */
export const toBookingAdviser =
  (kind: keyof typeof adviserCopy): Template =>
  (values, { origin }) => {
    const { subject, text } = adviserCopy[kind]
    const customer = oneLine(typedBy(values, 'customerName')) || 'Kunden'
    return {
      subject: `${subject}: ${customer}, ${timeOf(values)}`,
      preheader: `${customer} ${text}`,
      title: subject,
      blocks: [
        ...textBlocks(
          writeGreeting({ name: readText(values, 'adviserName') }),
          `${customer} ${text}`,
        ),
        ...factBlocks({
          Tid: timeOf(values),
          Før: previousTimeOf(values),
          Møde: kindOf(values),
          Sted: typedBy(values, 'place'),
          Telefon: formatPhone(readText(values, 'customerPhone')),
          'E-mail': readText(values, 'customerEmail'),
          Om: typedBy(values, 'products'),
          Partner: readText(values, 'partner'),
        }),
        ...quoted('Besked', typedBy(values, 'note')),
        ...quoted('Begrundelse', typedBy(values, 'reason')),
        ...button('Åbn mødet', origin + (readText(values, 'staffPath') || href('adminCalendar'))),
      ],
      why: 'Du får denne mail, fordi mødet er booket hos dig.',
      replyTo: readText(values, 'customerEmail'),
    }
  }
