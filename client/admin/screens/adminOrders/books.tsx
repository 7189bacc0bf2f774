import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, unexpectedError } from '#client/state/error-message.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { queryString } from '../../data/queries.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError, TextField } from '../../kit/form/field.tsx'
import { saveFile } from '../../save-file.ts'

/** Below /orders of the admin API. */
const files = { postings: 'Posteringer (CSV)', vouchers: 'Bilag (ZIP)' }

/** The postings and the vouchers of a day or a period, for the ledger. */
export function Books() {
  const [today] = useState(() => danishDay(Date.now()))
  const [from, setFrom] = useState(dayAfter(today, -1))
  const [until, setUntil] = useState(dayAfter(today, -1))
  const fault =
    !from || !until
      ? 'Vælg begge dage'
      : from > until
        ? 'Perioden slutter, før den begynder'
        : until > today
          ? 'Vælg en dag, der er begyndt'
          : ''
  const query = queryString({ from, until })
  // Without a connection it fails; by default it would wait for one.
  const fetched = useMutation({ mutationFn: downloadFile, networkMode: 'always' })
  return (
    <div className="grid gap-4">
      <p>
        Hvert bilag er en faktura eller en kreditnota. Posteringerne går op i debet og kredit for
        hvert bilag. Dagene er danske, og begge er med.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="fra"
          label="Fra og med"
          type="date"
          max={today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          name="til"
          label="Til og med"
          type="date"
          max={today}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      {fault ? (
        <FieldError id="bogfoering-fejl">{fault}</FieldError>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          {Object.entries(files).map(([path, label]) => (
            <Button
              key={path}
              icon="download"
              busy={fetched.isPending && fetched.variables.startsWith(path)}
              onClick={() => fetched.mutate(path + query)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {!fault && fetched.error && (
        <FieldError id="bogfoering-svar">{messageOf(fetched.error)}</FieldError>
      )}
      <p className="text-[0.875rem] text-mute">
        ZIP-filen har hvert bilag som PDF, fakturaer til EAN også som OIOUBL, og posteringerne.
        Højst 100 bilag ad gangen. At den hentes, bliver logget.
      </p>
    </div>
  )
}

/** Fetched and not linked, so that a refusal is shown: no vouchers, or too many. */
async function downloadFile(path: string): Promise<void> {
  const response = await fetch(`${endpoints.adminApi}/orders/${path}`)
  if (!response.ok) {
    const answer = (await response.json().catch(() => null)) as {
      readonly error?: { readonly message?: string }
    } | null
    throw new Error(answer?.error?.message ?? `${unexpectedError}. Prøv igen om lidt.`)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? 'bogføring')
}
