export interface LogEntry {
  /** In ms since 1970. */
  readonly at: number
  readonly level: 'warning' | 'error'
  readonly message: string
}

/** Most entries kept (requirement 9.14); the oldest are dropped. */
export const logCapacity = 1000

const entries: LogEntry[] = []

/** Errors and warnings since the page was loaded, oldest first. In memory only: the crash screen shows them for support. */
export const logEntries = (): readonly LogEntry[] => entries

/** Logs what the browser's console shows anyway. Never pass it a visitor's input. */
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

/** Logs uncaught errors, which the browser writes to its console itself. */
export function noteUncaught(): void {
  addEventListener('error', ({ message, error }) => note('error', 'Uncaught', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) =>
    note('error', 'Unhandled rejection', reason),
  )
}
