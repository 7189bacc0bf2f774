import { Hono } from 'hono'

/** The baseline for redirects. */
export default new Hono().get('*', (c) => c.redirect('/solceller', 301))
