/** The visitor's order that is not paid yet: its token, which is the secret of its page. */
export const unpaidOrderCookieName = 'ubetalt'
/** An hour, in seconds: longer than an order waits for its payment. */
const maxAge = 3600

/** A Set-Cookie value; null deletes it, once the order is paid. `isSecure`: the site is served by https. */
export const unpaidOrderCookie = (token: string | null, isSecure: boolean): string =>
  `${unpaidOrderCookieName}=${token ?? ''}; Max-Age=${token ? maxAge : 0}; Path=/webshop; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`
