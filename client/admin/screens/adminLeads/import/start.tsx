import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CaseImport, importMaxRows } from '#shared/admin/case-imports.ts'
import { type ImportFieldName, importFields, importMaxBytes } from '#shared/admin/import-fields.ts'
import { messageOf } from '#client/state/error-message.ts'
import { dryRun } from '../../../data/case-imports.ts'
import { count } from '../../../format.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Drop } from '../../../kit/file/drop.tsx'
import { Progress } from '../../../kit/file/progress.tsx'
import { Check, FieldError, SelectField, TextArea, toOptions } from '../../../kit/form/field.tsx'
import { ErrorNotice } from '../../../kit/loaded.tsx'
import { Notice } from '../../../kit/notices.tsx'
import { encodingLabels } from '../../../labels/encoding.ts'
import {
  hasHeadings,
  type Mapping,
  mappingFault,
  matchHeadings,
  readFile,
  type ReadTable,
  readText,
  toChunks,
  toRows,
} from './read-table.ts'
import { rowsText } from './texts.ts'

interface Props {
  /** The file that was tried before, whose columns are corrected. */
  readonly file: ReadTable | null
  readonly onTried: (table: ReadTable, batch: CaseImport) => void
}

const tooLarge = 'Filen fylder mere end 2 MB. Del den i flere.'

/** Chooses a file, matches its columns, and tries it on the server. */
export function Start({ file, onTried }: Props) {
  const [table, setTable] = useState(file)
  const [faults, setFaults] = useState<{ readonly file?: string; readonly paste?: string }>({})
  const use = (read: ReadTable, from: keyof typeof faults) => {
    const fault = tableFault(read)
    setFaults(fault ? { [from]: fault } : {})
    setTable(fault ? null : read)
  }
  const choose = async (chosen: File) => {
    if (chosen.size > importMaxBytes) return setFaults({ file: tooLarge })
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    // A ZIP archive, which a workbook of Excel is.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b)
      return setFaults({
        file: 'Det er en projektmappe fra Excel. Gem den som CSV, og vælg den fil.',
      })
    use(readFile(chosen.name.slice(-200), bytes), 'file')
  }
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-xl">{table ? table.name : 'Hent folk ind fra en fil'}</h2>
        <p className="text-mute">
          Filen læses og prøves, før noget ændres. Ingen på listen får besked, og ingen af dem har
          sagt ja til mails fra os.
        </p>
      </div>
      {table ? (
        <Columns
          table={table}
          onOther={() => setTable(null)}
          onTried={(batch) => onTried(table, batch)}
        />
      ) : (
        <>
          <Drop
            kinds="CSV fra et regneark, højst 5.000 rækker og 2 MB"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            {...(faults.file && { error: faults.file })}
            onFile={(chosen) => void choose(chosen)}
          />
          <Paste
            error={faults.paste}
            onText={(text) =>
              new Blob([text]).size > importMaxBytes
                ? setFaults({ paste: tooLarge })
                : use(readText('Indsat fra regneark', text), 'paste')
            }
          />
        </>
      )}
    </Card>
  )
}

function tableFault(table: ReadTable): string | null {
  const rows = table.records.length - (hasHeadings(table) ? 1 : 0)
  if (rows < 1) return 'Der er ingen rækker at læse.'
  return rows > importMaxRows
    ? `Der er ${count(rows)} rækker, og der er plads til ${count(importMaxRows)}. Del den i flere.`
    : null
}

/** Rows that were copied from a spreadsheet. */
function Paste({
  error,
  onText,
}: {
  readonly error?: string | undefined
  readonly onText: (text: string) => void
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onText(String(new FormData(event.currentTarget).get('rows') ?? ''))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextArea
        label="Eller indsæt rækker fra et regneark"
        hint="Med overskrifterne som første række"
        name="rows"
        rows={4}
        mono
        {...(error && { error })}
      />
      <div>
        <Button type="submit">Brug det indsatte</Button>
      </div>
    </form>
  )
}

