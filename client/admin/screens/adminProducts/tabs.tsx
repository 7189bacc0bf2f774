import { useQuery } from '@tanstack/react-query'
import { faultLabel, type ProductRow, products } from '#shared/admin/products.ts'
import { formatNumber } from '#shared/content/format.ts'
import { energyLabel } from '#shared/content/shop/energy-text.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { energyUnit } from '#shared/domain/shop/energy.ts'
import { href } from '#shared/routes/href.ts'
import { groupOptionsQuery } from '../../data/products.ts'
import { fullTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Facts, Section } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { ProductImage } from '../../kit/product-image.tsx'

interface Props {
  readonly row: ProductRow
}

const { fields } = products

/** Its names and texts, and its card as the shop has it. */
export function Basics({ row }: Props) {
  const { data: groups = [] } = useQuery(groupOptionsQuery)
  return (
    <>
      <section
        aria-label="I butikken"
        className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 rounded-box border border-line bg-card p-3"
      >
        <ProductImage picture={row.pictures[0]} className="size-28" />
        <div className="grid content-center gap-0.5">
          <p className="text-[0.875rem] text-mute">{row.make}</p>
          <p className="font-head text-base font-semibold text-ink">{row.name}</p>
          <p>{row.summary}</p>
          {row.price > 0 && (
            <p className="text-lg font-semibold text-ink">{formatAmount(row.price)}</p>
          )}
        </div>
      </section>
      <Facts
        rows={{
          [fields.groupId.label]: groups.find(({ value }) => value === row.groupId)?.label,
          [fields.slug.label]: row.slug,
          [fields.tags.label]: row.tags.join(', '),
          [fields.description.label]: row.description,
          [fields.byOffer.label]: row.byOffer ? 'Ja, den er ikke i webshoppen' : '',
          [fields.example.label]: row.example ? 'Ja, og mærket sådan i butikken' : '',
          [fields.createdAt.label]: row.createdAt && fullTime(row.createdAt),
          [fields.updatedAt.label]: row.updatedAt && fullTime(row.updatedAt),
        }}
      />
      <Section title={`Billeder (${row.pictures.length})`}>
        <ul className="grid grid-cols-2 gap-3">
          {row.pictures.map((picture) => (
            <li key={picture.alt} className="grid gap-1">
              <ProductImage picture={picture} className="aspect-[4/3] w-full" />
              <span className="text-[0.875rem] text-mute">{picture.alt}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** What the data sheet says, and the figures that calculators and offers read. */
export const DataSheet = ({ row }: Props) => (
  <>
    <Facts
      rows={Object.fromEntries(row.specifications.map(({ label, value }) => [label, value]))}
    />
    {row.fits && (
      <Section title={fields.fits.label}>
        <p className="whitespace-pre-line">{row.fits}</p>
      </Section>
    )}
    {(Object.keys(row.energy).length > 0 || row.priceKey) && (
      <Section title={fields.energy.label}>
        <Facts
          rows={{
            ...Object.fromEntries(
              Object.entries(row.energy).map(([name, figure]) => [
                energyLabel(name),
                `${formatNumber(figure)} ${energyUnit(name)}`.trim(),
              ]),
            ),
            ...(row.priceKey && { Prisen: `bruges på andre sider som ${row.priceKey}` }),
          }}
        />
      </Section>
    )}
  </>
)

/** What must be there before it may be sold, each with what is written or that it is missing. */
export function Safety({ row }: Props) {
  const names = [
    'producerName',
    'producerAddress',
    'producerContact',
    ...(row.producerInEu ? [] : (['euName', 'euAddress', 'euContact'] as const)),
    'warnings',
    'instructions',
  ] as const
  const filled = names.filter((name) => row[name] !== '').length
  return (
    <>
      <p className="text-mute">
        {filled} af {names.length} udfyldt
      </p>
      <dl className="grid gap-3">
        {names.map((name) => (
          <div key={name} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2">
            <span className="pt-0.5 text-good">
              {row[name] !== '' && <Icon name="check" className="size-4.5" />}
            </span>
            <div>
              <dt className="text-[0.875rem] text-mute">{faultLabel(name)}</dt>
              <dd className="whitespace-pre-line text-ink">
                {row[name] || <Badge tone="wait">Mangler</Badge>}
              </dd>
            </div>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Its result in a search, and the products that its page shows too. */
export const Search = ({ row }: Props) => (
  <>
    <div className="grid gap-0.5 rounded-box border border-line p-4">
      <p className="text-[0.875rem] text-mute">{href('product', { id: row.slug })}</p>
      <p className="text-base text-act">{row.seoTitle || row.name}</p>
      <p>{row.seoDescription || row.summary}</p>
    </div>
    <Facts rows={{ [fields.related.label]: row.related.join(', ') || 'Ingen valgt' }} />
  </>
)
