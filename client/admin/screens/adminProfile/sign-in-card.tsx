import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as f from '#shared/admin/field.ts'
import { type OwnAccount, profile } from '#shared/admin/profile.ts'
import {
  accountQuery,
  changeEmail,
  changePassword,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../data/profile.ts'
import { Badge } from '../../kit/badge.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FormDialog } from '../../kit/screen/lazy.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Notice } from '../../kit/notices.tsx'
import { Time } from '../../kit/time.tsx'
import { useAddress } from '../../use-address.ts'
import { refreshSession } from '../../session.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

/** Few codes left: time for new ones. */
const fewCodes = 3

const ownPassword = f.ownPassword('Din adgangskode')
const freshHint = 'Ikke nødvendig, hvis du har logget ind med en kode inden for ti minutter.'
const confirmed = { password: f.ownPassword('Din adgangskode', { hint: freshHint }) }
const emailFields = {
  email: f.email('Ny e-mailadresse', { required: 'Skriv en e-mailadresse' }),
  ...confirmed,
}
const passwordFields = {
  password: { ...ownPassword, label: 'Nuværende adgangskode' },
  newPassword: { ...ownPassword, label: 'Ny adgangskode', hint: 'Mindst 8 tegn' },
}

/** How the user signs in: address, password, second factor. Each change is a dialog, and each dialog an address. */
export function SignInCard() {
  const query = useQuery(accountQuery)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-1 text-lg">Login</h2>
      <Loaded query={query} detail>
        {(account) => <Account account={account} onCodes={setCodes} />}
      </Loaded>
      {codes && (
        <ConfirmDialog
          title="Dine gendannelseskoder"
          confirm="Jeg har gemt dem"
          isMessage
          onClose={() => setCodes(null)}
          onConfirm={() => setCodes(null)}
        >
          <RecoveryCodes codes={codes} />
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface AccountProps {
  readonly account: OwnAccount
  /** Shows new recovery codes, whatever the account becomes meanwhile. */
  readonly onCodes: (codes: readonly string[]) => void
}

function Account({ account, onCodes }: AccountProps) {
  const [query] = useSearchParams()
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const panel = query.get('panel')
  const open = (name: string) => withParams({ panel: name })
  const close = () => void navigate(withParams({ panel: null }), { replace: true })
  const { secondFactor, email, newEmail } = account
  const { enabled, recovered, required, codesLeft, codesMadeAt } = secondFactor
  return (
    <div className="grid divide-y divide-line">
      <Line title="E-mail" value={email} action={<ButtonLink to={open('mail')}>Skift</ButtonLink>}>
        {newEmail && (
          <p className="text-[0.875rem] text-wait">
            Skifter til {newEmail}, når du har åbnet linket i begge mails.
          </p>
        )}
      </Line>
      <Line
        title="Adgangskode"
        value="••••••••"
        action={<ButtonLink to={open('adgangskode')}>Skift</ButtonLink>}
      />
      <Line
        title="To-trins login"
        value={
          <Badge tone={enabled ? 'good' : 'plain'}>{enabled ? 'Slået til' : 'Slået fra'}</Badge>
        }
        action={
          enabled ? (
            (!required || recovered) && <ButtonLink to={open('fjern-app')}>Fjern appen</ButtonLink>
          ) : (
            <ButtonLink to={open('to-trin')} look="primary">
              Slå til
            </ButtonLink>
          )
        }
      >
        {recovered ? (
          <Notice role="status">
            Du loggede ind med en gendannelseskode. Har du mistet telefonen, så fjern appen, og sæt
            en ny op.
          </Notice>
        ) : (
          <p className="text-[0.875rem] text-mute">
            {enabled
              ? 'Du logger ind med din adgangskode og en kode fra din telefon.'
              : 'Nu er adgangskoden nok. Slå til, så kræves også en kode fra din telefon.'}
            {enabled && required && ' Din rolle kræver det.'}
          </p>
        )}
      </Line>
      {enabled && (
        <Line
          title="Gendannelseskoder"
          value={`${codesLeft} tilbage`}
          action={<ButtonLink to={open('koder')}>Lav nye</ButtonLink>}
        >
          <p className={`text-[0.875rem] ${codesLeft <= fewCodes ? 'text-wait' : 'text-mute'}`}>
            {codesLeft <= fewCodes
              ? 'Lav nye, før du løber tør.'
              : codesMadeAt && (
                  <>
                    Lavet <Time at={codesMadeAt} />
                  </>
                )}
          </p>
        </Line>
      )}
      {panel === 'mail' && (
        <FormDialog
          title="Skift e-mailadresse"
          confirm="Send links"
          fields={emailFields}
          refetch={[profile.name]}
          write={changeEmail}
          done={({ newEmail: to }) => `Vi har sendt et link til ${email} og til ${to}`}
          onClose={close}
        >
          <p>
            Vi sender et link til den gamle og til den nye adresse. Når du har åbnet begge, skifter
            vi.
          </p>
        </FormDialog>
      )}
      {panel === 'adgangskode' && (
        <FormDialog
          title="Skift adgangskode"
          confirm="Skift"
          fields={passwordFields}
          refetch={[profile.name]}
          write={changePassword}
          done="Adgangskoden er skiftet"
          onDone={({ signedOut }) => signedOut && void refreshSession()}
          onClose={close}
        >
          <p>Du bliver logget ud alle andre steder end her.</p>
        </FormDialog>
      )}
      {panel === 'to-trin' && !enabled && (
        <SetUpDialog
          onClose={close}
          onDone={(codes) => {
            close()
            onCodes(codes)
          }}
        />
      )}
      {panel === 'fjern-app' && enabled && (
        <FormDialog
          title="Fjern to-trins login?"
          confirm="Fjern"
          danger
          fields={confirmed}
          refetch={[profile.name, 'users']}
          write={removeSecondFactor}
          done="To-trins login er slået fra"
          onDone={() => void refreshSession()}
          onClose={close}
        >
          <p>
            Bagefter er din adgangskode nok til at logge ind. Gendannelseskoderne virker ikke mere.
          </p>
        </FormDialog>
      )}
      {panel === 'koder' && enabled && (
        <FormDialog
          title="Lav nye gendannelseskoder?"
          confirm="Lav nye"
          fields={confirmed}
          refetch={[profile.name]}
          write={renewRecoveryCodes}
          done={() => null}
          onDone={(made) => onCodes(made.codes)}
          onClose={close}
        >
          <p>De gamle koder virker ikke mere.</p>
        </FormDialog>
      )}
    </div>
  )
}

interface LineProps {
  readonly title: string
  readonly value: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}

function Line({ title, value, action, children }: LineProps) {
  return (
    <div className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <p className="text-[0.875rem] font-semibold text-mute">{title}</p>
          <div className="break-words text-ink">{value}</div>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
