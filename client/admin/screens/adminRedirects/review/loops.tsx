import { Fragment } from 'react'
import { Link } from 'react-router'
import type { RedirectLoop } from '#shared/schemas/redirect-admin.ts'
import { useAddress } from '../../../use-address.ts'
import { Address } from '../parts/code.tsx'

const endText: Readonly<Record<RedirectLoop['end'], string>> = {
  loop: 'ender, hvor den begyndte',
  long: 'sendes videre for mange gange',
}

/** Loops among the drafts, with the rules to correct. */
export function Loops({ loops }: { readonly loops: readonly RedirectLoop[] }) {
  const { only } = useAddress()
  if (loops.length === 0) return null
  return (
    <div
      role="alert"
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-knob bg-bad-wash px-4 py-2.5 text-bad"
    >
      <p>
        <strong>Der kan ikke udgives endnu: nogle adresser fører ingen steder hen.</strong> Ret en
        af reglerne, eller slå den fra.
      </p>
      <ul className="grid gap-1 text-[0.875rem]">
        {loops.map(({ url, end, rules }) => (
          <li key={url} className="[overflow-wrap:anywhere]">
            <Address text={url} /> {endText[end]}:{' '}
            {rules.map(({ id, from }, i) => (
              <Fragment key={id}>
                {i > 0 && ', '}
                <Link to={only({ id })} className="font-mono underline">
                  {from}
                </Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
