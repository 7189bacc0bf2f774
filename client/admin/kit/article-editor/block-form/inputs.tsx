import { useState } from 'react'
import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import { Button } from '../../button.tsx'
import { Check, FieldError, SelectField, TextArea, TextField } from '../../form/field.tsx'
import { fieldId, focusSoon } from '../../form/focus-field.ts'
import { useForm } from '../../form/form-state.ts'
import { Item } from '../../form/item-tools.tsx'
import { OptionalPart } from '../../form/optional-part.tsx'
import { valueAt, withItem, withMoved, withoutItem, withValue } from '../../form/paths.ts'
import { loadLater } from '../../load-later.tsx'
import { routes } from '#shared/routes/table.ts'
import { isLinkedRoute } from '#shared/domain/posts/links.ts'
import type { Fields, Line, Shape } from './describe.ts'
import { choiceLabel, eitherLabel, fieldHints, fieldLabels, itemNames } from './labels.ts'
import { PartnerInput } from './partner-input.tsx'
import { chosenKey, toTyped } from './typed.ts'

const MediaPicker = loadLater(async () => (await import('../../media/picker.tsx')).MediaPicker)

const label = (name: string, optional: boolean): string =>
  `${fieldLabels[name] ?? name}${optional ? ' (valgfri)' : ''}`

/** Fields of a record in the form, by the shape of their schema. */
export function Inputs({ fields, base }: { readonly fields: Fields; readonly base: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
      {Object.entries(fields).map(([name, shape]) => (
        <div key={name} className={isShort(name, shape) ? '' : 'sm:col-span-2'}>
          <Input name={name} shape={shape} path={`${base}.${name}`} />
        </div>
      ))}
    </div>
  )
}

const isShort = (name: string, shape: Shape): boolean =>
  name !== 'title' &&
  (['choice', 'route', 'flag'].includes(shape.kind) ||
    (shape.kind === 'line' && shape.of !== 'rich'))

interface Props {
  readonly name: string
  readonly shape: Shape
  readonly path: string
}

function Input({ name, shape, path }: Props) {
  const { form, change, errors } = useForm()
  const value = valueAt(form, path)
  const set = (next: unknown) => change((last) => withValue(last, path, next))
  const common = { id: fieldId(path), name: path, error: errors[path] }
  switch (shape.kind) {
    case 'fixed':
      return null
    case 'flag':
      return (
        <Check
          id={common.id}
          name={path}
          label={fieldLabels[name] ?? name}
          checked={value === true}
          onChange={set}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...common}
          label={label(name, shape.optional)}
          options={[
            ...(shape.optional ? [{ value: '', label: 'Ingen' }] : []),
            ...shape.options.map((option) => ({
              value: String(option),
              label: choiceLabel(option),
            })),
          ]}
          value={String(value)}
          onChange={set}
        />
      )
    case 'route':
      return (
        <SelectField
          {...common}
          label={label(name, false)}
          options={shape.options.filter(isLinkedRoute).map((id) => ({
            value: id,
            label: routes[id as keyof typeof routes].label,
          }))}
          value={String(value)}
          onChange={set}
        />
      )
    case 'media':
      return <FileInput {...{ name, path }} />
    case 'line':
      if (shape.of === 'partner')
        return (
          <PartnerInput label={label(name, shape.optional)} path={path} optional={shape.optional} />
        )
      return <LineInput {...{ name, shape, path }} />
    case 'lines':
      if (shape.of === 'partner')
        return (
          <PartnerInput
            label={label(name, shape.optional)}
            path={path}
            optional={shape.optional}
            many
          />
        )
      return (
        <TextArea
          {...common}
          label={label(name, shape.optional)}
          hint={[fieldHints[name] ?? 'Én pr. linje.', lineHint(shape.of)].filter(Boolean).join(' ')}
          rows={Math.min(8, Math.max(2, String(value).split('\n').length + 1))}
          value={String(value)}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
    case 'list':
      return <ListInput {...{ name, shape, path }} />
    case 'group':
    case 'either': {
      const body = shape.kind === 'group' ? shape.fields : null
      const first = Object.keys(body ?? shape)[0] ?? ''
      const inputs = (
        <fieldset className="grid gap-3 rounded-knob border border-line p-3">
          <legend className="px-1 text-[0.875rem] font-semibold text-ink">
            {fieldLabels[name] ?? name}
          </legend>
          {shape.kind === 'group' ? (
            <Inputs fields={shape.fields} base={path} />
          ) : (
            <Either {...{ name, shape, path }} />
          )}
        </fieldset>
      )
      return shape.optional ? (
        <OptionalPart
          path={path}
          name={(fieldLabels[name] ?? name).toLowerCase()}
          make={() =>
            shape.kind === 'group'
              ? toTyped(shape.fields)
              : { ...toTyped(shape.options[0] ?? {}), [chosenKey]: '0' }
          }
          first={shape.kind === 'group' ? first : chosenKey}
        >
          {inputs}
        </OptionalPart>
      ) : (
        inputs
      )
    }
  }
}

