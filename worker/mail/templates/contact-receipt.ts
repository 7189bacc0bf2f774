import { contactTopics } from '#shared/schemas/lead.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import type { Template } from '../letter.ts'
import { writeGreeting, removeLinks, readLeadReference, readText } from '../read-values.ts'
import { factBlocks, quoted, textBlocks } from './blocks.ts'
import { reachUs, whyForm } from './phrases.ts'

/** To the sender of a contact form, ours or the older one on other sites. */
export const contactReceipt: Template = (values, { brand }) => {
  const times = removeLinks(readText(values, 'tidspunkter'))
  // The form has a field for times, which the visitor left empty: we call, as the page promises.
  const unsaid =
    'tidspunkter' in values
      ? 'Vi ringer inden for én hverdag og finder en tid med dig.'
      : 'Vi svarer inden for én hverdag.'
  const promise = times ? 'Vi bekræfter tiden på mail inden for én hverdag.' : unsaid
  const topic = contactTopics.find(({ value }) => value === values['emne'])?.label
  return {
    subject: 'Vi har fået din besked',
    preheader: promise,
    title: 'Vi har fået din besked',
    blocks: [
      ...textBlocks(writeGreeting(values), `Tak, fordi du skrev til os. ${promise}`),
      ...quoted('Du skrev', removeLinks(readText(values, 'besked', 'message'))),
      ...factBlocks({
        Sagsnummer: readLeadReference(values),
        Emne: topic ?? '',
        Telefon: formatPhone(readText(values, 'telefon', 'phone')),
        'Dine tider': times,
      }),
      ...textBlocks(`Er noget skrevet forkert, eller haster det? ${reachUs(brand)}`),
    ],
    why: whyForm,
  }
}
