import { type Browser, origin, type StaffApp } from './staff-app.ts'

/** Calls the admin API as the user who is signed in in this browser. */
export const staffApi =
  (app: StaffApp, browser: Browser) =>
  async <Answer>(method: string, path: string, body?: unknown) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.fetch(`/api/admin${path}`, {
      method,
      headers: { cookie, accept: 'application/json', origin, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer }
  }
