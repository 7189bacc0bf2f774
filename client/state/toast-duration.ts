/** How long a toast of a public page is shown, in ms (requirement 9.15). */
export const toastDurationMs = 5000
