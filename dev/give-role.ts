import { isRole, type Role } from '#shared/domain/auth/roles.ts'
import type { Database } from '#worker/data/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

// Creates the first staff of production: SUPABASE_URL=… SUPABASE_SECRET_KEY=… node_modules/.bin/node dev/give-role.ts <email> <role>

/**
 * Gives a role to the user with this address. For an unknown address it creates a confirmed user without password,
 * who chooses one with »Glemt adgangskode« on /auth. Returns `made` if it created the user. Throws if the backend refuses.
 */
export async function giveRole(
  client: SupabaseClient<Database>,
  email: string,
  role: Role,
): Promise<'made' | 'known'> {
  const known = await findUserId(client, email.toLowerCase())
  const id = known ?? (await createUserId(client, email))
  const { error } = await client.from('user_roles').upsert({ user_id: id, role })
  if (error) throw new Error(`Giving ${role} to ${email}: ${error.message}`)
  return known ? 'known' : 'made'
}

async function findUserId(client: SupabaseClient<Database>, email: string): Promise<string | null> {
  for (let page = 1; ; page++) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: 200 })
    if (error) throw new Error(`Listing users: ${error.message}`)
    const user = data.users.find((one) => one.email?.toLowerCase() === email)
    if (user) return user.id
    if (data.users.length < 200) return null
  }
}

async function createUserId(client: SupabaseClient<Database>, email: string): Promise<string> {
  const { data, error } = await client.auth.admin.createUser({ email, email_confirm: true })
  if (error) throw new Error(`Creating ${email}: ${error.message}`)
  return data.user.id
}

if (process.argv[1] === import.meta.filename) {
  const [email = '', role = ''] = process.argv.slice(2)
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
  if (!url || !key || !email.includes('@') || !isRole(role)) {
    console.error(
      'SUPABASE_URL=… SUPABASE_SECRET_KEY=… node_modules/.bin/node dev/give-role.ts <email> viewer|admin|super_admin',
    )
    process.exit(1)
  }
  const client = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  console.log(
    (await giveRole(client, email, role)) === 'made'
      ? `${email} was made, with role ${role}.`
      : `${email} now has role ${role}.`,
  )
}
