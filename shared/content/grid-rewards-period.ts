/** The period the example of a minimum is for; the values end with it. */
export const gridRewardsPeriod = { from: '2026-11-01', until: '2027-11-01', lastDay: '2027-10-31' } as const
