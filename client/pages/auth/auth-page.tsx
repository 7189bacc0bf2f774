import type { Brand } from '#shared/brand.ts'
import type { AuthNotice } from '#shared/schemas/session.ts'
import { Island } from '#client/island.tsx'
import type { AuthFormProps } from '#client/islands/auth-form/index.tsx'
import { formWords, type ShownForm } from '#client/islands/auth-form/forms.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { AuthFrame } from './frame.tsx'
import { notices } from './notices.ts'

export interface AuthPageProps extends AuthFormProps {
  readonly brand: Brand
  readonly notice: AuthNotice | null
  /** Addresses of the other forms. */
  readonly links: Readonly<Record<ShownForm, string>>
  /** Action of the form that signs out. */
  readonly signOutAction: string
}

const leads: Readonly<Record<ShownForm, (brand: Brand) => string>> = {
  signIn: (brand) => `For medarbejdere hos ${brand.company.shortName}.`,
  signUp: () => 'Du bekræfter din e-mail, og en administrator giver dig adgang.',
  reset: () => 'Skriv din e-mail, så sender vi et link til en ny adgangskode.',
  newPassword: () => 'Vælg en, som du ikke bruger andre steder.',
  code: () => 'Åbn appen på din telefon, og skriv den kode, den viser.',
  recoveryCode: () => 'Har du ikke din telefon, kan du bruge en af de koder, du gemte.',
}

export function AuthPage({ brand, notice, links, signOutAction, ...form }: AuthPageProps) {
  return (
    <AuthFrame brand={brand} title={formWords[form.form].title} lead={leads[form.form](brand)}>
      {notice && (
        <div
          role="status"
          className={`rounded-field border-2 px-5 py-4 ${notice === 'udloebet' ? 'border-warn bg-warn-bg text-warn' : 'border-ok bg-ok-bg text-ok'}`}
        >
          <h2 className="text-h4 tracking-normal text-current">{notices[notice].title}</h2>
          <p className="mt-1 text-small">{notices[notice].text}</p>
        </div>
      )}
      <Island
        name="auth-form"
        props={form.form === 'signIn' ? { ...form, resetHref: links.reset } : form}
      />
      {form.form === 'code' || form.form === 'recoveryCode' ? (
        <OtherSteps form={form.form} links={links} signOutAction={signOutAction} />
      ) : (
        <OtherWays form={form.form} links={links} brand={brand} />
      )}
    </AuthFrame>
  )
}

/** On the second step: the other kind of code, and signing in as another user. */
function OtherSteps({
  form,
  links,
  signOutAction,
}: Pick<AuthPageProps, 'form' | 'links' | 'signOutAction'>) {
  return (
    <div className="grid gap-5 border-t border-line pt-5 text-small">
      <p>
        {form === 'code' ? (
          <>
            <strong>Ingen telefon?</strong>{' '}
            <a href={links.recoveryCode}>Brug en gendannelseskode</a>
          </>
        ) : (
          <a href={links.code}>Brug koden fra din app</a>
        )}
      </p>
      <p>Har du hverken app eller koder, kan en administrator nulstille dit to-trins login.</p>
      <form method="post" action={signOutAction}>
        <Button type="submit" kind="ghost" small>
          Log ind som en anden
        </Button>
      </form>
    </div>
  )
}

function OtherWays({ form, links, brand }: Pick<AuthPageProps, 'form' | 'links' | 'brand'>) {
  if (form !== 'signIn') {
    return (
      <p className="text-small">
        <a href={links.signIn}>Tilbage til log ind</a>
      </p>
    )
  }
  return (
    <div className="grid gap-5 border-t border-line pt-5 text-small">
      <p>
        <strong>Ny medarbejder?</strong> <a href={links.signUp}>Opret en konto</a>
      </p>
      {brand.external.customerApp && (
        <p>
          <strong className="mb-0.5 block text-body">Er du kunde?</strong> Din egen strøm ser du i
          kundeappen.{' '}
          <a href={brand.external.customerApp}>
            Gå til kundeappen
            <Icon name="external" className="ml-1 inline align-[-0.15em]" />
          </a>
        </p>
      )}
    </div>
  )
}
