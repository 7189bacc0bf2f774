import type { Brand } from '#shared/brand.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { AuthProblems } from '#client/islands/auth-form/problems.tsx'
import { Button } from '#client/ui/button.tsx'
import { AuthFrame } from './frame.tsx'

/** Purposes of the links in our mails. */
export const confirmWords = {
  email: {
    title: 'Næsten færdig',
    lead: 'Tryk på knappen, så er din adresse bekræftet.',
    submit: 'Bekræft din e-mail',
  },
  newPassword: {
    title: 'Ny adgangskode',
    lead: 'På næste side vælger du din nye adgangskode.',
    submit: 'Vælg ny adgangskode',
  },
  invite: {
    title: 'Velkommen',
    lead: 'Vælg en adgangskode, så er din konto klar.',
    submit: 'Vælg adgangskode',
  },
  signIn: { title: 'Log ind', lead: 'Tryk på knappen, så er du logget ind.', submit: 'Log ind' },
} as const

export const confirmFailed = 'Vi kunne ikke åbne linket'

export interface ConfirmProps {
  readonly brand: Brand
  readonly purpose: keyof typeof confirmWords
  /** The link's token, as the form posts it. */
  readonly fields: Readonly<Record<string, string>>
  /** Why the link could not be used just now; the button tries again. */
  readonly message?: string
}

/** The target of a mail's link: it needs a click, since mail scanners open links too. */
export function ConfirmPage({ brand, purpose, fields, message = '' }: ConfirmProps) {
  const { title, lead, submit } = confirmWords[purpose]
  return (
    <AuthFrame brand={brand} title={title} lead={lead}>
      <form method="post" action={endpoints.confirmMail} data-once="" className="grid gap-5">
        <AuthProblems title={confirmFailed} errors={{}} message={message} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" className="w-full">
          {submit}
        </Button>
      </form>
      <p className="text-small">Er mailen ikke til dig? Så luk siden. Der er ikke sket noget.</p>
    </AuthFrame>
  )
}
