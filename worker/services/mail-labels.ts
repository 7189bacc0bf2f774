import type { MailSource } from '#shared/admin/sandbox.ts'
import type { TemplateName } from '#worker/mail/templates.ts'

/** What staff call each mail, and what it is filled with. */
export const mailLabels: Readonly<
  Record<TemplateName, readonly [label: string, source: MailSource | null]>
> = {
  'contact-receipt': ['Kvittering: kontakt', 'leads'],
  'offer-receipt': ['Kvittering: ønske om tilbud', 'leads'],
  'referral-receipt': ['Kvittering: henvisning', 'leads'],
  'offer-sent': ['Tilbud: klar', 'offers'],
  'offer-accepted': ['Tilbud: kunden sagde ja', 'offers'],
  'offer-delivered': ['Tilbud: leveret', 'offers'],
  'offer-declined': ['Tilbud: kunden sagde nej', 'offers'],
  'offer-cancelled': ['Tilbud: aftalen er fortrudt', 'offers'],
  'adviser-offer-question': ['Til rådgiver: spørgsmål til tilbud', 'offers'],
  'adviser-offer-accepted': ['Til rådgiver: kunden sagde ja', 'offers'],
  'adviser-offer-declined': ['Til rådgiver: kunden sagde nej', 'offers'],
  'adviser-offer-cancelled': ['Til rådgiver: aftalen er fortrudt', 'offers'],
  'order-confirmed': ['Ordre: bekræftelse', 'orders'],
  'order-sent': ['Ordre: sendt, med faktura', 'orders'],
  'order-credited': ['Ordre: kreditnota', 'orders'],
  'order-withdrawn': ['Ordre: kvittering for fortrydelse', 'orders'],
  'order-cancelled': ['Ordre: annulleret', 'orders'],
  'order-expired': ['Ordre: reservationen udløb', 'orders'],
  'order-paid-too-late': ['Ordre: betalt for sent', 'orders'],
  'booking-confirmed': ['Møde: bekræftet', null],
  'booking-moved': ['Møde: flyttet', null],
  'booking-cancelled': ['Møde: aflyst', null],
  'booking-unplaced': ['Møde: tiden var taget', null],
  'booking-reminder': ['Møde: påmindelse', null],
  'adviser-booking-confirmed': ['Til rådgiver: nyt møde', null],
  'adviser-booking-moved': ['Til rådgiver: møde flyttet', null],
  'adviser-booking-cancelled': ['Til rådgiver: møde aflyst', null],
  'adviser-booking-handed-over': ['Til rådgiver: møde givet videre', null],
  'adviser-booking-reminder': ['Til rådgiver: påmindelse', null],
  'staff-invitation': ['Medarbejder: invitation', null],
  'staff-role': ['Medarbejder: ny rolle', null],
  'staff-role-given': ['Medarbejder: rolle givet', null],
  'staff-notice': ['Medarbejder: ændret login', null],
  'receiver-failing': ['Drift: en modtager fejler', null],
}

/** What staff call the mail of a template; '' for what is no mail. */
export const mailLabel = (template: unknown): string =>
  typeof template === 'string' && Object.hasOwn(mailLabels, template)
    ? mailLabels[template as TemplateName][0]
    : ''
