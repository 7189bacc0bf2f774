/** True for a page that a visitor opens; false for HEAD, prefetches, link previews and other requests of programs. */
export const isNavigation = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-dest') === 'document' && !headers.has('sec-purpose')

/** User agents of programs. */
const program =
  /bot\b|crawl|spider|slurp|preview|scan|monitor|facebookexternalhit|headless|^(?:curl|wget|python|go-http|java|okhttp|axios|node|php|ruby|libwww|undici)/i

/** True for a program by its user agent, or without one. One that imitates a browser counts as a person. */
export const isProgram = (userAgent: string | null | undefined): boolean =>
  !userAgent || program.test(userAgent)
