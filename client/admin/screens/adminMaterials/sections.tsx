import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  materials,
  type MaterialLink,
  type MaterialRow,
  type MaterialVersion,
} from '#shared/admin/materials.ts'
import { materialAddress, materialTypes, maxMaterialBytes } from '#shared/domain/materials/paths.ts'
import { readMaterialType, refusedTypes } from '#shared/domain/materials/read-type.ts'
import { ApiError } from '../../api.ts'
import {
  addMaterialFile,
  endMaterialLink,
  materialFilePath,
  materialPartsQuery,
} from '../../data/materials.ts'
import { useWrite } from '../../data/use-write.ts'
import { formatBytes } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ExternalLink } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { CustomerLinkItem } from '../../kit/customer-link.tsx'
import { Drop } from '../../kit/file/drop.tsx'
import { Progress } from '../../kit/file/progress.tsx'
import { TextField } from '../../kit/form/field.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'
import { Time } from '../../kit/time.tsx'
import { useHasRole } from '../../session.ts'

/** A document: the file as it is given out, its addresses, its versions, and a place for the next. */
export function MaterialSections({ row }: { readonly row: MaterialRow }) {
  const mayWrite = useHasRole(materials.roles.write)
  const query = useQuery(materialPartsQuery(row.id))
  return (
    <>
      {row.version > 0 && <Preview row={row} />}
      {row.sharing === 'public' && row.version > 0 && <PublicAddress row={row} />}
      <Loaded query={query}>
        {({ versions, links }) => (
          <>
            {(links.length > 0 || (row.sharing !== 'internal' && row.version > 0)) && (
              <Links row={row} links={links} />
            )}
            <Versions row={row} versions={versions} />
          </>
        )}
      </Loaded>
      {mayWrite && row.state !== 'archived' && <NextVersion key={row.version} row={row} />}
      <RecordHistory title="Ændringer" table="materials" id={row.id} />
    </>
  )
}

function Preview({ row: { id, name, version, type, bytes } }: { readonly row: MaterialRow }) {
  const path = materialFilePath(id, version)
  const isShown = type === 'pdf' && navigator.pdfViewerEnabled
  return (
    <Section title="Dokumentet">
      {isShown && (
        // Browsers refuse to show a PDF in a sandbox; the response allows it to load and run nothing.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={path}
          title={`${name}, udgave ${version}`}
          loading="lazy"
          className="h-96 w-full rounded-knob border border-line bg-white"
        />
      )}
      <p>
        <ExternalLink href={path}>
          {type === 'pdf' ? 'Åbn' : 'Hent'} udgave {version}
        </ExternalLink>{' '}
        <span className="text-mute">
          {materials.fields.type.options.find(({ value }) => value === type)?.label},{' '}
          {formatBytes(bytes)}
        </span>
      </p>
    </Section>
  )
}

function PublicAddress({ row: { slug, state } }: { readonly row: MaterialRow }) {
  const address = new URL(materialAddress(slug), location.href).href
  const isOpen = state === 'valid' || state === 'expiring'
  return (
    <Section title="Offentlig adresse">
      {isOpen ? (
        <>
          <p className="break-all text-ink">{address}</p>
          <p className="text-mute">
            Viser altid den nyeste udgave, inden for ca. 90 sekunder efter en ændring.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton text={address} label="Kopiér adresse" done="Adressen er kopieret" />
            <ExternalLink href={address}>Åbn adressen</ExternalLink>
          </div>
        </>
      ) : (
        <p className="text-mute">
          Adressen er lukket, så længe materialet er{' '}
          {state === 'archived' ? 'arkiveret' : 'udløbet'}.
        </p>
      )}
    </Section>
  )
}

interface LinksProps {
  readonly row: MaterialRow
  readonly links: readonly MaterialLink[]
}

function Links({ row, links }: LinksProps) {
  const working = links.filter(({ isEnded }) => !isEnded)
  return (
    <Section title="Links til kunder">
      {row.sharing === 'internal' && working.length > 0 && (
        <p className="text-wait">Materialet er nu internt, så linkene virker ikke.</p>
      )}
      {links.length === 0 ? (
        <p className="text-mute">Ingen endnu. Et link virker til en dag, og åbninger tælles.</p>
      ) : (
        <ul className="grid gap-3">
          {links.map((link) => (
            <CustomerLinkItem
              key={link.id}
              link={link}
              end={() => endMaterialLink(link.id)}
              loss="Kunden kan ikke åbne dokumentet mere."
              refetch={[materials.name]}
            >
              {!link.isEnded && link.number < row.version && (
                <Badge tone="note">{`Udgave ${link.number}`}</Badge>
              )}
            </CustomerLinkItem>
          ))}
        </ul>
      )}
    </Section>
  )
}

interface VersionsProps {
  readonly row: MaterialRow
  readonly versions: readonly MaterialVersion[]
}

const Versions = ({ row, versions }: VersionsProps) => (
  <Section title="Udgaver">
    {versions.length === 0 ? (
      <p className="text-mute">Ingen fil endnu.</p>
    ) : (
      <ol className="grid gap-2">
        {versions.map(({ number, type, bytes, note, createdAt, by }) => (
          <li key={number}>
            <p className="flex flex-wrap items-center gap-2">
              <ExternalLink href={materialFilePath(row.id, number)}>Udgave {number}</ExternalLink>
              {number === row.version && <Badge tone="good">Gives ud nu</Badge>}
            </p>
            <p className="text-mute">
              <Time at={createdAt} />
              {by && ` · ${by}`} · {type.toUpperCase()}, {formatBytes(bytes)}
            </p>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    )}
  </Section>
)

const kinds = `PDF, Word, Excel eller PowerPoint, højst ${maxMaterialBytes / 1024 / 1024} MB`
const accepted = Object.keys(materialTypes)
  .map((type) => `.${type}`)
  .join(',')

/** Takes a file, by its content, and sends it as the next version. */
function NextVersion({ row }: { readonly row: MaterialRow }) {
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const [sent, setSent] = useState<number | null>(null)
  const add = useWrite((file: File) => addMaterialFile(row, file, note, setSent), {
    name: 'Læg en udgave op',
    refetch: [materials.name],
    form: true,
    done: ({ row: saved }) => `Udgave ${saved.version} er lagt op`,
  })
  const take = async (file: File) => {
    setError('')
    if (file.size > maxMaterialBytes)
      return setError(`Filen fylder mere end ${maxMaterialBytes / 1024 / 1024} MB`)
    const read = readMaterialType(new Uint8Array(await file.arrayBuffer()))
    if ('refused' in read) return setError(refusedTypes[read.refused])
    setSent(0)
    add.mutate(file, {
      onError: (failure) =>
        setError(
          failure instanceof ApiError
            ? (Object.values(failure.fields)[0] ?? failure.message)
            : 'Filen kunne ikke lægges op. Prøv igen.',
        ),
      onSettled: () => setSent(null),
    })
  }
  return (
    <Section title={row.version === 0 ? 'Læg filen op' : 'Ny udgave'}>
      {row.version > 0 && (
        <>
          <p className="text-mute">
            Den nye gives ud alle steder fra nu af. Kunder, der har fået et link, beholder deres
            udgave.
          </p>
          <TextField
            id="material-note"
            label="Hvad er nyt? (valgfri)"
            value={note}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
      {sent === null ? (
        <Drop
          kinds={kinds}
          accept={accepted}
          {...(error && { error })}
          onFile={(file) => void take(file)}
        />
      ) : (
        <Progress label="Sender" share={sent} />
      )}
    </Section>
  )
}
