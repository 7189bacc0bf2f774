import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import { textChanges } from '#shared/domain/posts/changes.ts'
import { textsOf } from '#shared/domain/posts/text.ts'
import type { Conflict } from '../../data/use-record-save.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Change } from '../changes.tsx'
import { showValue } from '../kinds/cell.tsx'

interface Props<Noun extends Resource> {
  readonly noun: Noun
  readonly conflict: Conflict<Noun>
  readonly busy: boolean
  readonly onResolve: (keepTheirs: readonly string[]) => void
}

/** A colleague changed the same fields meanwhile: shows each as it was, as typed here and as the colleague saved it, and asks. Until then nothing is lost. */
export function ConflictView<Noun extends Resource>({
  noun,
  conflict,
  busy,
  onResolve,
}: Props<Noun>) {
  const box = useRef<HTMLDivElement>(null)
  const [theirs, setTheirs] = useState<readonly string[]>([])
  useEffect(() => box.current?.focus(), [])
  const valueOf = (record: object, name: string) =>
    (record as Readonly<Record<string, unknown>>)[name]
  const textOf = (record: object, name: string) =>
    showValue(noun.fields[name] as Field, valueOf(record, name)) ?? 'Tom'
  /** Of values such as blocks or hours, what differs from before is shown. */
  const isNested = (name: string) =>
    noun.fields[name]?.kind === 'custom' &&
    [conflict.base, conflict.change, conflict.theirs].some(
      (record) => typeof valueOf(record, name) === 'object' && valueOf(record, name) !== null,
    )
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mt-20 gap-3 rounded-box border border-bad bg-card px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="bad">Ikke gemt</Badge>
        <h2 className="text-base">Det samme er ændret et andet sted, mens du skrev</h2>
      </div>
      <p className="text-ink">Det, du har skrevet, står her endnu. Vælg, hvad der skal gælde.</p>
      {conflict.fields.map((name) => (
        <fieldset key={name} className="grid gap-1 border-t border-line pt-2">
          <legend className="float-left mb-1 w-full font-semibold text-ink">
            {noun.fields[name]?.label}
          </legend>
          {!isNested(name) && <p className="text-mute">Før: {textOf(conflict.base, name)}</p>}
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="flex items-baseline gap-2.5">
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={theirs.includes(name) === (side === 'theirs')}
                onChange={() =>
                  setTheirs((before) =>
                    side === 'theirs' ? [...before, name] : before.filter((each) => each !== name),
                  )
                }
                className="accent-act"
              />
              <span className="min-w-0 text-ink">
                {side === 'mine' ? 'Din: ' : 'Kollegaens: '}
                {isNested(name) ? (
                  <NestedChange
                    before={valueOf(conflict.base, name)}
                    after={valueOf(side === 'mine' ? conflict.change : conflict.theirs, name)}
                  />
                ) : (
                  textOf(side === 'mine' ? conflict.change : conflict.theirs, name)
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button look="primary" busy={busy} onClick={() => onResolve(theirs)}>
          Gem det valgte
        </Button>
      </div>
    </div>
  )
}

interface ChangeProps {
  readonly before: unknown
  readonly after: unknown
}

/** What blocks, hours and the like change of those before, text by text. */
function NestedChange({ before, after }: ChangeProps) {
  const changes = textChanges(wordsOf(before), wordsOf(after))
  if (changes.length === 0) return 'Andre valg end før, med de samme tekster'
  return changes.map((change, i) => (
    <span key={i} className="block">
      <Change {...change} />
    </span>
  ))
}

/** The texts of a value that mean something to a reader: no ids of records. */
const wordsOf = (value: unknown): readonly string[] =>
  textsOf(value).filter((text) => !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text))
