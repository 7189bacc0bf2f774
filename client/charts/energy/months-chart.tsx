import { sentence } from '#shared/content/format.ts'
import { monthNames } from '#shared/domain/dates.ts'
import { axisWidth, GridLines, verticalScale } from '../axis.tsx'
import { ChartFigure, Drawing, Legend } from '../figure.tsx'
import { type Mark, MarkRects } from '../marks.tsx'
import { stepPath } from '../path.ts'
import { type Plot, wholePlot } from '../plot.ts'
import { scaleBand, tenth } from '../scale.ts'
import { finite, maxIndex, minIndex, sum, toHundreds, whole, withUnit } from '../text.ts'

/** Labels of the series are beginnings of sentences, which the caption continues: `Solcellerne laver`. */
interface MonthsLabels {
  readonly title: string
  readonly unit: string
  readonly made: string
  readonly used: string
  /** Only with `selfUse`. */
  readonly selfUse?: string
  readonly mark?: 'sun' | 'heat'
}

export const sunMonths: MonthsLabels = {
  title: 'Måned for måned',
  unit: 'kWh',
  made: 'Solcellerne laver',
  used: 'Huset bruger',
  selfUse: 'Heraf bliver i huset',
}
/** Solar energy that the battery loses stays in the house too. */
export const batteryMonths: MonthsLabels = {
  ...sunMonths,
  selfUse: 'Heraf bliver i huset, inkl. tab i batteriet',
}

interface Props {
  /** 12 numbers each, January first. */
  readonly made: readonly number[]
  readonly used: readonly number[]
  /** Part of what is made. */
  readonly selfUse?: readonly number[] | undefined
  readonly labels?: MonthsLabels
}

/** Production of each month as bars, against consumption as a line. */
export function MonthsChart({ labels = sunMonths, ...props }: Props) {
  const [made, used] = [props.made.map(finite), props.used.map(finite)]
  const selfUse = props.selfUse?.map(finite)
  const { title, unit } = labels
  const marks: readonly [whole: Mark, part: Mark] =
    labels.mark === 'heat' ? ['heat-soft', 'heat'] : ['sun-soft', 'sun']
  const format = (value: number): string => whole(unit === 'kr.' ? toHundreds(value) : value)
  const valueText = (value: number): string => withUnit(format(value), unit)
  const caption = `${extremes(labels.made, valueText, made)} ${extremes(labels.used, valueText, used)}`
  const legend = [
    { mark: marks[selfUse ? 0 : 1], label: labels.made, value: `${valueText(sum(made))} om året` },
    ...(selfUse
      ? [{ mark: marks[1], label: labels.selfUse ?? '', value: valueText(sum(selfUse)) }]
      : []),
    { mark: 'use' as const, label: labels.used, value: valueText(sum(used)) },
  ]
  return (
    <ChartFigure
      title={title}
      caption={caption}
      table={{
        caption: `${title}, ${unit}`,
        columns: ['Måned', labels.made, ...(selfUse ? [labels.selfUse ?? ''] : []), labels.used],
        rows: monthNames.map((label, i) => ({
          label,
          cells: [made, ...(selfUse ? [selfUse] : []), used].map((values) =>
            format(values[i] ?? 0),
          ),
        })),
      }}
    >
      <Legend items={legend} />
      <Drawing
        description={`Søjlediagram. ${caption}`}
        unit={`${unit} om måneden`}
        plots={[wholePlot]}
        draw={(plot) => draw(made, used, selfUse, marks, plot)}
      />
    </ChartFigure>
  )
}

function draw(
  made: readonly number[],
  used: readonly number[],
  selfUse: readonly number[] | undefined,
  [soft, full]: readonly [Mark, Mark],
  { width, height, size }: Plot,
) {
  const floor = height - size * 1.7
  const y = verticalScale([...made, ...used], floor, 6)
  const left = axisWidth(y, size)
  const x = scaleBand(monthNames, [left, width], { inner: 0.12, outer: 0.06 })
  const bars = (values: readonly number[]) =>
    values.map((value, i) => ({
      x: x(monthNames[i] ?? ''),
      y: y(value),
      width: x.bandwidth(),
      height: floor - y(value),
    }))
  const edge = stepPath(used, (month) => left + month * x.step(), y)
  return (
    <>
      <GridLines y={y} left={left} right={width} />
      <MarkRects mark={selfUse ? soft : full} rects={bars(made)} />
      {selfUse && <MarkRects mark={full} rects={bars(selfUse)} />}
      <path className="casing" d={edge} />
      <path className="line-use" d={edge} />
      <g textAnchor="middle">
        {monthNames.map((name) => (
          <text key={name} x={tenth(x(name) + x.bandwidth() / 2)} y={height - 4}>
            {name[0]}
            <tspan className="when-broad">{name.slice(1, 3)}</tspan>
          </text>
        ))}
      </g>
    </>
  )
}

/** `Solcellerne laver mest i juni: 812 kWh. Mindst er det i december: 61 kWh.` */
function extremes(
  subject: string,
  valueText: (value: number) => string,
  values: readonly number[],
): string {
  const monthText = (at: number): string => `i ${monthNames[at]}: ${valueText(values[at] ?? 0)}`
  if (values.every((value) => value === 0)) return sentence(`${subject} ${valueText(0)} hele året`)
  if (values.every((value) => value === values[0]))
    return sentence(`${subject} det samme hver måned: ${valueText(values[0] ?? 0)}`)
  return `${sentence(`${subject} mest ${monthText(maxIndex(values))}`)} ${sentence(`Mindst er det ${monthText(minIndex(values))}`)}`
}
