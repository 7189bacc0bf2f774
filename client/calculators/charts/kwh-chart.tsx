import type { YearTotals } from '#shared/domain/calculators/simulate.ts'
import { scaleLinear } from './scale.ts'
import { textWidth, tenth } from '#client/blocks/charts/scale.ts'
import { ChartFigure, Drawing, Key, type Mark, Piece, type Sheet, wholeSheet } from './figure.tsx'
import { kwh, percent, whole } from './words.ts'

/** kWh of a year. */
type KwhFlows = Omit<YearTotals, 'selfUse'>

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

const sheet: Sheet = { ...wholeSheet, height: 40 }

/** Where each kWh goes: what is made, and what is used, each as one bar of its parts. Both have the same measure. */
export function KwhChart({ energy }: { readonly energy: KwhFlows }) {
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
            sheets={[sheet]}
            draw={(to) => draw(parts, most, to)}
          />
          <Key
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

/** Parts that are nothing are left out, but for those a house always has. */
function barsOf(energy: KwhFlows): readonly Bar[] {
  const there = (parts: readonly (Part & { readonly always?: true })[]): readonly Part[] =>
    parts.filter(({ value, always }) => always || value >= 0.5)
  return [
    {
      name: 'Solcellerne laver',
      total: safe(energy.made),
      parts: there([
        { mark: 'sun', label: 'Bruges straks', value: safe(energy.direct), always: true },
        { mark: 'battery', label: 'Bruges gennem batteriet', value: safe(energy.throughBattery) },
        {
          mark: 'loss',
          label: 'Tabes i batteriet',
          value: safe(energy.charged - energy.throughBattery),
        },
        { mark: 'sun-soft', label: 'Sælges', value: safe(energy.sold), always: true },
      ]),
    },
    {
      name: 'Huset bruger',
      total: safe(energy.used),
      parts: there([
        { mark: 'sun', label: 'Egen strøm straks', value: safe(energy.direct), always: true },
        { mark: 'battery', label: 'Egen strøm fra batteriet', value: safe(energy.throughBattery) },
        {
          mark: 'battery-soft',
          label: 'Købt om natten og gemt',
          value: safe(energy.nightThroughBattery),
        },
        {
          mark: 'grid',
          label: 'Købt',
          value: safe(energy.bought - energy.chargedAtNight),
          always: true,
        },
      ]),
    },
  ]
}

const safe = (value: number): number => (Number.isFinite(value) ? Math.max(0, value) : 0)

function describe({ made, used, direct, throughBattery, sold }: KwhFlows): string {
  const own = direct + throughBattery
  const of =
    made > 0
      ? `Af ${kwh(made)} fra taget bruger huset selv ${kwh(own)} (${percent(own / made)}) og sælger ${kwh(sold)}.`
      : 'Taget laver ikke noget.'
  return `${of} Af de ${kwh(used)}, huset bruger, ${own > 0 ? `kommer ${percent(own / used)} fra taget; resten er købt` : 'er alt købt'}.`
}

function draw(parts: readonly Part[], most: number, { width, height, size }: Sheet) {
  const x = scaleLinear([0, most], [0, width])
  let from = 0
  return parts.map(({ mark, label, value }) => {
    const [start, end] = [x(from), x(from + value)]
    from += value
    const text = whole(value)
    return (
      <g key={label}>
        <Piece mark={mark} x={start} y={0} width={end - start - 1} height={height} />
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
