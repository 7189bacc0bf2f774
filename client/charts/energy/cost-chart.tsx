import { rangeText } from '#shared/content/format.ts'
import { scaleLinear, tenth } from '../scale.ts'
import { ChartFigure, Drawing } from '../figure.tsx'
import { type Mark, MarkRect } from '../marks.tsx'
import { type Plot, widePlots } from '../plot.ts'
import { finite, kroner, middleScenario, toHundreds, whole, withUnit } from '../text.ts'

interface Cost {
  readonly label: string
  /** In any order. */
  readonly band: { readonly low: number; readonly mid: number; readonly high: number }
  /** The cost in question, as opposed to those it is compared with. */
  readonly marked?: boolean
}

interface Props {
  readonly title: string
  /** `kr. om året` */
  readonly unit: string
  readonly costs: readonly Cost[]
}

/** A few costs, each as a bar up to its middle with its span. */
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
          cells: [least, mid, most].map((cost) => whole(toHundreds(cost))),
        })),
      }}
    >
      <Drawing
        description={`Liggende søjler. ${caption}`}
        unit={unit}
        plots={widePlots(height, height)}
        draw={(plot) => draw(known, plot)}
      />
    </ChartFigure>
  )
}

interface Known extends Cost {
  readonly least: number
  readonly mid: number
  readonly most: number
}

/** Two bars are as tall as the chart beside them. */
const rowHeight = ({ length }: readonly Cost[]): number => (length > 2 ? 68 : 112)

function spanOf({ low, mid, high }: Cost['band']): Pick<Known, 'least' | 'mid' | 'most'> {
  const [least = 0, , most = 0] = [low, mid, high].map(finite).toSorted((a, b) => a - b)
  return { least, mid: finite(mid), most }
}

function describe(costs: readonly Known[]): string {
  const [cheapest] = costs.toSorted((a, b) => a.mid - b.mid)
  const dearest = costs.toSorted((a, b) => b.mid - a.mid)[0]
  if (!cheapest || !dearest) return 'Der er ikke noget at vise.'
  const costText = ({ label, mid, least, most }: Known): string =>
    `»${label}«, ca. ${kroner(toHundreds(mid))} (${withUnit(rangeText(whole(toHundreds(least)), whole(toHundreds(most))), 'kr.')})`
  if (cheapest === dearest || cheapest.mid === dearest.mid)
    return `${costs.map(costText).join('. ')}.`
  const apart = `Forskellen er ca. ${kroner(toHundreds(dearest.mid - cheapest.mid))}, før afrunding, i ${middleScenario}`
  return `Lavest er ${costText(cheapest)}. Højest er ${costText(dearest)}. ${apart}${cheapest.most > dearest.least ? ', men de to spænd rækker ind over hinanden' : ''}.`
}

function draw(costs: readonly Known[], { width, size }: Plot) {
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
        <MarkRect mark={mark} x={from} y={bar} width={to - from} height={thick} />
        <path className="span-casing" d={reach} />
        <path className="span" d={reach} />
        <text className="note" x={0} y={bar + thick + 3} dy=".95em">
          {`ca. ${kroner(toHundreds(mid))}, mellem ${whole(toHundreds(least))} og ${kroner(toHundreds(most))}`}
        </text>
      </g>
    )
  })
}
