/** How long a toast of a public page is shown, in ms (specification 9). */
export const toastDurationMs = 5000
