import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Block } from '#shared/schemas/content/block.ts'
import { href } from '#shared/routes/href.ts'
import { pieceNamesQuery } from '../../data/content.ts'
import { EditorDialog } from '../article-editor/editor-dialog.tsx'
import { Button, TextLink } from '../button.tsx'
import { SelectField } from '../form/field.tsx'
import { Loaded } from '../loaded.tsx'

interface Props {
  /** Null for a new block. */
  readonly block: Block | null
  readonly onSave: (block: Block) => void
  readonly onClose: () => void
}

/** Chooses the piece whose blocks are shown in this place. */
export function PieceDialog({ block, onSave, onClose }: Props) {
  const query = useQuery(pieceNamesQuery)
  const [chosen, setChosen] = useState(block?.type === 'piece' ? block.piece : '')
  const [error, setError] = useState('')
  return (
    <EditorDialog title={block ? 'Ret: stykke' : 'Nyt: stykke'} onClose={onClose}>
      <form
        noValidate
        className="grid grid-rows-[minmax(0,1fr)_auto] overflow-hidden"
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog isn't submitted.
          event.stopPropagation()
          if (chosen) onSave({ type: 'piece', piece: chosen })
          else setError('Vælg et stykke')
        }}
      >
        <div className="grid content-start gap-3 overflow-y-auto px-4 py-4 sm:px-5">
          <p className="text-mute">
            Stykkets blokke vises her. Rettes stykket, følger alle de steder med, der bruger det.
          </p>
          <Loaded query={query}>
            {({ rows }) =>
              rows.length === 0 ? (
                <p>
                  Der er ingen stykker endnu. Lav et under{' '}
                  <TextLink to={href('adminPieces')}>Stykker</TextLink>.
                </p>
              ) : (
                <SelectField
                  id="piece-key"
                  name="piece-key"
                  label="Stykke"
                  options={[
                    { value: '', label: 'Vælg' },
                    ...rows.map(({ key, title }) => ({ value: key, label: title })),
                  ]}
                  value={chosen}
                  {...(error && { error })}
                  onChange={(key) => {
                    setError('')
                    setChosen(key)
                  }}
                />
              )
            }
          </Loaded>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3 sm:px-5">
          <Button onClick={onClose}>Annullér</Button>
          <Button type="submit" look="primary">
            {block ? 'Gem blokken' : 'Sæt ind'}
          </Button>
        </div>
      </form>
    </EditorDialog>
  )
}
