import { type Calculation, type Inputs, completeInputs, readCalculation } from './calculation.ts'
import { type Band, scenarios } from '../scenario.ts'

/** A main figure of a calculation: modelled, never a promise. */
export interface Figure {
  /** What it is called among our programs. */
  readonly key: string
  /** What it is called among people. */
  readonly label: string
  readonly unit: string
  /** Low is the worse for the customer. Null where it isn't reached in the years that are reckoned. */
  readonly low: number | null
  readonly mid: number | null
  readonly high: number | null
}

/** A calculation as it is kept with a request: every input, and what came of it when it was reckoned for us. */
export interface StoredCalculation {
  readonly name: Calculation['name']
  readonly inputs: Inputs
  /** Null where it could not be reckoned. */
  readonly summary: {
    /** ISO 8601, UTC. */
    readonly reckonedAt: string
    readonly figures: readonly Figure[]
  } | null
}

/** A calculation kept with a request, wherever it was written down; null where it can't be read. */
export function readStoredCalculation(raw: unknown): StoredCalculation | null {
  const calculation = readCalculation(raw)
  if (!calculation) return null
  const { summary } = raw as {
    readonly summary?: { readonly reckonedAt?: unknown; readonly figures?: unknown } | null
  }
  const figures = Array.isArray(summary?.figures) ? summary.figures.filter(isFigure) : []
  const reckonedAt = typeof summary?.reckonedAt === 'string' ? summary.reckonedAt : ''
  const known = figures.length > 0 && !Number.isNaN(Date.parse(reckonedAt))
  return {
    name: calculation.name,
    inputs: completeInputs(calculation),
    summary: known ? { reckonedAt, figures } : null,
  }
}

function isFigure(raw: unknown): raw is Figure {
  const figure = (raw ?? {}) as Readonly<Record<string, unknown>>
  const texts = [figure['key'], figure['label'], figure['unit']]
  return (
    texts.every((text) => typeof text === 'string' && text.length <= 60) &&
    scenarios.every((scenario) => isAmount((figure as Partial<Band<unknown>>)[scenario]))
  )
}

const isAmount = (value: unknown): boolean =>
  value === null || (typeof value === 'number' && Number.isFinite(value))
