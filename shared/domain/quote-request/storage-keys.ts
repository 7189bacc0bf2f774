/** Local-storage key of the answers (requirement 3.1). */
export const quoteRequestKey = 'offerFormData'
/** How long unsent answers are kept, in days: on the device, or without JavaScript in the sealed cookie. */
export const quoteRequestDays = 30
