/**
 * Most patterns in force. All of them are in the head, and every isolate holds them ready: so many are a head of 1 MB, 5 to 9 MB of
 * memory and 30 to 70 ms at an isolate's first request; ten times as many are 9 MB, 85 MB and 400 ms.
 */
export const maxPatterns = 10_000

/** Most exact rules of one path: a little over 2 MB once they are decoded, which is what an isolate holds of such lists. */
export const maxRulesPerPath = 5_000
