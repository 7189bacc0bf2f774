import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The command line of a process; '' if it doesn't exist. Tries /proc first, because small containers have no `ps`. */
export function commandLine(pid: number): string {
  if (pid <= 0) return ''
  if (!existsSync('/proc/self/cmdline'))
    return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
