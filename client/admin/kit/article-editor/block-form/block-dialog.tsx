import { useMemo, useState } from 'react'
import { type Block, blockSchema, type BlockType } from '#shared/schemas/content/block.ts'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { focusField } from '../../form/focus-field.ts'
import { FormContext, type FormState } from '../../form/form-state.ts'
import { useDialogDraft } from '../../form/use-dialog-draft.ts'
import { blockName, type CardType, cardTypes } from '../block-names.ts'
import { EditorForm } from '../editor-dialog.tsx'
import { blockFields, type Fields } from './describe.ts'
import { Inputs } from './inputs.tsx'
import { fieldLabels, itemNames } from './labels.ts'
import { fromTyped, toTyped, type Typed } from './typed.ts'

/** Paths of the form begin with it, so that ids differ from those of a form around the editor. */
const root = 'blok'

interface Props {
  readonly type: BlockType
  /** Null for a new block. */
  readonly block: Block | null
  readonly onSave: (block: Block) => void
  readonly onClose: () => void
}

/** The form of one block, made from its schema. Nothing is changed in the article before it is saved. */
export function BlockDialog({ type, block, onSave, onClose }: Props) {
  const fields = useMemo(() => blockFields(type), [type])
  const [start] = useState(() => toTyped(fields, (block ?? {}) as Typed))
  const draft = useDialogDraft(type, start)
  const { typed } = draft
  const [attempts, setAttempts] = useState(0)
  const read = readBlock(type, fields, typed)
  const errors = attempts > 0 && 'errors' in read ? read.errors : {}
  const state: FormState<never> = {
    form: { [root]: typed } as never,
    errors,
    change: (next) => draft.setTyped((last) => next({ [root]: last } as never)[root]),
    onLeave: () => {},
    formatNumber: (_, text) => text,
  }
  return (
    <FormContext value={state}>
      <EditorForm
        name={blockName(type).toLowerCase()}
        isNew={!block}
        draft={draft}
        onClose={onClose}
        onSubmit={() => {
          if (!('block' in read)) return setAttempts(attempts + 1)
          draft.remove()
          onSave(read.block)
        }}
      >
        <p className="text-mute">
          {type in cardTypes && `${cardTypes[type as CardType].purpose}. `}I tekster: **fed**,
          [link](mål) og tal som {'{=navn}'}.
        </p>
        <ErrorSummary
          errors={errors}
          attempts={attempts}
          inPageOrder={(paths) => [...paths]}
          nameOf={nameOf}
          onField={focusField}
        />
        <Inputs fields={fields} base={root} />
      </EditorForm>
    </FormContext>
  )
}

/** »Række 2, værdi« */
const nameOf = (path: string): string =>
  path
    .split('.')
    .slice(1)
    .flatMap((part, i, parts) => {
      if (/^\d+$/.test(part)) return []
      const number = parts[i + 1]
      return number !== undefined && /^\d+$/.test(number)
        ? [`${itemNames[part] ?? fieldLabels[part] ?? part} ${Number(number) + 1}`]
        : [fieldLabels[part] ?? part]
    })
    .join(', ')

function readBlock(
  type: BlockType,
  fields: Fields,
  typed: Typed,
): { readonly block: Block } | { readonly errors: Readonly<Record<string, string>> } {
  const parsed = blockSchema.safeParse({ type, ...fromTyped(fields, typed) })
  const errors: Record<string, string> = {}
  if (!parsed.success)
    for (const issue of parsed.error.issues)
      errors[shownPath(fields, issue.path)] ??= messageOf(issue)
  else if (parsed.data.type === 'table') {
    const { columns, rows } = parsed.data
    for (const [i, { cells }] of rows.entries())
      if (cells.length !== columns.length - 1)
        errors[`${root}.rows.${i}.cells`] =
          `Der skal være ${columns.length - 1} celler, én for hver kolonne efter den første`
  }
  return parsed.success && Object.keys(errors).length === 0 ? { block: parsed.data } : { errors }
}

/** The input of an issue: a list that is typed as one text has no input for its items. */
function shownPath(fields: Fields, path: readonly PropertyKey[]): string {
  let shown = root
  let at: Fields | null = fields
  for (const part of path) {
    const name = String(part)
    const shape: Fields[string] | undefined = at?.[name]
    shown += `.${name}`
    if (
      shape?.kind === 'line' ||
      shape?.kind === 'media' ||
      shape?.kind === 'lines' ||
      shape?.kind === 'choice'
    )
      return shown
    if (shape?.kind === 'group' || shape?.kind === 'list') at = shape.fields
    else if (shape) at = null
  }
  return shown
}

function messageOf(issue: {
  readonly code?: string | undefined
  readonly message: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}): string {
  if (issue.code === 'too_small')
    return Number(issue.minimum) > 1 ? `Der skal være mindst ${issue.minimum}` : 'Skal udfyldes'
  if (issue.code === 'too_big') return `Der kan højst være ${issue.maximum}`
  if (issue.code === 'invalid_value') return 'Vælg en af mulighederne'
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'custom')
    return issue.message.includes('too long') ? 'Er for lang til sin søjle' : 'Skriv et tal'
  return 'Kan ikke skrives sådan'
}
