import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { MediaRow } from '#shared/admin/media.ts'
import { mediaAddress, mediaFiles, mediaSourceSet } from '#shared/domain/media/paths.ts'
import { href } from '#shared/routes/href.ts'
import { ApiError } from '../../api.ts'
import { mediaRoots, mediaUsesQuery, replaceMedia } from '../../data/media.ts'
import { useWrite } from '../../data/use-write.ts'
import { count, formatBytes } from '../../format.ts'
import { Button, TextLink } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Drop } from '../../kit/file/drop.tsx'
import { Progress } from '../../kit/file/progress.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { acceptedFiles, prepareFile, UnusableFile } from '../../kit/media/prepare-file.ts'
import { useHasRole } from '../../session.ts'

/** The picture itself, its sizes, where it is used, and other content for it. */
export function MediaSections({ row }: { readonly row: MediaRow }) {
  const mayWrite = useHasRole('admin')
  const { path, width, height, bytes, alt } = row
  return (
    <>
      <figure className="grid gap-2">
        <img
          src={mediaAddress(path)}
          srcSet={mediaSourceSet(path)}
          sizes="35rem"
          width={width}
          height={height}
          alt={alt}
          className="max-h-80 w-full rounded-knob bg-white object-contain"
        />
        <figcaption className="flex flex-wrap items-center justify-between gap-2 text-mute">
          <span>
            {mediaFiles(path)
              .map((file) => count(file.width))
              .join(', ')}{' '}
            px bred, {formatBytes(bytes)} i alt
          </span>
          <CopyButton
            text={new URL(mediaAddress(path), location.href).href}
            label="Kopiér adresse"
            done="Adressen er kopieret"
          />
        </figcaption>
      </figure>
      <Uses row={row} />
      {mayWrite && <Replace row={row} />}
    </>
  )
}

/** Where records with pictures are written. */
const screens = {
  products: 'adminProducts',
  posts: 'adminPosts',
  mentions: 'adminMentions',
} as const

function Uses({ row }: { readonly row: MediaRow }) {
  const query = useQuery(mediaUsesQuery(row.id))
  return (
    <Section title="Bruges på">
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-mute">Ingen steder. Billedet kan slettes.</p>
          ) : (
            <ul className="grid gap-1">
              {rows.map(({ noun, id, name, isDraft, isLive }) => (
                <li key={id} className="flex flex-wrap gap-x-3">
                  <TextLink to={`${href(screens[noun])}?id=${id}`}>{name}</TextLink>
                  <span className="text-mute">
                    {!isLive
                      ? 'i kladden'
                      : `${noun === 'products' ? 'i butikken' : 'på siden'}${isDraft ? '' : ', indtil kladden udgives'}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function Replace({ row }: { readonly row: MediaRow }) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState('')
  const [sent, setSent] = useState<number | null>(null)
  const replace = useWrite(
    async (file: File) => {
      const { parts } = await prepareFile(file)
      setSent(0)
      return replaceMedia(row, parts, setSent)
    },
    {
      name: 'Skift billedet ud',
      refetch: mediaRoots,
      form: true,
      done: ({ changed }) =>
        changed === 0
          ? 'Billedet er skiftet ud'
          : `Billedet er skiftet ud, også ${changed === 1 ? 'ét sted' : `${changed} steder`}, det bruges.`,
      onDone: () => setOpen(false),
    },
  )
  const take = (file: File) => {
    setError('')
    replace.mutate(file, {
      onError: (failure) =>
        setError(
          failure instanceof UnusableFile || failure instanceof ApiError
            ? (failure instanceof ApiError && Object.values(failure.fields)[0]) || failure.message
            : 'Billedet kunne ikke skiftes ud. Prøv igen.',
        ),
      onSettled: () => setSent(null),
    })
  }
  if (!isOpen)
    return (
      <div>
        <Button icon="refresh" onClick={() => setOpen(true)}>
          Skift billedet ud
        </Button>
      </div>
    )
  return (
    <Section title="Skift billedet ud">
      <p>
        Butikken og kladder får det nye billede med det samme, udgivne artikler, næste gang de
        udgives. Ret beskrivelsen, hvis motivet er et andet.
      </p>
      {sent === null ? (
        <Drop
          kinds="JPEG, PNG, WebP, GIF eller SVG, højst 30 MB"
          accept={acceptedFiles}
          {...(error && { error })}
          onFile={take}
        />
      ) : (
        <Progress label="Sender" share={sent} />
      )}
      <div>
        <Button onClick={() => setOpen(false)}>Annullér</Button>
      </div>
    </Section>
  )
}
