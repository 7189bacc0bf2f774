import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#worker/context.ts'
import { FormTooLarge, readBody } from './body.ts'

/** Reads a URL-encoded form with `readBody`, at most `maxBytes`. */
async function readPart(form: string, maxBytes: number): Promise<unknown> {
  const app = new Hono<AppEnv>()
  app.post('/', async (c) => {
    const found = await readBody(c, { bodyTypes: ['form'], maxBytes }).catch(
      (error: unknown) => error,
    )
    return c.json(
      found instanceof FormTooLarge
        ? { status: found.status, body: found.read.body }
        : { error: String(found) },
    )
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.request('/', {
    method: 'POST',
    headers,
    body: new TextEncoder().encode(form),
  })
  return response.json()
}

test.each([
  ['bytes', 'navn=Åse&besked=Kære', 19, 'K'],
  ['%XX', 'navn=%C3%85se&besked=K%C3%A6re', 26, 'K'],
  ['%XX, cut after the percent sign', 'navn=%C3%85se&besked=K%C3%A6re', 23, 'K'],
])(
  'keeps the fields of a form in %s that is too large, up to the cut letter',
  async (_, form, maxBytes, besked) => {
    expect(await readPart(form, maxBytes)).toEqual({ status: 413, body: { navn: 'Åse', besked } })
  },
)
