/** The visitor's order that is not paid yet: its token, which is the secret of its page. */
export const unpaidOrderCookieName = 'ubetalt'
/** An hour, in seconds: longer than an order waits for its payment. */
const maxAge = 3600

/** A Set-Cookie value. `isSecure`: the site is served by https. */
export const unpaidOrderCookie = (token: string, isSecure: boolean): string =>
  `${unpaidOrderCookieName}=${token}; Max-Age=${maxAge}; Path=/webshop; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`
