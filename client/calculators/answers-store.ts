import { useSyncExternalStore } from 'react'
import { type Answers, answerText } from '#shared/domain/calculators/inputs/answers.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'

/** The visitor's answers, shared by all parts of a calculator on a page. The Worker must not write here: all visitors would share it. */
const changed = new Map<CalculatorName, Answers>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The answers of a calculator; `first`, those of the page's address, until the visitor changes one. */
export const useAnswers = (name: CalculatorName, first: Answers): Answers =>
  useSyncExternalStore(
    subscribe,
    () => changed.get(name) ?? first,
    () => first,
  )

export function updateAnswers(
  name: CalculatorName,
  first: Answers,
  update: (answers: Answers) => Answers,
): void {
  changed.set(name, update(changed.get(name) ?? first))
  for (const listener of listeners) listener()
}

/** Writes the answers into the page's address; other parameters (campaign) and the fragment stay. */
export function writeToAddress(fields: readonly string[], answers: Answers): void {
  const url = new URL(location.href)
  const before = url.href
  for (const field of fields) {
    const value = answers[field]
    if (value === undefined) url.searchParams.delete(field)
    else url.searchParams.set(field, answerText(value))
  }
  if (url.href !== before) history.replaceState(history.state, '', url)
}
