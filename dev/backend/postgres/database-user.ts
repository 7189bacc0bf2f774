import { execFileSync, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The operating-system user that PostgreSQL runs as. */
export interface DatabaseUser {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so root uses the machine's user `postgres`, or creates one.
 * Null for any other user: PostgreSQL runs as the current user.
 */
export function databaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null
  const found = lookUp('postgres') ?? lookUp('homedb')
  if (found) return found
  try {
    execFileSync(
      'useradd',
      ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'homedb'],
      { stdio: 'pipe' },
    )
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root, and no user could be made for it. Start as an ordinary user, or add one: useradd --system postgres',
      { cause: error },
    )
  }
  const made = lookUp('homedb')
  if (!made) throw new Error('The user homedb was made but cannot be found.')
  return made
}

function lookUp(name: string): DatabaseUser | null {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const uid = id('-u')
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(id('-g').stdout) } : null
}

/**
 * Folders where `user` can read the binaries and own the data. It can't reach a project below a closed folder such as /root:
 * then the binaries are copied to /var/tmp, and the data is stored there.
 */
export function reachablePlaces(
  binaries: string,
  dataDir: string,
  user: DatabaseUser | null,
): { binaries: string; dataDir: string } {
  mkdirSync(dirname(dataDir), { recursive: true })
  if (!user) return { binaries, dataDir }
  // mkdtemp closes our own folder to other users; the files in it have their own modes.
  chmodSync(dirname(dataDir), 0o711)
  return {
    binaries: canUse(binaries, user) ? binaries : copied(binaries, outside(binaries)),
    dataDir: canUse(dirname(dataDir), user) ? dataDir : outside(dataDir),
  }
}

const outside = (path: string) =>
  join('/var/tmp', `home-energy-${hash('sha256', path).slice(0, 12)}`)

function canUse(path: string, user: DatabaseUser): boolean {
  return spawnSync('test', ['-x', path], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
}

function copied(from: string, to: string): string {
  if (!existsSync(join(to, 'bin', 'postgres')))
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  return to
}

/** Creates `dir` for `user` and closes it to all others, as PostgreSQL requires. */
export function ownedDirectory(dir: string, user: DatabaseUser | null): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (user) chownSync(dir, user.uid, user.gid)
}
