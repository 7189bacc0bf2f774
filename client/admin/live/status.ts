/** The state of the connection. */
export interface LiveStatus {
  /**
   * off: not wanted now · connecting · open · waiting: until the next try · refused: the session has ended · replaced: the user
   * has too many consoles open
   */
  readonly state: 'off' | 'connecting' | 'open' | 'waiting' | 'refused' | 'replaced'
  /** Tries that failed since it was open last. */
  readonly failures: number
  /** When it is tried again, in ms since 1970; null unless it waits. */
  readonly retryAt: number | null
}

export const offStatus: LiveStatus = { state: 'off', failures: 0, retryAt: null }
