import { lanePorts } from '../ports.ts'

/** Ports of the outbox and the services it calls in its tests. */
export const receiverPort = lanePorts
export const fakeBackendPort = lanePorts + 1
export const outboxPort = lanePorts + 2
export const mailPort = lanePorts + 3
export const redirectPublisherPort = lanePorts + 4
export const backendPort = lanePorts + 5
/** SECRETS_KEY of this folder's wrangler.toml. */
export const secretsKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
