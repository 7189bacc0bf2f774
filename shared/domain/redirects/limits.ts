/**
 * All published patterns are in the head, and every isolate compiles them: 10,000 need a head of 1 MB, 5 to 9 MB of memory and
 * 30 to 70 ms at an isolate's first request; 100,000 need 9 MB, 85 MB and 400 ms.
 */
export const maxPatterns = 10_000

/** Decoded, 5,000 rules of one path need a little over 2 MB, the limit of an isolate's cache of such lists. */
export const maxRulesPerPath = 5_000
