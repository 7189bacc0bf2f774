import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#test/helpers/until.ts'
import { takeOver } from './processes.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'run-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Writes a program that ignores SIGTERM and starts a child. */
function stubborn(): string {
  const path = join(dir, 'stubborn.mjs')
  writeFileSync(
    path,
    `import { spawn } from 'node:child_process'\nprocess.on('SIGTERM', () => {})\nconst c = spawn('sleep', ['60'])\nconsole.log(c.pid)\nsetInterval(() => {}, 1000)`,
  )
  return path
}
const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const started = async (child: { stdout: NodeJS.ReadableStream | null }) =>
  Number(
    await new Promise((resolve) => child.stdout!.once('data', (data) => resolve(String(data)))),
  )

test('stop() ends a program and its children, even if the program ignores SIGTERM', async () => {
  const processes = await takeOver(dir)
  const child = processes.start(process.execPath, [stubborn()], process.env)
  const grandchild = await started(child)
  await processes.stop()
  await until('its child to be gone', () => !alive(grandchild))
  expect(await until('the end of the program', () => child.signalCode)).toBe('SIGKILL')
})

test('the next run ends processes that a killed run left behind, but not another process that reuses its pid', async () => {
  const earlier = await takeOver(dir)
  const left = earlier.start(process.execPath, [stubborn()], process.env)
  const grandchild = await started(left)
  const stranger = process.ppid
  writeFileSync(
    join(dir, 'run.json'),
    JSON.stringify([
      { pid: left.pid, command: 'stubborn.mjs' },
      { pid: stranger, command: 'stubborn.mjs' },
    ]),
  )
  const next = await takeOver(dir)
  await until('the left process to be gone', () => !alive(grandchild))
  expect(alive(stranger)).toBe(true)
  await next.stop()
})

test('starts even if the record of the last run is truncated', async () => {
  writeFileSync(join(dir, 'run.json'), '[{"pid":12')
  const next = await takeOver(dir)
  await next.stop()
})
