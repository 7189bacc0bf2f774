/** The id of the route of a partner that is an entry of data. */
export const partnerRouteId = (slug: string): string => `partner-${slug}`

/** The name of its page. */
export const partnerPageName = (slug: string): string => `partner-${slug}`
