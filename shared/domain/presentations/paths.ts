/** Where customers see presentations. */
export const presentationPrefix = '/praesentationer'
/** The page of a customer's link, whose key is in the query. */
export const presentationLinkPath = `${presentationPrefix}/link`
/** The slides that the link leads to. */
export const presentationShowPath = `${presentationPrefix}/vis`
/** The same as a PDF. */
export const presentationPdfPath = `${presentationPrefix}/pdf`
