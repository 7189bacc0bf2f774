/**
 * Ports of what stands around the outbox in its tests. Files run two at a time, and those of one lane one after the other:
 * each lane has ports of its own.
 */
const lane = 18_400 + 10 * Number(process.env['VITEST_POOL_ID'] ?? 1)
export const receiverPort = lane
export const fakeBackendPort = lane + 1
export const outboxPort = lane + 2
export const mailPort = lane + 3
export const redirectPublisherPort = lane + 4
export const backendPort = lane + 5
/** SECRETS_KEY of wrangler.toml beside this file. */
export const secretsKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
