import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type CaseImport, caseImports } from '#shared/admin/case-imports.ts'
import { dayAfter, danishDay } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { useImportParts } from '../../../data/case-imports.ts'
import { recordOf, removeRecord } from '../../../data/resource.ts'
import { useStaffName } from '../../../data/staff.ts'
import { useWrite } from '../../../data/use-write.ts'
import { count, formatDay, fullTime } from '../../../format.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { AskButton } from '../../../kit/confirm-dialog.tsx'
import { Progress } from '../../../kit/file/progress.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { showValue } from '../../../kit/kinds/cell.tsx'
import { ErrorNotice, Loaded } from '../../../kit/loaded.tsx'
import { ImportRows } from './rows.tsx'
import { casesText, doneText, leftOver, rowsText, runLabel } from './texts.ts'

interface Props {
  readonly id: string
  /** Its file is still here, so that its columns can be corrected. */
  readonly canAdjust: boolean
  readonly onLeave: (keepsFile: boolean) => void
}

/** One import: what its dry run found or what was done, and what can be done with it now. */
export function Batch({ id, canAdjust, onLeave }: Props) {
  const query = useQuery(recordOf(caseImports, id))
  return (
    <Loaded query={query} detail>
      {(batch) => (
        <>
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
            <Head batch={batch} />
            <State batch={batch} canAdjust={canAdjust} onLeave={onLeave} />
          </Card>
          {batch.status !== 'reading' && <ImportRows batch={batch} />}
        </>
      )}
    </Loaded>
  )
}

