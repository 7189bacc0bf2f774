import type { SpotDays } from '#shared/domain/spot-prices/days.ts'
import type { LatestSpot } from '#shared/domain/spot-prices/prices-at.ts'
import type { SpotYear } from '#shared/domain/spot-prices/year.ts'
import { readJson, writeText } from './timed.ts'

const latestKey = 'spot:latest'
const yearKey = 'spot:year'
const monthKey = (month: string): string => `spot:month:${month}`

/** Seconds that KV may serve its own cache. */
const cacheSeconds = 60

const read = <Value>(kv: KVNamespace, key: string): Promise<Value | null> =>
  readJson(kv, key, cacheSeconds)
const write = (kv: KVNamespace, key: string, value: unknown): Promise<void> =>
  writeText(kv, key, JSON.stringify(value))

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
