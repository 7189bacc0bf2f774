// Plain JavaScript for Node 20 without node_modules: the installation is a step too.

/** Column where what follows a step's name begins. */
const nameWidth = 12
/** Between two redraws on a terminal, and between two lines elsewhere, in ms. */
const redrawEvery = 200
const lineEvery = 10_000
/** A step that is over sooner has no line of its own beforehand, in ms. */
const firstLineAfter = 1_000

/** Reports the steps of a start: one line that counts on a terminal, plain lines elsewhere. */
export function createSteps({ began = Date.now(), out = process.stdout, now = Date.now } = {}) {
  const terminal = Boolean(out.isTTY)
  /** @type {{ name: string, detail: string, since: number, timer?: NodeJS.Timeout } | null} */
  let current = null

  const seconds = (from) => `${((now() - from) / 1000).toFixed(1)} s`
  const line = (mark) =>
    `  ${mark} ${current.name.padEnd(nameWidth)}${seconds(current.since).padStart(7)}  ${current.detail}`.trimEnd()
  // A line longer than the terminal would wrap, and the next redraw would leave half of it.
  const draw = () => out.write(`\r\x1b[2K${line('·').slice(0, (out.columns ?? 80) - 1)}`)
  const clear = () => terminal && current && out.write('\r\x1b[2K')
  const schedule = (ms) => {
    current.timer = setTimeout(() => {
      if (terminal) draw()
      else out.write(`${line('·')}\n`)
      schedule(terminal ? redrawEvery : lineEvery)
    }, ms)
    current.timer.unref()
  }
  const stop = () => {
    clearTimeout(current?.timer)
    clear()
  }
  const end = () => {
    if (!current) return
    stop()
    out.write(`${line('✓')}\n`)
    current = null
  }

  return {
    at(name, detail) {
      if (current?.name === name) {
        current.detail = detail ?? current.detail
        return
      }
      end()
      current = { name, detail: detail ?? '', since: now() }
      if (terminal) draw()
      schedule(terminal ? redrawEvery : firstLineAfter)
    },
    note(text) {
      clear()
      out.write(`    ${text}\n`)
    },
    end,
    abandon() {
      stop()
      current = null
    },
    total: () => seconds(began),
  }
}