/** A picture of the library. Its description fills the field of a block that has none. */
function FileInput({ name, path }: Omit<Props, 'shape'>) {
  const { form, change, errors } = useForm()
  const [isChoosing, setChoosing] = useState(false)
  const file = valueAt(form, path) as { readonly media: string } | null
  const altPath = path.replace(/[^.]+$/, 'alt')
  return (
    <div role="group" aria-label={label(name, false)} className="flex flex-wrap items-center gap-3">
      {file && (
        <img
          src={mediaThumbnail(file.media)}
          alt=""
          className="h-22 max-w-44 rounded-knob bg-white object-contain"
        />
      )}
      <Button id={fieldId(path)} icon="media" onClick={() => setChoosing(true)}>
        {file ? 'Vælg et andet' : 'Vælg billede'}
      </Button>
      {errors[path] && <FieldError id={`${fieldId(path)}-error`}>Vælg et billede</FieldError>}
      {isChoosing && (
        <MediaPicker
          onPick={({ path: media, alt, width, height }) => {
            change((last) => {
              const next = withValue(last, path, { media, width, height })
              return valueAt(last, altPath) ? next : withValue(next, altPath, alt)
            })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

const lineHint = (of: Line): string | undefined =>
  of === 'value' || of === 'key'
    ? `Tekst, eller ${of === 'value' ? '=navn' : 'navnet'} på et tal fra priserne.`
    : undefined

function LineInput({ name, shape, path }: Props & { readonly shape: Shape & { kind: 'line' } }) {
  const { form, change, errors } = useForm()
  const value = String(valueAt(form, path) ?? '')
  const set = (next: string) => change((last) => withValue(last, path, next))
  const common = {
    id: fieldId(path),
    name: path,
    error: errors[path],
    label: label(name, shape.optional),
    hint: lineHint(shape.of) ?? fieldHints[name],
    value,
    autoComplete: 'off',
  }
  return shape.of === 'rich' ? (
    <TextArea
      {...common}
      rows={Math.min(8, 2 + Math.floor(value.length / 90))}
      onChange={(event) => set(event.currentTarget.value)}
    />
  ) : (
    <TextField
      {...common}
      mono={['key', 'id'].includes(shape.of)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

function Either({ shape, path }: Props & { readonly shape: Shape & { kind: 'either' } }) {
  const { form, change } = useForm()
  const chosen = String(valueAt(form, `${path}.${chosenKey}`))
  return (
    <>
      <SelectField
        id={fieldId(`${path}.${chosenKey}`)}
        name={`${path}.${chosenKey}`}
        label="Slags"
        value={chosen}
        options={shape.options.map((fields, i) => {
          const first = Object.keys(fields)[0] ?? ''
          return { value: String(i), label: eitherLabel(first) }
        })}
        onChange={(next) =>
          change((last) =>
            withValue(last, path, {
              ...toTyped(shape.options[Number(next)] ?? {}),
              [chosenKey]: next,
            }),
          )
        }
      />
      <Inputs fields={shape.options[Number(chosen)] ?? {}} base={path} />
    </>
  )
}

function ListInput({ name, shape, path }: Props & { readonly shape: Shape & { kind: 'list' } }) {
  const { form, change, errors } = useForm()
  const list = valueAt(form, path) as readonly unknown[]
  const item = itemNames[name] ?? 'Del'
  const first = Object.keys(shape.fields)[0] ?? ''
  const move = (i: number, by: -1 | 1) => () => {
    change((last) => withMoved(last, path, i, by))
    focusSoon(`${path}.${i + by}`)
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend id={fieldId(path)} tabIndex={-1} className="mb-1 font-semibold text-ink">
        {label(name, shape.optional)}
      </legend>
      {errors[path] && <p className="font-semibold text-bad">{errors[path]}</p>}
      {list.map((_, i) => (
        <Item
          key={i}
          path={`${path}.${i}`}
          name={`${item} ${i + 1}`}
          className="grid-cols-[minmax(0,1fr)]"
          tools={{
            what: `${item.toLowerCase()} ${i + 1}`,
            onUp: i > 0 ? move(i, -1) : null,
            onDown: i < list.length - 1 ? move(i, 1) : null,
            onRemove: () => {
              change((last) => withoutItem(last, path, i))
              focusSoon(`${path}-add`)
            },
          }}
        >
          <Inputs fields={shape.fields} base={`${path}.${i}`} />
        </Item>
      ))}
      <div>
        <Button
          id={fieldId(`${path}-add`)}
          icon="plus"
          onClick={() => {
            change((last) => withItem(last, path, toTyped(shape.fields)))
            focusSoon(`${path}.${list.length}.${first}`)
          }}
        >
          Tilføj {item.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  )
}
