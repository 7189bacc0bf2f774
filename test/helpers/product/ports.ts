import { createHash } from 'node:crypto'

/**
 * The first of a hundred ports of this checkout, so that another one may be tested on the same machine meanwhile. The first
 * fifty are lanes of test workers; the files that need ports beyond their lane's name them from fifty on.
 */
export const checkoutPorts =
  20_000 + 100 * (createHash('sha256').update(process.cwd()).digest().readUInt16BE() % 100)

/** The first of ten ports of this test worker: files run side by side, and those of one worker one after the other. */
export const lanePorts = checkoutPorts + 10 * Number(process.env['VITEST_POOL_ID'] ?? 0)
