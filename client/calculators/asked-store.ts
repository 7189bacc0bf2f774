import { useSyncExternalStore } from 'react'
import type { Answers } from '#shared/domain/calculators/asked.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'

/** What the visitor set in each calculator, shared by its places on a page. The Worker never writes here: all visitors would share it. */
const changed = new Map<CalculatorName, Answers>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is set in a calculator; `first`, what the page came with, until the visitor changes it. */
export const useAnswers = (name: CalculatorName, first: Answers): Answers =>
  useSyncExternalStore(
    subscribe,
    () => changed.get(name) ?? first,
    () => first,
  )

/** Changes it from its present state. */
export function changeAnswers(
  name: CalculatorName,
  first: Answers,
  change: (asked: Answers) => Answers,
): void {
  changed.set(name, change(changed.get(name) ?? first))
  for (const listener of listeners) listener()
}
