import { useId, useState } from 'react'
import type { RedirectBulkAction, RedirectBulkDone } from '#shared/schemas/redirect-admin.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { redirectCalls, useRedirectWrite } from '../../../data/redirects.ts'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { TextField } from '../../../kit/field.tsx'
import { rulesText } from '../labels.ts'

/** Rules that are chosen, each with its revision as it was seen. */
export type Chosen = ReadonlyMap<string, number>

interface Props {
  readonly chosen: Chosen
  readonly tags: readonly string[]
  /** What was left as it is. */
  readonly onDone: (left: RedirectBulkDone['left']) => void
}

/** What can be done with several rules at once. */
export function Selection({ chosen, tags, onDone }: Props) {
  const [asking, setAsking] = useState<'remove' | 'tag' | 'untag' | null>(null)
  const [tag, setTag] = useState('')
  const [missing, setMissing] = useState(false)
  const listId = useId()
  const bulk = useRedirectWrite(redirectCalls.bulk, {
    done: ({ changed, left }) => (changed === 0 && left.length > 0 ? null : doneWords(changed)),
  })
  const doneWords = (changed: number): string =>
    changed === 0
      ? 'Ingen regler blev ændret: de var sådan i forvejen.'
      : `${rulesText(changed)} er ændret.`
  const run = (action: RedirectBulkAction, more: { readonly tag?: string } = {}) =>
    bulk.mutate(
      { rules: Array.from(chosen, ([id, revision]) => ({ id, revision })), action, ...more },
      {
        onSuccess: ({ left }) => {
          setAsking(null)
          onDone(left)
        },
      },
    )
  const close = () => setAsking(null)
  const confirmTag = () => {
    if (!tag.trim()) return setMissing(true)
    run(asking === 'untag' ? 'untag' : 'tag', { tag: tag.trim() })
  }
  const ask = (what: typeof asking) => {
    setTag('')
    setMissing(false)
    setAsking(what)
  }
  return (
    <div
      role="group"
      aria-label="Valgte regler"
      className="flex flex-wrap items-center gap-2.5 rounded-box border border-act bg-wash px-4 py-2"
    >
      <strong className="mr-auto">{rulesText(chosen.size)} valgt</strong>
      <Button size="small" busy={bulk.isPending} onClick={() => run('enable')}>
        Slå til
      </Button>
      <Button size="small" busy={bulk.isPending} onClick={() => run('disable')}>
        Slå fra
      </Button>
      <Button size="small" onClick={() => ask('tag')}>
        Sæt mærke
      </Button>
      {tags.length > 0 && (
        <Button size="small" onClick={() => ask('untag')}>
          Fjern mærke
        </Button>
      )}
      <Button size="small" look="danger" onClick={() => ask('remove')}>
        Fjern
      </Button>
      <Button size="small" look="quiet" onClick={() => onDone([])}>
        Fortryd valget
      </Button>
      {asking === 'remove' && (
        <ConfirmDialog
          title={`Fjern ${rulesText(chosen.size)}?`}
          confirm="Fjern"
          danger
          busy={bulk.isPending}
          onClose={close}
          onConfirm={() => run('remove')}
        >
          Regler, der er i brug, gælder, til du udgiver. Derefter kan de hentes tilbage under
          Versioner. Regler, der aldrig er udgivet, er væk med det samme.
        </ConfirmDialog>
      )}
      {(asking === 'tag' || asking === 'untag') && (
        <ConfirmDialog
          title={`${asking === 'tag' ? 'Sæt mærke på' : 'Fjern mærke fra'} ${rulesText(chosen.size)}?`}
          confirm={asking === 'tag' ? 'Sæt mærke' : 'Fjern mærke'}
          busy={bulk.isPending}
          onClose={close}
          onConfirm={confirmTag}
        >
          <TextField
            label="Mærke"
            value={tag}
            list={listId}
            maxLength={redirectMax.tag}
            autoComplete="off"
            error={missing && !tag.trim() ? 'Skriv et mærke' : undefined}
            onChange={(event) => setTag(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && confirmTag()}
          />
          <datalist id={listId}>
            {tags.map((known) => (
              <option key={known} value={known} />
            ))}
          </datalist>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Most rules that are named one by one. */
const mostNamed = 5

interface LeftProps {
  readonly left: RedirectBulkDone['left']
  readonly onClose: () => void
}

/** Says which rules were left as they are, and why. Those that are there still are chosen. */
export function LeftAlone({ left, onClose }: LeftProps) {
  const there = left.filter(({ reason, revision }) => reason === 'changed' && revision !== null)
  const gone = left.filter(({ revision }) => revision === null)
  const full = left.filter(({ reason, revision }) => reason === 'full' && revision !== null)
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-knob bg-wait-wash px-4 py-2.5 text-wait"
    >
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {there.length + gone.length > 0 && (
          <p>
            <strong>En kollega har rettet imens.</strong>{' '}
            {there.length > 0 &&
              `${rulesText(there.length)} er ikke ændret: ${named(there)}. Se, hvad der står nu. ${there.length === 1 ? 'Den' : 'De'} er stadig valgt. `}
            {gone.length > 0 && `${rulesText(gone.length)} er allerede fjernet.`}
          </p>
        )}
        {full.length > 0 && (
          <p>
            <strong>Der er ikke plads til flere mærker.</strong> {rulesText(full.length)} har{' '}
            {redirectMax.tags} allerede: {named(full)}. {full.length === 1 ? 'Den' : 'De'} er stadig
            valgt.
          </p>
        )}
      </div>
      <Button size="small" onClick={onClose}>
        Skjul
      </Button>
    </div>
  )
}

function named(rules: RedirectBulkDone['left']): string {
  const froms = rules.flatMap(({ from }) => from ?? [])
  return (
    froms.slice(0, mostNamed).join(', ') +
    (froms.length > mostNamed ? ` og ${froms.length - mostNamed} til` : '')
  )
}
