import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { productVariants, type VariantRow } from '#shared/admin/product-variants.ts'
import {
  faultLabel,
  type ProductParts,
  type ProductRow,
  type StockMovement,
  type VariantPrice,
} from '#shared/admin/products.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { type PriceRow, priceRowAt, shownPrice } from '#shared/domain/shop/price.ts'
import { pagedRows } from '../../data/queries.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { act, removeRecord } from '../../data/resource.ts'
import { goods, productPartsQuery, useVariantAct, variantsQuery } from '../../data/products.ts'
import { useWrite } from '../../data/use-write.ts'
import { count, shortTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button, ButtonLink, ExternalLink } from '../../kit/button.tsx'
import { AskButton } from '../../kit/confirm-dialog.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Notice } from '../../kit/notices.tsx'
import { FormDialog } from '../../kit/screen/lazy.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'

const Basics = loadLater(async () => (await import('./tabs.tsx')).Basics)
const DataSheet = loadLater(async () => (await import('./tabs.tsx')).DataSheet)
const Safety = loadLater(async () => (await import('./tabs.tsx')).Safety)
const Search = loadLater(async () => (await import('./tabs.tsx')).Search)
const History = loadLater(async () => (await import('./history.tsx')).History)
const PriceChart = loadLater(async () => (await import('./price-chart.tsx')).PriceChart)

const safetyFields = new Set<string>([
  'producerName',
  'producerAddress',
  'producerContact',
  'euName',
  'euAddress',
  'euContact',
  'warnings',
  'instructions',
])

/** The parts of a product, by the tab that shows them. The first is shown without one in the address. */
const tabs = [
  { id: 'pris', label: 'Pris og lager', Body: Offers },
  { id: 'basis', label: 'Basis', Body: Basics },
  { id: 'data', label: 'Data', Body: DataSheet },
  { id: 'sikkerhed', label: 'Sikkerhed', Body: Safety },
  { id: 'soegning', label: 'Søgning', Body: Search },
  { id: 'historik', label: 'Historik', Body: History },
] as const

