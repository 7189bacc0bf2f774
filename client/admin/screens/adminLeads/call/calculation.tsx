import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { figureText } from '#shared/content/calculations/figures.ts'
import { calculationLabels } from '#shared/content/calculations/inputs.ts'
import { formatNumber } from '#shared/content/format.ts'
import {
  type Calculation,
  completeInputs,
  type Inputs,
} from '#shared/domain/calculators/calculation/calculation.ts'
import type { StoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { calculatorsQuery } from '../../../data/calculators/query.ts'
import type { Recalculated } from '../../../data/calculators/recalculate.ts'
import { fullTime } from '../../../format.ts'
import { Button } from '../../../kit/button.tsx'
import { ErrorNotice, LoadingCard } from '../../../kit/loaded.tsx'

/** Numbers that one changes while talking, with their range: the same as in the public calculators. */
const sliders: Readonly<
  Record<
    string,
    {
      readonly label: string
      readonly range: readonly [number, number, number]
      readonly unit: string
    }
  >
> = {
  size: { label: 'Solceller', range: [1, 30, 0.5], unit: 'kWp' },
  solar: { label: 'Solceller', range: [0, 30, 0.5], unit: 'kWp' },
  capacity: { label: 'Batteri', range: [2, 30, 0.5], unit: 'kWh' },
  consumption: { label: 'Forbrug om året', range: [500, 20_000, 100], unit: 'kWh' },
  floorArea: { label: 'Opvarmet areal', range: [40, 400, 5], unit: 'm²' },
  distance: { label: 'Kørsel om året', range: [1000, 60_000, 500], unit: 'km' },
  power: { label: 'Effekt', range: [1, 25, 0.5], unit: 'kW' },
  standby: { label: 'Klar for elnettet', range: [0, 100, 5], unit: '%' },
}

/** Calculates again with today's constants whenever the inputs change. */
export function useRecalculation(calculation: StoredCalculation | null) {
  const start = useMemo(
    () =>
      calculation &&
      completeInputs({ name: calculation.name, inputs: calculation.inputs } as Calculation),
    [calculation],
  )
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({})
  const calculators = useQuery({ ...calculatorsQuery, enabled: calculation !== null })
  const inputs: Inputs | null = useMemo(() => start && { ...start, ...changed }, [start, changed])
  const result = useMemo((): Recalculated | null => {
    if (!calculation || !inputs || !calculators.data) return null
    const { recalculate, rows, readAt } = calculators.data
    return recalculate(calculation.name, inputs, rows, readAt)
  }, [calculation, inputs, calculators.data])
  return {
    start,
    inputs,
    result,
    error: calculators.error,
    retry: () => void calculators.refetch(),
    isChanged: Object.keys(changed).length > 0,
    set: (name: string, value: number) => setChanged((before) => ({ ...before, [name]: value })),
    reset: () => setChanged({}),
  }
}

interface Props {
  readonly calculation: StoredCalculation
  readonly recalculation: ReturnType<typeof useRecalculation>
  /** The offer editor, with these inputs. */
  readonly offer: string
}

/** The household's own calculation with today's constants; what one changes is calculated at once. */
export function CallCalculation({ calculation, recalculation, offer }: Props) {
  const { start, inputs, result, error, retry, isChanged, set, reset } = recalculation
  const { title, main } = calculationLabels[calculation.name]
  if (!start || !inputs) return null
  return (
    <section aria-label="Beregning" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}: deres beregning, regnet igen i dag</h2>
        {isChanged && (
          <Button size="small" onClick={reset}>
            Tilbage til deres tal
          </Button>
        )}
        <p className="w-full text-[0.875rem]">
          {calculation.summary
            ? `De regnede ${fullTime(calculation.summary.reckonedAt)}. Her gælder dagens priser og afgifter.`
            : 'Med dagens priser og afgifter.'}
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {main.map((name) => {
          const slider = sliders[name]
          const value = inputs[name]
          if (!slider || typeof value !== 'number') return null
          const [least, most, step] = slider.range
          return (
            <label key={name} className="grid gap-1">
              <span className="flex justify-between gap-2">
                <span>{slider.label}</span>
                <strong className="text-ink">
                  {formatNumber(value)} {slider.unit}
                </strong>
              </span>
              <input
                type="range"
                min={least}
                max={most}
                step={step}
                value={value}
                onChange={(event) => set(name, event.currentTarget.valueAsNumber)}
                className="h-8 w-full accent-act max-md:h-11"
              />
              <span className="text-[0.8125rem] text-mute">
                deres tal: {formatNumber(Number(start[name]))}
              </span>
            </label>
          )
        })}
      </div>
      {error ? (
        <ErrorNotice error={error} onRetry={retry} />
      ) : result ? (
        <dl
          aria-live="polite"
          className="grid overflow-hidden rounded-box border border-line sm:grid-cols-2 xl:grid-cols-3"
        >
          {result.figures.map((figure) => (
            <div key={figure.key} className="-mt-px -ml-px border-t border-l border-line px-4 py-3">
              <dt className="text-[0.875rem]">
                {figure.mid === null ? 'Tjent hjem' : figure.label}
              </dt>
              <dd>
                <strong className="block text-xl text-ink">
                  {figure.mid === null
                    ? figure.high === null
                      ? 'tjener sig ikke hjem'
                      : 'kun i bedste fald'
                    : `${formatNumber(figure.mid)} ${figure.unit}`}
                </strong>
                <span className="text-[0.8125rem] text-mute">{figureText(figure, false)}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <LoadingCard rows={2} className="h-12" />
      )}
      <div>
        <Link
          to={offer}
          aria-keyshortcuts="o"
          className="inline-flex h-9 items-center gap-2 rounded-knob border border-rim px-3.5 font-semibold text-ink hover:bg-plain-wash max-md:h-11"
        >
          Læg i tilbud
          <kbd className="rounded-md border border-current/25 px-1.5 font-text text-[0.75rem]">
            O
          </kbd>
        </Link>
      </div>
    </section>
  )
}
