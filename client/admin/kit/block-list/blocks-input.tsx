import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Field } from '#shared/admin/field.ts'
import { type BlockClaim, claimRules, findClaimsInBlocks } from '#shared/domain/posts/claims.ts'
import { plain, textsOf } from '#shared/domain/posts/text.ts'
import type { Block, BlockType } from '#shared/schemas/content/block.ts'
import { validClaimsQuery } from '../../data/proven-claims.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { BlockDialog } from '../article-editor/block-form/block-dialog.tsx'
import { blockName } from '../article-editor/block-names.ts'
import { FieldError, SelectField } from '../form/field.tsx'
import { fieldId, focusSoon } from '../form/focus-field.ts'
import { ItemTools } from '../form/item-tools.tsx'
import { useField } from '../form/use-field.ts'
import { addedBlocks, isEditable } from './editable.ts'
import { PieceDialog } from './piece-dialog.tsx'
import { PieceName } from './piece-name.tsx'
import { ProseDialog } from './prose-dialog.tsx'

interface Props {
  readonly name: string
  readonly field: Field
  /** What the blocks are part of, which decides the kinds that can be added. */
  readonly kinds?: keyof typeof addedBlocks
}

/** The block that is edited: `at` is its place, or that of a new one. */
interface Edited {
  readonly at: number
  readonly type: BlockType
  readonly block: Block | null
}

/** The blocks of a page or a piece, as a field of a form. */
export function BlocksInput({ name, field: { label }, kinds = 'page' }: Props) {
  const { value, change, error } = useField<readonly Block[]>(name)
  return <BlockList {...{ name, label, kinds, error }} blocks={value} onChange={change} />
}

interface ListProps extends Pick<Props, 'name'> {
  readonly label: string
  readonly kinds: keyof typeof addedBlocks
  readonly blocks: readonly Block[]
  readonly error?: string | undefined
  readonly onChange: (blocks: readonly Block[]) => void
}

/** Blocks in their order. Each is edited in the form of its schema. */
export function BlockList({ name, label, kinds, blocks, error, onChange: change }: ListProps) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [added, setAdded] = useState<BlockType>('prose')
  /** The block that a new one comes above; '' = at the end. */
  const [above, setAbove] = useState('')
  const { data: proven } = useQuery(validClaimsQuery)
  const claims = useMemo(() => findClaimsInBlocks(blocks, proven?.claims ?? []), [blocks, proven])
  const newAt = above === '' ? blocks.length : Math.min(Number(above), blocks.length)
  const save = (made: readonly Block[]) => {
    if (!edited) return
    change(blocks.toSpliced(edited.at, edited.block ? 1 : 0, ...made))
    setEdited(null)
    setAbove('')
    focusSoon(`${name}-${edited.at}`)
  }
  const move = (at: number, by: -1 | 1) => () => {
    const block = blocks[at]!
    change(blocks.toSpliced(at, 1).toSpliced(at + by, 0, block))
    focusSoon(`${name}-${at + by}`)
  }
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
    >
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{label}</legend>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {blocks.map((block, at) => (
          <li
            key={at}
            id={fieldId(`${name}-${at}`)}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-box border border-line px-3 py-2"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block text-[0.8125rem] text-mute">{nameOf(block.type)}</span>
              <strong className="block truncate text-ink">
                {block.type === 'piece' ? <PieceName piece={block.piece} /> : excerptOf(block)}
              </strong>
            </span>
            {isEditable(block) ? (
              <Button
                size="small"
                aria-label={`Ret blok ${at + 1}: ${nameOf(block.type).toLowerCase()}`}
                onClick={() => setEdited({ at, type: block.type, block })}
              >
                Ret
              </Button>
            ) : (
              <span className="text-[0.8125rem] text-mute">Rettes i koden</span>
            )}
            <ItemTools
              what={`blok ${at + 1}`}
              onUp={at > 0 ? move(at, -1) : null}
              onDown={at < blocks.length - 1 ? move(at, 1) : null}
              onRemove={() => {
                change(blocks.toSpliced(at, 1))
                focusSoon(name)
              }}
            />
            <Claims claims={claims.filter((claim) => claim.at === at)} />
          </li>
        ))}
      </ol>
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          id={fieldId(`${name}-ny`)}
          name={`${name}-ny`}
          label="Ny blok"
          options={addedBlocks[kinds].map((type) => ({ value: type, label: nameOf(type) }))}
          value={added}
          onChange={(type) => setAdded(type as BlockType)}
        />
        {blocks.length > 0 && (
          <SelectField
            id={fieldId(`${name}-over`)}
            name={`${name}-over`}
            label="Hvor"
            options={[
              { value: '', label: 'Nederst' },
              ...blocks.map((block, at) => ({
                value: String(at),
                label: `Over ${at + 1}: ${shorten(excerptOf(block))}`,
              })),
            ]}
            value={above}
            onChange={setAbove}
          />
        )}
        <Button icon="plus" onClick={() => setEdited({ at: newAt, type: added, block: null })}>
          {newAt === blocks.length ? 'Sæt ind nederst' : 'Sæt ind'}
        </Button>
      </div>
      {edited && <Dialog {...edited} kinds={kinds} onClose={() => setEdited(null)} onSave={save} />}
    </fieldset>
  )
}

/** The words of a block that need proof, with the reason and who says so. */
const Claims = ({ claims }: { readonly claims: readonly BlockClaim[] }) =>
  claims.length > 0 && (
    <ul className="grid basis-full gap-2 border-t border-line pt-2">
      {claims.map(({ rule, words }, i) => (
        <li key={i} className="grid gap-0.5 text-[0.875rem] text-text">
          <span className="flex flex-wrap items-center gap-2 font-semibold text-ink">
            <Badge tone="wait">Uden bevis</Badge>
            {words}
          </span>
          {claimRules[rule].reason}
          <span className="text-[0.8125rem] text-mute">{claimRules[rule].source}</span>
        </li>
      ))}
    </ul>
  )

interface DialogProps extends Edited, Pick<ListProps, 'kinds'> {
  readonly onSave: (blocks: readonly Block[]) => void
  readonly onClose: () => void
}

function Dialog({ type, block, kinds, onSave, onClose }: DialogProps) {
  if (type === 'prose')
    return (
      <ProseDialog block={block?.type === 'prose' ? block : null} {...{ kinds, onSave, onClose }} />
    )
  const saveOne = (made: Block) => onSave([made])
  if (type === 'piece') return <PieceDialog block={block} onSave={saveOne} onClose={onClose} />
  return <BlockDialog type={type} block={block} onSave={saveOne} onClose={onClose} />
}

/** Here a section is edited as text. */
const nameOf = (type: BlockType): string => (type === 'prose' ? 'Tekst' : blockName(type))

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** What a block begins with. */
const excerptOf = (block: Block): string =>
  ('title' in block && typeof block.title === 'string' && plain(block.title)) ||
  textsOf(block)[0] ||
  'Uden tekst'