function Head({
  batch: { name, status, createdBy, createdAt, callBy },
}: {
  readonly batch: CaseImport
}) {
  const by = useStaffName(createdBy)
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-xl [overflow-wrap:anywhere]">{name}</h2>
        {showValue(caseImports.fields.status, status)}
      </div>
      <p className="text-mute">
        {[by, createdAt && fullTime(createdAt), callBy && `ring senest ${formatDay(callBy)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function State({ batch, canAdjust, onLeave }: Omit<Props, 'id'> & { readonly batch: CaseImport }) {
  const { status, total, faulty, handled, made, joined, undone, kept } = batch
  const client = useQueryClient()
  const parts = useImportParts()
  const doing = parts.isPending ? parts.variables.name : null
  const discard = useWrite((seen: CaseImport) => removeRecord(caseImports, seen), {
    name: 'Kassér import',
    // Not the record, which is gone.
    refetch: [],
    onDone: () => void client.invalidateQueries({ queryKey: [caseImports.name, 'list'] }),
  })
  const drop = (keepsFile: boolean) =>
    discard.mutate(batch, { onSuccess: () => onLeave(keepsFile) })
  if (doing === 'run')
    return (
      <Progress
        label={`Importerer: ${count(handled)} af ${rowsText(total - faulty)}`}
        share={handled / Math.max(1, total - faulty)}
      />
    )
  if (doing === 'undo')
    return (
      <Progress
        label={`Fortryder: ${casesText(undone + kept)} af ${count(made + joined)}`}
        share={(undone + kept) / Math.max(1, made + joined)}
      />
    )
  const failure = parts.formError && <ErrorNotice error={parts.formError} />
  if (status === 'reading')
    return (
      <>
        <p>Filen blev ikke læst til ende, og intet er ændret. Vælg den igen.</p>
        <div>
          <Button busy={discard.isPending} onClick={() => drop(canAdjust)}>
            Begynd forfra
          </Button>
        </div>
      </>
    )
  if (status === 'ready')
    return (
      <Ready
        batch={batch}
        failure={failure}
        fieldErrors={parts.fieldErrors}
        onRun={(callBy) => parts.mutate({ batch, name: 'run', callBy })}
        onAdjust={canAdjust ? () => drop(true) : null}
        onDiscard={() => drop(false)}
      />
    )
  return (
    <>
      {status === 'running' && (
        <h3 className="text-base">
          {count(handled)} af {rowsText(total - faulty)} er importeret. Resten venter.
        </h3>
      )}
      {status === 'undoing' && <h3 className="text-base">En del af importen er fortrudt.</h3>}
      <p role="status" className="text-ink">
        {doneText(batch)}
      </p>
      {kept > 0 && (
        <p>
          {casesText(kept)} blev, fordi nogen har arbejdet på {kept === 1 ? 'den' : 'dem'} siden.{' '}
          {kept === 1 ? 'Den' : 'De'} står her under.
        </p>
      )}
      {failure}
      <div className="flex flex-wrap gap-2.5">
        {status === 'running' && (
          <Button look="primary" onClick={() => parts.mutate({ batch, name: 'run' })}>
            Importér de sidste {rowsText(leftOver(batch))}
          </Button>
        )}
        {status === 'done' && made > 0 && (
          <ButtonLink to={`${href('adminLeads')}?sortering=-createdAt`}>
            Se de nyeste sager
          </ButtonLink>
        )}
        {status === 'undoing' && (
          <Button look="primary" onClick={() => parts.mutate({ batch, name: 'undo' })}>
            Fortryd resten
          </Button>
        )}
        {(status === 'running' || status === 'done') && made + joined > 0 && (
          <AskButton
            label="Fortryd importen"
            look="danger"
            title={`Fortryd importen af »${batch.name}«?`}
            confirm="Fortryd importen"
            danger
            onConfirm={(close) => {
              close()
              parts.mutate({ batch, name: 'undo' })
            }}
          >
            {made > 0 && `${casesText(made)} slettes. `}
            {joined > 0 && 'Det, der blev føjet til sager, tages af dem igen. '}
            Sager, som nogen har arbejdet på siden, bliver, som de er.
          </AskButton>
        )}
      </div>
    </>
  )
}

interface ReadyProps {
  readonly batch: CaseImport
  readonly failure: ReactNode
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly onRun: (callBy: string) => void
  readonly onAdjust: (() => void) | null
  readonly onDiscard: () => void
}

/** Days until the new cases are called, unless the user chooses others. */
const daysToCall = 7

function Ready({ batch, failure, fieldErrors, onRun, onAdjust, onDiscard }: ReadyProps) {
  const [today] = useState(() => danishDay(Date.now()))
  const [callBy, setCallBy] = useState(dayAfter(today, daysToCall))
  const [isBad, setBad] = useState(false)
  const label = runLabel(batch)
  const last = dayAfter(today, 365)
  const run = () => {
    const bad = batch.wouldMake > 0 && !(callBy >= today && callBy <= last)
    setBad(bad)
    if (!bad) onRun(callBy)
  }
  return (
    <>
      <h3 className="text-base">Prøven er færdig. Intet er ændret endnu.</h3>
      {batch.wouldMake > 0 && (
        <div className="max-w-80">
          <TextField
            type="date"
            label="Ring til de nye senest"
            hint="Det bliver hver ny sags næste skridt"
            value={callBy}
            min={today}
            max={last}
            error={isBad ? 'Vælg en dag fra i dag og et år frem' : fieldErrors['callBy']}
            onChange={(event) => setCallBy(event.currentTarget.value)}
          />
        </div>
      )}
      {batch.faulty > 0 && (
        <p>
          {rowsText(batch.faulty)} har fejl og kommer ikke med. Ret dem i filen, og importér den
          igen bagefter: det, der er kommet ind, kommer ikke ind to gange.
        </p>
      )}
      {failure}
      <div className="flex flex-wrap gap-2.5">
        {label ? (
          <Button look="primary" onClick={run}>
            {label}
          </Button>
        ) : (
          <p className="w-full text-ink">Der er intet at importere.</p>
        )}
        {onAdjust && <Button onClick={onAdjust}>Ret kolonnerne</Button>}
        <Button look="quiet" onClick={onDiscard}>
          Kassér
        </Button>
      </div>
    </>
  )
}