const unused = 'bruges-ikke'
const options = [
  { value: unused, label: 'Bruges ikke' },
  ...toOptions(
    Object.fromEntries(Object.entries(importFields).map(([name, { label }]) => [name, label])),
  ),
]

interface ColumnsProps {
  readonly table: ReadTable
  readonly onOther: () => void
  readonly onTried: (batch: CaseImport) => void
}

/** What each column holds, and the button that tries the rows. */
function Columns({ table, onOther, onTried }: ColumnsProps) {
  const [mapping, setMapping] = useState<Mapping>(() => matchHeadings(table))
  const [withHeadings, setHeadings] = useState(() => hasHeadings(table))
  const [fault, setFault] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [tried, setTried] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const rows = table.records.length - (withHeadings ? 1 : 0)
  const unpaired = table.records.filter((record) => record.unpaired)
  const start = async () => {
    const found = mappingFault(mapping)
    setFault(found)
    setError(null)
    if (found) return
    const { signal } = (abort.current = new AbortController())
    setTried(0)
    try {
      const chunks = toChunks(toRows(table, mapping, withHeadings))
      const batch = await dryRun(table.name, chunks, signal, setTried)
      if (!signal.aborted) onTried(batch)
    } catch (failure) {
      if (signal.aborted) return
      setTried(null)
      setError(`${messageOf(failure)} Intet er ændret.`)
    }
  }
  if (tried !== null)
    return (
      <Progress
        label={`Prøver ${rowsText(rows)} af mod de sager, der er. Intet ændres endnu.`}
        share={tried / rows}
        onCancel={() => {
          abort.current?.abort()
          setTried(null)
        }}
      />
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5">
        <p role="status" className="text-ink">
          {rowsText(rows)}
          {table.encoding && <span className="text-mute"> · {encodingLabels[table.encoding]}</span>}
        </p>
        <Check label="Første række er overskrifter" checked={withHeadings} onChange={setHeadings} />
      </div>
      {unpaired.length > 0 && (
        <Notice>
          Anførselstegnene passer ikke sammen i række{' '}
          {unpaired
            .slice(0, 5)
            .map(({ row }) => count(row))
            .join(', ')}
          {unpaired.length > 5 && ' og flere'}. Se efter, om den er læst rigtigt.
        </Notice>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line">
        {mapping.map((name, place) => {
          const heading = withHeadings ? (table.records[0]?.cells[place] ?? '').trim() : ''
          const title = heading || `Kolonne ${place + 1}`
          return (
            <li
              key={place}
              className="grid gap-x-6 gap-y-2 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-center"
            >
              <div className="min-w-0">
                <p className="truncate font-semibold text-ink">{title}</p>
                <p className="truncate text-mute">{samplesOf(table, place, withHeadings)}</p>
              </div>
              <SelectField
                name={`column-${place}`}
                label={`»${title}« er`}
                value={name ?? unused}
                options={options}
                onChange={(value) =>
                  setMapping((before) =>
                    before.map((each, i) =>
                      i === place ? (value === unused ? null : (value as ImportFieldName)) : each,
                    ),
                  )
                }
              />
            </li>
          )
        })}
      </ul>
      {fault && <FieldError id="import-columns">{fault}</FieldError>}
      {error && <ErrorNotice error={error} />}
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" onClick={() => void start()}>
          Prøv {rowsText(rows)} af
        </Button>
        <Button onClick={onOther}>Vælg en anden fil</Button>
      </div>
    </>
  )
}

/** The first cells of a column that are not empty. */
function samplesOf({ records }: ReadTable, place: number, withHeadings: boolean): string {
  const found: string[] = []
  for (const { cells } of records.slice(withHeadings ? 1 : 0)) {
    const cell = cells[place]?.trim() ?? ''
    if (cell !== '') found.push(cell.slice(0, 80))
    if (found.length === 3) break
  }
  return found.join(' · ') || 'Tom'
}
