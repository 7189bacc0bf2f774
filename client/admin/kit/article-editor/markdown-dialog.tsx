import { useRef, useState } from 'react'
import type { Block } from '#shared/schemas/content/block.ts'
import { serializeBlocks } from '#shared/markdown/serialize.ts'
import { copyText } from '../../copy-text.ts'
import { Button } from '../button.tsx'
import { TextArea } from '../form/field.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { type MarkdownMessage, readMarkdown } from './read-markdown.ts'

interface Props {
  readonly blocks: readonly Block[]
  readonly onImport: (blocks: readonly Block[], hadFields: boolean) => void
  readonly onClose: () => void
}

/** The article as Markdown: to copy, or to replace by another one. Nothing is changed by Markdown with a fault. */
export function MarkdownDialog({ blocks, onImport, onClose }: Props) {
  const [markdown] = useState(() => serializeBlocks(blocks))
  const [text, setText] = useState(markdown)
  const [fault, setFault] = useState<MarkdownMessage | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const load = () => {
    const read = readMarkdown(text)
    if ('blocks' in read) return onImport(read.blocks, read.hadFields)
    setFault(read)
    const lines = text.split('\n')
    const start = lines.slice(0, read.line - 1).join('\n').length + (read.line > 1 ? 1 : 0)
    const field = area.current
    if (!field) return
    field.focus()
    field.setSelectionRange(start, start + (lines[read.line - 1]?.length ?? 0))
    // As tall as its lines, which don't wrap: the fault is scrolled to the middle.
    field.scrollTop = (field.scrollHeight / lines.length) * read.line - field.clientHeight / 2
  }
  return (
    <EditorDialog wide title="Artiklen som Markdown" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="grid gap-3 overflow-y-auto p-4 sm:p-5"
        onKeyDown={(event) => event.stopPropagation()}
      >
        <TextArea
          ref={area}
          label="Markdown"
          hint="Kopiér teksten, eller sæt en anden ind og hent den. Det kan fortrydes."
          error={fault ? `Linje ${fault.line}: ${fault.message}` : undefined}
          mono
          rows={18}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(null)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button icon="copy" className="mr-auto" onClick={() => void copyText(text)}>
            Kopiér
          </Button>
          <Button onClick={onClose}>Luk</Button>
          <Button
            look="primary"
            aria-disabled={text === markdown || undefined}
            onClick={() => text !== markdown && load()}
          >
            Hent ind i artiklen
          </Button>
        </div>
      </div>
    </EditorDialog>
  )
}
