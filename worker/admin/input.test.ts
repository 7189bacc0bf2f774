import { unknownFilter } from '#shared/admin/list-query.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/context.ts'
import { answerError } from '#worker/middleware/errors/index.ts'
import { optional, pathInput, queryInput, search } from './input.ts'

const query = z.object({
  state: optional(z.enum(['new', 'set-aside'], unknownFilter)),
  search: optional(search),
})

const app = new Hono<AppEnv>()
app.get('/api/leads/:id?', pathInput.uuid, queryInput(query), (c) =>
  c.json({ ...c.req.valid('param'), ...c.req.valid('query') }),
)
app.get('/api/offers/:id?', pathInput.offer, (c) => c.json(c.req.valid('param')))
app.onError(answerError)

const id = '22222222-2222-4222-8222-22222222abcd'

test.each([
  ['/api/leads', {}],
  ['/api/leads?state=&search=', {}],
  ['/api/leads?state=set-aside&other=1', { state: 'set-aside' }],
  ['/api/leads?search=%20%20', {}],
  [
    `/api/leads?search=%00Mette%0AHolm%20${'x'.repeat(200)}`,
    { search: `Mette Holm ${'x'.repeat(89)}` },
  ],
  [`/api/leads/${id.toUpperCase()}`, { id }],
  [`/api/offers/${'AB2'.repeat(9)}`, { id: 'ab2'.repeat(9) }],
])('the query %s is read as %j', async (path, expected) => {
  const response = await app.request(path)
  expect([response.status, await response.json()]).toEqual([200, expected])
})

test.each([
  ['/api/leads?state=gone', 400, 'bad_query', 'Filteret kendes ikke.'],
  ['/api/leads?state=new&state=stored', 400, 'bad_query', 'Filteret kendes ikke.'],
  ['/api/leads?search=a&search=b', 400, 'bad_query', 'Søgningen kan ikke læses.'],
  [`/api/offers/${id}`, 404, 'not_found', 'Findes ikke.'],
  [`/api/offers/${'a'.repeat(25)}`, 404, 'not_found', 'Findes ikke.'],
  ['/api/leads/findes-ikke', 404, 'not_found', 'Findes ikke.'],
  [`/api/leads/${id}0`, 404, 'not_found', 'Findes ikke.'],
])('%s is refused with %i %s and a Danish message', async (path, status, code, message) => {
  const response = await app.request(path)
  expect([response.status, await response.json()]).toMatchObject([
    status,
    { error: { code, message } },
  ])
})
