import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormatId } from '#shared/domain/redirects/formats/format.ts'
import { redirectExportHeaders, type RedirectSide } from '#shared/schemas/redirect-admin.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { messageOf, unexpectedError } from '#client/state/error-message.ts'
import { count } from '../../../format.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { FieldError, SelectField, toOptions } from '../../../kit/form/field.tsx'
import { Skeleton } from '../../../kit/loaded.tsx'
import { rulesText } from '../labels.ts'
import { formatLabels } from './formats.ts'
import { openFileReader } from './worker-client.ts'

interface Choice {
  readonly format: FormatId
  readonly of: RedirectSide
}

const addressOf = ({ format, of }: Choice): string =>
  `${endpoints.adminApi}/redirects/export?format=${format}&of=${of}`

/** Exports all rules in any supported format, and lists the rules that the format can't express. */
export function Export() {
  const [format, setFormat] = useState<FormatId>('own')
  const [of, setOf] = useState<RedirectSide>('live')
  // Without a connection they fail; by default they would wait for one.
  const download = useMutation({ mutationFn: downloadFile, networkMode: 'always' })
  const explain = useMutation({ mutationFn: listLeftOut, networkMode: 'always' })
  const { data: fetched } = download
  const error = download.error ?? explain.error
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <div>
        <h2 className="text-xl">Hent regler ud som fil</h2>
        <p className="mt-1 text-mute">
          Regnearket har alt med, også noter og betingelser. De andre formater kan ikke sige det
          hele.
        </p>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          name="format"
          label="Format"
          value={format}
          options={toOptions(formatLabels)}
          onChange={(id) => setFormat(id as FormatId)}
        />
        <SelectField
          name="of"
          label="Hvilke regler"
          value={of}
          options={toOptions({ live: 'Dem, der gælder nu', draft: 'Kladden' })}
          onChange={(side) => setOf(side as RedirectSide)}
        />
      </div>
      <div>
        <Button
          look="primary"
          icon="download"
          busy={download.isPending}
          onClick={() => {
            explain.reset()
            download.mutate({ format, of })
          }}
        >
          {download.isPending ? 'Henter…' : 'Hent fil'}
        </Button>
      </div>
      {error && <FieldError id="eksport-fejl">{messageOf(error)}</FieldError>}
      {fetched && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink">
          <p>
            {rulesText(fetched.rules - fetched.leftOut)} er i filen.{' '}
            {fetched.leftOut > 0 &&
              `${rulesText(fetched.leftOut)} er udeladt, fordi formatet ikke kan sige, hvad de gør.`}
          </p>
          {fetched.leftOut > 0 && !explain.isPending && !explain.data && (
            <Button size="small" onClick={() => explain.mutate(fetched)}>
              Se hvilke
            </Button>
          )}
        </div>
      )}
      {explain.isPending && <Skeleton rows={2} className="h-6" />}
      {explain.data && (
        <ul aria-label="Udeladte regler" className="grid rounded-knob border border-line">
          {explain.data.map(({ from, reason }, i) => (
            <li key={i} className="grid gap-0.5 border-b border-line px-3 py-1.5 last:border-b-0">
              <span className="font-mono text-[0.8125rem] [overflow-wrap:anywhere] text-ink">
                {from}
              </span>
              <span className="text-mute">{reason}</span>
            </li>
          ))}
          {fetched && fetched.leftOut > explain.data.length && (
            <li className="px-3 py-1.5 text-mute">
              Her står de første {count(explain.data.length)}.
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}

async function downloadFile(choice: Choice) {
  const response = await fetch(addressOf(choice))
  if (!response.ok) throw new Error(`${unexpectedError}. Prøv igen om lidt.`)
  const disposition = response.headers.get('Content-Disposition') ?? ''
  save(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'omdirigeringer.csv')
  const header = (name: string) => Number(response.headers.get(name) ?? 0)
  return {
    ...choice,
    rules: header(redirectExportHeaders.rules),
    leftOut: header(redirectExportHeaders.leftOut),
  }
}

async function listLeftOut({ format, of }: Choice) {
  const reader = openFileReader()
  try {
    const own = await (await fetch(addressOf({ format: 'own', of }))).arrayBuffer()
    return await reader.call('leftOut', [own, format, location.origin])
  } finally {
    reader.close()
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
