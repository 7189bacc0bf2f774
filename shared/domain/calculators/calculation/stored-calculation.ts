import { type Calculation, type Inputs, completeInputs, readCalculation } from './calculation.ts'
import { type Band, scenarios } from '../scenario.ts'

/** A main figure of a calculation's result. */
export interface Figure {
  /** For programs. */
  readonly key: string
  /** In Danish. */
  readonly label: string
  readonly unit: string
  /** Low is the worst case for the customer. Null where it isn't reached within the years of the model. */
  readonly low: number | null
  readonly mid: number | null
  readonly high: number | null
}

/** A calculation as stored with a lead: every input, and the figures as of when it was calculated. */
export interface StoredCalculation {
  readonly name: Calculation['name']
  readonly inputs: Inputs
  /** Null where the calculation failed. */
  readonly summary: {
    /** ISO 8601, UTC. */
    readonly reckonedAt: string
    readonly figures: readonly Figure[]
  } | null
}

/** Null where the stored value is invalid. */
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
