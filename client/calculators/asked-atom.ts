import { atom, getDefaultStore, type PrimitiveAtom } from 'jotai'
import type { Asked } from '#shared/domain/calculators/asked.ts'
import type { CalculatorName } from '#shared/schemas/calculator.ts'

const atoms = new Map<CalculatorName, PrimitiveAtom<Asked | null>>()

/** What is set in a calculator, shared by its places on a page; null until somebody changes what the page came with. */
export function askedAtom(name: CalculatorName): PrimitiveAtom<Asked | null> {
  const known = atoms.get(name)
  if (known) return known
  const made = atom<Asked | null>(null)
  atoms.set(name, made)
  return made
}

/** Changes it from what is there now. */
export function changeAsked(name: CalculatorName, first: Asked, change: (asked: Asked) => Asked): void {
  const store = getDefaultStore()
  store.set(askedAtom(name), change(store.get(askedAtom(name)) ?? first))
}
