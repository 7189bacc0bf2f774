import { Hono } from 'hono'

/** What a redirect is measured against. */
export default new Hono().get('*', (c) => c.redirect('/solceller', 301))
