/** How long a public page shows a toast, in ms (requirement 9.15). Apart from the store, for pages without islands. */
export const toastDurationMs = 5000
/** The same in the console. */
export const consoleToastMs = 4000
/** The same for a toast with a button, such as »Fortryd«. */
export const undoToastMs = 8000
