export interface LogEntry {
  /** In ms since 1970. */
  readonly at: number
  readonly level: 'warning' | 'error'
  readonly message: string
}

/** Most entries kept (requirement 9.14); the oldest go first. */
export const logCapacity = 1000

const entries: LogEntry[] = []

/** What went wrong on this page since it was loaded, oldest first. It stays in memory: support reads it from the crash screen. */
export const logEntries = (): readonly LogEntry[] => entries

/** Notes what the console shows anyway. Never hand it what a visitor typed. */
export function note(level: LogEntry['level'], message: string, error?: unknown): void {
  entries.push({
    at: Date.now(),
    level,
    message: error === undefined ? message : `${message}: ${describe(error)}`,
  })
  if (entries.length > logCapacity) entries.shift()
}

export function logWarning(message: string): void {
  note('warning', message)
  console.warn(message)
}

export function logError(message: string, error: unknown): void {
  note('error', message, error)
  console.error(message, error)
}

function describe(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  try {
    return typeof error === 'string' ? error : JSON.stringify(error)
  } catch {
    return String(error)
  }
}

/** Notes what nobody caught. The browser puts it on the console itself. */
export function noteUncaught(): void {
  addEventListener('error', ({ message, error }) => note('error', 'Uncaught', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) =>
    note('error', 'Unhandled rejection', reason),
  )
}
