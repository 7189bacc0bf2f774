import type { IconName } from '../../kit/icon.tsx'

/** A record that was open in this tab. */
export interface RecentRecord {
  readonly label: string
  readonly detail?: string
  readonly icon: IconName
  /** Its address in the console. */
  readonly to: string
}

const key = 'consoleRecent'
const most = 8

/** The records that were open last in this tab, newest first. */
export function recentRecords(): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecord) : []
  } catch {
    return []
  }
}

export function rememberRecord(record: RecentRecord): void {
  const others = recentRecords().filter(({ to }) => to !== record.to)
  try {
    sessionStorage.setItem(key, JSON.stringify([record, ...others].slice(0, most)))
  } catch {
    // Without storage there are no recent records.
  }
}

/** At the end of a session: they hold names. */
export function forgetRecords(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['label', 'icon', 'to'].every((name) => typeof (value as never)[name] === 'string')
