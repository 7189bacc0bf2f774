import { Link } from 'react-router'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { useAddress } from '../../../use-address.ts'
import { editorAddress } from '../address.ts'
import { describePlace } from '../editor/places.ts'

/** What is missing before the draft can be sent; each entry leads to its field. */
export function Missing({ offer: { missing, id } }: { readonly offer: OfferView }) {
  if (Object.keys(missing).length === 0) return null
  return (
    <div className="grid gap-2 rounded-knob bg-wait-wash p-3 text-wait">
      <p>
        <strong className="text-wait">Kan ikke sendes endnu.</strong> Det mangler:
      </p>
      <MissingLinks missing={missing} id={id} />
    </div>
  )
}

export function MissingLinks({ missing, id }: Pick<OfferView, 'missing' | 'id'>) {
  const { withParams } = useAddress()
  return (
    <ul className="grid gap-1">
      {Object.entries(missing).map(([field, message]) => (
        <li key={field}>
          <Link
            to={withParams(editorAddress({ id }, field))}
            className="font-semibold underline underline-offset-2"
          >
            {describePlace(field)}: {message}
          </Link>
        </li>
      ))}
    </ul>
  )
}
