import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { media, type MediaRow } from '#shared/admin/media.ts'
import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import { folderOptionsQuery } from '../../data/media.ts'
import { pagedRows } from '../../data/queries.ts'
import { listOf } from '../../data/resource.ts'
import { Button } from '../button.tsx'
import { openDialog } from '../confirm-dialog.tsx'
import { SelectField } from '../form/field.tsx'
import { SearchField } from '../list/search-field.tsx'
import { Loaded } from '../loaded.tsx'
import { LoadMore } from '../screen/paged-card.tsx'
import { Uploader } from './uploader.tsx'

interface Props {
  readonly onPick: (row: MediaRow) => void
  readonly onClose: () => void
}

/** Chooses a picture of the library, or adds one and chooses it. Esc and the backdrop close it. */
export function MediaPicker({ onPick, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isUploading, setUploading] = useState(false)
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="m-auto h-[min(46rem,calc(100%-2rem))] w-[min(58rem,calc(100%-2rem))] rounded-box border border-line bg-card p-0 text-text backdrop:bg-black/50"
    >
      <div className="flex h-full flex-col gap-3 p-4 sm:p-5">
        <header className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-lg">
            {isUploading ? 'Læg et billede op' : 'Vælg et billede'}
          </h2>
          <Button look="quiet" size="small" icon="close" aria-label="Luk" onClick={onClose} />
        </header>
        {isUploading ? (
          <div className="min-h-0 flex-1 overflow-y-auto">
            <Uploader multiple={false} onAdded={onPick} />
            <div className="mt-4">
              <Button icon="back" onClick={() => setUploading(false)}>
                Vælg fra biblioteket
              </Button>
            </div>
          </div>
        ) : (
          <Library onPick={onPick} onUpload={() => setUploading(true)} />
        )}
      </div>
    </dialog>
  )
}

function Library({ onPick, onUpload }: Pick<Props, 'onPick'> & { readonly onUpload: () => void }) {
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState('')
  const { data: folders = [] } = useQuery(folderOptionsQuery)
  const result = useInfiniteQuery(
    listOf(media, { ...(search && { search }), ...(folder && { folder }) }),
  )
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <SearchField
          label={`Søg efter ${media.list.search}`}
          initial={undefined}
          onSearch={setSearch}
        />
        {folders.length > 0 && (
          <SelectField
            id="media-picker-folder"
            name="mappe"
            label="Mappe"
            options={[{ value: '', label: 'Alle mapper' }, ...folders]}
            value={folder}
            onChange={setFolder}
          />
        )}
        <Button icon="upload" className="ml-auto" onClick={onUpload}>
          Læg et nyt op
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto rounded-knob border border-line p-3">
        <Loaded query={result}>
          {({ pages }) => {
            const rows = pagedRows(pages)
            return rows.length === 0 ? (
              <p className="text-mute">
                {search || folder ? 'Ingen billeder passer.' : 'Biblioteket er tomt endnu.'}
              </p>
            ) : (
              <>
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
                  {rows.map((row) => (
                    <li key={row.id}>
                      <button
                        type="button"
                        onClick={() => onPick(row)}
                        className="grid w-full gap-1.5 rounded-knob border border-line p-1.5 text-left hover:border-act hover:bg-wash"
                      >
                        <img
                          src={mediaThumbnail(row.path)}
                          alt={row.alt}
                          loading="lazy"
                          className="aspect-square w-full rounded-[0.4rem] bg-white object-contain"
                        />
                        <span className="truncate text-[0.875rem] text-ink">{row.name}</span>
                      </button>
                    </li>
                  ))}
                </ul>
                <LoadMore result={result} />
              </>
            )
          }}
        </Loaded>
      </div>
    </>
  )
}
