export type Point2 = readonly [number, number]

const grain = 10
/** Coordinates are rounded to a tenth of a pixel. */
export const round1 = (n: number): number => {
  const value = Math.round(n * grain) / grain
  return Object.is(value, -0) ? 0 : value
}

/** Joins numbers as short as SVG allows: `3 -.5 .25` becomes `3-.5.3`. */
export function joinNumbers(...numbers: readonly number[]): string {
  let out = ''
  let hasDot = false
  for (const n of numbers) {
    const text = String(round1(n)).replace(/^(-?)0\./, '$1.')
    const needsSpace = out !== '' && text[0] !== '-' && !(text[0] === '.' && hasDot)
    out += (needsSpace ? ' ' : '') + text
    hasDot = text.includes('.')
  }
  return out
}

/**
 * Writes path data with relative commands. Positions are rounded first and the differences taken between rounded
 * positions, so errors never add up along a path.
 */
export class PathPen {
  #out = ''
  #x = 0
  #y = 0
  #command = ''

  move([x, y]: Point2): this {
    this.#out += `M${joinNumbers(x, y)}`
    return this.#at(x, y, 'M')
  }

  line([x, y]: Point2): this {
    const dx = round1(round1(x) - this.#x)
    const dy = round1(round1(y) - this.#y)
    if (dx === 0 && dy === 0) return this
    if (dy === 0) return this.#emit('h', [dx], x, y)
    if (dx === 0) return this.#emit('v', [dy], x, y)
    return this.#emit('l', [dx, dy], x, y)
  }

  cubic(a: Point2, b: Point2, end: Point2): this {
    return this.#emit('c', [...this.#rel(a), ...this.#rel(b), ...this.#rel(end)], ...end)
  }

  quadratic(a: Point2, end: Point2): this {
    return this.#emit('q', [...this.#rel(a), ...this.#rel(end)], ...end)
  }

  arc(radius: number, end: Point2): this {
    return this.#emit('a', [radius, radius, 0, 0, 1, ...this.#rel(end)], ...end)
  }

  close(): this {
    this.#out += 'z'
    this.#command = 'z'
    return this
  }

  toString(): string {
    return this.#out
  }

  #rel([x, y]: Point2): [number, number] {
    return [round1(x) - this.#x, round1(y) - this.#y]
  }

  #emit(command: string, numbers: readonly number[], x: number, y: number): this {
    const text = joinNumbers(...numbers)
    if (command === this.#command) this.#out += (text[0] === '-' ? '' : ' ') + text
    else this.#out += command + text
    return this.#at(x, y, command)
  }

  #at(x: number, y: number, command: string): this {
    this.#x = round1(x)
    this.#y = round1(y)
    this.#command = command
    return this
  }
}
