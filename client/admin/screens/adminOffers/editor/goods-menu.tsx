import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowOf } from '#shared/admin/define.ts'
import { productVariants } from '#shared/admin/product-variants.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { listOf } from '../../../data/resource.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { fieldId } from '../../../kit/form/focus-field.ts'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import { useDebouncedValue, debounceMs } from '../../../use-debounced.ts'
import type { LineForm } from './form.ts'
import { goodsLine } from './goods-line.ts'

type Variant = RowOf<typeof productVariants>
/** Most goods that are shown at once. */
const most = 8

/** Puts goods into the offer, at their price of today. */
export const GoodsMenu = ({ onPick }: { readonly onPick: (line: LineForm) => void }) => (
  <Popover
    label="Varer"
    trigger={
      <Button id={fieldId('goods-add')} size="small" look="quiet" icon="plus">
        Tilføj vare
      </Button>
    }
  >
    {(close) => (
      <Goods
        onPick={(variant) => {
          close()
          onPick(goodsLine(variant))
        }}
      />
    )}
  </Popover>
)

function Goods({ onPick }: { readonly onPick: (variant: Variant) => void }) {
  const [text, setText] = useState('')
  const typed = useDebouncedValue(text.trim(), debounceMs)
  const { data, isPending } = useInfiniteQuery(
    listOf(productVariants, { active: '1', ...(typed && { search: typed }) }),
  )
  const found = (data?.pages.flatMap(({ rows }) => rows) ?? [])
    .filter(({ price }) => price !== null)
    .slice(0, most)
  return (
    <div className="grid w-72 max-w-full grid-cols-[minmax(0,1fr)] gap-1 p-1">
      <TextField
        id={fieldId('goods-search')}
        label="Vare eller varenummer"
        type="search"
        autoComplete="off"
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="px-3 text-mute">
        {isPending ? 'Henter…' : found.length === 0 ? 'Ingen varer' : ''}
      </p>
      {found.map((variant) => (
        <MenuItem key={variant.id} onClick={() => onPick(variant)}>
          <span className="block">{goodsLine(variant).title}</span>
          <span className="block text-mute">{formatAmount(variant.price ?? 0)}</span>
        </MenuItem>
      ))}
    </div>
  )
}
