import { useCallback, useId, useRef, useState } from 'react'
import { media, type MediaRow } from '#shared/admin/media.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api.ts'
import { addMedia, folderOptionsQuery, mediaRoots } from '../../data/media.ts'
import { useWrite } from '../../data/use-write.ts'
import { Button } from '../button.tsx'
import { Drop } from '../file/drop.tsx'
import { Progress } from '../file/progress.tsx'
import { FieldError, TextField } from '../form/field.tsx'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { acceptedFiles, prepareFile, type PreparedFile, UnusableFile } from './prepare-file.ts'

/** A file that is chosen and not in the library yet. */
interface Chosen {
  readonly key: number
  readonly name: string
  readonly alt: string
  /** Null while it is read and shrunk. */
  readonly file: PreparedFile | null
  readonly error: string
  /** It can't be used; only removing it is left. */
  readonly isUnusable: boolean
  /** Share that is sent, 0 to 1; null while it is not being sent. */
  readonly sent: number | null
}

interface Props {
  /** Each picture, once it is in the library. */
  readonly onAdded: (row: MediaRow) => void
  /** More than one can be chosen. */
  readonly multiple?: boolean
  /** Asks before chosen files are lost. Only where no form around it asks: the router has one guard at a time. */
  readonly guarded?: boolean
}

/** `ladekabel_i_carport.jpg` → »Ladekabel i carport«. */
function nameOf(file: File): string {
  const words = file.name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1, 120) : 'Billede'
}

/** Takes files, asks for their words, and adds them to the library one after the other. */
export function Uploader({ onAdded, multiple = true, guarded = false }: Props) {
  const [files, setFiles] = useState<readonly Chosen[]>([])
  const [folder, setFolder] = useState('')
  const { data: folders = [] } = useQuery(folderOptionsQuery)
  const nextKey = useRef(1)
  const listId = useId()
  const change = (key: number, part: Partial<Chosen>) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const remove = (key: number) => setFiles((before) => before.filter((each) => each.key !== key))

  const take = async (file: File) => {
    const key = nextKey.current++
    const fresh = { key, name: nameOf(file), alt: '', file: null, error: '', isUnusable: false }
    setFiles((before) => [...(multiple ? before : []), { ...fresh, sent: null }])
    try {
      change(key, { file: await prepareFile(file) })
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      change(key, { error: error.message, isUnusable: true })
    }
  }

  const upload = useWrite(
    async (chosen: readonly Chosen[]) => {
      let added = 0
      for (const { key, name, alt, file } of chosen) {
        if (!file) continue
        change(key, { sent: 0, error: '' })
        try {
          const { row } = await addMedia({ name, folder, alt }, file.parts, (sent) =>
            change(key, { sent }),
          )
          remove(key)
          added++
          onAdded(row)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          const message = Object.values(error.fields)[0] ?? error.message
          change(key, { sent: null, error: message, isUnusable: 'file' in error.fields })
        }
      }
      return added
    },
    {
      name: 'Læg billeder op',
      refetch: mediaRoots,
      done: (added) =>
        added === 0 ? null : added === 1 ? 'Billedet er lagt op' : `${added} billeder er lagt op`,
    },
  )
  const submit = () => {
    const missing = files.filter(({ alt, isUnusable }) => !isUnusable && alt.trim() === '')
    for (const { key } of missing) change(key, { error: 'Beskriv billedet med ord' })
    if (missing.length === 0) upload.mutate(files.filter(({ isUnusable }) => !isUnusable))
    else document.getElementById(`${listId}-${missing[0]?.key}-alt`)?.focus()
  }
  const isReading = files.some(({ file, isUnusable }) => !file && !isUnusable)
  const usable = files.filter(({ isUnusable }) => !isUnusable)
  const hasFiles = usable.length > 0
  const unsaved = useCallback(() => hasFiles, [hasFiles])
  return (
    <div className="grid gap-4">
      {guarded && <LeaveGuard unsaved={unsaved} params={['id', 'panel']} />}
      <Drop
        kinds={`JPEG, PNG, WebP, GIF eller SVG, højst 30 MB ${multiple ? 'hver' : ''}`.trim()}
        accept={acceptedFiles}
        multiple={multiple}
        onFile={(file) => void take(file)}
      />
      {files.length > 0 && (
        <ul aria-label="Valgte filer" className="grid gap-3">
          {files.map((each) => (
            <ChosenFile
              key={each.key}
              id={`${listId}-${each.key}`}
              chosen={each}
              busy={upload.isPending}
              onChange={(part) => change(each.key, { ...part, error: '' })}
              onRemove={() => remove(each.key)}
            />
          ))}
        </ul>
      )}
      {hasFiles && (
        <>
          <TextField
            id={`${listId}-folder`}
            label="Mappe"
            hint="Kan være tom. Alle filerne lægges i den"
            value={folder}
            list={`${listId}-folders`}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setFolder(event.currentTarget.value)}
          />
          <datalist id={`${listId}-folders`}>
            {folders.map(({ value }) => (
              <option key={value} value={value} />
            ))}
          </datalist>
          <div>
            <Button look="primary" busy={upload.isPending || isReading} onClick={submit}>
              {upload.isPending
                ? 'Lægger op...'
                : isReading
                  ? 'Formindsker...'
                  : usable.length === 1
                    ? 'Læg billedet op'
                    : `Læg ${usable.length} billeder op`}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface ChosenProps {
  readonly id: string
  readonly chosen: Chosen
  readonly busy: boolean
  readonly onChange: (part: Partial<Pick<Chosen, 'name' | 'alt'>>) => void
  readonly onRemove: () => void
}

function ChosenFile({ id, chosen, busy, onChange, onRemove }: ChosenProps) {
  const { name, alt, file, error, isUnusable, sent } = chosen
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3 rounded-knob border border-line p-3">
      <span className="grid aspect-square place-items-center overflow-hidden rounded-knob bg-white">
        {file && <img src={file.preview} alt="" className="size-full object-contain" />}
      </span>
      <div className="grid min-w-0 gap-2.5">
        <div className="flex items-center justify-between gap-2">
          <p className="truncate font-semibold text-ink">{name}</p>
          <Button
            size="small"
            look="quiet"
            icon="close"
            busy={busy}
            aria-label={`Fjern ${name}`}
            onClick={onRemove}
          />
        </div>
        {isUnusable ? (
          <div role="alert">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        ) : (
          <>
            <TextField
              id={`${id}-alt`}
              label={media.fields.alt.label}
              hint={media.fields.alt.hint ?? ''}
              value={alt}
              maxLength={300}
              autoComplete="off"
              {...(error && { error })}
              onChange={(event) => onChange({ alt: event.currentTarget.value })}
            />
            <TextField
              id={`${id}-name`}
              label={media.fields.name.label}
              value={name}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
          </>
        )}
        {sent !== null && <Progress label="Sender" share={sent} />}
      </div>
    </li>
  )
}
