import type { Template } from './letter.ts'
import { toAdviser } from './templates/adviser-offer-mails.ts'
import {
  bookingCancelled,
  bookingConfirmed,
  bookingMoved,
  bookingReminder,
  bookingUnplaced,
  toBookingAdviser,
} from './templates/booking-mails.ts'
import { contactReceipt } from './templates/contact-receipt.ts'
import {
  offerAccepted,
  offerCancelled,
  offerDeclined,
  offerDelivered,
  offerSent,
} from './templates/customer-offer-mails.ts'
import {
  orderCancelled,
  orderConfirmed,
  orderCredited,
  orderExpired,
  orderPaidTooLate,
  orderSent,
  orderWithdrawn,
} from './templates/order-mails.ts'
import { quoteRequestReceipt } from './templates/offer-receipt.ts'
import { receiverFailing } from './templates/receiver-failing.ts'
import { referralReceipt } from './templates/referral-receipt.ts'
import { staffInvitation, staffNotice, staffRole, staffRoleGiven } from './templates/staff-mails.ts'

/** Every mail we send, by name. Pending deliveries store the name, so it is never reused for another mail. */
export const templates = {
  'contact-receipt': contactReceipt,
  'offer-receipt': quoteRequestReceipt,
  'referral-receipt': referralReceipt,
  'offer-sent': offerSent,
  'offer-accepted': offerAccepted,
  'offer-delivered': offerDelivered,
  'offer-declined': offerDeclined,
  'offer-cancelled': offerCancelled,
  'adviser-offer-question': toAdviser('question'),
  'adviser-offer-accepted': toAdviser('accepted'),
  'adviser-offer-declined': toAdviser('declined'),
  'adviser-offer-cancelled': toAdviser('cancelled'),
  'order-confirmed': orderConfirmed,
  'order-sent': orderSent,
  'order-credited': orderCredited,
  'order-withdrawn': orderWithdrawn,
  'order-cancelled': orderCancelled,
  'order-expired': orderExpired,
  'order-paid-too-late': orderPaidTooLate,
  'booking-confirmed': bookingConfirmed,
  'booking-moved': bookingMoved,
  'booking-cancelled': bookingCancelled,
  'booking-unplaced': bookingUnplaced,
  'booking-reminder': bookingReminder,
  'adviser-booking-confirmed': toBookingAdviser('confirmed'),
  'adviser-booking-moved': toBookingAdviser('moved'),
  'adviser-booking-cancelled': toBookingAdviser('cancelled'),
  'adviser-booking-handed-over': toBookingAdviser('handedOver'),
  'adviser-booking-reminder': toBookingAdviser('reminder'),
  'staff-invitation': staffInvitation,
  'staff-role': staffRole,
  'staff-role-given': staffRoleGiven,
  'staff-notice': staffNotice,
  'receiver-failing': receiverFailing,
} as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof templates
