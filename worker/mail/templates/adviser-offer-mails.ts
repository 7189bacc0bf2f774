import { formatPhone } from '#shared/domain/e164.ts'
import type { Template, Values } from '../letter.ts'
import { writeGreeting, oneLine, textOf } from '../read-values.ts'
import {
  button,
  consoleOf,
  dayOf,
  factsOf,
  numberOf,
  quoted,
  said,
  termOf,
  timeOf,
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
      'Pris i alt': textOf(values, 'total') && `${textOf(values, 'total')} inkl. moms`,
      Tilvalg: textOf(values, 'options') || 'Ingen',
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
      'Alt var leveret': dayOf(values, 'deliveredOn'),
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
    const number = numberOf(values)
    return {
      subject: `${subject}${number ? ` ${number}` : ''}: ${customer}`,
      preheader: `${customer} ${what}`,
      title: `${subject}${number ? ` ${number}` : ''}`,
      blocks: [
        ...said(writeGreeting({ name: textOf(values, 'adviserName') }), `${customer} ${what}`),
        ...Object.entries(wrote).flatMap(([field, label]) =>
          quoted(label, field === 'text' ? textOf(values, field) : typedBy(values, field)),
        ),
        ...factsOf({
          Tidspunkt: timeOf(values),
          Om: textOf(values, 'title'),
          ...facts(values),
          Kunde: typedBy(values, 'customerName'),
          Telefon: formatPhone(textOf(values, 'customerPhone')),
          'E-mail': textOf(values, 'customerEmail'),
        }),
        ...button('Åbn tilbuddet', consoleOf(values, context)),
        ...said(last),
      ],
      why: 'Du får denne mail, fordi du står som rådgiver på tilbuddet.',
      replyTo: textOf(values, 'customerEmail'),
    }
  }
