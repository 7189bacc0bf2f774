/** Gaps between the attempts of a delivery, in seconds, the first immediately: ten attempts over three days. */
export const retryGaps = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Attempts before a delivery fails for good. */
export const maxAttempts = retryGaps.length + 1

/** When each attempt is made after the failed attempt before it, in Danish: `0 s`, `5 s`, `5 min`, `2 t`. */
export const retryLabels: readonly string[] = [0, ...retryGaps].map((seconds) =>
  seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} t`,
)
