import { roleLabels } from '#shared/domain/auth/roles.ts'
import { useOwnProfile } from '../data/own-profile.ts'
import { Avatar } from '../kit/avatar.tsx'
import { useRole, useStaff } from '../session.ts'
import { PopMenu } from './pop-menu.tsx'
import { useUserSections } from './user-sections.ts'

/** The signed-in user: initials, name and role. */
export function UserCard() {
  const email = useStaff()?.email ?? ''
  const profile = useOwnProfile()
  const role = useRole()
  const name = profile?.name || email
  return (
    <>
      <Avatar
        name={profile?.name || (email.split('@')[0] ?? '')}
        photoPath={profile?.photoPath ?? null}
        className="size-7"
      />
      <span className="min-w-0 flex-1 text-left text-[0.8125rem] leading-snug">
        <span className="block truncate font-semibold text-white" title={name}>
          {name || '\u00a0'}
        </span>
        <span className="block truncate text-side-text">{role ? roleLabels[role] : '\u00a0'}</span>
      </span>
    </>
  )
}

/** The user's menu at the bottom of the sidebar. */
export function UserMenu() {
  return (
    <PopMenu
      label="Din konto"
      sections={useUserSections()}
      place="bottom-16 left-3"
      buttonClass="flex w-full items-center gap-2.5 rounded-knob px-2 py-2 hover:bg-side-on/60 focus-visible:-outline-offset-2 focus-visible:outline-white"
    >
      <span className="sr-only">Din konto: </span>
      <UserCard />
    </PopMenu>
  )
}
