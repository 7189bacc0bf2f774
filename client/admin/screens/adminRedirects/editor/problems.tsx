import type { RedirectProblem } from '#shared/domain/redirects/check/problem.ts'
import { TextLink } from '../../../kit/button.tsx'
import { useAddress } from '../../../use-address.ts'
import { closedRule } from '../address.ts'
import { Mark } from '../../../kit/badge.tsx'

/** Problems that involve another rule, with links to it. */
export function Problems({ problems }: { readonly problems: readonly RedirectProblem[] }) {
  const { withParams } = useAddress()
  return (
    <ul className="grid gap-1.5 rounded-knob bg-sunk px-3 py-2">
      {problems.map(
        ({ other, message, severity }, i) =>
          other && (
            <li key={i} className={severity === 'error' ? 'text-bad' : 'text-wait'}>
              <Mark tone={severity === 'error' ? 'bad' : 'wait'} className="mr-1.5" />
              {message}{' '}
              <TextLink
                to={withParams({ ...closedRule, id: other.id })}
                className="font-mono text-[0.8125rem]"
              >
                {other.from}
              </TextLink>
            </li>
          ),
      )}
    </ul>
  )
}
