/** Seconds between two values. */
const step = 3
const seconds = 180
const cause = { at: 60, label: 'et kraftværk falder ud' } as const
const help = { from: 63, to: 120, label: 'batterier giver strøm' } as const
/** Hz. */
const lowest = 49.88

/** Deterministic noise within ±0.02 Hz. */
const unrest = (second: number): number =>
  0.009 * Math.sin(second / 5) + 0.007 * Math.sin(second / 2.3 + 1) + 0.004 * Math.sin(second * 1.7)

/** Depth of the fall, 0 to 1: down within ten seconds, back until the help ends. */
function fallen(second: number): number {
  if (second < cause.at) return 0
  const down = Math.min(1, (second - cause.at) / 9)
  return second < cause.at + 9
    ? down
    : Math.max(0, 1 - ((second - cause.at - 9) / (help.to - cause.at - 9)) ** 1.3)
}

/**
 * Three minutes in the grid, drawn and not measured: a power station drops out, the frequency falls, batteries give power until it
 * is back, as FCR does, which follows the frequency all the time. How fast and how far it really goes depends on the hour.
 */
export const frequencyExample = {
  step,
  cause,
  help,
  values: Array.from({ length: seconds / step + 1 }, (_, i) => {
    const second = i * step
    const depth = fallen(second)
    return (
      Math.round((50 - depth * (50 - lowest) + unrest(second) * (1 - depth * 0.6)) * 1000) / 1000
    )
  }),
} as const
