import { initialInput } from '#shared/admin/define.ts'
import { webhooks } from '#shared/admin/webhooks.ts'
import { useRecordSave } from '../../data/use-record-save.ts'
import type { Webhook } from '../../data/webhooks.ts'
import { useHasRole } from '../../session.ts'
import { Badge } from '../../kit/badge.tsx'
import { Switch } from '../../kit/switch.tsx'

/** Switches a webhook on or off at once; the toast undoes it. */
export function useActivation(webhook: Webhook) {
  const { save, isPending } = useRecordSave(webhooks, webhook, {
    refetch: ['deliveries', 'overview'],
    done: ({ name, isActive }) => `${name} er ${isActive ? 'slået til' : 'sat på pause'}`,
    onSaved: () => undefined,
  })
  const written = Object.fromEntries(
    Object.keys(initialInput(webhooks)).map((key) => [key, webhook[key as keyof Webhook]]),
  ) as ReturnType<typeof initialInput<typeof webhooks>>
  return {
    isPending,
    /** What the user chose is shown before it is saved. */
    isActive: isPending ? !webhook.isActive : webhook.isActive,
    set: (isActive: boolean) => save({ ...written, isActive }),
  }
}

export function ActiveSwitch({ webhook }: { readonly webhook: Webhook }) {
  const mayWrite = useHasRole('admin')
  const { isActive, isPending, set } = useActivation(webhook)
  if (!mayWrite)
    return (
      <Badge tone={webhook.isActive ? 'good' : 'plain'}>
        {webhook.isActive ? 'Aktiv' : 'På pause'}
      </Badge>
    )
  return (
    <Switch label={`Aktiv: ${webhook.name}`} checked={isActive} busy={isPending} onChange={set} />
  )
}
