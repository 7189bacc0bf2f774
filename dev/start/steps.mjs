// Plain JavaScript for Node 20 without node_modules, because the installation is a step too.

/** Width of the column of names. */
const nameWidth = 12
/** Intervals between redraws on a terminal, and between lines elsewhere, in ms. */
const redrawEvery = 200
const lineEvery = 10_000
/** A shorter step prints only its final line, in ms. */
const firstLineAfter = 1_000

/** Reports the steps of a start: one line that is redrawn on a terminal, plain lines elsewhere. */
export function createSteps({ began = Date.now(), out = process.stdout, now = Date.now } = {}) {
  const terminal = Boolean(out.isTTY)
  /** @type {{ name: string, detail: string, since: number, timer?: NodeJS.Timeout } | null} */
  let current = null

  const seconds = (from) => `${((now() - from) / 1000).toFixed(1)} s`
  const line = (mark) =>
    `  ${mark} ${current.name.padEnd(nameWidth)}${seconds(current.since).padStart(7)}  ${current.detail}`.trimEnd()
  // A line longer than the terminal would wrap, and the next redraw would clear only its last row.
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
