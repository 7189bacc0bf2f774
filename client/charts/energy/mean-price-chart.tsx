import { hourText } from '#shared/content/format.ts'
import { axisWidth, GridLines, HourLabels, verticalScale } from '../axis.tsx'
import { ChartFigure, Drawing, Legend } from '../figure.tsx'
import { stepPath } from '../path.ts'
import { type Plot, wholePlot } from '../plot.ts'
import { scaleLinear } from '../scale.ts'
import {
  clock,
  finite,
  maxIndex,
  minIndex,
  pricePerKwh,
  pricePerKwhUnit,
  twoDecimals,
} from '../text.ts'

interface Props {
  readonly title: string
  /** kr. for a kWh in each of 24 hours: bought incl. VAT, and sold. */
  readonly buy: readonly number[]
  readonly sell: readonly number[]
}

/** The price of a kWh bought and sold, hour by hour of a mean day. */
export function MeanPriceChart({ title, ...props }: Props) {
  const [buy, sell] = [props.buy.map(finite), props.sell.map(finite)]
  const at = (values: readonly number[], hour: number): string =>
    `${clock(hour)}: ${pricePerKwh(values[hour] ?? 0)}`
  const caption = `Det er billigst at købe ${at(buy, minIndex(buy))}, og dyrest ${at(buy, maxIndex(buy))}. At sælge giver mest ${at(sell, maxIndex(sell))}, og mindst ${at(sell, minIndex(sell))}.`
  return (
    <ChartFigure
      title={title}
      caption={caption}
      table={{
        hourly: true,
        caption: `${title}, ${pricePerKwhUnit}`,
        columns: ['Klokken', 'Købe', 'Sælge'],
        rows: buy.map((price, hour) => ({
          label: hourText(hour),
          cells: [price, sell[hour] ?? 0].map(twoDecimals),
        })),
      }}
    >
      <Legend
        items={[
          { mark: 'use', label: 'Det koster at købe' },
          { mark: 'sell', label: 'Det giver at sælge' },
        ]}
      />
      <Drawing
        description={`Kurve over et døgn. ${caption}`}
        unit={`${pricePerKwhUnit}, en middeldag, vintertid`}
        plots={[wholePlot]}
        draw={(plot) => draw(buy, sell, plot)}
      />
    </ChartFigure>
  )
}

function draw(buy: readonly number[], sell: readonly number[], plot: Plot) {
  const { width, height, size } = plot
  const y = verticalScale([...buy, ...sell], height - size * 1.7, 6)
  const left = axisWidth(y, size, twoDecimals)
  const x = scaleLinear([0, 24], [left, width - 4])
  const buyLine = stepPath(buy, x, y)
  return (
    <>
      <GridLines y={y} left={left} right={width - 4} format={twoDecimals} />
      <path className="line-sell" d={stepPath(sell, x, y)} />
      <path className="casing" d={buyLine} />
      <path className="line-use" d={buyLine} />
      <HourLabels x={x} plot={plot} />
    </>
  )
}
