import { contactTopics } from '#shared/schemas/lead.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import type { Block, Fact, Template } from '../letter.ts'
import { writeGreeting, removeLinks, readLeadReference, readText } from '../read-values.ts'
import { reachUs, whyForm } from './phrases.ts'

/** To the sender of a contact form, ours or the older one on other sites. */
export const contactReceipt: Template = (values, { brand }) => {
  const times = removeLinks(readText(values, 'tidspunkter'))
  // The form asked for times and got none: we call, as the page promises.
  const unsaid =
    'tidspunkter' in values
      ? 'Vi ringer inden for én hverdag og finder en tid med dig.'
      : 'Vi svarer inden for én hverdag.'
  const promise = times ? 'Vi bekræfter tiden på mail inden for én hverdag.' : unsaid
  const message = removeLinks(readText(values, 'besked', 'message'))
  const topic = contactTopics.find(({ value }) => value === values['emne'])?.label
  const phone = formatPhone(readText(values, 'telefon', 'phone'))
  const reference = readLeadReference(values)
  const rows: readonly Fact[] = [
    ...(reference ? [{ label: 'Sagsnummer', value: reference }] : []),
    ...(topic ? [{ label: 'Emne', value: topic }] : []),
    ...(phone ? [{ label: 'Telefon', value: phone }] : []),
    ...(times ? [{ label: 'Dine tider', value: times }] : []),
  ]
  const blocks: readonly Block[] = [
    { type: 'text', text: writeGreeting(values) },
    { type: 'text', text: `Tak, fordi du skrev til os. ${promise}` },
    ...(message ? [{ type: 'quote', label: 'Du skrev', text: message } as const] : []),
    ...(rows.length > 0 ? [{ type: 'facts', rows } as const] : []),
    { type: 'text', text: `Er noget skrevet forkert, eller haster det? ${reachUs(brand)}` },
  ]
  return {
    subject: 'Vi har fået din besked',
    preheader: promise,
    title: 'Vi har fået din besked',
    blocks,
    why: whyForm,
  }
}
