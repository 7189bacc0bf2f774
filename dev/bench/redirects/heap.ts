interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly context?: { readonly uniqueId: string } }
  readonly result?: Readonly<Record<string, number>>
}

/** Heap and buffers of an isolate after garbage collection, in bytes. Needs `--expose-gc`. */
export async function heldBytes(inspector: string, worker: string): Promise<number> {
  const socket = new WebSocket(`ws://${inspector}/${worker}`)
  const waiting: {
    readonly fits: (message: Message) => boolean
    readonly done: (message: Message) => void
  }[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    for (const { fits, done } of waiting) if (fits(message)) done(message)
  })
  const message = (fits: (message: Message) => boolean): Promise<Message> =>
    new Promise((done) => waiting.push({ fits, done }))
  let last = 0
  const call = (method: string, params = {}): Promise<Message> => {
    const id = ++last
    socket.send(JSON.stringify({ id, method, params }))
    return message((answer) => answer.id === id)
  }
  await new Promise((open, fail) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', fail)
  })
  const created = message(({ method }) => method === 'Runtime.executionContextCreated')
  await call('Runtime.enable')
  const uniqueContextId = (await created).params?.context?.uniqueId
  for (let i = 0; i < 3; i++)
    await call('Runtime.evaluate', { expression: 'gc()', uniqueContextId })
  const { result } = await call('Runtime.getHeapUsage')
  socket.close()
  return (result?.['usedSize'] ?? 0) + (result?.['backingStorageSize'] ?? 0)
}
