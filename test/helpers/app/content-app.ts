import { expect } from 'vitest'
import { createServiceClient } from '#worker/data/backend.ts'
import { seedFromRepository } from '#worker/services/content/seed.ts'
import { type Client, createTestBackend } from '../product/backend.ts'
import { staffApi } from './staff-api.ts'
import { createStaffApp, origin } from './staff-app.ts'

/** The app of staff with the content of the repository, a client with the service's rights, and the API as a signed-in admin calls it. */
export async function startContentApp() {
  const backend = await createTestBackend({ siteUrl: origin })
  const app = createStaffApp({ ...backend, secretKey: backend.secretKey })
  const service = createServiceClient(app.deps.env) as Client
  await seedFromRepository(app.deps.env)
  const browser = app.browser()
  const { email, password } = backend.users.admin
  expect((await browser.post('/auth', { email, password })).status).toBe(303)
  return { backend, app, service, api: staffApi(app, browser) }
}
