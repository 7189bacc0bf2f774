import { formatPhone } from '#shared/domain/e164.ts'
import type { Template, Values } from '../letter.ts'
import { writeGreeting, oneLine, readText } from '../read-values.ts'
import { button, factBlocks, quoted, textBlocks } from './blocks.ts'
import {
  linkToConsole,
  formatDay,
  readOfferNumber,
  termOf,
  formatTime,
  typedBy,
} from './offer-parts.ts'

/** The copy of a mail to the adviser about one kind of event. */
interface Event {
  readonly subject: string
  /** After the customer's name. */
  readonly what: string
  /** The texts to quote: the field of the data, and its label. */
  readonly wrote: Readonly<Record<string, string>>
  readonly facts: (values: Values) => Readonly<Record<string, string>>
  readonly last: string
}

const answerGoes = 'Svarer du på denne mail, går svaret til kunden.'

const events = {
  question: {
    subject: 'Spørgsmål til tilbud',
    what: 'har et spørgsmål til tilbuddet.',
    wrote: { message: 'Spørgsmålet' },
    facts: () => ({}),
    last: answerGoes,
  },
  accepted: {
    subject: 'Ja til tilbud',
    what: 'har sagt ja til tilbuddet.',
    wrote: { text: 'Det blev der sagt ja til' },
    facts: (values) => ({
      'Skrevet under af': typedBy(values, 'signedBy'),
      'Pris i alt': readText(values, 'total') && `${readText(values, 'total')} inkl. moms`,
      Tilvalg: readText(values, 'options') || 'Ingen',
      'Kan fortrydes': termOf(values),
    }),
    last: `Kunden har fået en kvittering. Skriv leveringsdagen på tilbuddet, når alt er leveret: først da har fortrydelsesretten en sidste dag. ${answerGoes}`,
  },
  declined: {
    subject: 'Nej til tilbud',
    what: 'har sagt nej til tilbuddet.',
    wrote: { reason: 'Begrundelsen' },
    facts: () => ({}),
    last: `Kunden har fået en kvittering. ${answerGoes}`,
  },
  cancelled: {
    subject: 'Fortrudt aftale om tilbud',
    what: 'har fortrudt aftalen.',
    wrote: { text: 'Det blev der skrevet' },
    facts: (values) => ({
      'Fortrudt af': typedBy(values, 'signedBy'),
      'Alt var leveret': formatDay(values, 'deliveredOn'),
    }),
    last: `Kunden har fået en kvittering. Er der betalt noget, skal det betales tilbage inden 14 dage. ${answerGoes}`,
  },
} as const satisfies Readonly<Record<string, Event>>

/** Notifies an offer's adviser of what the customer did. Replies go to the customer. */
export const toAdviser =
  (kind: keyof typeof events): Template =>
  (values, context) => {
    const { subject, what, wrote, facts, last }: Event = events[kind]
    const customer = oneLine(typedBy(values, 'customerName')) || 'Kunden'
    const title = `${subject} ${readOfferNumber(values)}`.trim()
    return {
      subject: `${title}: ${customer}`,
      preheader: `${customer} ${what}`,
      title,
      blocks: [
        ...textBlocks(
          writeGreeting({ name: readText(values, 'adviserName') }),
          `${customer} ${what}`,
        ),
        ...Object.entries(wrote).flatMap(([field, label]) =>
          quoted(label, field === 'text' ? readText(values, field) : typedBy(values, field)),
        ),
        ...factBlocks({
          Tidspunkt: formatTime(values),
          Om: readText(values, 'title'),
          ...facts(values),
          Kunde: typedBy(values, 'customerName'),
          Telefon: formatPhone(readText(values, 'customerPhone')),
          'E-mail': readText(values, 'customerEmail'),
        }),
        ...button('Åbn tilbuddet', linkToConsole(values, context)),
        ...textBlocks(last),
      ],
      why: 'Du får denne mail, fordi du står som rådgiver på tilbuddet.',
      replyTo: readText(values, 'customerEmail'),
    }
  }
