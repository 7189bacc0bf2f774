import { Hono } from 'hono'

/** What everything is measured against: one line of text from Hono, in the same run. */
export default new Hono().get('*', (c) => c.text('ok'))
