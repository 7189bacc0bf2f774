/** Ports of what stands around the outbox in its tests. */
export const receiverPort = 18_420
export const fakeBackendPort = 18_421
export const outboxPort = 18_422
export const mailPort = 18_423
export const redirectPublisherPort = 18_424
/** SECRETS_KEY of wrangler.toml beside this file. */
export const secretsKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
