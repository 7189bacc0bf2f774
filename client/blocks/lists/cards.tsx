import { wholeFigures } from '#shared/content/format.ts'
import { findPartner } from '#shared/domain/mentions.ts'
import { inSprite } from '#client/illustration/addresses.ts'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { columnsFor, MoreLink, SectionHead, target } from '../figures/parts.tsx'
import { Logo } from '../people/partners.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'
import { Amount, markOf, PriceNote, PricesMark } from '../figures/value.tsx'

type CardContent = BlockProps<'cards'>['block']['cards'][number]

interface CardProps {
  readonly card: CardContent
  readonly site: Site
  /** False where the section's head marks all prices at once. */
  readonly marked: boolean
}

/** Products, kinds or choices in a grid; a card has at most one link. */
export function Cards({ block, site }: BlockProps<'cards'>) {
  const cards = block.cards.map((card) => ({ ...card, note: wholeFigures(card.note ?? '') }))
  const values = block.cards.flatMap(({ value }) => (value ? [{ value }] : []))
  const mark = markOf(block.title, values, site)
  const shared = { site, marked: mark === 'each' }
  return (
    <section id={block.id}>
      <SectionHead {...block} mark={mark === 'above' && <PricesMark />} />
      {block.goods ? (
        <ul className={`goods goods-${block.cards.length % 3 === 0 ? 3 : 4}`}>
          {cards.map((card) => (
            <Ware key={card.title} card={card} {...shared} />
          ))}
        </ul>
      ) : (
        <div className={`cards ${columnsFor(block.cards.length)}`}>
          {cards.map((card) => (
            <ProductCard key={card.title} card={card} {...shared} />
          ))}
        </div>
      )}
    </section>
  )
}

/** A small product: a tile, its name, one line, and its price or how to get one. */
function Ware({ card, site, marked }: CardProps) {
  const { art, tint, title, text, value, amount, note = '', action } = card
  const price = value ? site.price(value) : null
  const example = marked && Boolean(price?.example)
  return (
    <li className="ware">
      <div className={`ware-tile tint-${tint}`}>{art && <CardArt art={art} site={site} />}</div>
      <h3>
        {action ? (
          <Link href={target(action)} className="cover-link">
            {/* What has no page and no price of its own is asked for: the link says so. */}
            {amount ? action.label : title}
            <Icon name="arrow-right" />
          </Link>
        ) : (
          title
        )}
      </h3>
      <p>
        <RichText text={text} />
      </p>
      <p className="ware-price">
        {price ? (
          <span className="price">
            <Amount price={price} />
          </span>
        ) : (
          amount && <span className="price price-words">{amount}</span>
        )}
        <PriceNote example={example} note={note} />
      </p>
    </li>
  )
}

/** A product or a choice: its drawing, its text, its price, and its link. */
export function ProductCard({ card, site, marked }: CardProps) {
  const { art, tint, kicker, title, text, amount, note = '', action } = card
  const price = card.value ? site.price(card.value) : null
  const example = marked && Boolean(price?.example)
  return (
    <Card tint={tint} className="product">
      {art && <CardArt art={art} site={site} />}
      <div className="product-text">
        {kicker && <p className="kicker">{kicker}</p>}
        <h3>{title}</h3>
        <p>
          <RichText text={text} />
        </p>
        {(price || amount) && (
          <p className="product-price">
            <span className="price">{price ? <Amount price={price} /> : amount}</span>
            <PriceNote example={example} note={note} />
          </p>
        )}
        {action && <MoreLink {...action} />}
      </div>
    </Card>
  )
}

function CardArt({
  art,
  site: { mentions },
}: {
  readonly art: NonNullable<CardContent['art']>
  readonly site: Site
}) {
  if ('spot' in art) return <Spot name={art.spot} />
  if ('partners' in art) {
    const partners = art.partners.flatMap((key) => findPartner(mentions.partners, key) ?? [])
    return (
      <div className="product-marks">
        {partners.map((partner) => (
          <Logo key={partner.key} partner={partner} alt={partner.alt} />
        ))}
        {partners.some(({ example }) => example) && <Badge>Eksempler</Badge>}
      </div>
    )
  }
  const address =
    'crop' in art ? inSprite('cards', art.crop) : inSprite('batteries', `${art.battery}`)
  return <img src={address} width={384} height={272} alt="" fetchPriority="low" loading="lazy" />
}
