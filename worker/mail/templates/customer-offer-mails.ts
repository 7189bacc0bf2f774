import { withdrawnGoods } from '#shared/content/offers/withdrawal.ts'
import type { You } from '#shared/content/copy/you.ts'
import { href } from '#shared/routes/href.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import type { Block, Letter, MailContext, Template, Values } from '../letter.ts'
import { readText } from '../read-values.ts'
import { readAgreement, agreedTerms, agreementBlocks } from './agreement-parts.ts'
import { button, factBlocks, heading, quoted, textBlocks } from './blocks.ts'
import {
  formatDay,
  readOfferNumber,
  offerWords,
  linkToOffer,
  reachAdviser,
  writeSalutation,
  termOf,
  formatTime,
  typedBy,
  youOfMail,
} from './offer-parts.ts'

type Copy = Omit<Letter, 'why' | 'replyTo'>

/** A mail to the customer with the offer's number and salutation. Replies go to the adviser. */
const toCustomer =
  (write: (values: Values, context: MailContext, you: You) => Copy, why: string): Template =>
  (values, context) => {
    const you = youOfMail(values)
    const letter = write(values, context, you)
    const number = readOfferNumber(values)
    return {
      ...letter,
      subject: number ? `${letter.subject} (${number})` : letter.subject,
      blocks: [...textBlocks(writeSalutation(values)), ...letter.blocks],
      why: you(why),
      replyTo: readText(values, 'adviserEmail'),
    }
  }

const whyAnswered =
  'Du får denne mail, fordi der blev svaret på dit tilbud på vores side. Var det ikke dig, så svar på mailen med det samme.'

const adviserFacts = (values: Values): Readonly<Record<string, string>> => ({
  [youOfMail(values)('Din rådgiver')]: readText(values, 'adviserName'),
  Telefon: formatPhone(readText(values, 'adviserPhone')),
})

/** Sends the offer, or a new version of it. */
export const offerSent = toCustomer((values, context, you) => {
  const newer = Number(readText(values, 'version')) > 1
  const until = formatDay(values, 'validUntil')
  const name = readText(values, 'title')
  const title = newer ? you('Her er en ny udgave af dit tilbud') : you('Dit tilbud er klar')
  return {
    subject: newer ? you('En ny udgave af dit tilbud') : you('Dit tilbud er klar'),
    preheader: until ? `Det gælder til og med ${until}.` : you('Se det på din egen side.'),
    title,
    blocks: [
      ...textBlocks(
        newer
          ? you`Vi har ændret tilbuddet${name ? `: ${name}` : ''}. Den nye udgave erstatter den forrige, som du ikke længere kan sige ja til.`
          : you`Vi har lavet et tilbud til dig${name ? `: ${name}` : ''}. På din egen side kan du læse det hele, vælge til og fra, spørge os og svare.`,
        readText(values, 'news'),
      ),
      ...button(you('Se dit tilbud'), linkToOffer(values, context)),
      ...factBlocks({
        Tilbud: readOfferNumber(values),
        'Gælder til og med': until,
        ...adviserFacts(values),
      }),
      ...textBlocks(
        you`Gør du ingenting, sker der ingenting: tilbuddet udløber${until ? ` efter ${until}` : ''}, og du har ikke bundet dig til noget.`,
        you(
          'Linket er dit. Den, der har det, kan se tilbuddet og svare på det, så send det kun videre til en, der skal være med.',
        ),
        you`Har du spørgsmål? ${reachAdviser(values, context)}`,
        readText(values, 'signature'),
      ),
    ],
  }
}, 'Du får denne mail, fordi du har bedt os om et tilbud. Var det ikke dig, kan du se bort fra den.')

/**
 * The agreement on a durable medium (forbrugeraftaleloven § 13), complete without the page: what was agreed to, the right of
 * withdrawal with its form, and the terms of that day.
 */
export const offerAccepted = toCustomer((values, context, you) => {
  const total = readText(values, 'total')
  const agreed = readAgreement(values)
  return {
    subject: you('Kvittering: du har sagt ja til dit tilbud'),
    preheader: you('Gem mailen. Her står hele aftalen, og hvordan du kan fortryde.'),
    title: you('Tak for dit ja'),
    blocks: [
      ...textBlocks(
        you`Du har sagt ja til ${offerWords(values)}. Denne mail er din kvittering og indeholder hele aftalen, så gem den. Vi kontakter dig om, hvornår vi kommer.`,
      ),
      ...factBlocks({
        Tilbud: [
          readOfferNumber(values),
          readText(values, 'version') && `version ${readText(values, 'version')}`,
        ]
          .filter(Boolean)
          .join(', '),
        Om: readText(values, 'title'),
        Adresse: readText(values, 'address'),
        'Sagt ja': formatTime(values) && `${formatTime(values)} (dansk tid)`,
        Navn: typedBy(values, 'signedBy'),
        Tilvalg: readText(values, 'options') || 'Ingen',
        'Pris i alt': total && `${total} inkl. moms`,
        'Heraf moms': readText(values, 'vat'),
        ...adviserFacts(values),
      }),
      ...quoted(you('Det sagde du ja til'), readText(values, 'text')),
      ...button('Se aftalen', linkToOffer(values, context)),
      ...textBlocks(you`Har du spørgsmål? ${reachAdviser(values, context)}`),
      ...(agreed ? agreementBlocks(agreed) : []),
      ...withdrawal(values, context),
      ...agreedTerms(values, context),
    ],
  }
}, whyAnswered)

