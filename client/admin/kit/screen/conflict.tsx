import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import type { Conflict } from '../../data/use-record-save.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
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
    showValue(noun.fields[name] as Field, (record as Readonly<Record<string, unknown>>)[name]) ??
    'Tom'
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mt-20 gap-3 rounded-box border border-bad bg-card px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="bad">Ikke gemt</Badge>
        <h2 className="text-base">En kollega har ændret det samme, mens du skrev</h2>
      </div>
      <p className="text-ink">Det, du har skrevet, står her endnu. Vælg, hvad der skal gælde.</p>
      {conflict.fields.map((name) => (
        <fieldset key={name} className="grid gap-1 border-t border-line pt-2">
          <legend className="float-left mb-1 w-full font-semibold text-ink">
            {noun.fields[name]?.label}
          </legend>
          <p className="text-mute">Før: {valueOf(conflict.base, name)}</p>
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
                {valueOf(side === 'mine' ? conflict.change : conflict.theirs, name)}
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
