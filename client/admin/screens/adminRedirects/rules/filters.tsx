import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { redirectStates } from '#shared/schemas/redirect-admin.ts'
import { Button } from '../../../kit/button.tsx'
import { type Option, toOptions } from '../../../kit/form/field.tsx'
import { useAddress } from '../../../use-address.ts'
import { stateBadges, statusLabels } from '../labels.ts'

/** Parameters that filter or sort the list, named as in the API. */
export const filterNames = ['state', 'kind', 'status', 'tag', 'sort'] as const

const staticFilters: Readonly<
  Record<
    Exclude<(typeof filterNames)[number], 'tag'>,
    { readonly label: string; readonly options: readonly Option[] }
  >
> = {
  state: {
    label: 'Tilstand',
    options: [
      { value: '', label: 'Alle tilstande' },
      ...redirectStates.map((value) => ({ value, label: stateBadges[value].label })),
    ],
  },
  kind: {
    label: 'Slags',
    options: toOptions({ '': 'Alle slags', exact: 'Én adresse', pattern: 'Mønstre' }),
  },
  status: {
    label: 'Svar',
    options: [{ value: '', label: 'Alle svar' }, ...toOptions(statusLabels)],
  },
  sort: {
    label: 'Rækkefølge',
    options: toOptions({
      '': 'Nyeste først',
      from: 'Efter gammel adresse',
      order: 'I den rækkefølge, de spørges',
    }),
  },
}

/** The filters, folded behind a button that shows how many are set. */
export function Filters({ tags }: { readonly tags: readonly string[] }) {
  const [params] = useSearchParams()
  const active = filterNames.filter((name) => params.has(name)).length
  const [isOpen, setOpen] = useState(active > 0)
  const id = useId()
  return (
    <>
      <Button
        icon="filter"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? `Filter (${active})` : 'Filter'}
      </Button>
      <div id={id} hidden={!isOpen} className="flex w-full flex-wrap gap-2.5 [&[hidden]]:hidden">
        <Filter name="state" {...staticFilters.state} />
        <Filter name="kind" {...staticFilters.kind} />
        <Filter name="status" {...staticFilters.status} />
        {tags.length > 0 && (
          <Filter
            name="tag"
            label="Mærke"
            options={[
              { value: '', label: 'Alle mærker' },
              ...tags.map((tag) => ({ value: tag, label: tag })),
            ]}
          />
        )}
        <Filter name="sort" {...staticFilters.sort} />
      </div>
    </>
  )
}

interface Props {
  readonly name: (typeof filterNames)[number]
  readonly label: string
  readonly options: readonly Option[]
}

function Filter({ name, label, options }: Props) {
  const [params] = useSearchParams()
  const { go } = useAddress()
  const value = params.get(name) ?? ''
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) =>
        go({
          [name]: event.currentTarget.value || null,
          ...(event.currentTarget.value === 'pattern' && { sort: 'order' }),
        })
      }
      className={`h-9 max-w-44 rounded-knob border bg-card px-2.5 text-ink ${value ? 'border-act font-semibold' : 'border-rim'}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
