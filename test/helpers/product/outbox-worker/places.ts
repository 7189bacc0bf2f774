import { lanePorts } from '../ports.ts'

/** Ports of what the outbox talks to in its tests. */
export const receiverPort = lanePorts
export const fakeBackendPort = lanePorts + 1
export const outboxPort = lanePorts + 2
export const mailPort = lanePorts + 3
export const redirectPublisherPort = lanePorts + 4
export const backendPort = lanePorts + 5
/** SECRETS_KEY of wrangler.toml beside this file. */
export const secretsKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
