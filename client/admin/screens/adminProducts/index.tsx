import { Navigate, useLocation } from 'react-router'
import { type ProductRow, products } from '#shared/admin/products.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import { groupOptionsQuery, publishedGoods } from '../../data/products.ts'
import { count } from '../../format.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { ProductImage } from '../../kit/product-image.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { orderingOf } from './ordering.tsx'

const ProductSections = loadLater(async () => (await import('./sections.tsx')).ProductSections)
const VariantPane = loadLater(async () => (await import('./variant-pane.tsx')).VariantPane)
const GroupInput = loadLater(async () => (await import('./inputs.tsx')).GroupInput)
const WordsInput = loadLater(async () => (await import('./inputs.tsx')).WordsInput)
const PicturesInput = loadLater(async () => (await import('./pictures-input.tsx')).PicturesInput)
const FiguresInput = loadLater(async () => (await import('./inputs.tsx')).FiguresInput)
const SpecificationsInput = loadLater(
  async () => (await import('./inputs.tsx')).SpecificationsInput,
)
const OptionalTextInput = loadLater(async () => (await import('./inputs.tsx')).OptionalTextInput)

/** Which variants can't be sold, or soon can't. */
function StockNote({ row: { variantCount, soldOut, few, byOffer } }: { readonly row: ProductRow }) {
  const [number, text] = soldOut > 0 ? [soldOut, 'udsolgt'] : [few, 'få tilbage']
  if (byOffer || number === 0) return null
  return (
    <span
      className={`block text-[0.8125rem] max-md:inline ${soldOut === variantCount ? 'text-bad' : 'text-wait'}`}
    >
      <span aria-hidden="true">▲ </span>
      {variantCount > 1 ? `${number} af ${variantCount} ${text}` : text}
    </span>
  )
}

const { Component: Screen } = createScreen(products, {
  title: 'Produkter',
  empty: {
    title: 'Ingen produkter endnu',
    text: 'Opret et, sæt en pris, og udgiv det, så står det i webshoppen.',
    spot: 'shop-plug',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'I butikken', params: { status: 'live,changed' } },
    { label: 'Ikke udgivet', params: { status: 'draft,changed' } },
    { label: 'Taget ud', params: { status: 'withdrawn' } },
  ],
  filters: ['groupId'],
  options: { groupId: groupOptionsQuery },
  columns: [
    {
      id: 'picture',
      label: 'Billede',
      phone: 'before',
      narrow: true,
      roomy: false,
      cell: ({ pictures: [picture] }) => <ProductImage picture={picture} className="size-9" />,
    },
    {
      id: 'name',
      phone: 'title',
      roomy: false,
      cell: ({ name, skus, byOffer }) => (
        <span className="block min-w-0 md:@max-roomy:max-w-40">
          <strong className="block truncate">{name}</strong>
          <span className="block truncate font-mono text-[0.8125rem] text-mute md:max-w-72">
            {skus || 'Ingen variant'}
            {byOffer && ', kun på tilbud'}
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      phone: 'line',
      roomy: false,
      cell: (row) => (
        <>
          {row.mostPrice > row.price && 'fra '}
          {formatAmount(row.price)}
          <span className="md:hidden">
            {' '}
            · {count(row.stock)} på lager <StockNote row={row} />
          </span>
        </>
      ),
    },
    {
      id: 'stock',
      phone: 'none',
      roomy: true,
      cell: (row) => (
        <>
          {count(row.stock)}
          <StockNote row={row} />
        </>
      ),
    },
    { id: 'status', phone: 'status' },
  ],
  form: [
    {
      fields: [
        'name',
        'slug',
        'make',
        'summary',
        'groupId',
        'tags',
        'description',
        'byOffer',
        'example',
      ],
    },
    { title: 'Billeder', fields: ['tint', 'pictures'] },
    { title: 'Data', fields: ['specifications', 'fits', 'energy', 'priceKey'] },
    {
      title: 'Sikkerhed',
      fields: [
        'producerName',
        'producerAddress',
        'producerContact',
        'producerInEu',
        'euName',
        'euAddress',
        'euContact',
        'warnings',
        'instructions',
      ],
    },
    { title: 'Søgning og naboer', fields: ['seoTitle', 'seoDescription', 'related'] },
  ],
  inputs: {
    groupId: (field) => <GroupInput name="groupId" field={field} />,
    tags: (field) => <WordsInput name="tags" field={field} />,
    pictures: (field) => <PicturesInput name="pictures" field={field} />,
    specifications: (field) => <SpecificationsInput name="specifications" field={field} />,
    energy: (field) => <FiguresInput name="energy" field={field} />,
    related: (field) => <WordsInput name="related" field={field} />,
    priceKey: (field) => <OptionalTextInput name="priceKey" field={field} />,
  },
  facts: [],
  detail: (row) => <ProductSections row={row} />,
  actions: {
    publish: {
      done: 'Produktet er udgivet',
      ask: ({ name }) => ({
        title: `Udgiv ${name}?`,
        text: 'Kunderne ser det, som det er nu, inden for et par minutter.',
      }),
      doneMany: (count) => `${count} produkter er udgivet`,
      askMany: (count) => ({
        title: `Udgiv ${count} produkter?`,
        text: 'Kunderne ser dem, som de er nu, inden for et par minutter.',
      }),
      fits: ({ status }) => status !== 'live',
      refetch: publishedGoods,
      forbidden: ({ faults }) => (faults.length > 0 ? 'Der mangler noget, se nedenfor' : null),
    },
    withdraw: {
      done: 'Produktet er taget ud af butikken',
      ask: ({ name, byOffer }) => ({
        title: `Tag ${name} ud af butikken?`,
        text: byOffer
          ? 'Sider og beregnere viser igen den pris, siden blev lavet med. Tilbud, der er sendt, ændres ikke.'
          : 'Siden svarer, at varen ikke findes. Ordrer, der er lagt, leveres.',
      }),
      doneMany: (count) => `${count} produkter er taget ud`,
      askMany: (count) => ({
        title: `Tag ${count} produkter ud af butikken?`,
        text: 'Deres sider svarer, at varen ikke findes. Ordrer, der er lagt, leveres.',
      }),
      fits: ({ status }) => status === 'live' || status === 'changed',
      refetch: publishedGoods,
      danger: true,
    },
  },
  removeText: ({ name }) =>
    `${name} forsvinder med varianter, priser og lagerets historik. Det kan ikke fortrydes.`,
  bulk: ['groupId', 'publish', 'withdraw'],
  savesViews: true,
  refetch: publishedGoods,
  panes: {
    variant: { title: 'Variant', role: 'admin', Body: VariantPane },
  },
  AroundRows: orderingOf(products),
})

/** The list of products. Its former addresses lead to the same records. */
export function Component() {
  const { pathname } = useLocation()
  const below = pathname.slice(href('adminProducts').length).split('/').filter(Boolean)
  if (below[0] === 'new') return <Navigate to={`${href('adminProducts')}?panel=ny`} replace />
  if (below[0] === 'edit' && below[1])
    return <Navigate to={`${href('adminProducts')}?id=${below[1]}&panel=ret`} replace />
  return <Screen />
}
