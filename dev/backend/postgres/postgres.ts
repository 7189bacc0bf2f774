import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { commandLine } from '../command-line.ts'
import { databaseUser, ownedDirectory, reachablePlaces } from './database-user.ts'
import { freePort } from '../ports.ts'
import { postgresBinaries } from './postgres-binaries.ts'

/** A running PostgreSQL on 127.0.0.1. */
export interface Postgres {
  readonly port: number
  pid(): number
  /** Connection string of a database role. */
  url(role: 'postgres' | 'app_owner' | 'authenticator', database: string): string
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Initialised by initdb if empty. */
  readonly dataDir: string
  readonly password: string
  /** If it is in use, any free one; 0 = any. */
  readonly port: number
  /** For tests: writes are not synced to disk. */
  readonly disposable?: boolean
}

/**
 * Starts PostgreSQL. Retries for 8 s, because after a kill -9 the old server may hold the directory for a moment.
 * Throws with the end of the server's log if it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const user = databaseUser()
  const { binaries, dataDir } = reachablePlaces(postgresBinaries(), options.dataDir, user)
  const run = { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C', PGPASSWORD: '' } }
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    initialise(binaries, dataDir, options.password, user, run)

  await stopLeftOver(dataDir)
  const deadline = Date.now() + 8000
  for (;;) {
    const port = await freePort(options.port)
    const command = [
      join(binaries, 'bin', 'postgres'),
      ...serverArguments(dataDir, port, options.disposable ?? false),
    ]
    const [program = '', ...args] =
      process.platform === 'win32' ? command : ['/bin/sh', '-c', endsWithParent, 'sh', ...command]
    // In its own process group, so that a terminal's Ctrl-C does not reach it: `stop` ends it.
    const child = spawn(program, args, {
      ...run,
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const tail = tailOf(child)
    const server = handle(child, port, options.password, dataDir)
    if (await accepts(server, child, dataDir)) return server
    await server.stop()
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${tail()}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

// Ends PostgreSQL when its standard input closes, which also happens when this process is killed with -9.
const endsWithParent =
  'exec 3<&0; "$@" & server=$!; (cat <&3 >/dev/null; kill -INT $server 2>/dev/null) & wait $server'

/** The server's process id, from its lock file; 0 = none. */
function lockOwner(dataDir: string): number {
  const lock = join(dataDir, 'postmaster.pid')
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
}

/** Ends the server that an earlier run left running on this directory. */
async function stopLeftOver(dataDir: string): Promise<void> {
  const pid = lockOwner(dataDir)
  const serves = () => commandLine(pid).includes(dataDir)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!serves()) return
    process.kill(pid, signal)
    for (let waited = 0; waited < 2000 && serves(); waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

type Run = { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }

function initialise(
  binaries: string,
  dataDir: string,
  password: string,
  user: ReturnType<typeof databaseUser>,
  run: Run,
): void {
  rmSync(dataDir, { recursive: true, force: true })
  ownedDirectory(dataDir, user)
  const passwordFile = join(tmpdir(), `initdb-${process.pid}-${Date.now()}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const places = [`--pgdata=${dataDir}`, `--pwfile=${passwordFile}`]
  const settings = '--username=postgres --encoding=UTF8 --locale=C --auth=scram-sha-256 --no-sync'
  const made = spawnSync(join(binaries, 'bin', 'initdb'), [...places, ...settings.split(' ')], {
    ...run,
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (made.status === 0) return
  rmSync(dataDir, { recursive: true, force: true })
  throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

function serverArguments(dataDir: string, port: number, disposable: boolean): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'shared_buffers=64MB',
    'max_connections=60',
    'log_min_messages=fatal',
    ...(disposable ? ['fsync=off', 'full_page_writes=off'] : []),
  ]
  return ['-D', dataDir, ...settings.flatMap((setting) => ['-c', setting])]
}

function handle(child: ChildProcess, port: number, password: string, dataDir: string): Postgres {
  const pid = () => lockOwner(dataDir)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', () => child.stdin?.destroy())
  child.once('error', () => {})
  child.stdin?.once('error', () => {})
  return {
    port,
    pid,
    url: (role, database) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      if (process.platform === 'win32') child.kill()
      child.stdin?.end() // SIGINT, "fast": rolls back what runs, then ends
      const timers = [
        setTimeout(() => pid() && process.kill(pid(), 'SIGQUIT'), 5000),
        setTimeout(() => child.kill('SIGKILL'), 8000),
      ]
      await exited
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function tailOf(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4000)))
  return () => text.trim()
}

/** Waits until it serves `dataDir`. Another server that took the port meanwhile may know the same password. False where it ended. */
async function accepts(server: Postgres, child: ChildProcess, dataDir: string): Promise<boolean> {
  // A server that can't start exits; this limit is for one that hangs, and is long enough for a busy machine.
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const sql = postgres(server.url('postgres', 'postgres'), {
      max: 1,
      connect_timeout: 2,
      onnotice: () => {},
    })
    try {
      const [row] = await sql<
        { served: string }[]
      >`select current_setting('data_directory') as served`
      if (row?.served === resolve(dataDir)) return true
    } catch {
      // It does not accept connections yet.
    } finally {
      await sql.end({ timeout: 1 })
    }
    await new Promise((done) => setTimeout(done, 30))
  }
  return false
}
