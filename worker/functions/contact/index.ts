import { linkWithReference } from '#shared/domain/reference.ts'
import { href } from '#shared/routes/href.ts'
import { contactSchema, olderContactSchema } from '#shared/schemas/lead.ts'
import { formFunction } from '../form.ts'

const olderNames = {
  name: 'navn',
  phone: 'telefon',
  message: 'besked',
  consent: 'privatlivspolitik',
}

/** Takes a contact message: our form, or the older schema of forms embedded on other sites. */
export const contact = formFunction({
  name: 'contact',
  kind: 'contact',
  shapeOf: (body) =>
    'message' in body && !('besked' in body)
      ? {
          schema: olderContactSchema,
          consentField: 'consent',
          sourceComponent: 'EmbeddedContactForm',
          names: olderNames,
        }
      : { schema: contactSchema, sourceComponent: 'ContactForm' },
  schemas: [contactSchema, olderContactSchema],
  consent: 'privacy-policy',
  page: 'contact',
  thanks: (_, reference) => linkWithReference(href('thanks'), reference),
})
