import { media } from '#shared/admin/media.ts'
import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import { folderOptionsQuery } from '../../data/media.ts'
import { count, formatBytes } from '../../format.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'

const UploadPane = loadLater(async () => (await import('./upload-pane.tsx')).UploadPane)
const MediaSections = loadLater(async () => (await import('./sections.tsx')).MediaSections)
const FolderInput = loadLater(async () => (await import('./folder-input.tsx')).FolderInput)

function UploadLink() {
  const mayWrite = useHasRole('admin')
  const { withParams } = useAddress()
  if (!mayWrite) return null
  return (
    <ButtonLink
      look="primary"
      icon="upload"
      to={withParams({ panel: 'op', id: null })}
      className="max-md:hidden"
    >
      Læg billeder op
    </ButtonLink>
  )
}

export const { Component } = createScreen(media, {
  title: 'Medier',
  empty: {
    title: 'Ingen billeder endnu',
    text: 'Læg billeder af varer og huse op. De formindskes her, før de sendes.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Bruges ikke', params: { unused: '1' } },
  ],
  filters: ['folder'],
  options: { folder: folderOptionsQuery },
  buttons: <UploadLink />,
  columns: [
    {
      id: 'picture',
      label: 'Billede',
      phone: 'before',
      narrow: true,
      roomy: false,
      cell: ({ path }) => (
        <img
          src={mediaThumbnail(path)}
          alt=""
          loading="lazy"
          className="my-0.5 size-12 max-w-none rounded-knob bg-white object-contain"
        />
      ),
    },
    {
      id: 'name',
      phone: 'title',
      roomy: false,
      cell: ({ name, alt }) => (
        <>
          <strong className="block truncate">{name}</strong>
          <span className="block truncate text-mute md:max-w-96">{alt}</span>
        </>
      ),
    },
    'folder',
    {
      id: 'uses',
      cell: ({ uses }) => (uses === 0 ? 'Ingen' : count(uses)),
    },
    {
      id: 'size',
      label: 'Størrelse',
      phone: 'none',
      cell: ({ width, height }) => (
        <span className="whitespace-nowrap">{`${count(width)} × ${count(height)}`}</span>
      ),
    },
    { id: 'bytes', phone: 'none', cell: ({ bytes }) => formatBytes(bytes) },
    'createdAt',
  ],
  form: [{ fields: ['alt', 'name', 'folder'] }],
  inputs: { folder: (field) => <FolderInput name="folder" field={field} /> },
  facts: ['alt', 'folder', 'kind', 'createdAt', 'updatedAt'],
  detail: (row) => <MediaSections key={row.path} row={row} />,
  removeText: ({ name }) => `${name} slettes med alle sine størrelser. Det kan ikke fortrydes.`,
  bulk: ['folder'],
  panes: { op: { title: 'Læg billeder op', role: 'admin', Body: () => <UploadPane /> } },
})
