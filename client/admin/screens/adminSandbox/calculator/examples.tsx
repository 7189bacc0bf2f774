import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { type CalculationExample, calculationExamples } from '#shared/admin/calculation-examples.ts'
import { checkInputs } from '#shared/admin/link-inputs.ts'
import type { Answers } from '#shared/domain/calculators/inputs/answers.ts'
import { instantOf } from '#shared/domain/dates.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import { pagedRows } from '../../../data/queries.ts'
import { createRecord, listOf, removeRecord, updateRecord } from '../../../data/resource.ts'
import { useWrite } from '../../../data/use-write.ts'
import { count } from '../../../format.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { AskButton } from '../../../kit/confirm-dialog.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { LoadMore } from '../../../kit/screen/paged-card.tsx'
import { useHasRole } from '../../../session.ts'
import { runCalculator } from './calculate.ts'
import { changedFigures, expectedFigures } from './expected.ts'
import type { Side } from './results.tsx'

const refetch = [calculationExamples.name]

interface Props {
  readonly name: CalculatorName
  /** The house that can be saved. */
  readonly answers: Answers
  /** ISO day. */
  readonly day: string
  /** What is published, then what is compared with it. */
  readonly sides: readonly Side[]
  /** Shows the house of an example as the own house. */
  readonly onShow: (inputs: Answers) => void
}

/** Houses saved with what the calculator answered, each compared with what it answers now. */
export function Examples({ name, answers, day, sides, onShow }: Props) {
  const mayWrite = useHasRole('admin')
  const query = useInfiniteQuery(listOf(calculationExamples, { calculator: name }))
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4">
      <section aria-labelledby="eksempler" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <h2 id="eksempler" className="text-base">
            Eksempler
          </h2>
          <p className="text-text">
            Et hus med det resultat, beregneren gav, da det blev gemt. Her ses, hvad der er ændret
            siden.
          </p>
        </div>
        <Loaded query={query}>
          {({ pages }) => (
            <ul className="grid gap-2">
              {pagedRows(pages).map((example) => (
                <Example
                  key={`${example.id} ${example.revision}`}
                  example={example}
                  day={day}
                  sides={sides}
                  onShow={onShow}
                  mayWrite={mayWrite}
                />
              ))}
            </ul>
          )}
        </Loaded>
        <LoadMore result={query} />
        {mayWrite && <NewExample name={name} answers={answers} day={day} sides={sides} />}
      </section>
    </Card>
  )
}

interface ExampleProps extends Pick<Props, 'day' | 'sides' | 'onShow'> {
  readonly example: CalculationExample
  readonly mayWrite: boolean
}

function Example({ example, day, sides, onShow, mayWrite }: ExampleProps) {
  const { name, calculator, inputs, figures: expected } = example
  const answers = useMemo(() => checkInputs(calculator, inputs).answers, [calculator, inputs])
  const runs = useMemo(
    () =>
      sides.map(({ id, label, rows }) => ({
        id,
        label,
        changes: changedFigures(
          expected,
          runCalculator(calculator, answers, rows, instantOf(day)).figures,
        ),
      })),
    [calculator, answers, expected, day, sides],
  )
  const [live] = runs
  const accept = useWrite(
    () =>
      updateRecord(calculationExamples, example, {
        figures: savedFigures({ name: calculator, answers, day, sides }),
      }),
    { name: 'Gem nyt resultat', done: 'Det nye resultat er gemt', refetch },
  )
  const remove = useWrite(() => removeRecord(calculationExamples, example), {
    name: 'Slet eksempel',
    done: 'Eksemplet er slettet',
    refetch,
  })
  return (
    <li className="grid gap-2 rounded-knob border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 text-[0.9375rem] wrap-anywhere">{name}</h3>
        <Button size="small" look="quiet" onClick={() => onShow(answers)}>
          Vis huset
        </Button>
      </div>
      {runs.map(({ id, label, changes }) => (
        <div key={id} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-text">{label}</span>
            {changes.length === 0 ? (
              <Badge tone="good">Som gemt</Badge>
            ) : (
              <Badge tone="bad">{`${count(changes.length)} tal ændret`}</Badge>
            )}
          </p>
          {changes.map(({ key, label: figure, before, after }) => (
            <p key={key} className="text-[0.875rem] text-text">
              {figure}: {before} → <strong className="text-ink">{after}</strong>
            </p>
          ))}
        </div>
      ))}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {live && live.changes.length > 0 && (
            <Button size="small" busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
              Gem det nye resultat
            </Button>
          )}
          <AskButton
            label="Slet"
            size="small"
            look="danger"
            title={`Slet »${name}«?`}
            confirm="Slet eksemplet"
            danger
            busy={remove.isPending}
            onConfirm={(close) => remove.mutate(undefined, { onSettled: close })}
          >
            Beregneren og dens konstanter bliver, som de er.
          </AskButton>
        </div>
      )}
    </li>
  )
}

/** What the published constants give, as an example stores it. */
const savedFigures = ({ name, answers, day, sides }: Omit<Props, 'onShow'>) =>
  expectedFigures(runCalculator(name, answers, sides[0]?.rows ?? [], instantOf(day)).figures)

function NewExample(props: Omit<Props, 'onShow'>) {
  const [title, setTitle] = useState('')
  const { name: calculator, answers: inputs } = props
  const save = useWrite(
    () =>
      createRecord(calculationExamples, {
        name: title,
        calculator,
        inputs,
        figures: savedFigures(props),
      }),
    {
      name: 'Gem eksempel',
      done: 'Eksemplet er gemt',
      refetch,
      fields: true,
      onDone: () => setTitle(''),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(undefined)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-40 flex-1">
        <TextField
          label="Navn på eget hus"
          autoComplete="off"
          maxLength={80}
          value={title}
          error={save.fieldErrors['name']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" busy={save.isPending}>
        Gem som eksempel
      </Button>
    </form>
  )
}
