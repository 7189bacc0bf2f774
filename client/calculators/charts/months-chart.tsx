import { tenth } from '#client/blocks/charts/scale.ts'
import { monthNames, sentence } from '#shared/content/format.ts'
import { scaleBand } from './scale.ts'
import { linePath } from './shape.ts'
import { Levels, gutter, upright } from './axis.tsx'
import { ChartFigure, Drawing, Key, type Mark, Pieces, type Sheet, wholeSheet } from './figure.tsx'
import { clean, leastAt, mostAt, roundly, sum, whole, withUnit } from './words.ts'

/** What the chart is about, each as the beginning of a sentence: `Solcellerne laver`. */
export interface MonthsWords {
  readonly title: string
  readonly unit: string
  readonly made: string
  readonly used: string
  readonly kept: string
  readonly mark?: 'sun' | 'heat'
}

export const sunMonths: MonthsWords = {
  title: 'Måned for måned',
  unit: 'kWh',
  made: 'Solcellerne laver',
  used: 'Huset bruger',
  kept: 'Heraf bliver i huset',
}
/** With a battery: what it loses of the sun it is given stays in the house too. */
export const batteryMonths: MonthsWords = {
  ...sunMonths,
  kept: 'Heraf bliver i huset, inkl. tab i batteriet',
}

interface Props {
  /** 12 numbers each, January first. */
  readonly made: readonly number[]
  readonly used: readonly number[]
  /** Part of what is made. */
  readonly selfUse?: readonly number[] | undefined
  readonly words?: MonthsWords
}

/** What is made each month as bars, against what is used as a line. */
export function MonthsChart({ words = sunMonths, ...props }: Props) {
  const [made, used] = [clean(props.made), clean(props.used)]
  const kept = props.selfUse && clean(props.selfUse)
  const { title, unit } = words
  const marks: readonly [whole: Mark, part: Mark] =
    words.mark === 'heat' ? ['heat-soft', 'heat'] : ['sun-soft', 'sun']
  const shown = unit === 'kr.' ? inKroner : whole
  const said = (value: number): string => withUnit(shown(value), unit)
  const caption = `${extremes(words.made, said, made)} ${extremes(words.used, said, used)}`
  const keys = [
    { mark: kept ? marks[0] : marks[1], label: words.made, value: `${said(sum(made))} om året` },
    ...(kept ? [{ mark: marks[1], label: words.kept, value: said(sum(kept)) }] : []),
    { mark: 'use' as const, label: words.used, value: said(sum(used)) },
  ]
  return (
    <ChartFigure
      title={title}
      caption={caption}
      table={{
        caption: `${title}, ${unit}`,
        columns: ['Måned', words.made, ...(kept ? [words.kept] : []), words.used],
        rows: monthNames.map((label, i) => ({
          label,
          cells: [made, ...(kept ? [kept] : []), used].map((values) => shown(values[i] ?? 0)),
        })),
      }}
    >
      <Key items={keys} />
      <Drawing
        description={`Søjlediagram. ${caption}`}
        unit={`${unit} om måneden`}
        sheets={[wholeSheet]}
        draw={(sheet) => draw(made, used, kept, marks, sheet)}
      />
    </ChartFigure>
  )
}

function draw(
  made: readonly number[],
  used: readonly number[],
  kept: readonly number[] | undefined,
  [soft, full]: readonly [Mark, Mark],
  sheet: Sheet,
) {
  const { width, height, size } = sheet
  const floor = height - size * 1.7
  const y = upright([...made, ...used], floor, 6)
  const left = gutter(y.ticks(4), size)
  const x = scaleBand(monthNames, [left, width], { inner: 0.12, outer: 0.06 })
  const places = monthNames.map((name) => x(name) ?? 0)
  const bars = (values: readonly number[]) =>
    values.map((value, i) => ({
      x: places[i] as number,
      y: y(value),
      width: x.bandwidth(),
      height: floor - y(value),
    }))
  const step = x.step()
  const edge = linePath(
    used.flatMap((value, i) =>
      [left + i * step, left + (i + 1) * step].map((at) => [at, y(value)] as const),
    ),
  )
  return (
    <>
      <Levels y={y} left={left} right={width} />
      <Pieces mark={kept ? soft : full} of={bars(made)} />
      {kept && <Pieces mark={full} of={bars(kept)} />}
      <path className="casing" d={edge} />
      <path className="line-use" d={edge} />
      <g textAnchor="middle">
        {monthNames.map((name, i) => (
          <text key={name} x={tenth((places[i] as number) + x.bandwidth() / 2)} y={height - 4}>
            {name[0]}
            <tspan className="when-broad">{name.slice(1, 3)}</tspan>
          </text>
        ))}
      </g>
    </>
  )
}

/** Kroner are said no finer than they are known; kWh are counted. */
const inKroner = (value: number): string => whole(roundly(value))

/** `Solcellerne laver mest i juni: 812 kWh. Mindst er det i december: 61 kWh.` */
function extremes(
  subject: string,
  said: (value: number) => string,
  values: readonly number[],
): string {
  const say = (at: number): string => `i ${monthNames[at]}: ${said(values[at] ?? 0)}`
  if (values.every((value) => value === 0)) return sentence(`${subject} ${said(0)} hele året`)
  if (values.every((value) => value === values[0]))
    return sentence(`${subject} det samme hver måned: ${said(values[0] ?? 0)}`)
  return `${sentence(`${subject} mest ${say(mostAt(values))}`)} ${sentence(`Mindst er det ${say(leastAt(values))}`)}`
}
