interface Props {
  /** Names what it switches, for screen readers: »Aktiv: Ring_mig_op«. */
  readonly label: string
  readonly checked: boolean
  /** A change is being saved. */
  readonly busy?: boolean
  readonly onChange: (checked: boolean) => void
}

/** Switches one thing on or off at once. For a choice that is saved with a form, use `Check`. */
export const Switch = ({ label, checked, busy = false, onChange }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    aria-disabled={busy || undefined}
    onClick={() => {
      if (!busy) onChange(!checked)
    }}
    className="group relative z-10 inline-flex h-9 w-11 items-center rounded-full"
  >
    <span
      className={`flex h-6 w-11 items-center rounded-full border px-0.5 transition-colors ${checked ? 'justify-end border-act bg-act' : 'justify-start border-rim bg-card'} group-aria-disabled:opacity-60`}
    >
      <span
        className={`size-4.5 rounded-full ${checked ? 'bg-on-act' : 'bg-rim'}`}
        aria-hidden="true"
      />
    </span>
  </button>
)
