import { useWatch } from 'react-hook-form'
import type { PostSource } from '#shared/admin/posts.ts'
import type { Field } from '#shared/admin/field.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { ArticleEditor } from '../../kit/article-editor/index.tsx'
import { useTextContext } from '../../kit/article-editor/use-text-context.ts'
import { FieldError } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'
import { useField } from '../../kit/form/use-field.ts'

/** The text of an article. */
export function BodyInput({ name, field }: { readonly name: string; readonly field: Field }) {
  const { value, change, error } = useField<readonly Block[]>(name)
  const context = useTextContext()
  const sources = (useWatch({ name: 'sources' }) ?? []) as readonly PostSource[]
  const id = fieldId(name)
  return (
    <div className="grid gap-1">
      <ArticleEditor
        id={id}
        label={field.label}
        value={value}
        onChange={change}
        isInvalid={error !== undefined}
        describedBy={error ? `${id}-error` : undefined}
        {...context}
        hasSources={sources.some(({ label }) => label !== '')}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
