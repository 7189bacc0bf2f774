import { tenth } from '#client/blocks/charts/scale.ts'
import { hourText } from '#shared/content/format.ts'
import { scaleLinear } from './scale.ts'
import { linePath } from './shape.ts'
import { Levels, gutter, upright } from './axis.tsx'
import { ChartFigure, Drawing, Key, type Sheet, wholeSheet } from './figure.tsx'
import { clean, clock, fixed, leastAt, mostAt, withUnit } from './words.ts'

interface Props {
  readonly title: string
  /** kr. for a kWh in each of 24 hours: bought incl. VAT, and sold. */
  readonly buy: readonly number[]
  readonly sell: readonly number[]
}

const unit = 'kr./kWh'
const say = (price: number): string => withUnit(fixed(price, 2), unit)

/** What a kWh costs and gives hour by hour of a mean day. */
export function MeanPriceChart({ title, ...props }: Props) {
  const [buy, sell] = [clean(props.buy), clean(props.sell)]
  const at = (values: readonly number[], hour: number): string =>
    `${clock(hour)}: ${say(values[hour] ?? 0)}`
  const caption = `Det er billigst at købe ${at(buy, leastAt(buy))}, og dyrest ${at(buy, mostAt(buy))}. At sælge giver mest ${at(sell, mostAt(sell))}, og mindst ${at(sell, leastAt(sell))}.`
  return (
    <ChartFigure
      title={title}
      caption={caption}
      table={{
        hourly: true,
        caption: `${title}, ${unit}`,
        columns: ['Klokken', 'Købe', 'Sælge'],
        rows: buy.map((price, hour) => ({
          label: hourText(hour),
          cells: [price, sell[hour] ?? 0].map((each) => fixed(each, 2)),
        })),
      }}
    >
      <Key
        items={[
          { mark: 'use', label: 'Det koster at købe' },
          { mark: 'sell', label: 'Det giver at sælge' },
        ]}
      />
      <Drawing
        description={`Kurve over et døgn. ${caption}`}
        unit={`${unit}, en middeldag, vintertid`}
        sheets={[wholeSheet]}
        draw={(sheet) => draw(buy, sell, sheet)}
      />
    </ChartFigure>
  )
}

function draw(buy: readonly number[], sell: readonly number[], { width, height, size }: Sheet) {
  const floor = height - size * 1.7
  const y = upright([...buy, ...sell], floor, 6)
  const two = (tick: number): string => fixed(tick, 2)
  const left = gutter(y.ticks(4), size, two)
  const x = scaleLinear([0, 24], [left, width - 4])
  const steps = (values: readonly number[]): string =>
    linePath(
      values.flatMap((value, hour) => [hour, hour + 1].map((at) => [x(at), y(value)] as const)),
    )
  return (
    <>
      <Levels y={y} left={left} right={width - 4} say={two} />
      <path className="line-sell" d={steps(sell)} />
      <path className="casing" d={steps(buy)} />
      <path className="line-use" d={steps(buy)} />
      {[0, 6, 12, 18, 24].map((hour) => (
        <text
          key={hour}
          x={tenth(x(hour))}
          y={height - 4}
          textAnchor={hour === 24 ? 'end' : 'middle'}
        >
          {String(hour).padStart(2, '0')}
        </text>
      ))}
    </>
  )
}
