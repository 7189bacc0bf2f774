import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { profile } from '#shared/admin/profile.ts'
import { setupCodeSchema } from '#shared/schemas/staff.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { qrCodeOf } from '#client/ui/qr-code.ts'
import { QrImage } from '#client/ui/qr-image.tsx'
import { ApiError } from '../../api.ts'
import { startSecondFactor, verifySecondFactor } from '../../data/profile.ts'
import { useWrite } from '../../data/use-write.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { TextField } from '../../kit/form/field.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { refreshSession } from '../../session.ts'

interface Props {
  /** Gets the recovery codes, which are shown only now. */
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Sets up an authenticator app: scan it, type its first code. */
export function SetUpDialog({ onDone, onClose }: Props) {
  // One set-up for each opening of the dialog: another one would make the scanned secret worthless.
  const setup = useQuery({
    queryKey: ['second-factor-setup'],
    queryFn: startSecondFactor,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const verify = useWrite(verifySecondFactor, {
    name: 'To-trins login',
    refetch: [profile.name, 'users'],
    fields: true,
    onDone: ({ codes }) => {
      onDone(codes)
      void refreshSession()
    },
  })
  const submit = () => {
    if (!setup.data) return
    const checked = checkForm(setupCodeSchema, { factorId: setup.data.factorId, code })
    if (!checked.ok) return setError(checked.fields['code'] ?? 'Skriv koden')
    verify.mutate(checked.values, {
      onError: (refusal) =>
        refusal instanceof ApiError && setError(refusal.fields['code'] ?? refusal.message),
    })
  }
  return (
    <ConfirmDialog
      title="Slå to-trins login til"
      confirm="Slå til"
      busy={verify.isPending || !setup.data}
      onClose={onClose}
      onConfirm={submit}
    >
      <Loaded query={setup} detail>
        {({ secret, uri }) => (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <p>
              Åbn en app til koder på din telefon, for eksempel Google Authenticator, og skan koden.
            </p>
            <Qr uri={uri} />
            <p className="text-[0.875rem] text-mute">
              Kan du ikke skanne, så skriv nøglen:{' '}
              <span className="font-mono break-all text-ink select-all">
                {secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </span>
            </p>
            <TextField
              label="Koden fra appen"
              hint="Seks cifre. Appen viser en ny hvert halve minut."
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => {
                setCode(event.currentTarget.value)
                setError(undefined)
              }}
              {...(error && { error })}
            />
          </form>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}

function Qr({ uri }: { readonly uri: string }) {
  const code = useMemo(() => qrCodeOf(uri), [uri])
  return (
    <QrImage
      code={code}
      label="QR-kode til din app. Nøglen står som tekst nedenunder."
      className="mx-auto w-52 rounded-knob border border-line"
    />
  )
}
