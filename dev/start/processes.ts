import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandLine } from '../backend/command-line.ts'

interface Recorded {
  readonly pid: number
  /** Part of its command line, to recognise a pid that now belongs to another program. */
  readonly command: string
}

/** The processes of one run, recorded so that the next run can end those that a kill -9 left behind. */
export interface Processes {
  /** Starts a program in a process group of its own. */
  start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess
  /** Ends all of them (TERM, after three seconds KILL) and deletes the record. */
  stop(): Promise<void>
}

const main = 'dev/start/run.ts'

/** Ends what an earlier run of the same data directory left behind. Throws if that run is still active. */
export async function takeOver(dataDir: string): Promise<Processes> {
  const file = join(dataDir, 'run.json')
  const earlier = readRecord(file)
  const running = earlier.find(
    (one) => one.command === main && one.pid !== process.pid && isRunning(one),
  )
  if (running)
    throw new Error(
      `It is running already (process ${running.pid}). Stop that one first, or choose another DATA_DIR and PORT.`,
    )
  await endGroups(earlier.filter(isLeft))

  const recorded: Recorded[] = [{ pid: process.pid, command: main }]
  const children: ChildProcess[] = []
  const record = () => {
    // Renaming is atomic, so the record is never half-written.
    writeFileSync(`${file}.new`, JSON.stringify(recorded))
    renameSync(`${file}.new`, file)
  }
  mkdirSync(dirname(file), { recursive: true })
  record()
  return {
    start(command, args, env) {
      const child = spawn(command, args, {
        env,
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.push(child)
      if (child.pid) recorded.push({ pid: child.pid, command: args[0] ?? command })
      record()
      return child
    },
    async stop() {
      await endGroups(recorded.slice(1))
      rmSync(file, { force: true })
    },
  }
}

/** The record of an earlier run; empty if it can't be read. */
function readRecord(file: string): Recorded[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Recorded[]
  } catch {
    return []
  }
}

function isRunning(one: Recorded): boolean {
  return commandLine(one.pid).includes(one.command)
}

// The system doesn't reuse a pid while it is a group's id, so a group without its first process is still the recorded one.
function isLeft(one: Recorded): boolean {
  return isRunning(one) || (commandLine(one.pid) === '' && signalGroup(one.pid, 0))
}

async function endGroups(processes: readonly Recorded[]): Promise<void> {
  for (const { pid } of processes) signalGroup(pid, 'SIGTERM')
  const deadline = Date.now() + 3000
  while (Date.now() < deadline && processes.some(({ pid }) => signalGroup(pid, 0)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const { pid } of processes) signalGroup(pid, 'SIGKILL')
}

/** False if the group has no process left. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
    return true
  } catch {
    return false
  }
}
