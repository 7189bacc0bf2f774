import { wholeFigures } from '#shared/content/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { BlockHead, Points, Source } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import {
  Amount,
  ExamplesNote,
  FactRows,
  figure,
  isKnown,
  markOf,
  ValueView,
} from '../figures/value.tsx'

/** The calculation of a figure line by line, then what can make it wrong. A sum with a missing part isn't shown. */
export function Working({ block, site }: BlockProps<'working'>) {
  const { title, rows, result, caveats, source } = block
  const back = block.back && site.price(block.back.value)
  const left = block.back && site.price(block.back.left.value)
  const lines = [...rows, result]
  const whole = lines.every(({ value }) => isKnown(value, site))
  if (!whole && !caveats) return null
  const mark = markOf(
    title,
    lines.map(({ value }) => value),
    site,
  )
  return (
    <section className="beside" id={block.id}>
      <BlockHead title={whole || !caveats ? title : caveats.title} />
      <div>
        <Card tint="smoke" className="working">
          {whole && (
            <div>
              {mark === 'above' && <ExamplesNote />}
              <dl className="facts facts-ruled">
                <FactRows rows={rows} site={site} marked={mark === 'each'} />
                <div className="working-result">
                  <dt>{wholeFigures(result.label)}</dt>
                  <dd>
                    <ValueView value={result.value} site={site} marked={mark === 'each'} />
                  </dd>
                </div>
                {block.back && back && (
                  <div className="working-back">
                    <dt>{wholeFigures(block.back.label)}</dt>
                    <dd>
                      {mark === 'each' && back.example && <Badge>Eksempel</Badge>}{' '}
                      <Amount price={back} before="−">
                        {figure(back)}
                      </Amount>
                    </dd>
                  </div>
                )}
                {block.back && back && left && (
                  <div className="working-result">
                    <dt>{wholeFigures(block.back.left.label)}</dt>
                    <dd>
                      <ValueView value={block.back.left} site={site} marked={mark === 'each'} />
                    </dd>
                  </div>
                )}
              </dl>
            </div>
          )}
          {caveats && (
            <div className="caveats tint-warn">
              {whole && <h3>{caveats.title}</h3>}
              <Points points={caveats.points} />
            </div>
          )}
        </Card>
        <Source text={source} />
      </div>
    </section>
  )
}
