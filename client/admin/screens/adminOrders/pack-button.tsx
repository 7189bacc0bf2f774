import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { orders } from '#shared/admin/orders.ts'
import { orderCountsQuery } from '../../data/orders.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { ariaKeys, Kbd } from '../../kit/kbd.tsx'
import { useKeys } from '../../kit/keys.ts'
import { useScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../session.ts'

/** Leads to the mode in which one order after the other is packed. */
export function PackButton() {
  const address = useScreenAddress(orders)
  const { data: counts } = useQuery(orderCountsQuery)
  const navigate = useNavigate()
  const mayWrite = useHasRole(orders.actions.send.role)
  const waiting = counts ? counts.toPack + counts.toSend : 0
  const to = address.toPanel('pak', null)
  useKeys('Ordrer', [
    {
      keys: 'p',
      label: 'Pak ordrer',
      run: () => (mayWrite && waiting > 0 ? void navigate(to) : false),
    },
  ])
  if (!mayWrite || waiting === 0) return null
  return (
    <ButtonLink to={to} icon="product" look="primary" aria-keyshortcuts={ariaKeys('p')}>
      Pak og send {waiting}
      <span className="sr-only"> {waiting === 1 ? orders.one : orders.many}</span>
      <Kbd keys="p" className="max-[90rem]:hidden" />
    </ButtonLink>
  )
}
