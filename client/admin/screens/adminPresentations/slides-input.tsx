import type { Field } from '#shared/admin/field.ts'
import { type Slide, type SlideKind, slideKinds } from '#shared/schemas/presentation.ts'
import { BlockList } from '../../kit/block-list/blocks-input.tsx'
import { Button } from '../../kit/button.tsx'
import { FieldError, SelectField, TextArea, TextField } from '../../kit/form/field.tsx'
import { fieldId, focusSoon } from '../../kit/form/focus-field.ts'
import { ItemTools } from '../../kit/form/item-tools.tsx'
import { useField } from '../../kit/form/use-field.ts'

interface Props {
  readonly name: string
  readonly field: Field
}

const kinds = Object.entries(slideKinds).map(([value, label]) => ({ value, label }))

/** What a slide shows of its case, where that is not its blocks alone. */
const kindHints: Readonly<Partial<Record<SlideKind, string>>> = {
  cover: 'Huset lyser det op, som kunden ønsker sig',
  house: 'Adresse, ønsker, forbrug og varme fra sagen kommer under blokkene',
  calculation: 'Kundens beregning, regnet igen med dagens tal, kommer under blokkene',
  calculator: 'Beregneren begynder med kundens egne tal og kan ændres under samtalen',
  offer: 'Linjer, pris og risici fra sagens nyeste tilbud kommer under blokkene',
}

/** The slides in their order, each with its heading, its blocks, what it shows of the case, and notes for staff. */
export function SlidesInput({ name, field }: Props) {
  const { value: slides, change, error } = useField<readonly Slide[]>(name)
  const put = (at: number, part: Partial<Slide>) =>
    change(slides.map((slide, i) => (i === at ? { ...slide, ...part } : slide)))
  const titleOf = (at: number) => `${name}-${at}-title`
  const move = (at: number, by: -1 | 1) => () => {
    change(slides.toSpliced(at, 1).toSpliced(at + by, 0, slides[at]!))
    focusSoon(titleOf(at + by))
  }
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <legend className="sr-only">{field.label}</legend>
      <p className="text-mute">
        Skriv {'{=kunde.fornavn}'}, hvor kundens fornavn skal stå: »Strøm fra taget hos{' '}
        {'{=kunde.fornavn}'}« bliver til »Strøm fra taget hos Mette«. {'{=kunde.navn}'},{' '}
        {'{=kunde.adresse}'} og {'{=kunde.by}'} virker på samme måde.
      </p>
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
      {slides.map((slide, at) => (
        <section
          key={at}
          aria-label={`Side ${at + 1}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box border border-line p-3"
        >
          <div className="flex items-center justify-between gap-2">
            <h3 className="text-base">Side {at + 1}</h3>
            <ItemTools
              what={`side ${at + 1}`}
              onUp={at > 0 ? move(at, -1) : null}
              onDown={at < slides.length - 1 ? move(at, 1) : null}
              onRemove={() => {
                change(slides.toSpliced(at, 1))
                focusSoon(`${name}-add`)
              }}
            />
          </div>
          <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <TextField
              id={fieldId(titleOf(at))}
              label="Overskrift"
              autoComplete="off"
              value={slide.title}
              {...(error && !slide.title.trim() && { error: 'Skriv en overskrift' })}
              onChange={(event) => put(at, { title: event.currentTarget.value })}
            />
            <SelectField
              id={fieldId(`${name}-${at}-kind`)}
              name={`${name}-${at}-kind`}
              label="Viser"
              hint={kindHints[slide.kind]}
              options={kinds}
              value={slide.kind}
              onChange={(kind) => put(at, { kind: kind as SlideKind })}
            />
          </div>
          <BlockList
            name={`${name}-${at}-blocks`}
            label="Blokke"
            kinds="slide"
            blocks={slide.blocks}
            onChange={(blocks) => put(at, { blocks: [...blocks] })}
          />
          <TextArea
            id={fieldId(`${name}-${at}-notes`)}
            label="Noter (valgfri)"
            hint="Kun til os: kunden ser dem aldrig"
            rows={2}
            value={slide.notes}
            onChange={(event) => put(at, { notes: event.currentTarget.value })}
          />
        </section>
      ))}
      <div>
        <Button
          id={fieldId(`${name}-add`)}
          icon="plus"
          onClick={() => {
            change([...slides, { title: '', kind: 'text', blocks: [], notes: '' }])
            focusSoon(titleOf(slides.length))
          }}
        >
          Ny side
        </Button>
      </div>
    </fieldset>
  )
}
