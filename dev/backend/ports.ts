import { createServer } from 'node:net'

/** `wanted` when it is free on 127.0.0.1, else any free port. */
export async function freePort(wanted = 0): Promise<number> {
  return (await listenOnce(wanted)) ?? (await listenOnce(0)) ?? Promise.reject(new Error('No free port on 127.0.0.1'))
}

/** True when nothing listens on the port of 127.0.0.1. */
export async function portIsFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== null
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}
