import { useId, useState } from 'react'
import type { RedirectBulkAction, RedirectBulkDone } from '#shared/schemas/redirect-admin.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { redirectCalls, useRedirectWrite } from '../../../data/redirects.ts'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { rulesText } from '../labels.ts'
import { Notice } from '../../../kit/notices.tsx'

/** The selected rules → the revision that the admin saw. */
export type Chosen = ReadonlyMap<string, number>

interface Props {
  readonly chosen: Chosen
  readonly tags: readonly string[]
  /** `left`: rules that were left unchanged. */
  readonly onDone: (left: RedirectBulkDone['left']) => void
}

/** Actions on the selected rules. */
export function Selection({ chosen, tags, onDone }: Props) {
  const [openDialog, setOpenDialog] = useState<'remove' | 'tag' | 'untag' | null>(null)
  const [tag, setTag] = useState('')
  const [missing, setMissing] = useState(false)
  const listId = useId()
  const bulk = useRedirectWrite(redirectCalls.bulk, {
    done: ({ changed, left }) => {
      if (changed > 0) return `${rulesText(changed)} er ændret.`
      return left.length > 0 ? null : 'Ingen regler blev ændret: de var sådan i forvejen.'
    },
  })
  const run = (action: RedirectBulkAction, more: { readonly tag?: string } = {}) =>
    bulk.mutate(
      { rules: Array.from(chosen, ([id, revision]) => ({ id, revision })), action, ...more },
      {
        onSuccess: ({ left }) => {
          setOpenDialog(null)
          onDone(left)
        },
      },
    )
  const close = () => setOpenDialog(null)
  const confirmTag = () => {
    if (!tag.trim()) return setMissing(true)
    run(openDialog === 'untag' ? 'untag' : 'tag', { tag: tag.trim() })
  }
  const ask = (what: typeof openDialog) => {
    setTag('')
    setMissing(false)
    setOpenDialog(what)
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
      {openDialog === 'remove' && (
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
      {(openDialog === 'tag' || openDialog === 'untag') && (
        <ConfirmDialog
          title={`${openDialog === 'tag' ? 'Sæt mærke på' : 'Fjern mærke fra'} ${rulesText(chosen.size)}?`}
          confirm={openDialog === 'tag' ? 'Sæt mærke' : 'Fjern mærke'}
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

const maxNamed = 5

interface LeftProps {
  readonly left: RedirectBulkDone['left']
  readonly onClose: () => void
}

/** Reports the rules that were left unchanged, and why. They stay selected unless they are deleted. */
export function LeftAlone({ left, onClose }: LeftProps) {
  const there = left.filter(({ reason, revision }) => reason === 'changed' && revision !== null)
  const gone = left.filter(({ revision }) => revision === null)
  const full = left.filter(({ reason, revision }) => reason === 'full' && revision !== null)
  return (
    <Notice role="alert">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {there.length + gone.length > 0 && (
          <p>
            <strong>En kollega har rettet imens.</strong>{' '}
            {there.length > 0 &&
              `${rulesText(there.length)} er ikke ændret: ${namesText(there)}. Se, hvad der står nu. ${there.length === 1 ? 'Den' : 'De'} er stadig valgt. `}
            {gone.length > 0 && `${rulesText(gone.length)} er allerede fjernet.`}
          </p>
        )}
        {full.length > 0 && (
          <p>
            <strong>Der er ikke plads til flere mærker.</strong> {rulesText(full.length)} har{' '}
            {redirectMax.tags} allerede: {namesText(full)}. {full.length === 1 ? 'Den' : 'De'} er
            stadig valgt.
          </p>
        )}
      </div>
      <Button size="small" onClick={onClose}>
        Skjul
      </Button>
    </Notice>
  )
}

function namesText(rules: RedirectBulkDone['left']): string {
  const froms = rules.flatMap(({ from }) => from ?? [])
  return (
    froms.slice(0, maxNamed).join(', ') +
    (froms.length > maxNamed ? ` og ${froms.length - maxNamed} til` : '')
  )
}
