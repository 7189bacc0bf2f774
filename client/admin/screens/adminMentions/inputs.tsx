import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import { type MentionRow, mentionFieldKinds } from '#shared/admin/mentions.ts'
import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import type { MediaFile } from '#shared/schemas/content/mention.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError } from '../../kit/form/field.tsx'
import { fieldId, focusSoon } from '../../kit/form/focus-field.ts'
import { useField } from '../../kit/form/use-field.ts'
import { FieldInput } from '../../kit/kinds/input.tsx'
import { loadLater } from '../../kit/load-later.tsx'

const MediaPicker = loadLater(async () => (await import('../../kit/media/picker.tsx')).MediaPicker)

type Kind = MentionRow['kind']

/** Names and hints of fields that differ by kind. */
const own: Readonly<Record<string, Partial<Record<Kind, Partial<Pick<Field, 'label' | 'hint'>>>>>> =
  {
    name: {
      quote: { hint: 'Fornavn eller initialer' },
      house: { hint: 'Overskriften: Rækkehus, Odense' },
      partner: { hint: 'Logoet følger med på alle sider, når navnet ændres' },
    },
    text: {
      quote: { label: 'Ordene' },
      house: { label: 'Om huset' },
      team: { label: 'Fag, og hvor holdet kører fra' },
    },
    picture: {
      partner: {
        label: 'Logo',
        hint: 'Uden et logo vises vores tegnede ordmærke, hvis siden har et',
      },
      house: { hint: 'Uden et billede vises en tegning' },
      team: { hint: 'Uden et billede vises en tegning' },
    },
    alt: { partner: { label: 'Logoet i ord' } },
  }

interface Props {
  readonly name: string
  readonly field: Field
}

/** A field as the chosen kind has it, if it has it. */
export function KindInput({ name, field }: Props) {
  const kind = useWatch({ name: 'kind' }) as Kind
  const kinds: Readonly<Record<string, readonly Kind[]>> = mentionFieldKinds
  if (kinds[name]?.includes(kind) === false) return null
  const Input = name === 'picture' ? PictureInput : FieldInput
  return <Input name={name} field={{ ...field, ...own[name]?.[kind] }} />
}

/** A picture of the library, whose description fills the field below where that is empty. */
function PictureInput({ name, field: { label, hint } }: Props) {
  const { value, change, error } = useField<MediaFile | null>(name)
  const { getValues, setValue } = useFormContext()
  const [isChoosing, setChoosing] = useState(false)
  const close = () => {
    setChoosing(false)
    focusSoon(name)
  }
  return (
    <div role="group" aria-label={label} className="grid gap-1">
      <p className="text-[0.875rem] font-semibold text-ink">{label}</p>
      {hint && <p className="text-[0.8125rem] text-mute">{hint}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <img
            src={mediaThumbnail(value.media)}
            alt=""
            className="h-16 max-w-44 rounded-knob bg-white object-contain p-1"
          />
        )}
        <Button
          id={fieldId(name)}
          icon="media"
          aria-describedby={error && `${fieldId(name)}-error`}
          onClick={() => setChoosing(true)}
        >
          {value ? 'Vælg et andet' : 'Vælg billede'}
        </Button>
        {value && (
          <Button
            onClick={() => {
              change(null)
              focusSoon(name)
            }}
          >
            Fjern
          </Button>
        )}
      </div>
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
      {isChoosing && (
        <MediaPicker
          onPick={({ path: media, width, height, alt }) => {
            change({ media, width, height })
            if (!getValues('alt')) setValue('alt', alt, { shouldDirty: true })
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
