import { Card } from '#client/ui/card.tsx'
import { BlockHead, MoreLink } from './parts.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'

/** Ways on, each a card with one link. */
export function Links({ block }: BlockProps<'links'>) {
  return (
    <section id={block.id}>
      <BlockHead {...block} />
      <div className="cards cards-2 cards-3">
        {block.items.map(({ title, text, route, hash }) => (
          <Card key={title} className="link-card">
            <p>
              <RichText text={text} />
            </p>
            <MoreLink label={title} route={route} hash={hash} />
          </Card>
        ))}
      </div>
    </section>
  )
}
