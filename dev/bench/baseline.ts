import { Hono } from 'hono'

/** The baseline of all measurements: one line of text from Hono, in the same run. */
export default new Hono().get('*', (c) => c.text('ok'))
