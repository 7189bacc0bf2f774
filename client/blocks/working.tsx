import { Card } from '#client/ui/card.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'
import { FactRows, ValueView, isKnown } from './value.tsx'

/** How a figure was made, line by line, and what can make it wrong. A sum with a part missing isn't shown. */
export function Working({ block, site }: BlockProps<'working'>) {
  const { title, rows, result, caveats } = block
  const whole = [...rows, result].every(({ value }) => isKnown(value, site))
  return (
    <section className={whole && caveats ? 'cards cards-2' : 'beside'} id={block.id}>
      {whole && (
        <Card tint="smoke" className="working">
          <h2>{title}</h2>
          <dl className="facts facts-ruled">
            <FactRows rows={rows} site={site} />
            <div className="working-result">
              <dt>{result.label}</dt>
              <dd>
                <ValueView value={result.value} site={site} />
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
