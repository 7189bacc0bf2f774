/** Local-storage key of the answers (requirement 3.1). */
export const quoteRequestKey = 'offerFormData'
/** How long unsent answers are stored, in days: on the device, or without JavaScript in the encrypted cookie. */
export const quoteRequestDays = 30
