import { createHash } from 'node:crypto'

/**
 * The first of a hundred ports of this checkout, so that several checkouts can be tested on one machine. The first
 * fifty are for test workers, ten each; files that need more ports use fixed ones from fifty on.
 */
export const checkoutPorts =
  20_000 + 100 * (createHash('sha256').update(process.cwd()).digest().readUInt16BE() % 100)

/** The first of ten ports of this test worker, which runs its files one after another. */
export const lanePorts = checkoutPorts + 10 * Number(process.env['VITEST_POOL_ID'] ?? 0)
