import { Card } from '#client/ui/card.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'
import { areExamples, ExamplesNote, FactRows, ValueView, isKnown } from './value.tsx'

/** How a figure was made, line by line, and what can make it wrong. A sum with a part missing isn't shown. */
export function Working({ block, site }: BlockProps<'working'>) {
  const { title, rows, result, caveats } = block
  const values = [...rows, result].map(({ value }) => value)
  const whole = values.every((value) => isKnown(value, site))
  const examples = areExamples(values, site)
  return (
    <section className={whole && caveats ? 'cards cards-2' : 'beside'} id={block.id}>
      {whole && (
        <Card tint="smoke" className="working">
          <h2>{title}</h2>
          {examples && <ExamplesNote />}
          <dl className="facts facts-ruled">
            <FactRows rows={rows} site={site} marked={!examples} />
            <div className="working-result">
              <dt>{result.label}</dt>
              <dd>
                <ValueView value={result.value} site={site} marked={!examples} />
              </dd>
            </div>
          </dl>
        </Card>
      )}
      {caveats && (
        <Card tint="warn" className="working">
          <h2>{caveats.title}</h2>
          <ul className="dotted">
            {caveats.points.map((point) => (
              <li key={point}>
                <RichText text={point} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
