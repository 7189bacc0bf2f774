/**
 * What the law says of the tax on electricity, in one way everywhere: the low rate ends with a year (lov L 24), and what
 * comes after stands in the law of today. Its rate is indexed, so ours is assumed, and a parliament can change all of it.
 */
export const taxLawWords = (year: number): string => `Elafgiften er sat ned til og med ${year - 1}. Efter loven, som den er nu, stiger den i ${year}`

/** Said with every figure that hangs on it. */
export const taxIsAssumed = 'Satsen fra den tid er en antagelse, og loven kan blive ændret.'
