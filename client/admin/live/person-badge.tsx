import { initialsOf } from '#shared/domain/auth/staff-name.ts'

/** A person's initials in a circle, next to text with the name. */
export const PersonBadge = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden="true"
    title={name}
    className="inline-grid size-5.5 shrink-0 place-items-center rounded-full border border-card bg-note-wash text-[0.6875rem] font-semibold text-note"
  >
    {initialsOf(name)}
  </span>
)
