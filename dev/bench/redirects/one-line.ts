import { Hono } from 'hono'

/** The baseline of a redirect. */
export default new Hono().get('*', (c) => c.redirect('/solceller', 301))
