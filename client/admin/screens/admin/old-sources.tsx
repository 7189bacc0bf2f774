import { Link } from 'react-router'
import { constants } from '#shared/admin/constants.ts'
import type { OldSources as Old } from '#shared/admin/today.ts'
import { href } from '#shared/routes/href.ts'
import { count, shortDay } from '../../format.ts'
import { Card } from '../../kit/card.tsx'
import { listQuery } from '../../kit/screen/use-screen-address.ts'

/** Constants whose source must be read again, for those who may change them. Only shown when there are any. */
export function OldSources({ old }: { readonly old: Old | null }) {
  if (!old || old.count === 0) return null
  return (
    <Card className="border-[#d98c00] px-4 py-3">
      <h2 className="mb-2 text-base">Kilder, der skal tjekkes</h2>
      <ul className="grid gap-1.5">
        {old.first.map(({ id, title, readOn }) => (
          <li key={id} className="flex gap-3">
            <Link
              to={`${href('adminConstants')}?id=${id}`}
              className="min-w-0 flex-1 font-semibold text-ink underline-offset-2 hover:underline"
            >
              {title}
            </Link>
            <span className="shrink-0 text-[0.8125rem] text-wait">▲ fra {shortDay(readOn)}</span>
          </li>
        ))}
      </ul>
      {old.count > old.first.length && (
        <p className="mt-2">
          <Link
            to={`${href('adminConstants')}?${listQuery(constants, { sourceState: 'old' })}`}
            className="text-act underline"
          >
            Se alle {count(old.count)}
          </Link>
        </p>
      )}
    </Card>
  )
}
