import {
  type BookingCalendar,
  type BookingRow,
  bookings,
  type CalendarFeed,
} from '#shared/admin/bookings.ts'
import { adviserBlocks } from '#shared/admin/adviser-blocks.ts'
import { describeFeed } from '#shared/domain/booking/feed-state.ts'
import { overlaps } from '#shared/domain/booking/intervals.ts'
import { dayBounds } from '#shared/domain/booking/local-day.ts'
import type { DaySpan } from '#shared/domain/dates.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { createFeedStore } from '#worker/data/kv/feed-store.ts'
import {
  listBlockedEnds,
  listFeedOwners,
  readBookingSettings,
} from '#worker/data/staff-bookings.ts'
import { createTable, type Where } from '#worker/data/table.ts'
import { addressRules } from '#worker/outgoing/address-rules.ts'
import { asUser, type ServiceContext } from '../../context.ts'
import { isOwnUid } from '../calendar-event.ts'
import { loadFeedState, usualFeedAgeMs } from '../feeds/feed-state.ts'

/** The bound of a period, as the filter of a list carries it. */
const at = (value: Parameters<Where>[1]): string | null => ('from' in value ? value.from : null)

/** Rows that touch a period. */
const touching: Readonly<Record<string, Where>> = {
  before: (query, value) => query.lt('starts_at', at(value)),
  after: (query, value) => query.gt('ends_at', at(value)),
  states: (query, value) => query.in('state', 'anyOf' in value ? value.anyOf : []),
}

const bookingTable = createTable(bookings, 'bookings', { view: 'booking_rows', where: touching })
const blockTable = createTable(adviserBlocks, 'adviser_blocks', { where: touching })

const pageSize = 500
/** Bookings without a time that the calendar offers to place. */
const waitingShown = 20
const order = { by: 'startsAt', descending: false } as const

type Filters = Parameters<typeof bookingTable.list>[1]['filters']

async function listAll<Row>(
  table: {
    list(
      client: ReturnType<typeof asUser>,
      query: { readonly search: null; readonly sort: typeof order; readonly filters: Filters },
      after: { readonly skip: number } | null,
      limit: number,
    ): Promise<{ readonly rows: readonly Row[]; readonly next: unknown }>
  },
  client: ReturnType<typeof asUser>,
  filters: Filters,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const after = rows.length > 0 ? { skip: rows.length } : null
    const page = await table.list(client, { search: null, sort: order, filters }, after, pageSize)
    rows.push(...page.rows)
    if (!page.next) return rows
  }
}

/** What advisers' own calendars say, each from its store or within two seconds. */
async function readFeeds(
  context: ServiceContext,
  window: { readonly from: number; readonly to: number },
): Promise<CalendarFeed[]> {
  const { env, now } = context.deps
  const owners = await listFeedOwners(createServiceClient(env))
  return Promise.all(
    owners.map(async ({ id, email, calendar_url: url }) => {
      const state = await loadFeedState(
        {
          url,
          email,
          isOwn: isOwnUid,
          now: now(),
          maxAgeMs: usualFeedAgeMs,
        },
        {
          rules: addressRules(env),
          store: createFeedStore(env.SNAPSHOT),
          ...(context.waitUntil && { waitUntil: context.waitUntil }),
        },
      )
      return {
        adviserId: id,
        busy: (state.reading?.busy ?? []).filter((one) => overlaps(one, window)),
        readAt: state.readAt,
        ...describeFeed(state, now()),
      }
    }),
  )
}

/** Everything that the calendar shows of Danish days. Cancelled meetings are not in it. @throws Problem 403, 503. */
export async function readCalendar(
  context: ServiceContext,
  { first, last }: DaySpan,
): Promise<BookingCalendar> {
  const client = asUser(context)
  const window = { from: dayBounds(first).from, to: dayBounds(last).to }
  const from = new Date(window.from).toISOString()
  const to = new Date(window.to).toISOString()
  const period = { before: { from: to, to: null }, after: { from, to: null } }
  const placed = { anyOf: ['held', 'confirmed', 'completed', 'missed'] }
  const [settings, rows, ends, blocks, waiting, feeds] = await Promise.all([
    readBookingSettings(client),
    listAll<BookingRow>(bookingTable, client, { ...period, states: placed }),
    listBlockedEnds(client, from, to),
    listAll(blockTable, client, period),
    bookingTable.list(
      client,
      {
        search: null,
        sort: { by: 'createdAt', descending: false },
        filters: { state: { anyOf: ['requested', 'unplaced'] } },
      },
      null,
      waitingShown,
    ),
    readFeeds(context, window),
  ])
  return {
    settings,
    bookings: rows.map((row) => ({ ...row, blockedTo: ends.get(row.id) ?? row.endsAt })),
    blocks,
    feeds,
    waiting: waiting.rows,
  }
}
