import { formatDate } from '#shared/content/format.ts'
import { href } from '#shared/routes/href.ts'
import type { QuoteRequestProduct } from '#shared/schemas/quote-request-options.ts'
import { spotNames, type SpotName } from '#shared/schemas/content/block-parts.ts'
import type { Promotion } from '#shared/schemas/content/snapshot.ts'
import { Link } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { HomeOrColumnSection } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** The sales campaigns in force, with their last day; on the home page and at the end of product pages. */
export function Promotions({ block, site }: BlockProps<'promotions'>) {
  return (
    <HomeOrColumnSection block={block} site={site} stage="500">
      <PromotionList block={block} site={site} />
    </HomeOrColumnSection>
  )
}

function PromotionList({ block: { product, none }, site }: BlockProps<'promotions'>) {
  const promotions = site.promotions.filter(
    ({ products }) => !product || products.includes(product),
  )
  if (promotions.length === 0)
    return (
      <p className="measure">
        <RichText text={none} />
      </p>
    )
  return (
    <div className={promotions.length > 1 ? 'cards cards-2' : 'cards'}>
      {promotions.map((promotion) => (
        <PromotionCard
          key={promotion.id}
          promotion={promotion}
          here={site.route.id && href(site.route.id)}
        />
      ))}
    </div>
  )
}

const isSpot = (name: string): name is SpotName => (spotNames as readonly string[]).includes(name)
/** Product that the quote request has preselected. */
const quoteRequestProductOf = {
  solar: 'solceller',
  battery: 'batteri',
  'heat-pump': 'varmepumpe',
} as const satisfies Record<Promotion['products'][number], QuoteRequestProduct>
const tone = { almond: 'orange', breeze: 'ok', lavender: 'violet' } as const

/** On the page that a campaign links to, the link is to the quote request. */
function PromotionCard({
  promotion,
  here,
}: {
  readonly promotion: Promotion
  readonly here: string | null
}) {
  const { title, text, spot, tint, linkLabel, validTo, example } = promotion
  const isHere = promotion.href.split('#', 1)[0] === here
  return (
    <Card tint={tint} className="promotion">
      <div className="promotion-grid">
        <p className="badges">
          {validTo && <Badge tone={tone[tint]}>Til {formatDate(lastDay(validTo))}</Badge>}
          {example && <Badge>Eksempel</Badge>}
        </p>
        <h3>{title}</h3>
        <p className="promotion-text">{text}</p>
        <Link
          href={
            isHere
              ? href(
                  'quoteRequestStart',
                  {},
                  '',
                  promotion.products
                    .map((product) => `produkt=${quoteRequestProductOf[product]}`)
                    .join('&'),
                )
              : promotion.href
          }
          className="more"
        >
          {isHere ? 'Få dit tilbud' : linkLabel}
          <Icon name="arrow-right" />
        </Link>
        {isSpot(spot) && <Spot name={spot} />}
      </div>
    </Card>
  )
}

/** `validTo` is exclusive: a whole date means until the day before. */
function lastDay(validTo: string): string {
  if (validTo.length > 10) return validTo
  const day = new Date(`${validTo}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString()
}
