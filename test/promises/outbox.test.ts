import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebhookTarget } from '#shared/schemas/webhook.ts'
import {
  fakeBackendPort,
  outboxPort,
  receiverPort,
} from '#test/helpers/product/outbox-worker/places.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { type FakeBackend, startFakeBackend } from '#test/helpers/app/fake-backend.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { makeSubmission } from '#test/helpers/product/submission.ts'
import { until } from '#test/helpers/until.ts'
import type { LeadRow } from '#worker/outbox/contract.ts'

let alone: OutboxAlone
let receiver: TestReceiver
let backend: FakeBackend

beforeAll(async () => {
  receiver = await startTestReceiver(receiverPort)
  backend = await startFakeBackend(fakeBackendPort)
  alone = await startOutbox(outboxPort, {
    SUPABASE_URL: backend.url,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}`,
    FALLBACK_WEBHOOK_URL: receiver.url('/fallback'),
    QUOTE_SERVICE_URL: receiver.url('/quote-service'),
  })
})
afterAll(async () => {
  await alone?.stop()
  await backend?.stop()
  await receiver?.stop()
})

async function acceptedId(submission: ReturnType<typeof makeSubmission>): Promise<string> {
  const result = await alone.outbox.accept(submission)
  if (!result.ok) throw new Error('not accepted')
  return result.id
}
const storedLead = (id: string) =>
  until(`lead ${id} in Supabase`, () => backend.rows('leads').find((row) => row['id'] === id))
const bodiesAt = (path: string) =>
  receiver.arrivals(path).map(({ body }) => JSON.parse(body) as { navn: string })

test('delivers contacts to the fallback URL if no webhook is known', async () => {
  const submission = makeSubmission()
  const id = await acceptedId(submission)
  await until('the fallback', () =>
    bodiesAt('/fallback').find(({ navn }) => navn === submission.lead.values['navn']),
  )
  const lead = await until('the record', async () => {
    const shown = await alone.outbox.showLead(id)
    return shown?.deliveries.success === 1 && shown
  })
  expect(lead.deliveryList).toMatchObject([
    { webhookId: null, webhookName: 'fallback', status: 'success' },
  ])
})

test('only quote requests are also delivered to the quote service', async () => {
  const submission = makeSubmission({ kind: 'offer' })
  const id = await acceptedId(submission)
  const sent = ({ navn }: { navn: string }) => navn === submission.lead.values['navn']
  await until(
    'both',
    () => bodiesAt('/quote-service').find(sent) && bodiesAt('/fallback').find(sent),
  )
  const lead = await until('the record', async () => {
    const shown = await alone.outbox.showLead(id)
    return shown?.deliveries.success === 2 && shown
  })
  expect(lead.deliveryList.map(({ webhookId, webhookName }) => [webhookId, webhookName])).toEqual(
    expect.arrayContaining([
      [null, 'fallback'],
      [null, 'quote-service'],
    ]),
  )
  const toService = lead.deliveryList.find(({ webhookName }) => webhookName === 'quote-service')
  expect(await alone.outbox.replay(toService?.id ?? '')).toBe(true)
  await until('the replay', () => bodiesAt('/quote-service').length === 2)
  const contact = makeSubmission()
  await acceptedId(contact)
  await until('the contact', () =>
    bodiesAt('/fallback').find(({ navn }) => navn === contact.lead.values['navn']),
  )
  expect(bodiesAt('/quote-service')).toHaveLength(2)
})

test('without a key of the mail service no mail is queued, and the caller gets an error', async () => {
  const mail = {
    id: crypto.randomUUID(),
    kind: 'offer',
    template: 'offer-receipt',
    email: 'mette@eksempel.dk',
    origin: '',
    data: {},
    sourceUrl: '',
  } as const
  expect(await alone.outbox.sendMail(mail)).toBe('off')
  expect(await alone.outbox.showDelivery(mail.id)).toBeNull()
  expect(await alone.sql("SELECT id FROM deliveries WHERE target = 'mail'")).toEqual([])
})

test.each(['signup', 'referral'] as const)(
  'delivers a %s, for which there is no webhook, to the fallback URL as its form was filled in',
  async (kind) => {
    const submission = makeSubmission({ kind })
    const id = await acceptedId(submission)
    await until('the fallback', () =>
      bodiesAt('/fallback').find(({ navn }) => navn === submission.lead.values['navn']),
    )
    expect(await storedLead(id)).toMatchObject({ kind })
  },
)

test('counts visits and leads of a referral code, without spam and without requests for a new code', async () => {
  const campaign = {
    utmSource: 'henvisning',
    utmMedium: 'link',
    utmCampaign: 'henvis',
    utmId: 'AB23CD45',
  }
  expect(await alone.outbox.referral('AB23CD45')).toEqual({ visits: 0, leads: 0, lastVisit: null })
  await Promise.all(Array.from({ length: 7 }, () => alone.outbox.countVisit('AB23CD45')))
  await alone.outbox.countVisit('ZZZZZZZZ')
  const came = makeSubmission({ campaign })
  await acceptedId(came)
  await alone.outbox.accept(came)
  await acceptedId(makeSubmission({ campaign, kind: 'referral' }))
  await acceptedId(makeSubmission({ campaign: { ...campaign, utmCampaign: 'brev' } }))
  const aside = await acceptedId(makeSubmission({ campaign, setAside: 'honeypot' }))
  const counted = { visits: 7, leads: 1, lastVisit: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }
  expect(await alone.outbox.referral('AB23CD45')).toEqual(counted)
  await alone.outbox.unmarkAsSpam(aside)
  expect(await alone.outbox.referral('AB23CD45')).toEqual({ ...counted, leads: 2 })
  await alone.crash()
  expect(await alone.outbox.referral('AB23CD45')).toEqual({ ...counted, leads: 2 })
  expect((await alone.outbox.listLeads({ search: 'ab23cd45', limit: 10 })).rows).toHaveLength(4)
})

test('limits new referral codes to 2,000 a day, while known codes continue to count', async () => {
  const [today] = await alone.sql('SELECT day FROM referrals WHERE code = ?', 'AB23CD45')
  const [before] = await alone.sql(
    'SELECT count(*) AS n FROM referrals WHERE day = ?',
    today?.['day'] as string,
  )
  await alone.sql(
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO referrals SELECT ?, i, 1, 0 FROM n',
    2000 - (before?.['n'] as number),
    today?.['day'] as string,
  )
  await alone.outbox.countVisit('YYYYYYYY')
  await alone.outbox.countVisit('ZZZZZZZZ')
  expect([
    (await alone.outbox.referral('YYYYYYYY')).visits,
    (await alone.outbox.referral('ZZZZZZZZ')).visits,
  ]).toEqual([0, 2])
  await alone.sql('DELETE FROM referrals WHERE length(code) < 8')
})

test('stores a submission once, even if it arrives twenty times at once', async () => {
  const submission = makeSubmission()
  const results = await Promise.all(
    Array.from({ length: 20 }, () => alone.outbox.accept(submission)),
  )
  expect(new Set(results.map((result) => result.ok && result.id)).size).toBe(1)
  expect(results.filter((result) => result.ok && !result.duplicate)).toHaveLength(1)
})

test('the rate limit is exact under simultaneous requests, and a repeat of an accepted request still gets its response', async () => {
  const address = 'rushing'
  const submissions = Array.from({ length: 12 }, () => makeSubmission({}, { address }))
  const began = Date.now()
  const results = await Promise.all(
    submissions.map((submission) => alone.outbox.accept(submission)),
  )
  const refused = results.flatMap((result) => (result.ok ? [] : [result.retryAfterSeconds]))
  expect(refused).toHaveLength(7)
  const passed = (Date.now() - began) / 1000
  for (const seconds of refused) {
    expect(seconds).toBeGreaterThanOrEqual(Math.floor(60 - passed))
    expect(seconds).toBeLessThanOrEqual(60)
  }
  const first = results.findIndex(({ ok }) => ok)
  expect(await alone.outbox.accept(submissions[first]!)).toEqual({
    ...results[first],
    duplicate: true,
  })
  expect((await alone.outbox.accept(makeSubmission())).ok).toBe(true)
})

test('accepts twenty submissions a day from one address, and refuses the next until the first is a day old', async () => {
  const address = 'persistent'
  const now = Date.now()
  const times = Array.from({ length: 20 }, (_, i) => now - 3_600_000 + i * 120_000)
  await alone.sql(
    'INSERT INTO hits (address, times, last_at) VALUES (?, ?, ?)',
    address,
    JSON.stringify(times),
    times[19]!,
  )
  const result = await alone.outbox.accept(makeSubmission({}, { address }))
  expect(result).toMatchObject({ ok: false })
  expect(!result.ok && Math.abs(result.retryAfterSeconds - 23 * 3600)).toBeLessThanOrEqual(
    1 + (Date.now() - now) / 1000,
  )
})

test('stores and shows a lead held as suspected spam, and sends it only after staff release it', async () => {
  const submission = makeSubmission({ setAside: 'honeypot' })
  const id = await acceptedId(submission)
  expect(await storedLead(id)).toMatchObject({ set_aside: 'honeypot' })
  const listed = await alone.outbox.listLeads({ states: ['set-aside'], limit: 10 })
  expect(listed).toMatchObject({ total: 1, rows: [{ id, setAside: 'honeypot', deliveries: {} }] })
  expect(await alone.outbox.unmarkAsSpam(id)).toBe(true)
  expect(await alone.outbox.unmarkAsSpam(id)).toBe(false)
  await until('the receiver', () =>
    bodiesAt('/fallback').some(({ navn }) => navn === submission.lead.values['navn']),
  )
  await until('Supabase to know', () =>
    backend.rows('leads').find((row) => row['id'] === id && row['set_aside'] === null),
  )
  expect((await alone.outbox.listLeads({ states: ['set-aside'], limit: 10 })).total).toBe(0)
})

test('lists every lead on exactly one page, newest first; a search ignores case, also of Danish letters, and reads only values', async () => {
  const ids: string[] = []
  for (let i = 0; i < 7; i++)
    ids.push(
      await acceptedId(makeSubmission({ values: { navn: `Øjvind Årup ${i}`, besked: 'Åh' } })),
    )
  const pages: LeadRow[][] = []
  let cursor: string | undefined
  do {
    const page = await alone.outbox.listLeads({ limit: 3, cursor })
    pages.push([...page.rows])
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  const all = pages.flat().map(({ id }) => id)
  const { total } = await alone.outbox.listLeads({ limit: 1 })
  expect(all.slice(0, 7)).toEqual(ids.toReversed())
  expect([new Set(all).size, all.length]).toEqual([total, total])
  const found = await alone.outbox.listLeads({ search: 'ØJVIND årup', limit: 50 })
  expect(found.rows.map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await alone.outbox.listLeads({ search: 'besked', limit: 50 })).rows).toEqual([])
})

test('finds leads and their deliveries by all or part of the phone number, however it is spaced or prefixed', async () => {
  const values = { navn: 'Per', telefon: '004587654321', phoneE164: '+4587654321' }
  const result = await alone.outbox.accept(makeSubmission({ values }))
  const before = await alone.outbox.accept(
    makeSubmission({ values: { navn: 'Bo', telefon: '87654321' } }),
  )
  const ids = [result, before].map((one) => one.ok && one.id).toSorted()
  for (const search of [
    '87654321',
    '87 65 43 21',
    '+45 87 65 43 21',
    '0045 87654321',
    '4587654321',
    '65 43 21',
  ]) {
    const { rows } = await alone.outbox.listLeads({ search, limit: 50 })
    expect(rows.map(({ id }) => id).toSorted(), search).toEqual(ids)
    const deliveries = await alone.outbox.listDeliveries({ search, limit: 50 })
    expect(new Set(deliveries.rows.map(({ leadId }) => leadId)), search).toEqual(new Set(ids))
  }
})

test('every list of leads includes the time of the oldest lead in the outbox', async () => {
  const [oldest] = await alone.sql('SELECT min(received_at) AS at FROM leads')
  const heldSince = new Date(oldest?.['at'] as number).toISOString()
  expect(await alone.outbox.listLeads({ search: 'findes ikke', limit: 1 })).toMatchObject({
    rows: [],
    heldSince,
  })
})

test('every list of deliveries includes the time of the oldest delivery in the outbox', async () => {
  const [oldest] = await alone.sql('SELECT min(created_at) AS at FROM deliveries')
  const heldSince = new Date(oldest?.['at'] as number).toISOString()
  expect(await alone.outbox.listDeliveries({ search: 'findes ikke', limit: 1 })).toMatchObject({
    rows: [],
    heldSince,
  })
  expect(await alone.outbox.listDeliveries({ statuses: ['parked'], limit: 1 })).toMatchObject({
    rows: [],
    heldSince,
  })
})

test('the counts match the stored rows', async () => {
  await until('everything to rest', async () => {
    const { unstored, deliveries } = await alone.outbox.counts()
    return unstored === 0 && deliveries.pending === 0
  })
  const [rows] = await alone.sql(
    `SELECT (SELECT count(*) FROM leads) AS leads, (SELECT count(*) FROM leads WHERE stored_rev = 0) AS unstored, (SELECT count(*) FROM leads WHERE set_aside IS NOT NULL) AS "set-aside",
      (SELECT count(*) FROM deliveries WHERE status = 'success') AS success, (SELECT count(*) FROM deliveries WHERE status = 'error') AS error`,
  )
  const { leads, unstored, states, deliveries } = await alone.outbox.counts()
  expect({
    leads,
    unstored,
    'set-aside': states['set-aside'],
    success: deliveries.success,
    error: deliveries.error,
  }).toEqual(rows)
})

test('while Supabase is down, counts suspected spam once, as set aside and not as new', async () => {
  await until('everything stored', async () => (await alone.outbox.counts()).unstored === 0)
  const before = await alone.outbox.counts()
  backend.behave({ down: true })
  const aside = await acceptedId(makeSubmission({ setAside: 'honeypot' }))
  const plain = await acceptedId(makeSubmission())
  const { leads, unstored, states } = await alone.outbox.counts()
  expect([leads - before.leads, unstored]).toEqual([2, 2])
  expect(states).toEqual({
    new: 1,
    stored: before.states.stored,
    'set-aside': before.states['set-aside'] + 1,
  })
  expect(states.new + states.stored + states['set-aside']).toBe(leads)
  for (const state of ['new', 'stored', 'set-aside'] as const)
    expect((await alone.outbox.listLeads({ states: [state], limit: 1 })).total).toBe(states[state])
  backend.behave({})
  for (const id of [aside, plain]) await storedLead(id)
})

test('while Supabase is down, accepts and delivers leads; once it answers, stores each of them once', async () => {
  await until('everything stored', async () => (await alone.outbox.counts()).unstored === 0)
  backend.behave({ down: true })
  const submissions = Array.from({ length: 5 }, () => makeSubmission())
  const ids = await Promise.all(submissions.map(acceptedId))
  await until('the deliveries', () =>
    submissions.every(({ lead }) =>
      bodiesAt('/fallback').some(({ navn }) => navn === lead.values['navn']),
    ),
  )
  expect(
    (await alone.outbox.listLeads({ states: ['new'], limit: 50 })).rows.map(({ id }) => id).sort(),
  ).toEqual([...ids].sort())
  const before = backend.writes.length
  backend.behave({})
  for (const id of ids) await storedLead(id)
  await until('nothing to be left', async () => (await alone.outbox.counts()).unstored === 0)
  const written = backend.writes
    .slice(before)
    .filter(({ path }) => path.startsWith('/rest/v1/leads'))
  expect(written).toHaveLength(1)
  expect(written[0]?.path).toContain('on_conflict=id')
  expect(
    backend.rows('consents').filter((row) => ids.includes(String(row['lead_id']))),
  ).toHaveLength(5)
})

test('restores within seconds an alarm that the runtime lost, without other activity', async () => {
  await until('everything stored', async () => (await alone.outbox.counts()).unstored === 0)
  backend.behave({ down: true })
  const id = await acceptedId(makeSubmission())
  await until('its delivery', async () => (await alone.outbox.showLead(id))?.deliveries.success)
  await alone.loseAlarm()
  backend.behave({})
  await storedLead(id)
})

test('a row that Supabase refuses delays no other row, shows the reason, and is retried later', async () => {
  const poison = makeSubmission({ values: { navn: 'giftig' } })
  backend.behave({ refuse: (row) => (JSON.stringify(row).includes('giftig') ? '22P05' : null) })
  const others = Array.from({ length: 3 }, () => makeSubmission())
  const [poisonId, ...otherIds] = await Promise.all([poison, ...others].map(acceptedId))
  for (const id of otherIds) await storedLead(id)
  const shown = await until('the refusal', async () => {
    const lead = await alone.outbox.showLead(poisonId as string)
    return lead?.storeError ? lead : null
  })
  expect(shown).toMatchObject({ stored: false, storeError: expect.stringContaining('22P05') })
  expect((await alone.outbox.counts()).refused).toBeGreaterThan(0)
  backend.behave({})
  await alone.sql('UPDATE leads SET store_after = 1 WHERE store_after > 0')
  await alone.outbox.arm()
  await storedLead(poisonId as string)
  await until('its log', () =>
    backend
      .rows('webhook_logs')
      .find((row) => row['lead_id'] === poisonId && row['status'] === 'success'),
  )
  await until('no refusal left', async () => (await alone.outbox.counts()).refused === 0)
})

test.each(['54000', 'P0001', ''])(
  'a row refused with %j, possibly the backend’s fault, delays no other row while other rows are stored',
  async (code) => {
    await until('everything stored', async () => (await alone.outbox.counts()).unstored === 0)
    const poison = makeSubmission({ values: { navn: `tvivlsom ${code}` } })
    backend.behave({ refuse: (row) => (JSON.stringify(row).includes('tvivlsom') ? code : null) })
    const poisonId = await acceptedId(poison)
    await until('the first refusal', () => backend.refusals() > 0)
    expect((await alone.outbox.showLead(poisonId))?.storeError).toBeNull()
    const other = await acceptedId(makeSubmission())
    await storedLead(other)
    const refused = async () => (await alone.outbox.showLead(poisonId))?.storeError ?? null
    await until('the refusal to be shown', async () => (await refused()) !== null)
    // An hour later it is retried alone and refused alone: no other row waits for it.
    await alone.sql(
      'UPDATE leads SET store_after = 1, store_error = ? WHERE id = ?',
      'old',
      poisonId,
    )
    await alone.outbox.arm()
    await until('the refusal to be new', async () => (await refused()) !== 'old')
    backend.behave({})
    await alone.sql('UPDATE leads SET store_after = 1 WHERE store_after > 0')
    await alone.outbox.arm()
    await storedLead(poisonId)
    await until('no refusal left', async () => (await alone.outbox.counts()).refused === 0)
  },
)

test('stores a consent once if it is given twice', async () => {
  const submission = makeSubmission()
  const [consent] = submission.lead.consents
  const id = await acceptedId(
    makeSubmission({ consents: [consent!, { ...consent!, textVersion: '2026-12' }] }),
  )
  await storedLead(id)
  const sent = () =>
    backend.writes
      .filter(({ path }) => path.includes('/consents'))
      .flatMap(({ rows }) => rows.filter((row) => row['lead_id'] === id))
  await until('the agreement', () => sent().length > 0)
  expect(sent()).toMatchObject([{ purpose: 'privacy-policy', text_version: '2026-12' }])
})

test('deletes stored and finished rows after 90 days, but not pending rows or rows that were sent again later', async () => {
  const receivers: WebhookTarget[] = [
    {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Nede',
      url: receiver.url('/down'),
      kinds: ['contact'],
      secrets: [],
    },
  ]
  receiver.answer('/down', { status: 500 })
  const finished = await acceptedId(makeSubmission())
  await until(
    'it to be finished',
    async () => (await alone.outbox.showLead(finished))?.deliveries.success,
  )
  const released = await acceptedId(makeSubmission({ setAside: 'honeypot' }))
  await alone.outbox.unmarkAsSpam(released)
  await until(
    'it to be sent on',
    async () => (await alone.outbox.showLead(released))?.deliveries.success,
  )
  await alone.outbox.webhooksChanged(receivers)
  const waiting = await acceptedId(makeSubmission())
  const young = await acceptedId(makeSubmission())
  for (const id of [finished, released, waiting, young]) await storedLead(id)
  await until(
    'all stored',
    async () =>
      (await alone.sql('SELECT count(*) AS n FROM deliveries WHERE stored_rev < rev'))[0]?.['n'] ===
      0,
  )
  await alone.sql('UPDATE leads SET received_at = received_at - 91 * 86400000 WHERE id <> ?', young)
  await alone.sql(
    'UPDATE deliveries SET created_at = created_at - 91 * 86400000 WHERE lead_seq <> (SELECT seq FROM leads WHERE id = ?)',
    released,
  )
  await alone.sql("INSERT INTO hits (address, times, last_at) VALUES ('yesterday', '[1]', 1)")
  await alone.sql(
    "INSERT INTO referrals (day, code, visits, leads) VALUES ('2025-01-01', 'AB23CD45', 9, 9)",
  )
  await alone.sql("UPDATE meta SET value = '0' WHERE name = 'purge_at'")
  await alone.outbox.arm()
  await until('the purge', async () => (await alone.outbox.showLead(finished)) === null)
  expect(await alone.outbox.showLead(waiting)).toMatchObject({ deliveries: { pending: 1 } })
  for (const id of [released, young]) expect(await alone.outbox.showLead(id)).not.toBeNull()
  expect(await alone.sql("SELECT * FROM hits WHERE address = 'yesterday'")).toEqual([])
  expect(await alone.sql("SELECT * FROM referrals WHERE day = '2025-01-01'")).toEqual([])
  expect(
    await alone.sql(
      'SELECT id FROM deliveries WHERE lead_seq IS NOT NULL AND lead_seq NOT IN (SELECT seq FROM leads)',
    ),
  ).toEqual([])
  expect((await alone.outbox.counts()).leads).toBe(3)
})
