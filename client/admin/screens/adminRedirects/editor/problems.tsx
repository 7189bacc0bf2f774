import { Link } from 'react-router'
import type { RedirectProblem } from '#shared/domain/redirects/check/problem.ts'
import { useAddress } from '../../../use-address.ts'
import { closedRule } from '../address.ts'

/** The rules that stand in the way of this one, or come after it. */
export function Problems({ problems }: { readonly problems: readonly RedirectProblem[] }) {
  const { withParams } = useAddress()
  return (
    <ul className="grid gap-1.5 rounded-knob bg-sunk px-3 py-2">
      {problems.map(
        ({ other, message, severity }, i) =>
          other && (
            <li key={i} className={severity === 'error' ? 'text-bad' : 'text-wait'}>
              <span aria-hidden="true" className="mr-1.5 text-[0.6875rem]">
                {severity === 'error' ? '◆' : '▲'}
              </span>
              {message}{' '}
              <Link
                to={withParams({ ...closedRule, id: other.id })}
                className="font-mono text-[0.8125rem] text-act underline underline-offset-2"
              >
                {other.from}
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}
