import type { Brand } from '#shared/brand.ts'
import { formatRecoveryCode } from '#shared/schemas/session.ts'
import type { SecondFactorSetup } from '#shared/schemas/staff.ts'
import { AuthProblems } from '#client/islands/auth-form/problems.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { qrCodeOf } from '#client/ui/qr-code.ts'
import { QrImage } from '#client/ui/qr-image.tsx'
import { AuthFrame } from './frame.tsx'

export const setUpTitle = 'To-trins login'
export const setUpFailed = 'Vi kunne ikke slå to-trins login til'

interface Failure {
  readonly errors?: Readonly<Record<string, string>>
  readonly message?: string
}

interface IntroProps extends Failure {
  readonly brand: Brand
  readonly action: string
  readonly signOutAction: string
  /** The user's role must have a second factor. */
  readonly required: boolean
}

/** Before the set-up: what is needed, and a button that begins it. */
export function SetUpIntroPage({
  brand,
  action,
  signOutAction,
  required,
  errors = {},
  message = '',
}: IntroProps) {
  return (
    <AuthFrame
      brand={brand}
      title={setUpTitle}
      lead={
        required
          ? 'Din rolle kræver, at du også logger ind med en kode fra din telefon.'
          : 'Log ind med din adgangskode og en kode fra din telefon.'
      }
    >
      <form method="post" action={action} data-once="" className="grid gap-5">
        <AuthProblems title={setUpFailed} errors={errors} message={message} />
        <p>
          Du skal bruge en app til koder på din telefon, for eksempel Google Authenticator,
          Microsoft Authenticator eller den, der følger med telefonen. Det tager to minutter.
        </p>
        <input type="hidden" name="step" value="start" />
        <Button type="submit" className="w-full">
          Sæt op
        </Button>
      </form>
      <form method="post" action={signOutAction}>
        <Button type="submit" kind="ghost" small>
          Log ud
        </Button>
      </form>
    </AuthFrame>
  )
}

interface CodeProps extends Failure {
  readonly brand: Brand
  readonly action: string
  readonly setup: SecondFactorSetup
}

/** The secret for the app, as a QR code and as text, and the field for its first code. */
export function SetUpCodePage({ brand, action, setup, errors = {}, message = '' }: CodeProps) {
  const { factorId, secret, uri } = setup
  return (
    <AuthFrame brand={brand} title="Sæt appen op">
      <ol className="grid list-decimal gap-5 pl-5">
        <li>
          Skan koden med appen.
          <QrImage
            code={qrCodeOf(uri)}
            label="QR-kode til din app. Nøglen står som tekst nedenunder."
            className="mt-3 w-56 rounded-field border border-line"
          />
          <p className="mt-3 text-small">
            Kan du ikke skanne? <a href={uri}>Åbn appen på denne telefon</a>, eller skriv nøglen:
          </p>
          <p className="mt-1 font-mono text-small break-all select-all">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </li>
        <li>
          <form method="post" action={action} noValidate data-once="" className="grid gap-5">
            <AuthProblems title={setUpFailed} errors={errors} message={message} />
            <input type="hidden" name="step" value="verify" />
            <input type="hidden" name="factorId" value={factorId} />
            <input type="hidden" name="secret" value={secret} />
            <TextField
              id="auth-code"
              name="code"
              label="Skriv den kode, appen viser"
              hint="Seks cifre. Appen viser en ny hvert halve minut."
              error={errors['code']}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <Button type="submit" className="w-full">
              Slå to-trins login til
            </Button>
          </form>
        </li>
      </ol>
    </AuthFrame>
  )
}

interface CodesProps {
  readonly brand: Brand
  readonly codes: readonly string[]
  readonly next: string
}

/** The recovery codes, which are shown only here. */
export function RecoveryCodesPage({ brand, codes, next }: CodesProps) {
  return (
    <AuthFrame
      brand={brand}
      title="Gem dine koder"
      lead="To-trins login er slået til. Mister du telefonen, kommer du ind med en af disse koder."
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-6 gap-y-2 rounded-field border border-line p-5 font-mono text-small">
        {codes.map((code) => (
          <li key={code}>{formatRecoveryCode(code)}</li>
        ))}
      </ul>
      <p>
        Hver kode virker én gang. Skriv dem ud, eller gem dem, hvor du gemmer adgangskoder. Vi viser
        dem ikke igen.
      </p>
      <p>
        <a className={buttonClass({ className: 'w-full' })} href={next}>
          Jeg har gemt dem
        </a>
      </p>
    </AuthFrame>
  )
}
