import { products } from '#shared/admin/products.ts'
import type { ProductContent } from '#shared/admin/publications.ts'
import { formatNumber } from '#shared/content/format.ts'
import { energyLabel } from '#shared/content/shop/energy-text.ts'
import type { ResponsibleParty } from '#shared/schemas/product.ts'
import { Changes } from './changes.tsx'

interface Props {
  /** Null: customers see nothing of it yet. */
  readonly before: ProductContent | null
  readonly after: ProductContent
}

const { fields } = products
const partyText = (party: ResponsibleParty | null): string =>
  party ? [party.name, party.address, party.contact].filter(Boolean).join(', ') : ''
const variantText = ({
  sku,
  name,
  deliveryDays,
  weightGrams,
}: ProductContent['variants'][number]) =>
  [
    `${sku} ${name}`.trim(),
    `${deliveryDays.join('–')} hverdage`,
    ...(weightGrams > 0 ? [`${formatNumber(weightGrams)} g`] : []),
  ].join(', ')

/** The parts of a product, as text. */
const parts: readonly (readonly [label: string, textOf: (product: ProductContent) => string])[] = [
  [fields.name.label, ({ name }) => name],
  [fields.slug.label, ({ slug }) => slug],
  [fields.make.label, ({ make }) => make],
  [fields.summary.label, ({ summary }) => summary],
  [fields.groupId.label, ({ group }) => group ?? ''],
  [fields.tags.label, ({ tags }) => tags.join(', ')],
  [fields.byOffer.label, ({ byOffer }) => (byOffer ? 'ja' : '')],
  [fields.example.label, ({ example }) => (example ? 'ja' : '')],
  ['Varianter', ({ variants }) => variants.map(variantText).join('; ')],
  [
    fields.tint.label,
    ({ tint }) => fields.tint.options.find(({ value }) => value === tint)?.label ?? tint,
  ],
  [fields.pictures.label, ({ pictures }) => pictures.map(({ alt }) => alt).join('; ')],
  [
    fields.specifications.label,
    ({ specifications }) =>
      specifications.map(({ label, value }) => `${label}: ${value}`).join('; '),
  ],
  [
    fields.energy.label,
    ({ energy }) =>
      Object.entries(energy)
        .map(([name, figure]) => `${energyLabel(name)}: ${formatNumber(figure)}`)
        .join('; '),
  ],
  [fields.priceKey.label, ({ priceKey }) => priceKey ?? ''],
  [fields.fits.label, ({ fits }) => fits.join('; ')],
  [fields.related.label, ({ related }) => related.join(', ')],
  [fields.producerName.label, ({ safety }) => partyText(safety.producer)],
  [fields.euName.label, ({ safety }) => partyText(safety.euContact)],
  [fields.warnings.label, ({ safety }) => safety.warnings.join(' ')],
  [fields.instructions.label, ({ safety }) => safety.instructions],
  [fields.seoTitle.label, ({ seo }) => seo.title],
  [fields.seoDescription.label, ({ seo }) => seo.description],
]

/** What publishing a product changes for customers; all of a new one. */
export const ProductDifference = ({ before, after }: Props) => (
  <>
    {before ? (
      JSON.stringify(before.pictures) !== JSON.stringify(after.pictures) && (
        <p>Billeder er skiftet.</p>
      )
    ) : (
      <p>Et nyt produkt. Dets priser gælder fra den dag, det udgives.</p>
    )}
    <Changes
      heads={parts.map(([label, textOf]) => [label, before ? textOf(before) : '', textOf(after)])}
      texts={[before?.description ?? [], after.description]}
    />
  </>
)
