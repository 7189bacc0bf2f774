import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { productVariants } from '#shared/admin/product-variants.ts'
import type { ProductRow } from '#shared/admin/products.ts'
import { goods, variantsQuery } from '../../data/products.ts'
import { pagedRows } from '../../data/queries.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { RecordForm } from '../../kit/screen/lazy.tsx'
import type { ScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { useAddress } from '../../use-address.ts'

const sections = [
  {
    fields: [
      'sku',
      'name',
      'weightGrams',
      'shelf',
      'deliveryFromDays',
      'deliveryToDays',
      'fewFrom',
      'active',
    ],
  },
] as const

/** The form of a variant; of a new one where the address names none. */
export function VariantPane({
  row: product,
}: {
  readonly row: ProductRow | null
  readonly address: ScreenAddress
}) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { withParams } = useAddress()
  const variants = useInfiniteQuery(variantsQuery(product?.id ?? ''))
  const back = withParams({ panel: null, variant: null })
  const id = query.get('variant')
  return (
    <Loaded query={variants}>
      {({ pages }) => {
        const rows = pagedRows(pages)
        return (
          <RecordForm
            key={id ?? 'ny'}
            noun={productVariants}
            row={rows.find((row) => row.id === id) ?? null}
            sections={sections}
            start={{ productId: product?.id ?? '', position: rows.length }}
            back={back}
            refetch={goods}
            onSaved={() => void navigate(back, { replace: true })}
          />
        )
      }}
    </Loaded>
  )
}
