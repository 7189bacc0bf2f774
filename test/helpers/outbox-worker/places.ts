/** Ports of what stands around the outbox in its tests. */
export const receiverPort = 54_420
export const fakeBackendPort = 54_421
export const outboxPort = 54_422
export const mailPort = 54_423
/** SECRETS_KEY of wrangler.toml beside this file. */
export const secretsKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
