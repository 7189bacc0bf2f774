import { useId, useState } from 'react'
import type { RedirectBulkAction } from '#shared/schemas/redirect-admin.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { redirectCalls, useRedirectWrite } from '../../../data/redirects.ts'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { TextField } from '../../../kit/field.tsx'
import { rulesWords } from '../words.ts'

interface Props {
  readonly chosen: ReadonlySet<string>
  readonly tags: readonly string[]
  readonly onDone: () => void
}

/** What can be done with several rules at once. */
export function Selection({ chosen, tags, onDone }: Props) {
  const [asking, setAsking] = useState<'remove' | 'tag' | 'untag' | null>(null)
  const [tag, setTag] = useState('')
  const [missing, setMissing] = useState(false)
  const listId = useId()
  const bulk = useRedirectWrite(redirectCalls.bulk, { done: ({ changed }) => `${rulesWords(changed)} er ændret. De venter på at blive udgivet.` })
  const run = (action: RedirectBulkAction, more: { readonly tag?: string } = {}) =>
    bulk.mutate(
      { ids: [...chosen], action, ...more },
      {
        onSuccess: () => {
          setAsking(null)
          onDone()
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
    <div role="group" aria-label="Valgte regler" className="flex flex-wrap items-center gap-2.5 rounded-box border border-act bg-wash px-4 py-2">
      <strong className="mr-auto">{rulesWords(chosen.size)} valgt</strong>
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
      <Button size="small" look="quiet" onClick={onDone}>
        Fortryd valget
      </Button>
      {asking === 'remove' && (
        <ConfirmDialog title={`Fjern ${rulesWords(chosen.size)}?`} confirm="Fjern" danger busy={bulk.isPending} onClose={close} onConfirm={() => run('remove')}>
          Regler, der er i brug, gælder, til du udgiver. Derefter kan de hentes tilbage under Versioner. Regler, der aldrig er udgivet, er væk med det samme.
        </ConfirmDialog>
      )}
      {(asking === 'tag' || asking === 'untag') && (
        <ConfirmDialog
          title={`${asking === 'tag' ? 'Sæt mærke på' : 'Fjern mærke fra'} ${rulesWords(chosen.size)}?`}
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
