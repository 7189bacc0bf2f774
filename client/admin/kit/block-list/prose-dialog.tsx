import { useState } from 'react'
import type { Block } from '#shared/schemas/content/block.ts'
import { EditorForm } from '../article-editor/editor-dialog.tsx'
import { TextArea, TextField } from '../form/field.tsx'
import { useDialogDraft } from '../form/use-dialog-draft.ts'
import { type Prose, toProse, writeProse } from './editable.ts'

interface Props {
  /** Null for a new section. */
  readonly block: Prose | null
  readonly onSave: (block: Block) => void
  readonly onClose: () => void
}

/** A section of text of a page: its heading, its paragraphs and lists. */
export function ProseDialog({ block, onSave, onClose }: Props) {
  const [start] = useState(() => ({
    title: block?.title ?? '',
    text: writeProse(block?.body ?? []),
  }))
  const { typed, setTyped, forget, remove } = useDialogDraft('prose', start)
  const [error, setError] = useState<string | null>(null)
  return (
    <EditorForm
      title={block ? 'Ret: tekst' : 'Ny: tekst'}
      isChanged={typed !== start}
      submitLabel={block ? 'Gem blokken' : 'Sæt ind'}
      onForget={forget}
      onClose={() => {
        remove()
        onClose()
      }}
      onSubmit={() => {
        const made = toProse(block, typed.title, typed.text)
        if (!made) return setError('Skriv en tekst')
        remove()
        onSave(made)
      }}
    >
      <TextField
        id="prose-title"
        label="Overskrift (valgfri)"
        autoComplete="off"
        value={typed.title}
        onChange={({ currentTarget: { value: title } }) => setTyped((last) => ({ ...last, title }))}
      />
      <TextArea
        id="prose-text"
        label="Tekst"
        hint="En tom linje mellem afsnit, »- « foran punkter. **Fed**, [link](mål) og tal som {=navn}"
        rows={14}
        value={typed.text}
        {...(error && { error })}
        onChange={({ currentTarget: { value: text } }) => {
          setError(null)
          setTyped((last) => ({ ...last, text }))
        }}
      />
    </EditorForm>
  )
}
