/** The id of this browser tab, until it is reloaded. */
export const tabId: string = crypto.randomUUID()
