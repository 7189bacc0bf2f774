import { BlockHead, SectionHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** A process as a row of drawings connected by a line. */
export function Steps({ block, site }: BlockProps<'steps'>) {
  const list = (
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
  )
  if (site.route.id !== 'home')
    return (
      <section id={block.id}>
        <BlockHead {...block} />
        {list}
      </section>
    )
  return (
    <section className="section flush-top" id={block.id} data-stage="1000">
      <div className="page-width">
        <SectionHead {...block} />
        {list}
      </div>
    </section>
  )
}
