import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import { formatAmount } from '#shared/domain/money.ts'
import type { Banner } from '#shared/schemas/content/campaign.ts'
import { campaignOptionsQuery } from '../../data/campaigns.ts'
import { BlockDialog } from '../../kit/article-editor/block-form/block-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { ValueInput } from '../../kit/campaign-value-input.tsx'
import { Checks, FieldError, SelectField } from '../../kit/form/field.tsx'
import { fieldId, focusSoon } from '../../kit/form/focus-field.ts'
import { useField } from '../../kit/form/use-field.ts'
import { periodText } from './period.ts'

interface Props {
  readonly field: Field
}

/** Its utm_campaign, put into its one spelling while it is typed. */
export const SlugInput = ({ field: { label, hint } }: Props) => (
  <ValueInput name="slug" label={label} {...(hint && { hint })} />
)

/** The pages that show the banner, where the campaign names them. */
export function PagesInput({ field }: Props) {
  const { value, change, error } = useField<readonly string[]>('pages')
  const place: unknown = useWatch({ name: 'place' })
  const { data } = useQuery(campaignOptionsQuery)
  if (place !== 'pages' || !data) return null
  return (
    <div className="max-h-72 overflow-y-auto rounded-knob border border-line p-3">
      <Checks
        id={fieldId('pages')}
        name="pages"
        label={field.label}
        options={data.pages.map(({ name, label }) => ({ value: name, label }))}
        checked={value}
        onChange={change}
        {...(error && { error })}
      />
    </div>
  )
}

/** The banner, edited in the form of its block. */
export function BannerInput({ field }: Props) {
  const { value, change, error } = useField<Banner | null>('banner')
  const place: unknown = useWatch({ name: 'place' })
  const [open, setOpen] = useState(false)
  if (place === 'none' && !value) return null
  const close = () => setOpen(false)
  return (
    <fieldset id={fieldId('banner')} tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{field.label}</legend>
      {value && (
        <p className="rounded-knob border border-line px-3 py-2">
          <strong className="block text-ink">{value.title}</strong>
          <span className="block">{value.text}</span>
        </p>
      )}
      {error && <FieldError id={`${fieldId('banner')}-error`}>{error}</FieldError>}
      <div className="flex flex-wrap gap-2.5">
        <Button icon={value ? 'pencil' : 'plus'} onClick={() => setOpen(true)}>
          {value ? 'Ret banneret' : 'Lav et banner'}
        </Button>
        {value && (
          <Button
            onClick={() => {
              change(null)
              focusSoon('banner')
            }}
          >
            Fjern
          </Button>
        )}
      </div>
      {open && (
        <BlockDialog
          type="banner"
          block={value}
          onClose={close}
          onSave={(block) => {
            change(block as Banner)
            close()
          }}
        />
      )}
    </fieldset>
  )
}

/** The price of a product in a period of the shop, which the campaign is about. */
export function PriceInput({ field }: Props) {
  const { value, change, error } = useField<string | null>('price')
  const { data } = useQuery(campaignOptionsQuery)
  if (!data || (data.prices.length === 0 && !value)) return null
  const options = data.prices.map(({ id, product, variant, amountOre, validFrom, validUntil }) => ({
    value: id,
    label: `${[product, variant].filter(Boolean).join(', ')}: ${formatAmount(amountOre)}, ${periodText(validFrom, validUntil)}`,
  }))
  const isGone = value !== null && options.every((option) => option.value !== value)
  return (
    <SelectField
      id={fieldId('price')}
      name="price"
      label={field.label}
      hint="En pris med slutdag, sat på produktet. Banneret viser den med prisen før"
      options={[
        { value: '', label: 'Ingen' },
        ...(isGone ? [{ value, label: 'Slut eller slettet' }] : []),
        ...options,
      ]}
      value={value ?? ''}
      onChange={(next) => change(next || null)}
      {...(error && { error })}
    />
  )
}
