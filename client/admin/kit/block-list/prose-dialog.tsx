import { useLayoutEffect, useRef, useState } from 'react'
import { type Block, blockSchema } from '#shared/schemas/content/block.ts'
import { blockName } from '../article-editor/block-names.ts'
import { EditorForm } from '../article-editor/editor-dialog.tsx'
import { ArticleEditor } from '../article-editor/index.tsx'
import { useTextContext } from '../article-editor/use-text-context.ts'
import { FieldError } from '../form/field.tsx'
import { useDialogDraft } from '../form/use-dialog-draft.ts'
import { addedBlocks, type Prose } from './editable.ts'

interface Props {
  /** Null for a new section. */
  readonly block: Prose | null
  readonly kinds: keyof typeof addedBlocks
  /** Gets several blocks where headings or other blocks were put in. */
  readonly onSave: (blocks: readonly Block[]) => void
  readonly onClose: () => void
}

const errorId = 'prose-error'

/** A section of text of a page, in the editor of articles. */
export function ProseDialog({ block, kinds, onSave, onClose }: Props) {
  const [start] = useState(() => toFlow(block))
  const draft = useDialogDraft<readonly Block[]>('prose', start)
  const written = useRef(draft.typed)
  useLayoutEffect(() => {
    written.current = draft.typed
  }, [draft.typed])
  const [error, setError] = useState<string | null>(null)
  const context = useTextContext()
  return (
    <EditorForm
      name="tekst"
      isNew={!block}
      draft={draft}
      onClose={onClose}
      onSubmit={() => {
        // The editor hands over what was typed last when it loses the focus.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        const blocks = written.current
        const fault = faultOf(blocks, kinds)
        if (fault) return setError(fault)
        draft.remove()
        onSave(block?.paper ? blocks.map(toPaper) : blocks)
      }}
    >
      <ArticleEditor
        id="prose-text"
        label="Tekst"
        value={draft.typed}
        onChange={(blocks) => {
          written.current = blocks
          setError(null)
          draft.setTyped(() => blocks)
        }}
        isInvalid={error !== null}
        describedBy={error === null ? undefined : errorId}
        {...context}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </EditorForm>
  )
}

/** The section as the editor shows text: one that is laid out for paper would be a card. */
export const toFlow = (block: Prose | null): readonly Block[] => {
  if (!block) return []
  const { paper: _, ...flow } = block
  return [flow]
}

const toPaper = (block: Block): Block =>
  block.type === 'prose' ? { ...block, paper: true } : block

function faultOf(blocks: readonly Block[], kinds: keyof typeof addedBlocks): string | null {
  if (blocks.length === 0) return 'Skriv en tekst'
  const allowed: readonly string[] = addedBlocks[kinds]
  const refused = blocks.find(({ type }) => !allowed.includes(type))
  if (refused) return `»${blockName(refused.type)}« kan ikke bruges her`
  return blocks.every((each) => blockSchema.safeParse(each).success)
    ? null
    : 'Skriv en tekst under hver overskrift, og udfyld blokkene'
}
