import { Link } from 'react-router'
import { Mark } from '../../../kit/badge.tsx'
import { useAddress } from '../../../use-address.ts'
import { editorAddress } from '../address.ts'
import type { Guard } from '../guards.ts'

interface Props {
  readonly guards: readonly Guard[]
  /** The offer itself; null while it is new. */
  readonly offerId: string | null
  /** Focuses a field of the open editor; without it the link opens the editor there. */
  readonly onField?: (field: string) => void
}

const link = 'text-left font-semibold underline underline-offset-2'

/** What to look at before an offer is sent; each entry leads to its place. */
export function GuardList({ guards, offerId, onField }: Props) {
  const { withParams } = useAddress()
  return (
    <ul className="grid gap-2">
      {guards.map(({ text, details, field, offerId: other }) => (
        <li key={text} className="grid gap-0.5">
          <span className="flex items-baseline gap-1.5 text-wait">
            <Mark tone="wait" />
            {other ? (
              <a
                href={`?id=${other}`}
                target="_blank"
                rel="noreferrer"
                className={`${link} text-wait`}
              >
                {text}
              </a>
            ) : onField && field ? (
              <button type="button" onClick={() => onField(field)} className={`${link} text-wait`}>
                {text}
              </button>
            ) : (
              <Link
                to={withParams(editorAddress(offerId ? { id: offerId } : { new: true }, field))}
                className={`${link} text-wait`}
              >
                {text}
              </Link>
            )}
          </span>
          {details.map((detail) => (
            <span key={detail} className="text-[0.8125rem] text-text">
              {detail}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
