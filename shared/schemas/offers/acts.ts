import * as z from 'zod/mini'
import { unprintableMessage } from '../../domain/offers/letters.ts'
import { email, name, reportMessage, text } from '../fields/form-fields.ts'
import { messageMax } from '../lead.ts'

// What a customer sends about an offer. Ids and options are parsed separately; amounts, states and dates of a post are never used.

const reload = 'Siden er forældet. Genindlæs den, og prøv igen.'
/** A number in JSON, its digits in a form. */
const version = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/, reload))], reload),
    z.transform(Number),
  ),
  z.int(reload).check(z.minimum(1, reload)),
)
const ticked = (message: string) =>
  z.pipe(
    z.transform(
      (value: unknown) => value === true || value === 'on' || value === 'true' || value === 'ja',
    ),
    z.literal(true, message),
  )

export const chooseSchema = z.object({ version })
export const askSchema = z.object({ version, besked: text(5, 'Skriv spørgsmålet', messageMax) })
/** A name for the receipt, which is also a PDF. */
const signature = name.check(reportMessage(unprintableMessage))
export const acceptSchema = z.object({
  version,
  navn: signature,
  enig: ticked('Sæt kryds for at sige ja til tilbuddet'),
})
/** The total that the page showed, in øre; null without one. It is only compared with the calculated total. */
export const parseShownTotal = ({ total }: Readonly<Record<string, unknown>>): number | null =>
  (typeof total === 'number' || (typeof total === 'string' && /^-?\d{1,12}$/.test(total))) &&
  Number.isSafeInteger(Number(total))
    ? Number(total)
    : null
export const declineSchema = z.object({ version, grund: z._default(text(0, '', messageMax), '') })
/** The second step of a withdrawal: who, and where the receipt goes. */
export const cancelSchema = z.object({
  navn: signature,
  email: email(),
  bekraeft: ticked('Bekræft, at aftalen skal fortrydes'),
})
