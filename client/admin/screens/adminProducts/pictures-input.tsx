import { useState } from 'react'
import type { Field } from '#shared/admin/field.ts'
import type { ProductPicture } from '#shared/schemas/product.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError, TextField } from '../../kit/form/field.tsx'
import { fieldId, focusSoon } from '../../kit/form/focus-field.ts'
import { ItemTools } from '../../kit/form/item-tools.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { ProductImage } from '../../kit/product-image.tsx'
import { useField } from '../../kit/form/use-field.ts'

const MediaPicker = loadLater(async () => (await import('../../kit/media/picker.tsx')).MediaPicker)

/** Pictures in their order, each with its words; the first is the one of lists. */
export function PicturesInput({ name, field }: { readonly name: string; readonly field: Field }) {
  const { value, change, error } = useField<readonly ProductPicture[]>(name)
  /** Which picture is being chosen: its place, or the end of the list. */
  const [choosing, setChoosing] = useState<number | null>(null)
  const id = fieldId(name)
  const put = (at: number, picture: ProductPicture) =>
    change([...value.slice(0, at), picture, ...value.slice(at + 1)])
  const move = (at: number, by: -1 | 1) => () => {
    const next = [...value]
    next.splice(at + by, 0, ...next.splice(at, 1))
    change(next)
  }
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{field.label}</legend>
      {value.map((picture, at) => (
        <div
          key={`${'media' in picture ? picture.media : 'drawing'}-${at}`}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3 rounded-knob border border-line p-3"
        >
          <ProductImage picture={picture} className="aspect-square" />
          <div className="grid min-w-0 gap-2.5">
            <div className="flex items-center justify-between gap-2">
              <p className="font-semibold text-ink">
                {at === 0 ? 'Vises i lister' : `Billede ${at + 1}`}
              </p>
              <ItemTools
                what={`billede ${at + 1}`}
                onUp={at > 0 ? move(at, -1) : null}
                onDown={at < value.length - 1 ? move(at, 1) : null}
                onRemove={() => change(value.filter((_, i) => i !== at))}
              />
            </div>
            <TextField
              id={`${id}-${at}-alt`}
              label="Beskrivelse for dem, der ikke ser det"
              value={picture.alt}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => put(at, { ...picture, alt: event.currentTarget.value })}
            />
            {'drawing' in picture && (
              <TextField
                id={`${id}-${at}-drawing`}
                label="Tegningens navn"
                value={picture.drawing}
                maxLength={300}
                autoComplete="off"
                onChange={(event) => put(at, { ...picture, drawing: event.currentTarget.value })}
              />
            )}
            <div>
              <Button size="small" onClick={() => setChoosing(at)}>
                Vælg et andet
              </Button>
            </div>
          </div>
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="media" onClick={() => setChoosing(value.length)}>
          Vælg billede
        </Button>
        <Button
          size="small"
          icon="plus"
          look="quiet"
          onClick={() => {
            change([...value, { drawing: '', alt: '' }])
            focusSoon(`${name}-${value.length}-drawing`)
          }}
        >
          Tilføj tegning
        </Button>
      </div>
      {choosing !== null && (
        <MediaPicker
          onPick={({ path: media, alt, width, height }) => {
            put(choosing, { media, alt, width, height })
            setChoosing(null)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </fieldset>
  )
}
