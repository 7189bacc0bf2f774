import { useNavigate } from 'react-router'
import { ButtonLink } from '../../kit/button.tsx'
import { useKeys } from '../../kit/keys.ts'
import { useHasRole } from '../../session.ts'

interface Props {
  /** The list that is called through, with its panel. */
  readonly to: string
  /** The group of its key in the help. */
  readonly screen: string
}

/** Starts call mode: among the screen's buttons, on phones a bar above the menu. */
export function StartCalls({ to, screen }: Props) {
  const navigate = useNavigate()
  const mayWrite = useHasRole('admin')
  useKeys(screen, [
    { keys: 'r', label: 'Ringetilstand', run: () => (mayWrite ? void navigate(to) : false) },
  ])
  if (!mayWrite) return null
  return (
    <ButtonLink
      to={to}
      look="primary"
      icon="phone"
      aria-keyshortcuts="r"
      title="Start ringetilstand (R)"
      data-bottom-bar
      className="max-md:fixed max-md:inset-x-4 max-md:bottom-[calc(var(--console-frame)+0.625rem)] max-md:z-30 max-md:h-12 max-md:rounded-full"
    >
      Ringetilstand
    </ButtonLink>
  )
}
