/** Whether `measuredConstants` measures a constant over the trailing year, for each price area. */
export const isMeasured = (key: string): boolean =>
  key === 'spot.mean' || key.startsWith('spot.capture.')
