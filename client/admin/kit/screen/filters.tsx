import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Resource } from '#shared/admin/define.ts'
import type { Field, Option } from '#shared/admin/field.ts'
import { adviserNamesQuery } from '../../data/advisers.ts'
import { Icon } from '../icon.tsx'
import { describeFilter, FilterInput } from '../kinds/filter.tsx'
import { MenuItem, Popover } from '../popover.tsx'
import type { ScreenAddress } from './use-screen-address.ts'

interface Props {
  readonly noun: Resource
  readonly address: ScreenAddress
  /** Filters with a button of their own; the others are behind »+ Filter« until they are used. */
  readonly first: readonly string[]
  readonly options?: FilterOptions | undefined
}

/** Queries of the options of filters whose values are records, by filter. */
export type FilterOptions = Readonly<Record<string, UseQueryOptions<readonly Option[]>>>

/** A filter that has its options, or needs none. */
const noQuery: UseQueryOptions<readonly Option[]> = {
  queryKey: ['filter-options', 'none'],
  queryFn: () => [],
  enabled: false,
}

/** A filter's field with the options that are loaded for it. */
export function useFieldWithOptions(
  field: Field,
  query: UseQueryOptions<readonly Option[]> = noQuery,
): Field {
  const { data = [] } = useQuery(query)
  return data.length > 0 ? { ...field, options: data } : field
}

const chip =
  'inline-flex h-9 items-center gap-2 rounded-knob border px-3 font-semibold whitespace-nowrap'

/** The filters of a list as chips. */
export function Filters({ noun, address, first, options = {} }: Props) {
  const names = Object.keys(noun.list.filters).filter(
    (name) => noun.list.filters[name]?.kind !== 'id' || options[name],
  )
  const shown = names.filter((name) => first.includes(name) || address.params[name])
  const others = names.filter((name) => !shown.includes(name))
  // A filter chosen behind »+ Filter« opens there first; its chip appears with its first value.
  const [adding, setAdding] = useState<string | null>(null)
  if (names.length === 0) return null
  return (
    <div
      role="group"
      aria-label="Filtre"
      className="flex items-center gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 md:flex-wrap"
    >
      {shown.map((name) => (
        <Chip key={name} noun={noun} name={name} address={address} query={options[name]} />
      ))}
      {others.length > 0 && (
        <Popover
          label="Flere filtre"
          trigger={
            <button type="button" className={`${chip} border-dashed border-rim text-ink`}>
              <Icon name="plus" className="size-4" /> Filter
            </button>
          }
        >
          {() =>
            adding && others.includes(adding) ? (
              <>
                <MenuItem onClick={() => setAdding(null)}>← Alle filtre</MenuItem>
                <ChosenFilter
                  key={adding}
                  field={noun.list.filters[adding] as Field}
                  value={address.params[adding]}
                  query={options[adding]}
                  onChange={(value) => address.setFilter(adding, value)}
                />
              </>
            ) : (
              others.map((name) => (
                <MenuItem key={name} onClick={() => setAdding(name)}>
                  {noun.list.filters[name]?.label}
                </MenuItem>
              ))
            )
          }
        </Popover>
      )}
    </div>
  )
}

interface ChosenProps extends ComponentProps<typeof FilterInput> {
  readonly query: UseQueryOptions<readonly Option[]> | undefined
}

/** The input of a filter that is not a chip yet. */
const ChosenFilter = ({ field, query, ...rest }: ChosenProps) => (
  <FilterInput field={useFieldWithOptions(field, query)} {...rest} />
)

function Chip({
  noun,
  name,
  address,
  query,
}: {
  readonly noun: Resource
  readonly name: string
  readonly address: ScreenAddress
  readonly query: UseQueryOptions<readonly Option[]> | undefined
}) {
  const { data = [] } = useQuery({
    ...adviserNamesQuery,
    enabled: noun.list.filters[name]?.kind === 'adviser',
  })
  const field = useFieldWithOptions(noun.list.filters[name] as Field, query)
  const value = address.params[name]
  return (
    <span className="inline-flex">
      <Popover
        label={field.label}
        trigger={
          <button
            type="button"
            className={`${chip} ${value ? 'rounded-r-none border-act bg-wash text-ink' : 'border-rim text-ink'}`}
          >
            {field.label}
            {value ? (
              `: ${describeFilter(field, value, data)}`
            ) : (
              <Icon name="down" className="size-3.5" />
            )}
          </button>
        }
      >
        {() => (
          <FilterInput
            field={field}
            value={value}
            onChange={(next) => address.setFilter(name, next)}
          />
        )}
      </Popover>
      {value && (
        <button
          type="button"
          aria-label={`Fjern filteret ${field.label}`}
          onClick={() => address.setFilter(name, null)}
          className="grid h-9 w-8 place-items-center rounded-r-knob border border-l-0 border-act bg-wash text-ink"
        >
          <Icon name="close" className="size-3.5" />
        </button>
      )}
    </span>
  )
}
