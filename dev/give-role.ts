import { isRole, type Role } from '#shared/domain/auth/roles.ts'
import { type Client, createServiceClient, dataOf } from './backend/client.ts'

// Creates the first staff of production: SUPABASE_URL=… SUPABASE_SECRET_KEY=… node_modules/.bin/node dev/give-role.ts <email> <role>

/**
 * Gives a role to the user with this address. For an unknown address it creates a confirmed user without password,
 * who chooses one with »Glemt adgangskode« on /auth. Returns `made` if it created the user. Throws if the backend refuses.
 */
export async function giveRole(
  client: Client,
  email: string,
  role: Role,
): Promise<'made' | 'known'> {
  const known = await findUserId(client, email.toLowerCase())
  const id = known ?? (await createUser(client, email))
  await setRole(client, { id, email }, role)
  return known ? 'known' : 'made'
}

async function findUserId(client: Client, email: string): Promise<string | null> {
  for (let page = 1; ; page++) {
    const listed = client.auth.admin.listUsers({ page, perPage: 200 })
    const { users } = await dataOf('Listing users', listed)
    const user = users.find((one) => one.email?.toLowerCase() === email)
    if (user) return user.id
    if (users.length < 200) return null
  }
}

/** Creates a confirmed user and returns its id. */
export async function createUser(
  client: Client,
  email: string,
  password?: string,
): Promise<string> {
  const created = client.auth.admin.createUser({ email, password, email_confirm: true })
  const { user } = await dataOf(`Creating ${email}`, created)
  return user.id
}

export async function setRole(
  client: Client,
  { id, email }: { readonly id: string; readonly email: string },
  role: Role,
): Promise<void> {
  const stored = client.from('user_roles').upsert({ user_id: id, role })
  await dataOf(`Giving ${role} to ${email}`, stored)
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
  const client = createServiceClient(url, key)
  console.log(
    (await giveRole(client, email, role)) === 'made'
      ? `${email} was made, with role ${role}.`
      : `${email} now has role ${role}.`,
  )
}
