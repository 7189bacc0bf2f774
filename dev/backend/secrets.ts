import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

/** Secrets of a local run. Created once per data directory, never committed. */
export interface LocalSecrets {
  readonly publishableKey: string
  readonly secretKey: string
  readonly databasePassword: string
  /** HS256 secret of the embedded API; the gateway issues ES256 tokens. */
  readonly jwtSecret: string
  /** ES256 private key. */
  readonly signingKey: JWK
  /** 32 bytes in base64: the Worker's SECRETS_KEY. */
  readonly secretsKey: string
  /** Signing secret (`whsec_…`) of the seeded webhook and the local receiver. */
  readonly webhookSecret: string
}

/** Reads `<dataDir>/secrets.json`; creates it on the first run. */
export async function loadSecrets(dataDir: string): Promise<LocalSecrets> {
  const path = join(dataDir, 'secrets.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as LocalSecrets
  const secrets = await makeSecrets()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

async function makeSecrets(): Promise<LocalSecrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    publishableKey: `sb_publishable_local_${hex(16)}`,
    secretKey: `sb_secret_local_${hex(16)}`,
    databasePassword: hex(16),
    jwtSecret: hex(32),
    signingKey: { ...(await exportJWK(privateKey)), kid: hex(8), alg: 'ES256', use: 'sig' },
    secretsKey: randomBytes(32).toString('base64'),
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  }
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex')
