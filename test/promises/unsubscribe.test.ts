import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createInbox } from '#dev/backend/mail/inbox.ts'
import { serve, type HttpServer } from '#dev/backend/http.ts'
import { createMailService, localMailKey, mailPath } from '#dev/backend/mail/mail-service.ts'
import { createTestApp, origin } from '#test/helpers/app/app.ts'
import { type FakeBackend, startFakeBackend } from '#test/helpers/app/fake-backend.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import {
  fakeBackendPort,
  mailPort,
  outboxPort,
  receiverPort,
  secretsKey,
} from '#test/helpers/product/outbox-worker/places.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { makeSubmission } from '#test/helpers/product/submission.ts'
import { until } from '#test/helpers/until.ts'
import { openAddress, sealAddress } from '#worker/data/seal-address.ts'
import type { Outbox } from '#worker/outbox/contract.ts'
import type { NewUnsubscribed } from '#worker/outbox/suppressions.ts'

interface SentMail {
  readonly to: readonly string[]
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

describe('the outbox', () => {
  const inbox = createInbox()
  const takes = createMailService(inbox)
  const sent: SentMail[] = []
  let isDown = false
  let service: HttpServer
  let receiver: TestReceiver
  let backend: FakeBackend
  let alone: OutboxAlone

  beforeAll(async () => {
    service = await serve(mailPort, async (request) => {
      sent.push((await request.clone().json()) as SentMail)
      return isDown ? Response.json({}, { status: 503 }) : takes(request)
    })
    receiver = await startTestReceiver(receiverPort)
    backend = await startFakeBackend(fakeBackendPort)
    alone = await startOutbox(outboxPort, {
      SUPABASE_URL: backend.url,
      SECRETS_KEY: secretsKey,
      WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}`,
      FALLBACK_WEBHOOK_URL: receiver.url('/fallback'),
      MAIL_PROVIDER_URL: service.url + mailPath,
      MAIL_API_KEY: localMailKey,
    })
  })
  afterAll(async () => {
    await alone?.stop()
    await backend?.stop()
    await receiver?.stop()
    await service?.stop()
  })
  beforeEach(() => {
    isDown = false
  })

  let written = 0
  const newAddress = () => `laeser-${++written}@eksempel.dk`
  const send = async (email: string, purpose?: 'marketing' | 'reminder' | 'transactional') => {
    const id = crypto.randomUUID()
    const result = await alone.outbox.sendMail({
      id,
      kind: 'offer',
      template: 'offer-receipt',
      email,
      origin: 'https://www.eksempel.dk',
      data: { reference: 'T-1' },
      sourceUrl: '/admin',
      ...(purpose && { purpose }),
    })
    return { id, result }
  }
  const mailTo = (email: string) =>
    until(`the mail to ${email}`, () => sent.find(({ to }) => to[0] === email))
  const unsubscribed = (value: string): NewUnsubscribed => ({
    kind: 'email',
    value,
    source: 'link',
  })

  test('marketing and reminders have a link and a button to end them, which open to the address; other mails have none', async () => {
    for (const purpose of ['marketing', 'reminder'] as const) {
      const email = newAddress()
      expect((await send(email, purpose)).result).toBe('accepted')
      const { text, html, headers } = await mailTo(email)
      const [link = ''] = /https:\/\/www\.eksempel\.dk\/frameld\?t=[\w-]+/.exec(text) ?? []
      expect(html).toContain(`href="${link}"`)
      expect(headers).toMatchObject({
        'List-Unsubscribe': `<${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
      expect(link).not.toContain('laeser')
      const token = new URL(link).searchParams.get('t')!
      expect(await openAddress(secretsKey, token)).toBe(email)
    }
    const email = newAddress()
    await send(email)
    const { text, headers } = await mailTo(email)
    expect(text).not.toContain('frameld')
    expect(Object.keys(headers)).not.toContain('List-Unsubscribe')
  })

  test('an address that is suppressed gets no marketing and no reminders, in any spelling; receipts still go', async () => {
    const email = newAddress()
    await alone.outbox.suppress(unsubscribed(email))
    const before = sent.length
    expect((await send(email, 'marketing')).result).toBe('suppressed')
    expect((await send(email.toUpperCase(), 'reminder')).result).toBe('suppressed')
    expect((await send(newAddress(), 'marketing')).result).toBe('accepted')
    expect((await send(email, 'transactional')).result).toBe('accepted')
    await mailTo(email)
    const submission = makeSubmission()
    await alone.outbox.accept({
      ...submission,
      lead: { ...submission.lead, values: { ...submission.lead.values, email } },
    })
    await until('the receipt', () => sent.filter(({ to }) => to[0] === email).length === 2)
    expect(sent.slice(before).filter(({ to }) => to[0] === email.toUpperCase())).toEqual([])
  })

  test('a mail that waits while its recipient unsubscribes is not sent, says why, and can’t be sent again', async () => {
    isDown = true
    const email = newAddress()
    const { id } = await send(email, 'marketing')
    await mailTo(email)
    await alone.outbox.suppress(unsubscribed(email))
    isDown = false
    await alone.fastForward()
    const stopped = await until('the end', async () => {
      const delivery = await alone.outbox.showDelivery(id)
      return delivery?.status === 'error' && delivery
    })
    expect(stopped.attempts.at(-1)).toMatchObject({ reason: 'suppressed', httpStatus: null })
    await alone.outbox.replay(id, 5000)
    expect((await alone.outbox.showDelivery(id))?.attempts.at(-1)?.reason).toBe('suppressed')
    expect(inbox.list(email)).toEqual([])
    // It says nothing about the mail service.
    expect((await alone.outbox.counts()).failing).toEqual([])
  })

  test('a wish is kept while the database is away and through a crash, and is stored once it answers', async () => {
    const email = newAddress()
    backend.behave({ down: true })
    await alone.outbox.suppress({ ...unsubscribed(email), source: 'one-click' })
    await alone.crash()
    expect((await send(email, 'marketing')).result).toBe('suppressed')
    const stored = () =>
      backend.writes.filter(
        ({ path, rows }) =>
          path.startsWith('/rest/v1/rpc/suppress') && rows[0]?.['_value'] === email,
      )
    expect(stored()).toEqual([])
    backend.behave({})
    await alone.outbox.arm()
    await until('the wish in the database', () => stored().length > 0)
    expect(stored()[0]!.rows[0]).toMatchObject({
      _kind: 'email',
      _value: email,
      _source: 'one-click',
      _at: expect.stringMatching(/^\d{4}-/),
    })
    await alone.outbox.arm()
    await until(
      'nothing left to store',
      async () =>
        (await alone.sql('SELECT count(*) AS n FROM suppressions WHERE stored = 0'))[0]?.['n'] ===
        0,
    )
    expect(stored()).toHaveLength(1)
  })

  test('what staff suppress and lift holds at once; a person’s own wish that is not stored yet stays', async () => {
    const [email, own] = [newAddress(), newAddress()]
    const change = (value: string, active: boolean) =>
      alone.outbox.suppressionsChanged([{ kind: 'email', value, active }])
    await change(email, true)
    expect((await send(email, 'marketing')).result).toBe('suppressed')
    await change(email, false)
    expect((await send(email, 'marketing')).result).toBe('accepted')
    backend.behave({ down: true })
    await alone.outbox.suppress(unsubscribed(own))
    await change(own, false)
    expect((await send(own, 'marketing')).result).toBe('suppressed')
    backend.behave({})
  })

  test('the watchdog reads suppressions that the outbox missed', async () => {
    const [active, lifted] = [newAddress(), newAddress()]
    await alone.outbox.suppressionsChanged([{ kind: 'email', value: lifted, active: true }])
    const row = (value: string, lifted_at: string | null) => ({
      id: crypto.randomUUID(),
      kind: 'email',
      value,
      lifted_at,
      updated_at: '2026-11-25T10:00:00Z',
    })
    backend.seed('suppressions', [row(active, null), row(lifted, '2026-11-25T10:00:00Z')])
    await alone.outbox.arm()
    await until('the row', async () => (await send(active, 'marketing')).result === 'suppressed')
    expect((await send(lifted, 'marketing')).result).toBe('accepted')
  })
})

describe('the page of a mail’s link', () => {
  const entries: NewUnsubscribed[] = []
  let isFailing = false
  const { fetch, deps } = createTestApp({
    outbox: {
      suppress: async (entry) => {
        if (isFailing) throw new Error('no outbox here')
        entries.push(entry)
      },
    } satisfies Partial<Outbox>,
  })
  const email = 'mette@eksempel.dk'
  const form = (body: string, headers: Record<string, string> = {}) => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  let token = ''
  beforeAll(async () => {
    token = await sealAddress(deps.env.SECRETS_KEY, email)
  })
  beforeEach(() => {
    entries.length = 0
    isFailing = false
  })

  test('opening it changes nothing: it shows a button, and the address only in part', async () => {
    const response = await fetch(`/frameld?t=${token}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
    expect(main).toContain('m•••@eksempel.dk')
    expect(main).not.toContain(email)
    expect(main).toMatch(/<form[^>]*action="\/frameld" method="post"/)
    expect(main).not.toMatch(/ style=|<style/)
    expect((await fetch(`/frameld?t=${token}`, { method: 'HEAD' })).status).toBe(200)
    expect(entries).toEqual([])
  })

  test('its button ends the mails, and leads to a page that may be reloaded', async () => {
    const response = await fetch('/frameld', form(`t=${token}`, { origin }))
    expect([response.status, response.headers.get('location')]).toEqual([303, '/frameld?klar=1'])
    expect(entries).toEqual([{ kind: 'email', value: email, source: 'link' }])
    expect(await (await fetch('/frameld?klar=1')).text()).toContain('Du er frameldt')
    expect(entries).toHaveLength(1)
  })

  test('a mail program’s own button posts to the link, without cookies, origin or script (RFC 8058)', async () => {
    const response = await fetch(`/frameld?t=${token}`, form('List-Unsubscribe=One-Click'))
    expect(response.status).toBe(204)
    expect(entries).toEqual([{ kind: 'email', value: email, source: 'one-click' }])
  })

  test('a changed link ends nothing and says what to do', async () => {
    const changed = `${token.slice(0, -3)}AAA`
    const page = await fetch(`/frameld?t=${changed}`)
    expect([page.status, await page.text()]).toEqual([
      400,
      expect.stringContaining('Linket kan ikke læses'),
    ])
    expect((await fetch('/frameld', form(`t=${changed}`, { origin }))).status).toBe(400)
    expect((await fetch(`/frameld?t=${changed}`, form('List-Unsubscribe=One-Click'))).status).toBe(
      400,
    )
    expect((await fetch('/frameld', form('', { origin }))).status).toBe(400)
    expect((await fetch('/frameld', { method: 'PUT', headers: { origin } })).status).toBe(405)
    expect(entries).toEqual([])
  })

  test('another site’s page can’t post it for a visitor', async () => {
    const headers = { origin: 'https://evil.test', cookie: 'consent=x' }
    expect((await fetch('/frameld', form(`t=${token}`, headers))).status).toBe(403)
    expect(entries).toEqual([])
  })

  test('where the wish can’t be kept, the visitor is asked to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    isFailing = true
    const response = await fetch('/frameld', form(`t=${token}`, { origin, accept: 'text/html' }))
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Prøv igen om lidt')
  })
})
