/** The period the example of a minimum is for; the values end with it. */
export const gridRewardsPeriod = {
  from: '2027-01-01',
  until: '2028-01-01',
  lastDay: '2027-12-31',
} as const
