import { useQuery } from '@tanstack/react-query'
import { partnersQuery } from '../../../data/content.ts'
import { Checks, SelectField } from '../../form/field.tsx'
import { fieldId } from '../../form/focus-field.ts'
import { useForm } from '../../form/form-state.ts'
import { valueAt, withValue } from '../../form/paths.ts'

interface Props {
  readonly label: string
  readonly path: string
  readonly optional: boolean
  /** Several partners: a key a line. */
  readonly many?: boolean
}

/** Partners by their names; the block has their keys, or the names of content from before there were keys. */
export function PartnerInput({ label, path, optional, many = false }: Props) {
  const { form, change, errors } = useForm()
  const { data } = useQuery(partnersQuery)
  const rows = data?.rows ?? []
  const typed = String(valueAt(form, path) ?? '')
    .split('\n')
    .filter(Boolean)
  const chosen = typed.map(
    (partner) => rows.find(({ key, name }) => key === partner || name === partner)?.key ?? partner,
  )
  const options = [
    ...rows.map(({ key, name }) => ({ value: key ?? '', label: name })),
    ...chosen
      .filter((partner) => !rows.some(({ key }) => key === partner))
      .map((value) => ({ value, label: data ? `Findes ikke: ${value}` : 'Henter …' })),
  ]
  const common = { id: fieldId(path), name: path, label, error: errors[path] }
  const set = (next: string) => change((last) => withValue(last, path, next))
  return many ? (
    <Checks
      {...common}
      options={options}
      checked={chosen}
      onChange={(next) => set(next.join('\n'))}
    />
  ) : (
    <SelectField
      {...common}
      options={[{ value: '', label: optional ? 'Ingen' : 'Vælg' }, ...options]}
      value={chosen[0] ?? ''}
      onChange={set}
    />
  )
}
