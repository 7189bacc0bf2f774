/** States of a form that undo and redo step through. */
export interface History<State> {
  readonly past: readonly Step<State>[]
  readonly present: State
  readonly future: readonly Step<State>[]
  /** The last change, which the next one may continue. */
  readonly last: { readonly path: string; readonly at: number } | null
}

interface Step<State> {
  readonly state: State
  /** What changed between this state and the one that it was replaced by. */
  readonly path: string
}

/** Typing in one field is one step until it pauses for this long, in ms. */
const pauseMs = 800
/** Steps kept. */
const most = 200

export const startHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  last: null,
})

/** The history with a new state; the same field changed soon after is the same step. `now` in ms. */
export function record<State extends object>(
  history: History<State>,
  next: State,
  now: number,
): History<State> {
  if (next === history.present) return history
  const path = changedPath(history.present, next)
  const { last } = history
  const continues = last !== null && last.path === path && now - last.at < pauseMs
  return {
    past: continues
      ? history.past
      : [...history.past, { state: history.present, path }].slice(-most),
    present: next,
    future: [],
    last: { path, at: now },
  }
}

/** The history one step back, and what changed by it; null at its beginning. */
export function undo<State>({
  past,
  present,
  future,
}: History<State>): { readonly history: History<State>; readonly path: string } | null {
  const step = past.at(-1)
  if (!step) return null
  return {
    history: {
      past: past.slice(0, -1),
      present: step.state,
      future: [{ state: present, path: step.path }, ...future],
      last: null,
    },
    path: step.path,
  }
}

/** The history one step forward, and what changed by it; null at its end. */
export function redo<State>({
  past,
  present,
  future,
}: History<State>): { readonly history: History<State>; readonly path: string } | null {
  const [step, ...rest] = future
  if (!step) return null
  return {
    history: {
      past: [...past, { state: present, path: step.path }],
      present: step.state,
      future: rest,
      last: null,
    },
    path: step.path,
  }
}

/** The dotted path of what two states differ in: of one field, or of the list or record around several. */
export function changedPath(before: unknown, after: unknown, path: readonly string[] = []): string {
  const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null
  if (!isTree(before) || !isTree(after)) return path.join('.')
  const keys = Object.keys(after)
  if (keys.length !== Object.keys(before).length) return path.join('.')
  const changed = keys.filter((key) => before[key] !== after[key])
  const [key] = changed
  return key === undefined || changed.length > 1
    ? path.join('.')
    : changedPath(before[key], after[key], [...path, key])
}
