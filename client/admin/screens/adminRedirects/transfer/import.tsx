import { useEffect, useRef, useState } from 'react'
import type { FormatId } from '#shared/domain/redirects/formats/format.ts'
import type { RedirectClash, RedirectImported } from '#shared/schemas/redirect-admin.ts'
import { count } from '../../../format.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Drop } from '../../../kit/file/drop.tsx'
import { Progress } from '../../../kit/file/progress.tsx'
import { ErrorNotice } from '../../../kit/loaded.tsx'
import { SelectField, toOptions } from '../../../kit/form/field.tsx'
import { encodingLabels } from '../../../labels/encoding.ts'
import { useAddress } from '../../../use-address.ts'
import { viewAddress } from '../address.ts'
import { Address, Code } from '../parts/code.tsx'
import { rulesText } from '../labels.ts'
import { formatLabels } from './formats.ts'
import type { FileReport } from './messages.ts'
import { RowList } from './row-list.tsx'
import { type DryRun, useImport } from './use-import.ts'

const clashLabels: Readonly<Record<RedirectClash, string>> = {
  refuse: 'Afvis rækken, og sig det',
  skip: 'Behold reglen, spring rækken over',
  replace: 'Brug rækken i stedet for reglen',
}

/** Imports rules from a file: it is read, checked, and committed as a whole or not at all. */
export function Import() {
  const { step, choose, readAs, dryRun, commit, cancel } = useImport()
  const [clash, setClash] = useState<RedirectClash>('refuse')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with its step.
  useEffect(() => {
    if (step.at !== 'choose' && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [step.at])
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          Hent regler ind fra en fil
        </h2>
        <p className="mt-1 text-mute">
          Filen læses og prøves, før noget ændres. Den kommer ind som kladder, der venter på at
          blive udgivet.
        </p>
      </div>
      {step.at === 'choose' && (
        <Drop
          kinds="CSV fra et regneark, _redirects, Cloudflare, WordPress Redirection eller Shopify"
          accept=".csv,.txt,.json,.tsv,_redirects,text/*,application/json"
          error={step.error}
          onFile={choose}
        />
      )}
      {step.at === 'reading' && (
        <Progress label={`Læser ${step.name}`} share={step.share} onCancel={cancel} />
      )}
      {step.at === 'read' && (
        <>
          {step.error && <ErrorNotice error={step.error} />}
          <Report name={step.name} report={step.report} onFormat={readAs} />
          {step.report.rules > 0 && !step.report.problem ? (
            <div className="grid gap-4 border-t border-line pt-4">
              <div className="max-w-110">
                <SelectField
                  name="clash"
                  label="Hvis der allerede er en regel for den gamle adresse"
                  value={clash}
                  options={toOptions(clashLabels)}
                  onChange={(value) => setClash(value as RedirectClash)}
                />
              </div>
              <div className="flex flex-wrap gap-2.5">
                <Button look="primary" onClick={() => dryRun(step, clash)}>
                  Prøv {rulesText(step.report.rules)} af
                </Button>
                <Button onClick={cancel}>Vælg en anden fil</Button>
              </div>
            </div>
          ) : (
            <div>
              <Button onClick={cancel}>Vælg en anden fil</Button>
            </div>
          )}
        </>
      )}
      {step.at === 'trying' && (
        <Progress
          label={`Prøver ${rulesText(step.report.rules)} af mod dem, der er. Intet ændres endnu.`}
          share={step.share}
          onCancel={cancel}
        />
      )}
      {(step.at === 'tried' || step.at === 'committing') && (
        <>
          {step.at === 'tried' && step.error && <ErrorNotice error={step.error} />}
          {step.at === 'committing' && step.isUnsure && (
            <p role="status" className="rounded-knob bg-wait-wash px-3 py-2 text-wait">
              Der kom intet svar. Vi ser efter, om filen er indlæst. Det kan tage et minut.
            </p>
          )}
          <Tried
            report={step.report}
            run={step.run}
            isCommitting={step.at === 'committing'}
            onCommit={() => commit(step)}
            onCancel={cancel}
          />
        </>
      )}
      {step.at === 'done' && <Done imported={step.imported} onAnother={cancel} />}
    </Card>
  )
}

interface ReportProps {
  readonly name: string
  readonly report: FileReport
  readonly onFormat: (format: FormatId) => void
}

/** How the file was read, and which rows are refused. */
function Report({ name, report, onFormat }: ReportProps) {
  const {
    format,
    encoding,
    problem,
    accepted,
    refused,
    refusedRows,
    remarks,
    notes,
    noted,
    sample,
  } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="font-semibold [overflow-wrap:anywhere] text-ink">{name}</p>
          <p className="text-mute">{encodingLabels[encoding]}</p>
        </div>
        <div className="w-full max-w-80">
          <SelectField
            name="format"
            label="Format"
            value={format ?? ''}
            options={[
              ...(format ? [] : [{ value: '', label: 'Vælg formatet' }]),
              ...toOptions(formatLabels),
            ]}
            onChange={(chosen) => chosen && onFormat(chosen as FormatId)}
          />
        </div>
      </div>
      {problem && <ErrorNotice error={problem} />}
      {!problem && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-ink">
          <Badge tone="good">{`${count(accepted)} ${accepted === 1 ? 'række' : 'rækker'} kan bruges`}</Badge>
          {refused > 0 && <Badge tone="bad">{`${count(refused)} afvist`}</Badge>}
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="rounded-knob bg-wait-wash px-3 py-2 text-wait">
          {remark}
        </p>
      ))}
      <RowList
        title={`${count(refused)} ${refused === 1 ? 'række er afvist' : 'rækker er afvist'}`}
        rows={refusedRows}
        total={refused}
        tone="bad"
      />
      <RowList
        title="Læst lidt anderledes, end der står"
        rows={notes.map(({ row, note }) => ({ row, text: '', reason: note }))}
        total={noted}
        tone="wait"
      />
      {sample.length > 0 && (
        <div className="grid gap-1">
          <p className="text-[0.875rem] font-semibold text-ink">Sådan er de første læst</p>
          <ul className="grid">
            {sample.map((rule, i) => (
              <li
                key={i}
                className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 border-b border-line py-1 last:border-b-0"
              >
                <Code status={rule.status} />
                <Address text={(rule.host ?? '') + rule.from} className="text-ink" />
                {rule.to && (
                  <>
                    <span aria-hidden="true">→</span>
                    <Address text={rule.to} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface TriedProps {
  readonly report: FileReport
  readonly run: DryRun
  readonly isCommitting: boolean
  readonly onCommit: () => void
  readonly onCancel: () => void
}

/** What the import would do, and the choice to commit it. */
function Tried({ report, run, isCommitting, onCommit, onCancel }: TriedProps) {
  const taken = run.rules - run.refused - run.skipped
  const leftOut = report.refused + run.refused
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-base">Prøven er færdig. Intet er ændret endnu.</h3>
      <p role="status" className="flex flex-wrap items-center gap-2">
        <Badge tone="good">{`${rulesText(taken)} kan indlæses`}</Badge>
        {leftOut > 0 && <Badge tone="bad">{`${count(leftOut)} udelades`}</Badge>}
        {run.skipped > 0 && <Badge tone="plain">{`${count(run.skipped)} findes i forvejen`}</Badge>}
      </p>
      <RowList
        title={`${count(report.refused)} afvist, da filen blev læst`}
        rows={report.refusedRows}
        total={report.refused}
        tone="bad"
      />
      <RowList
        title={`${count(run.refused)} afvist af de regler, der er`}
        rows={run.refusedRows}
        total={run.refused}
        tone="bad"
      />
      <RowList title="Værd at vide" rows={run.warnings} total={run.warned} tone="wait" />
      <div className="flex flex-wrap items-center gap-2.5">
        {taken > 0 && (
          <Button look="primary" busy={isCommitting} onClick={onCommit}>
            {isCommitting
              ? 'Indlæser…'
              : `Indlæs ${rulesText(taken)}${leftOut > 0 ? `, udelad ${count(leftOut)}` : ''}`}
          </Button>
        )}
        <Button busy={isCommitting} onClick={onCancel}>
          Annullér
        </Button>
        {taken > 0 && (
          <p className="text-mute">Alle eller ingen: går noget galt, er intet indlæst.</p>
        )}
      </div>
    </div>
  )
}

interface DoneProps {
  readonly imported: RedirectImported | null
  readonly onAnother: () => void
}

function Done({ imported, onAnother }: DoneProps) {
  const { only } = useAddress()
  return (
    <div role="status" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 text-ink">
        <Badge tone="good">Indlæst</Badge>
        {imported
          ? `${rulesText(imported.added)} er kommet til${imported.replaced > 0 ? `, og ${count(imported.replaced)} er erstattet` : ''}. De venter på at blive udgivet.`
          : 'Filen er kommet ind. Reglerne venter på at blive udgivet.'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={only(viewAddress('aendringer'))} look="primary">
          Se forskel og udgiv
        </ButtonLink>
        <Button onClick={onAnother}>Hent en fil til</Button>
      </div>
    </div>
  )
}