/** What a product lacks, and its parts as tabs. */
export function ProductSections({ row }: { readonly row: ProductRow }) {
  const [query] = useSearchParams()
  const { withParams } = useAddress()
  const open = tabs.find(({ id }) => id === query.get('fane')) ?? tabs[0]
  const unsafe = row.faults.filter((name) => safetyFields.has(name)).length
  return (
    <>
      {!row.byOffer && (
        <div className="-ml-3.5">
          {(row.status === 'live' || row.status === 'changed') && (
            <ExternalLink href={href('product', { id: row.slug })}>Se i butikken</ExternalLink>
          )}
          {row.status !== 'live' && (
            <ExternalLink href={`${endpoints.adminApi}/products/${row.id}/preview`}>
              Vis kladde
            </ExternalLink>
          )}
        </div>
      )}
      {row.faults.length > 0 && (
        <Notice>
          <p className="font-semibold">Mangler, før det kan udgives</p>
          <ul className="list-disc pl-5">
            {row.faults.map((name) => (
              <li key={name}>{faultLabel(name)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Tabs
        label="Om produktet"
        items={tabs.map(({ id, label }) => ({
          label,
          to: withParams({ fane: id === tabs[0].id ? null : id }),
          current: id === open.id,
          ...(id === 'sikkerhed' && unsafe > 0 && { count: unsafe, urgent: true }),
        }))}
      />
      <open.Body row={row} />
    </>
  )
}

/** Its variants with prices and stock. */
function Offers({ row }: { readonly row: ProductRow }) {
  const variants = useInfiniteQuery(variantsQuery(row.id))
  const parts = useQuery(productPartsQuery(row.id))
  return (
    <Loaded query={variants}>
      {({ pages }) => (
        <Loaded query={parts}>
          {(loaded) => (
            <Variants
              product={row}
              rows={pagedRows(pages)}
              parts={loaded}
              now={parts.dataUpdatedAt}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface VariantsProps {
  readonly product: ProductRow
  readonly rows: readonly VariantRow[]
  readonly parts: ProductParts
  /** When the prices were fetched, in ms: one that was just set is in force by then. */
  readonly now: number
}

function Variants({ rows, parts, now }: VariantsProps) {
  const mayWrite = useHasRole('admin')
  const { withParams } = useAddress()
  return (
    <div className="grid gap-4">
      {rows.length === 0 && (
        <p className="text-mute">Ingen varianter endnu. Opret en for hver længde eller farve.</p>
      )}
      <ul className="grid gap-3">
        {rows.map((row) => (
          <Variant
            key={row.id}
            row={row}
            prices={parts.prices[row.id] ?? []}
            movements={parts.movements[row.id] ?? []}
            now={now}
          />
        ))}
      </ul>
      {mayWrite && (
        <div>
          <ButtonLink size="small" icon="plus" to={withParams({ panel: 'variant', variant: null })}>
            Ny variant
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

const toRow = ({ amount, from, until }: VariantPrice): PriceRow => ({ amount, from, until })

function Variant({
  row,
  prices,
  movements,
  now,
}: {
  readonly row: VariantRow
  readonly prices: readonly VariantPrice[]
  readonly movements: readonly StockMovement[]
  readonly now: number
}) {
  const mayWrite = useHasRole('admin')
  const [query] = useSearchParams()
  const { withParams, go } = useAddress()
  const open = query.get('variant') === row.id ? query.get('panel') : null
  const to = (panel: string) => withParams({ panel, variant: row.id })
  const close = () => go({ panel: null, variant: null })
  const shown = shownPrice(prices.map(toRow), now)
  const inForce = priceRowAt(prices.map(toRow), now)
  const remove = useWrite(() => removeRecord(productVariants, row), {
    name: 'Slet variant',
    done: 'Varianten er slettet',
    refetch: goods,
  })
  const free = row.stock - row.reserved
  return (
    <li className="grid gap-3 rounded-box border border-line p-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="text-ink">{row.name || row.productName}</strong>
        <span className="font-mono text-[0.8125rem] text-mute">{row.sku}</span>
        {!row.active && <Badge tone="plain">Sælges ikke</Badge>}
        <span className="ml-auto text-right">
          <strong className="text-ink">{shown ? formatAmount(shown.amount) : 'Ingen pris'}</strong>
          {shown?.before && (
            <span className="block text-[0.8125rem] text-mute">
              Før {formatAmount(shown.before)} (laveste pris i 30 dage), til{' '}
              {shown.until && shortTime(shown.until)}
            </span>
          )}
        </span>
      </div>
      <p className="text-[0.875rem]">
        {free <= 0 ? 'Udsolgt' : `${count(free)} kan sælges`}
        {row.reserved > 0 && `, ${count(row.reserved)} er lovet væk`}
        {row.shelf && ` · hylde ${row.shelf}`}
        {` · ${row.deliveryFromDays}–${row.deliveryToDays} hverdage`}
      </p>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="small" to={to('pris')}>
            Sæt pris
          </ButtonLink>
          <ButtonLink size="small" to={to('lager')}>
            Ret lager
          </ButtonLink>
          <ButtonLink size="small" to={to('variant')}>
            Ret variant
          </ButtonLink>
          <AskButton
            label="Slet"
            look="danger"
            size="small"
            title={`Slet ${row.sku}?`}
            confirm="Slet variant"
            danger
            busy={remove.isPending}
            onConfirm={(closeDialog) => remove.mutate(undefined, { onSettled: closeDialog })}
          >
            <p>Priser og lagerets historik slettes også. Det kan ikke fortrydes.</p>
          </AskButton>
        </div>
      )}
      {prices.length > 1 && <PriceChart rows={prices.map(toRow)} now={now} />}
      <details>
        <summary className="cursor-pointer text-ink">Priser og lager hidtil</summary>
        <div className="mt-2 grid gap-3">
          <Prices row={row} prices={prices} inForce={inForce} mayWrite={mayWrite} />
          <Movements movements={movements} />
        </div>
      </details>
      {open === 'pris' && (
        <FormDialog
          title={`Ny pris på ${row.sku}`}
          confirm="Sæt pris"
          fields={productVariants.actions.setPrice.fields}
          {...(row.price !== null && { start: { amount: row.price } })}
          doubt={({ amount }) => doubtPrice(row, amount)}
          refetch={goods}
          done="Prisen er sat"
          write={(input) => act<unknown>(productVariants, 'setPrice', row, input)}
          onClose={close}
        >
          <p>
            Kunderne ser den fra det tidspunkt, du vælger. Et tilbud har en slutning, og førprisen
            bliver den laveste pris i de 30 dage før det.
          </p>
        </FormDialog>
      )}
      {open === 'lager' && (
        <FormDialog
          title={`Lager af ${row.sku}: ${count(row.stock)}`}
          confirm="Ret lager"
          fields={productVariants.actions.moveStock.fields}
          refetch={goods}
          done="Lageret er rettet"
          write={(input) => act<unknown>(productVariants, 'moveStock', row, input)}
          onClose={close}
        />
      )}
    </li>
  )
}

/** A price that differs by more than this share of the present one is perhaps a slip. */
const largestChange = 0.5

function doubtPrice({ price, sku }: VariantRow, amount: number) {
  if (price === null || Math.abs(amount - price) <= price * largestChange) return null
  return {
    text: `Er det rigtigt? ${sku} koster nu ${formatAmount(price)} og kommer til at koste ${formatAmount(amount)}`,
    confirm: `Sæt prisen til ${formatAmount(amount)}`,
  }
}

interface PricesProps {
  readonly row: VariantRow
  readonly prices: readonly VariantPrice[]
  readonly inForce: PriceRow | null
  readonly mayWrite: boolean
}

function Prices({ row, prices, inForce, mayWrite }: PricesProps) {
  const remove = useVariantAct('removePrice', { done: 'Prisen er fjernet' })
  if (prices.length === 0) return <p className="text-mute">Ingen priser endnu.</p>
  return (
    <ul className="grid gap-1">
      {prices.map((price) => (
        <li key={price.id} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-24 text-ink">{formatAmount(price.amount)}</span>
          <span>
            {price.until ? 'tilbud' : 'normalpris'} fra {shortTime(price.from)}
            {price.until && ` til ${shortTime(price.until)}`}
            {price.by && <span className="text-mute"> · {price.by}</span>}
          </span>
          {inForce?.from === price.from && <Badge tone="good">Gælder</Badge>}
          {mayWrite && price.removable && (
            <Button
              size="small"
              look="quiet"
              busy={remove.isPending}
              onClick={() => remove.mutate({ row, input: { price: price.id } })}
            >
              Fjern
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const reasons: Readonly<Record<StockMovement['reason'], string>> = {
  received: 'Modtaget',
  counted: 'Talt op',
  sold: 'Solgt',
  returned: 'Kommet retur',
  lost: 'Gået tabt',
}

function Movements({ movements }: { readonly movements: readonly StockMovement[] }) {
  if (movements.length === 0) return <p className="text-mute">Lageret er ikke rettet endnu.</p>
  return (
    <ul className="grid gap-1">
      {movements.map(({ id, change, reason, note, stockAfter, at }) => (
        <li key={id} className="flex flex-wrap gap-x-3">
          <span className="min-w-12 text-right text-ink">
            {change > 0 ? '+' : '−'}
            {count(Math.abs(change))}
          </span>
          <span>{reasons[reason]}</span>
          <span className="text-mute">
            {count(stockAfter)} bagefter · {shortTime(at)}
          </span>
          {note && <span>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