/** Confirms the delivery date, from which the right of withdrawal counts, and its last day. */
export const offerDelivered = toCustomer(
  (values, context, you) => ({
    subject: you`Alt er leveret: du kan fortryde ${termOf(values)}`,
    preheader: you`Du kan fortryde ${termOf(values)}.`,
    title: 'Alt er leveret',
    blocks: [
      ...textBlocks(
        you`Vi har noteret, at alt i ${offerWords(values)} var leveret den ${formatDay(values, 'deliveredOn')}. De 14 dage, du kan fortryde i, tæller fra den dag.`,
      ),
      ...factBlocks({
        Tilbud: readOfferNumber(values),
        Om: readText(values, 'title'),
        Leveret: formatDay(values, 'deliveredOn'),
        'Kan fortrydes': termOf(values),
      }),
      ...textBlocks(
        you('Vil du fortryde, skal du ikke give en grund. Gør det her, så får du en kvittering:'),
      ),
      ...button('Fortryd aftalen', linkToOffer(values, context, '#fortrydelse')),
      ...textBlocks(
        you`Passer dagen ikke, eller har du spørgsmål? ${reachAdviser(values, context)}`,
      ),
    ],
  }),
  'Du får denne mail, fordi du har en aftale med os.',
)

/** The information about withdrawal that the law requires (forbrugeraftaleloven § 8 and bilag 3), and how to withdraw. */
function withdrawal(values: Values, context: MailContext): readonly Block[] {
  const you = youOfMail(values)
  const { brand, origin } = context
  const { name, street, postcode, city } = brand.company
  return [
    heading(you('Sådan fortryder du')),
    ...textBlocks(
      you`Du kan fortryde aftalen ${termOf(values)}. Du skal ikke give en grund. Gør det her, så får du en kvittering:`,
    ),
    ...button('Fortryd aftalen', linkToOffer(values, context, '#fortrydelse')),
    ...textBlocks(
      you`Du kan også skrive »Jeg fortryder aftalen om ${offerWords(values)}« til ${brand.contact.email} eller i et brev til ${name}, ${street}, ${postcode} ${city}. Standardformularen nedenfor kan bruges, men du behøver ikke. Det er nok, at du har sendt din besked, før fristen er ude.`,
      you`Fortryder du, betaler vi alt, du har betalt, tilbage: uden unødig forsinkelse, senest 14 dage efter din besked, på samme måde som du betalte, og uden gebyr. ${you(withdrawnGoods)} Har du udtrykkeligt bedt os begynde på arbejdet før fristen, betaler du for det, der er udført.`,
      you`Handelsbetingelserne, som de var, da du sagde ja, står nedenfor og på ${origin}${href('terms')}.`,
    ),
  ]
}

export const offerDeclined = toCustomer(
  (values, context, you) => ({
    subject: you('Vi har noteret dit nej'),
    preheader: you('Du har ikke bundet dig til noget.'),
    title: you('Vi har noteret dit nej'),
    blocks: [
      ...textBlocks(
        you`Tak, fordi du så på ${offerWords(values)}. Du har sagt nej, og du har ikke bundet dig til noget.`,
      ),
      ...factBlocks({
        Tilbud: readOfferNumber(values),
        Om: readText(values, 'title'),
        'Sagt nej': formatTime(values),
      }),
      ...quoted(you('Du skrev'), typedBy(values, 'reason')),
      ...textBlocks(you`Har du ombestemt dig? ${reachAdviser(values, context)}`),
    ],
  }),
  whyAnswered,
)

/** Confirms a withdrawal: its text, time and sender (forbrugeraftaleloven § 20). */
export const offerCancelled = toCustomer(
  (values, context, you) => ({
    subject: 'Kvittering: aftalen er fortrudt',
    preheader: you('Vi har fået din besked om at fortryde. Gem mailen.'),
    title: 'Aftalen er fortrudt',
    blocks: [
      ...textBlocks(
        you`Vi har fået din besked: aftalen om ${offerWords(values)} er fortrudt og gælder ikke længere. Denne mail er din kvittering, så gem den.`,
      ),
      ...factBlocks({
        Tilbud: readOfferNumber(values),
        Om: readText(values, 'title'),
        Fortrudt: formatTime(values) && `${formatTime(values)} (dansk tid)`,
        Af: typedBy(values, 'signedBy'),
      }),
      ...quoted(you('Du sendte'), readText(values, 'text')),
      ...textBlocks(
        you(
          'Har du betalt noget, betaler vi det tilbage senest 14 dage efter, at vi fik din besked.',
        ),
        you(withdrawnGoods),
        you`Har du spørgsmål? ${reachAdviser(values, context)}`,
      ),
    ],
  }),
  whyAnswered,
)
