import { isEnd, redirectStatuses, type RedirectStatus } from '../../rule.ts'
import { type BareStart, parseBareHost } from './bare-host.ts'
import { requireThat, Refusal } from '../format.ts'

/** @throws Refusal for any other status; names what other programs use it for. */
function requireRuleStatus(status: number): RedirectStatus {
  const known = redirectStatuses.find((possible) => possible === status)
  if (known) return known
  if (status === 200)
    throw new Refusal(
      'Status 200 viser en anden side på adressen uden at sende videre. Det kan reglerne her ikke',
    )
  if (status === 404) throw new Refusal('Sider, der ikke findes, svarer vi selv 404 på')
  throw new Refusal(`Statuskoden ${status} kan ikke bruges. Brug ${redirectStatuses.join(', ')}`)
}

/** Target and status of a rule; 410 and 451 have no target. */
export function parseTarget(
  target: string,
  code: number,
  bare: BareStart = 'unclear',
): { to: string | null; status: RedirectStatus } {
  const status = requireRuleStatus(code)
  if (isEnd(status)) return { to: null, status }
  return { to: completeTarget(target, bare), status }
}

/** Completes a hand-written target: a path may lack its slash, a host its scheme. */
function completeTarget(text: string, bare: BareStart): string {
  requireThat(text !== '', 'Den nye adresse mangler')
  if (/^(?:\/(?!\/)|https?:\/\/)/i.test(text)) return text
  requireThat(
    !text.startsWith('//') && !/^[a-z][a-z0-9+.-]*:/i.test(text),
    'Den nye adresse skal begynde med / eller https://',
  )
  return parseBareHost(text, bare) === null ? `/${text}` : `https://${text}`
}
