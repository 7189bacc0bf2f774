import { useQuery } from '@tanstack/react-query'
import { type ProductRow, products, type ProductVersion } from '#shared/admin/products.ts'
import { act } from '../../data/resource.ts'
import { goods, productPartsQuery } from '../../data/products.ts'
import { useWrite } from '../../data/use-write.ts'
import { fullTime, shortTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { AskButton } from '../../kit/confirm-dialog.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'
import { useHasRole } from '../../session.ts'

/** What was published of a product, and every change of it. */
export function History({ row }: { readonly row: ProductRow }) {
  const parts = useQuery(productPartsQuery(row.id))
  return (
    <>
      <Loaded query={parts}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className="text-mute">Det er ikke udgivet endnu.</p>
          ) : (
            <ol className="grid gap-3">
              {versions.map((version, i) => (
                <Version key={version.number} row={row} version={version} isNewest={i === 0} />
              ))}
            </ol>
          )
        }
      </Loaded>
      <RecordHistory title="Ændringer" table="products" id={row.id} />
    </>
  )
}

interface VersionProps {
  readonly row: ProductRow
  readonly version: ProductVersion
  readonly isNewest: boolean
}

function Version({ row, version: { number, reason, publishedAt, by }, isNewest }: VersionProps) {
  const mayWrite = useHasRole(products.actions.restore.role)
  const restore = useWrite(() => act<unknown>(products, 'restore', row, { number }), {
    name: products.actions.restore.label,
    done: `Produktet er som i udgave ${number}. Kunderne ser det, når det udgives.`,
    refetch: goods,
  })
  const isShown = isNewest && (row.status === 'live' || row.status === 'changed')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-box border border-line p-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-ink">Udgave {number}</strong>
          {isShown && <Badge tone="good">I butikken</Badge>}
        </p>
        <p className="text-mute">
          <time dateTime={publishedAt} title={fullTime(publishedAt)}>
            {shortTime(publishedAt)}
          </time>
          {by && ` · ${by}`}
          {reason && ` · ${reason}`}
        </p>
      </div>
      {mayWrite && !(isShown && row.status === 'live') && (
        <AskButton
          label={isShown ? 'Fortryd ændringerne' : 'Hent tilbage'}
          title={
            isShown ? 'Fortryd ændringerne siden udgivelsen?' : `Hent udgave ${number} tilbage?`
          }
          confirm="Hent tilbage"
          busy={restore.isPending}
          onConfirm={(close) => restore.mutate(undefined, { onSettled: close })}
        >
          <p>
            Navn, tekster, billeder, data, og hvilke varianter der sælges, bliver som i udgave{' '}
            {number}. Adresse, priser og lager røres ikke. Kunderne ser det først, når du udgiver.
          </p>
        </AskButton>
      )}
    </li>
  )
}
