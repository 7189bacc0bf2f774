import { roleLabels } from '#shared/domain/auth/roles.ts'
import { type Staff, useSignOut } from '../session.ts'
import { Icon } from '../kit/icon.tsx'

interface Props {
  readonly staff: Staff | null
  readonly className?: string
  readonly compact?: boolean
}

/** The signed-in user, their role, and signing out. */
export function User({ staff, className = '', compact = false }: Props) {
  const { signOut, busy } = useSignOut()
  return (
    <div className={`flex gap-2 ${compact ? 'items-center' : 'flex-wrap px-2 pt-4'} ${className}`}>
      {!compact && (
        <p className="w-full min-w-0 text-[0.84375rem] leading-snug">
          <span className="block truncate text-white" title={staff?.email}>
            {staff?.email ?? ' '}
          </span>
          {staff?.role ? roleLabels[staff.role] : ' '}
        </p>
      )}
      <button
        type="button"
        onClick={() => void signOut()}
        aria-disabled={busy || undefined}
        className={
          compact
            ? 'inline-flex h-7.5 items-center gap-2 rounded-knob border border-rim px-3 text-[0.875rem] font-semibold whitespace-nowrap text-ink'
            : '-ml-2 inline-flex items-center gap-1.5 rounded-knob px-2 py-1 text-[0.84375rem] font-semibold whitespace-nowrap text-white hover:bg-side-on focus-visible:outline-white'
        }
      >
        <Icon name="logout" className="size-4" />
        Log ud
      </button>
    </div>
  )
}
