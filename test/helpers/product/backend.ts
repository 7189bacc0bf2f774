import { rmSync } from 'node:fs'
import { startBackend, type Backend, type BackendOptions } from '#dev/backend/backend.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import type { Database } from '#worker/data/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { makeDataDir } from './data-dir.ts'

/** The role that a client acts with. `none`: signed in, without a role. */
export type Actor = 'anon' | 'none' | Role | 'service'
export const actors: readonly Actor[] = [
  'anon',
  'none',
  'viewer',
  'admin',
  'super_admin',
  'service',
]

export interface TestUser {
  readonly id: string
  readonly email: string
  readonly password: string
}

export type Client = SupabaseClient<Database>

/** A local Supabase for one test file, with one user per role. */
export interface TestBackend extends Backend {
  /** By role; `none` has no role. */
  readonly users: Readonly<Record<Role | 'none', TestUser>>
  /** Creates a supabase-js client, signed in if the actor is a user. */
  as(actor: Actor): Promise<Client>
  /** The access token of a fresh session. */
  accessToken(actor: Role | 'none'): Promise<string>
}

const password = 'Solrose-2026!'

/** Starts an empty, migrated backend in a temporary folder. `stop()` removes it. */
export async function createTestBackend(
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const dataDir = options.dataDir ?? makeDataDir('backend-')
  const backend = await startBackend({ disposable: true, mailGapSeconds: 0, ...options, dataDir })
  const client = (key: string): Client =>
    createClient<Database>(backend.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
  const users = await createUsers(client(backend.secretKey))

  const signedIn = async (user: TestUser) => {
    const made = client(backend.publishableKey)
    const { error } = await made.auth.signInWithPassword(user)
    if (error) throw error
    return made
  }
  return {
    ...backend,
    users,
    async as(actor) {
      if (actor === 'anon') return client(backend.publishableKey)
      if (actor === 'service') return client(backend.secretKey)
      return signedIn(users[actor])
    },
    async accessToken(actor) {
      const { data } = await (await signedIn(users[actor])).auth.getSession()
      return data.session!.access_token
    },
    async stop() {
      await backend.stop()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function createUsers(service: Client): Promise<TestBackend['users']> {
  const create = async (role: Role | null): Promise<TestUser> => {
    const email = `${role ?? 'none'}@test.example`
    const { data, error } = await service.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
    })
    if (error) throw error
    if (role)
      await service.from('user_roles').insert({ user_id: data.user.id, role }).throwOnError()
    return { id: data.user.id, email, password }
  }
  return {
    none: await create(null),
    viewer: await create('viewer'),
    admin: await create('admin'),
    super_admin: await create('super_admin'),
  }
}
