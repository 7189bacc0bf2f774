import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '#dev/browser.ts'

/** A tab with prerendering. Playwright's pages can't prerender, because Chromium disables it when a debugger attaches to a page instead of its tab. */
export interface PrerenderingTab {
  /** Evaluates in the visible page. */
  evaluate<Value>(expression: string): Promise<Value>
  goto(url: string): Promise<void>
  /** Moves the mouse to the middle of an element. */
  hover(selector: string): Promise<void>
  /** Clicks at the mouse's position. */
  click(): Promise<void>
  /** URLs that were prerendered since the tab was opened. */
  readonly prerendered: string[]
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly sessionId: string; readonly targetInfo: TargetInfo }
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}
interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly subtype?: string
  readonly url: string
}

export async function openPrerenderingTab(): Promise<PrerenderingTab> {
  const profile = mkdtempSync(join(tmpdir(), 'prerendering-'))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--window-size=1280,900',
  ]
  const browser = spawn(
    findBrowser(),
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const socket = await connect(browser)
  const waiting = new Map<number, { readonly sessionId?: string; answer(message: Message): void }>()
  const pages = new Map<string, { session: string; subtype?: string }>()
  const prerendered: string[] = []
  let sent = 0
  let mouse = { x: 0, y: 0 }

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) return void waiting.get(message.id)?.answer(message)
    const info = message.params?.targetInfo
    if (info?.type !== 'page') return
    if (message.method === 'Target.attachedToTarget')
      pages.set(info.targetId, { session: message.params?.sessionId ?? '', subtype: info.subtype })
    if (message.method === 'Target.targetDestroyed') leave(info.targetId)
    const page = pages.get(info.targetId)
    if (!page) return
    // A prerendered page that is activated becomes the tab's page.
    if (page.subtype === 'prerender' && info.subtype === undefined)
      for (const id of pages.keys()) if (id !== info.targetId) leave(id)
    page.subtype = info.subtype
    if (info.subtype === 'prerender' && info.url) prerendered.push(info.url)
  })

  /** Rejects the pending commands of a page that was left: it never responds. */
  function leave(targetId: string): void {
    const session = pages.get(targetId)?.session
    pages.delete(targetId)
    for (const { sessionId, answer } of waiting.values())
      if (sessionId && sessionId === session) answer({ error: { message: 'the page was left' } })
  }

  function send<Result>(method: string, params: object, sessionId?: string): Promise<Result> {
    const id = ++sent
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return new Promise((resolve, reject) =>
      waiting.set(id, {
        sessionId,
        answer({ result, error }) {
          waiting.delete(id)
          if (error) reject(new Error(`${method}: ${error.message}`))
          else resolve(result as Result)
        },
      }),
    )
  }
  const shown = (): string =>
    [...pages.values()].find(({ subtype }) => subtype !== 'prerender')?.session ?? ''
  const mouseEvent = (type: string, more: object = {}) =>
    send('Input.dispatchMouseEvent', { type, ...mouse, ...more }, shown())

  await send('Target.setDiscoverTargets', { discover: true })
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    sessionId,
  )

  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const answer = await send<{ result: { value: Value }; exceptionDetails?: { text: string } }>(
      'Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true },
      shown(),
    )
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }
  return {
    evaluate,
    prerendered,
    async goto(url) {
      await send('Page.navigate', { url }, shown())
      // The site's script adds the speculation rules; a mouse that hovered before that would have to move again.
      const ruled = `(document.querySelector('script[type=speculationrules]') ?? !document.querySelector('link[rel=canonical]'))`
      const ready = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete' && 'js' in document.documentElement.dataset && !!${ruled}`
      while (!(await evaluate(ready).catch(() => false)))
        await new Promise((wait) => setTimeout(wait, 50))
    },
    async hover(selector) {
      mouse = await evaluate(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)})
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })()`)
      await mouseEvent('mouseMoved')
    },
    async click() {
      await mouseEvent('mousePressed', { button: 'left', clickCount: 1 })
      // The click may activate the prerendered page before this page responds.
      await mouseEvent('mouseReleased', { button: 'left', clickCount: 1 }).catch(() => undefined)
    },
    async close() {
      socket.close()
      const ended = new Promise((done) => browser.once('exit', done))
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function connect(browser: ChildProcess): Promise<WebSocket> {
  const url = await new Promise<string>((found, failed) => {
    let output = ''
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const match = /ws:\/\/\S+/.exec(output)
      if (match) found(match[0])
    })
    browser.once('exit', () => failed(new Error(`The browser did not start:\n${output}`)))
  })
  const socket = new WebSocket(url)
  await new Promise((open) => socket.addEventListener('open', open, { once: true }))
  return socket
}
