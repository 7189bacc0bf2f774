import type { SpotDays } from '#shared/domain/spot-prices/days.ts'
import type { LatestSpot } from '#shared/domain/spot-prices/prices-at.ts'
import type { SpotYear } from '#shared/domain/spot-prices/year.ts'
import { within } from '#worker/lib/deadline.ts'

const latestKey = 'spot:latest'
const yearKey = 'spot:year'
const monthKey = (month: string): string => `spot:month:${month}`

/** Seconds that KV may serve its own cache. */
const cacheTtl = 60
/** Longest wait for KV, in ms. */
const readLimit = 2_000
const writeLimit = 5_000

const read = <Value>(kv: KVNamespace, key: string): Promise<Value | null> =>
  within(readLimit, `KV ${key}`, kv.get<Value>(key, { type: 'json', cacheTtl }))
const write = (kv: KVNamespace, key: string, value: unknown): Promise<void> =>
  within(writeLimit, `KV ${key}`, kv.put(key, JSON.stringify(value)))

/** The newest days; null before the first fetch. */
export const readLatestSpot = (kv: KVNamespace): Promise<LatestSpot | null> => read(kv, latestKey)
export const writeLatestSpot = (kv: KVNamespace, latest: LatestSpot): Promise<void> =>
  write(kv, latestKey, latest)

/** The means of the last year; null before they are first calculated. */
export const readSpotYear = (kv: KVNamespace): Promise<SpotYear | null> => read(kv, yearKey)
export const writeSpotYear = (kv: KVNamespace, year: SpotYear): Promise<void> =>
  write(kv, yearKey, year)

/** The stored days of a month (`2026-11`), in both areas. */
export const readSpotMonth = async (kv: KVNamespace, month: string): Promise<SpotDays> =>
  (await read<SpotDays>(kv, monthKey(month))) ?? {}
export const writeSpotMonth = (kv: KVNamespace, month: string, days: SpotDays): Promise<void> =>
  write(kv, monthKey(month), days)
