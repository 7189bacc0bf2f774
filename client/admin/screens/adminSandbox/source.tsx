import { useSearchParams } from 'react-router'
import type { MailSource } from '#shared/admin/sandbox.ts'
import { SelectField } from '../../kit/form/field.tsx'
import { useAddress } from '../../use-address.ts'
import { type PickedRow, RecordPicker } from './record-picker.tsx'

const sources: Readonly<
  Record<MailSource, { readonly label: string; readonly textOf: (row: PickedRow) => string }>
> = {
  leads: { label: 'henvendelse', textOf: (row) => textOf(row, 'name', 'email') },
  offers: { label: 'tilbud', textOf: (row) => textOf(row, 'number', 'name', 'title') },
  orders: { label: 'ordre', textOf: (row) => textOf(row, 'number', 'name') },
}

const textOf = (row: PickedRow, ...fields: readonly string[]): string =>
  fields.flatMap((field) => (row[field] ? [String(row[field])] : [])).join(' · ') || row.id

interface Props {
  readonly source: MailSource | null
  /** The kind of leads that can be chosen. */
  readonly kind: string | null
}

/** Chooses what fills a run: an example, or a real record, whose id is in the address. */
export function SourceInput({ source, kind }: Props) {
  const [params] = useSearchParams()
  const { go } = useAddress()
  const record = params.get('post')
  const isReal = record !== null && source !== null
  if (source === null) return <p className="text-mute">Fyldes med et eksempel.</p>
  const { label, textOf: shown } = sources[source]
  return (
    <>
      <SelectField
        name="data"
        label="Fyldt med"
        value={isReal ? 'real' : 'example'}
        options={[
          { value: 'example', label: 'Et eksempel' },
          {
            value: 'real',
            label: `En rigtig ${label}`.replace('En rigtig tilbud', 'Et rigtigt tilbud'),
          },
        ]}
        onChange={(value) => go({ post: value === 'real' ? '' : null })}
      />
      {record === '' && <p className="text-mute">Eksemplet vises, til du vælger.</p>}
      {isReal && (
        <RecordPicker
          noun={source}
          label={`Find ${label}`}
          accepts={(row) => source !== 'leads' || row['kind'] === kind}
          chosen={record}
          textOf={shown}
          onPick={(id) => go({ post: id })}
        />
      )}
    </>
  )
}
