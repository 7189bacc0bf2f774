import { useState } from 'react'
import { type Link, links, partnersMax } from '#shared/admin/links.ts'
import { guardFormula, writeCsv } from '#shared/domain/csv.ts'
import { finishCampaignValue } from '#shared/domain/links/campaign-value.ts'
import { copyText } from '../../../copy-text.ts'
import { longUrl, shortUrl } from '../../../data/links.ts'
import { act } from '../../../data/resource.ts'
import { useWrite } from '../../../data/use-write.ts'
import { count } from '../../../format.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { TextArea } from '../../../kit/form/field.tsx'
import { saveFile } from '../../../save-file.ts'

interface Props {
  readonly link: Link
  readonly back: string
}

/** Makes a link like this one for each of many partners, and hands them over as a file. */
export function PartnersPanel({ link, back }: Props) {
  const [text, setText] = useState('')
  const [made, setMade] = useState<readonly Link[]>([])
  const write = useWrite(
    (partners: string) =>
      act<{ readonly rows: readonly Link[] }>(links, 'copyForPartners', link, { partners }),
    { name: links.many, refetch: [links.name], fields: true },
  )
  const partners = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (made.length > 0) return <MadeLinks rows={made} back={back} />
  return (
    <div className="grid gap-2">
      <h3 className="text-base">Lav for flere partnere</h3>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          write.mutate(text, { onSuccess: ({ rows }) => setMade(rows) })
        }}
      >
        <p>
          Hver partner får et link som dette, med sit eget navn som kilde, sin egen korte adresse og
          sine egne tal.
        </p>
        <TextArea
          label="Partnere"
          name="partners"
          hint={`Én på hver linje, højst ${partnersMax}. Indsæt gerne fra et regneark`}
          rows={8}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          {...(write.fieldErrors['partners'] && { error: write.fieldErrors['partners'] })}
        />
        {partners.length > 0 && (
          <p role="status" className="text-mute">
            {partners
              .slice(0, 3)
              .map((partner) => finishCampaignValue(partner) || '?')
              .join(', ')}
            {partners.length > 3 && ` og ${count(partners.length - 3)} til`}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary" busy={write.isPending}>
            {write.isPending
              ? 'Laver…'
              : partners.length === 0
                ? 'Lav links'
                : `Lav ${count(partners.length)} ${partners.length === 1 ? 'link' : 'links'}`}
          </Button>
          <ButtonLink to={back}>Annullér</ButtonLink>
        </div>
      </form>
    </div>
  )
}

function MadeLinks({ rows, back }: { readonly rows: readonly Link[]; readonly back: string }) {
  const saveCsv = () => {
    const lines = [
      ['Navn', 'Kilde', 'Kort adresse', 'Hele adressen'],
      ...rows.map((row) => [row.name, row.utmSource, shortUrl(row), longUrl(row) ?? '']),
    ]
    // The byte order mark makes Excel read the file as UTF-8.
    const text = `\ufeff${writeCsv(
      lines.map((line) => line.map(guardFormula)),
      ';',
    )}`
    saveFile(new Blob([text], { type: 'text/csv' }), 'links.csv')
  }
  return (
    <div className="grid gap-3">
      <h3 className="text-base">
        {count(rows.length)} {rows.length === 1 ? 'link' : 'links'} er lavet
      </h3>
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" icon="download" onClick={saveCsv}>
          Hent som CSV
        </Button>
        <Button
          icon="copy"
          onClick={() =>
            void copyText(
              rows.map((row) => `${row.name}\t${shortUrl(row)}`).join('\n'),
              'Alle links er kopieret',
            )
          }
        >
          Kopiér alle
        </Button>
        <ButtonLink to={back}>Færdig</ButtonLink>
      </div>
      <ul className="grid gap-1">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink">{row.name}</span>
            <span className="text-mute">{shortUrl(row)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
