/** Longest value of what several forms ask for, in characters. Apart from the rules, so that a field need not load them. */
export const fieldMax = { name: 100, email: 254, address: 200 } as const
