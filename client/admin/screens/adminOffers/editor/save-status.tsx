import { Mark } from '../../../kit/badge.tsx'
import { clockMinutes } from '../../../format.ts'
import type { SaveState } from './autosave.ts'

interface Props {
  readonly state: SaveState
  /** Things that must be corrected before it can be stored. */
  readonly faults: number
  readonly onShowFaults: () => void
}

/** Whether what is typed is stored: quiet while it is, and said aloud while it isn't. */
export function SaveStatus({ state, faults, onShowFaults }: Props) {
  const problem = describeProblem(state, faults)
  return (
    <>
      {!problem && (
        <span data-saved={state.kind === 'saved' || undefined} className="text-mute">
          {describe(state)}
        </span>
      )}
      {/* Exists before its text, so that screen readers announce it. */}
      <span role="status" className="min-w-0 font-semibold text-wait">
        {problem && (
          <>
            <Mark tone="wait" className="mr-1.5" />
            {state.kind === 'faulty' && faults > 0 ? (
              <button type="button" onClick={onShowFaults} className="underline underline-offset-2">
                {problem}
              </button>
            ) : (
              problem
            )}
          </>
        )}
      </span>
    </>
  )
}

function describe(state: SaveState): string {
  if (state.kind === 'saved')
    return state.at === null ? '' : `Gemt ${clockMinutes(new Date(state.at).toISOString())}`
  return state.kind === 'saving' ? 'Gemmer…' : 'Ikke gemt endnu'
}

function describeProblem(state: SaveState, faults: number): string | null {
  switch (state.kind) {
    case 'faulty':
      return faults === 1
        ? 'Ikke gemt: én ting skal rettes'
        : `Ikke gemt: ${faults} ting skal rettes`
    case 'waiting':
      return 'Ikke gemt: serveren svarer ikke. Det ligger på denne enhed, og vi prøver igen.'
    case 'refused':
      return `Ikke gemt: ${state.message}`
    case 'conflict':
      return 'Ikke gemt: en kollega har ændret tilbuddet'
    default:
      return null
  }
}
