import { tenth } from '#client/blocks/charts/scale.ts'
import { rangeText } from '#shared/content/format.ts'
import { scaleLinear } from './scale.ts'
import { ChartFigure, Drawing, type Mark, Piece, type Sheet, twoSheets } from './figure.tsx'
import { kroner, middleScenario, roundly, whole, withUnit } from './words.ts'

interface Cost {
  readonly label: string
  /** In any order: the drawing goes from the least to the most. */
  readonly band: { readonly low: number; readonly mid: number; readonly high: number }
  /** What is looked at, beside what it is compared with. */
  readonly marked?: boolean
}

interface Props {
  readonly title: string
  /** `kr. om året` */
  readonly unit: string
  readonly costs: readonly Cost[]
}

/** What a few things cost, each as a bar to its middle with the span it may lie in. */
export function CostChart({ title, unit, costs }: Props) {
  const known = costs.map((cost) => ({ ...cost, ...spanOf(cost.band) }))
  const caption = describe(known)
  const height = Math.max(1, costs.length) * rowHeight(costs)
  return (
    <ChartFigure
      title={title}
      caption={caption}
      table={{
        caption: `${title}, ${unit}`,
        columns: ['Hvad', 'Mindst', 'Midt', 'Mest'],
        rows: known.map(({ label, least, mid, most }) => ({
          label,
          cells: [least, mid, most].map((cost) => whole(roundly(cost))),
        })),
      }}
    >
      <Drawing
        description={`Liggende søjler. ${caption}`}
        unit={unit}
        sheets={twoSheets(height, height)}
        draw={(sheet) => draw(known, sheet)}
      />
    </ChartFigure>
  )
}

interface Known extends Cost {
  readonly least: number
  readonly mid: number
  readonly most: number
}

/** Two bars take the height of what stands beside them. */
const rowHeight = ({ length }: readonly Cost[]): number => (length > 2 ? 68 : 112)
const safe = (value: number): number => (Number.isFinite(value) ? value : 0)

function spanOf({ low, mid, high }: Cost['band']): {
  readonly least: number
  readonly mid: number
  readonly most: number
} {
  const [least = 0, , most = 0] = [low, mid, high].map(safe).toSorted((a, b) => a - b)
  return { least, mid: safe(mid), most }
}

function describe(costs: readonly Known[]): string {
  const [cheapest] = costs.toSorted((a, b) => a.mid - b.mid)
  const dearest = costs.toSorted((a, b) => b.mid - a.mid)[0]
  if (!cheapest || !dearest) return 'Der er ikke noget at vise.'
  const say = ({ label, mid, least, most }: Known): string =>
    `»${label}«, ca. ${kroner(roundly(mid))} (${withUnit(rangeText(whole(roundly(least)), whole(roundly(most))), 'kr.')})`
  if (cheapest === dearest || cheapest.mid === dearest.mid) return `${costs.map(say).join('. ')}.`
  const apart = `Forskellen er ca. ${kroner(roundly(dearest.mid - cheapest.mid))}, før afrunding, i ${middleScenario}`
  return `Lavest er ${say(cheapest)}. Højest er ${say(dearest)}. ${apart}${cheapest.most > dearest.least ? ', men de to spænd rækker ind over hinanden' : ''}.`
}

function draw(costs: readonly Known[], { width, size }: Sheet) {
  const x = scaleLinear(
    [
      Math.min(0, ...costs.map(({ least }) => least)),
      Math.max(1, ...costs.map(({ most }) => most)),
    ],
    [1, width - 3],
  )
  const row = rowHeight(costs)
  const thick = row - 48
  return costs.map(({ label, least, mid, most, marked }, i) => {
    const top = i * row
    const bar = top + size * 1.45
    const mark: Mark = marked ? 'heat' : 'grid'
    const [from, to] = [Math.min(x(0), x(mid)), Math.max(x(0), x(mid))]
    const span = bar + thick / 2
    const reach = `M${tenth(x(least))},${span}H${tenth(x(most))}M${tenth(x(least))},${span - 6}v12M${tenth(x(most))},${span - 6}v12`
    return (
      <g key={label}>
        <text className="name" x={0} y={top} dy=".95em">
          {label}
        </text>
        <Piece mark={mark} x={from} y={bar} width={to - from} height={thick} />
        <path className="span-casing" d={reach} />
        <path className="span" d={reach} />
        <text className="note" x={0} y={bar + thick + 3} dy=".95em">
          {`ca. ${kroner(roundly(mid))}, mellem ${whole(roundly(least))} og ${kroner(roundly(most))}`}
        </text>
      </g>
    )
  })
}
