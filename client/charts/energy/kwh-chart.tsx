import type { YearTotals } from '#shared/domain/calculators/energy/simulate.ts'
import { ChartFigure, Drawing, Legend } from '../figure.tsx'
import { type Mark, MarkRect } from '../marks.tsx'
import { type Plot, wholePlot } from '../plot.ts'
import { scaleLinear, tenth } from '../scale.ts'
import { finite, kwh, percent, textWidth, whole } from '../text.ts'

type YearKwh = Omit<YearTotals, 'selfUse'>

interface Part {
  readonly mark: Mark
  readonly label: string
  readonly value: number
}
interface Bar {
  readonly name: string
  readonly total: number
  readonly parts: readonly Part[]
}

const plot: Plot = { ...wholePlot, height: 40 }

/** Production and consumption of a year, each as one bar of its parts on the same scale. */
export function KwhChart({ energy }: { readonly energy: YearKwh }) {
  const bars = barsOf(energy)
  const most = Math.max(1, ...bars.map(({ total }) => total))
  return (
    <ChartFigure
      title="Hvor går hver kWh hen?"
      caption={describe(energy)}
      table={{
        caption: 'Hvor hver kWh går hen, kWh det første år',
        columns: ['Strømmen', 'kWh', 'Andel'],
        rows: bars.flatMap(({ name, total, parts }) => [
          { label: name, cells: [whole(total), total > 0 ? percent(1) : percent(0)] },
          ...parts.map(({ label, value }) => ({
            label,
            cells: [whole(value), percent(total > 0 ? value / total : 0)],
          })),
        ]),
      }}
    >
      {bars.map(({ name, total, parts }) => (
        <div key={name} className="calculator-kwh">
          <p>
            <b>{name}</b> {kwh(total)} det første år
          </p>
          <Drawing
            description={`${name} ${kwh(total)}: ${parts.map(({ label, value }) => `${label.toLowerCase()} ${kwh(value)}`).join(', ')}.`}
            plots={[plot]}
            draw={() => draw(parts, most)}
          />
          <Legend
            items={parts.map(({ mark, label, value }) => ({
              mark,
              label,
              value: `${kwh(value)} (${percent(total > 0 ? value / total : 0)})`,
            }))}
          />
        </div>
      ))}
    </ChartFigure>
  )
}

/** Parts of less than half a kWh are left out, except those that every house has. */
function barsOf(energy: YearKwh): readonly Bar[] {
  const shown = (parts: readonly (Part & { readonly always?: true })[]): readonly Part[] =>
    parts.filter(({ value, always }) => always || value >= 0.5)
  return [
    {
      name: 'Solcellerne laver',
      total: positive(energy.made),
      parts: shown([
        { mark: 'sun', label: 'Bruges straks', value: positive(energy.direct), always: true },
        {
          mark: 'battery',
          label: 'Bruges gennem batteriet',
          value: positive(energy.throughBattery),
        },
        {
          mark: 'loss',
          label: 'Tabes i batteriet',
          value: positive(energy.charged - energy.throughBattery),
        },
        { mark: 'sun-soft', label: 'Sælges', value: positive(energy.sold), always: true },
      ]),
    },
    {
      name: 'Huset bruger',
      total: positive(energy.used),
      parts: shown([
        { mark: 'sun', label: 'Egen strøm straks', value: positive(energy.direct), always: true },
        {
          mark: 'battery',
          label: 'Egen strøm fra batteriet',
          value: positive(energy.throughBattery),
        },
        {
          mark: 'battery-soft',
          label: 'Købt om natten og gemt',
          value: positive(energy.nightThroughBattery),
        },
        {
          mark: 'grid',
          label: 'Købt',
          value: positive(energy.bought - energy.chargedAtNight),
          always: true,
        },
      ]),
    },
  ]
}

const positive = (value: number): number => Math.max(0, finite(value))

function describe({ made, used, direct, throughBattery, sold }: YearKwh): string {
  const own = direct + throughBattery
  const of =
    made > 0
      ? `Af ${kwh(made)} fra taget bruger huset selv ${kwh(own)} (${percent(own / made)}) og sælger ${kwh(sold)}.`
      : 'Taget laver ikke noget.'
  return `${of} Af de ${kwh(used)}, huset bruger, ${own > 0 ? `kommer ${percent(own / used)} fra taget; resten er købt` : 'er alt købt'}.`
}

function draw(parts: readonly Part[], most: number) {
  const { width, height, size } = plot
  const x = scaleLinear([0, most], [0, width])
  let from = 0
  return parts.map(({ mark, label, value }) => {
    const [start, end] = [x(from), x(from + value)]
    from += value
    const text = whole(value)
    return (
      <g key={label}>
        <MarkRect mark={mark} x={start} y={0} width={end - start - 1} height={height} />
        {textWidth(text, size) + 6 < end - start && (
          <text
            className={`on-${mark}`}
            x={tenth((start + end - 1) / 2)}
            y={height / 2}
            dy=".35em"
            textAnchor="middle"
          >
            {text}
          </text>
        )}
      </g>
    )
  })
}
