import type { Brand } from '#shared/brand.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { AuthFrame } from './frame.tsx'

export interface NoAccessProps {
  readonly brand: Brand
  readonly email: string
  /** Has a role, but not one that may see this page. */
  readonly hasSomeRole: boolean
  readonly signOutAction: string
  readonly consoleHref: string
}

/** For a signed-in user without access: gives the reason, and who can change it. */
export function NoAccessPage({
  brand,
  email,
  hasSomeRole,
  signOutAction,
  consoleHref,
}: NoAccessProps) {
  return (
    <AuthFrame brand={brand} title="Du har ikke adgang">
      <div className="grid gap-3">
        <p>
          Du er logget ind som <strong className="break-all">{email}</strong>.
        </p>
        <p>
          {hasSomeRole
            ? 'Din rolle giver ikke adgang til denne side. En administrator kan give dig en anden rolle.'
            : 'Din konto har ingen rolle endnu. En administrator skal give dig adgang, før du kan bruge administrationen.'}
        </p>
      </div>
      <div className="actions">
        {hasSomeRole && (
          <a className={buttonClass()} href={consoleHref}>
            Gå til overblik
          </a>
        )}
        <form method="post" action={signOutAction} className="max-md:w-full">
          <Button type="submit" kind={hasSomeRole ? 'secondary' : 'primary'}>
            Log ud
          </Button>
        </form>
      </div>
    </AuthFrame>
  )
}
