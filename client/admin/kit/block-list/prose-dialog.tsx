import { useState } from 'react'
import type { Block } from '#shared/schemas/content/block.ts'
import { EditorDialog } from '../article-editor/editor-dialog.tsx'
import { Button } from '../button.tsx'
import { TextArea, TextField } from '../form/field.tsx'
import { type Prose, toProse, writeProse } from './editable.ts'

interface Props {
  /** Null for a new section. */
  readonly block: Prose | null
  readonly onSave: (block: Block) => void
  readonly onClose: () => void
}

/** A section of text of a page: its heading, its paragraphs and lists. */
export function ProseDialog({ block, onSave, onClose }: Props) {
  const [title, setTitle] = useState(block?.title ?? '')
  const [text, setText] = useState(writeProse(block?.body ?? []))
  const [error, setError] = useState<string | null>(null)
  return (
    <EditorDialog wide title={block ? 'Ret: tekst' : 'Ny: tekst'} onClose={onClose}>
      <form
        noValidate
        className="grid grid-rows-[minmax(0,1fr)_auto] overflow-hidden"
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog isn't submitted.
          event.stopPropagation()
          const made = toProse(block, title, text)
          if (made) onSave(made)
          else setError('Skriv en tekst')
        }}
      >
        <div className="grid content-start gap-4 overflow-y-auto px-4 py-4 sm:px-5">
          <TextField
            id="prose-title"
            label="Overskrift (valgfri)"
            autoComplete="off"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextArea
            id="prose-text"
            label="Tekst"
            hint="En tom linje mellem afsnit, »- « foran punkter. **Fed**, [link](mål) og tal som {=navn}"
            rows={14}
            value={text}
            {...(error && { error })}
            onChange={(event) => {
              setError(null)
              setText(event.currentTarget.value)
            }}
          />
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
