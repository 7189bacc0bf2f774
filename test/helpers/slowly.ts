import { test } from 'vitest'

/** A journey whose waits take too long for `npm test`: it runs in `npm run prove:typing`. */
export const slowly = test.runIf(process.env['SLOWLY'] === 'yes')
