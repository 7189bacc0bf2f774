import { type AddressInfo, createServer, type Server } from 'node:net'

/**
 * Range of the ports that are chosen at random: below the system's ephemeral ports (from 32,768 on
 * Linux), which an outgoing connection may hold at any moment, and above the fixed ports of tests
 * (test/helpers/product/ports.ts), which must be free when their server starts.
 */
const ours = { from: 30_000, to: 32_000 }

/** `wanted` if it is free on 127.0.0.1, else any free port. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted && (await portIsFree(wanted))) return wanted
  for (let tries = 0; tries < 100; tries++) {
    const port = ours.from + Math.floor(Math.random() * (ours.to - ours.from))
    if (await portIsFree(port)) return port
  }
  throw new Error('No free port on 127.0.0.1')
}

/** True when nothing listens on the port of 127.0.0.1. */
export async function portIsFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await listen(server, port)
  } catch {
    return false
  }
  await new Promise((closed) => server.close(closed))
  return true
}

/** Makes a server listen on the port of `host`, an address of this machine; 0 = any port. Returns the port. Throws if it is in use. */
export function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
