import { HomeOrColumnSection } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** A process as a row of drawings connected by a line. */
export function Steps({ block, site }: BlockProps<'steps'>) {
  return (
    <HomeOrColumnSection block={block} site={site} stage="1000">
      <div className="steps-wrap">
        <ol className={`steps steps-${block.steps.length}`}>
          {block.steps.map(({ spot, title, text }, i) => (
            <li key={title} className="step">
              <Spot name={spot} />
              <div>
                <h3 className="step-title">
                  {i + 1}. {title}
                </h3>
                <p>
                  <RichText text={text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </HomeOrColumnSection>
  )
}
