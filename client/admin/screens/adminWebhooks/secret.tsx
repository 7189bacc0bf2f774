import { atom, useAtomValue } from 'jotai'
import { getDefaultStore } from 'jotai/vanilla'
import { CopyButton } from '../../kit/copy-button.tsx'

interface ShownSecret {
  readonly webhookId: string
  readonly plain: string
}

/** The plain secret that was just made. Only in memory: it is gone when the user leaves the screen. */
const secretAtom = atom<ShownSecret | null>(null)

export const showSecret = (secret: ShownSecret | null): void =>
  getDefaultStore().set(secretAtom, secret)

/** Shows a webhook's new secret, this once. */
export function SecretNotice({ webhookId }: { readonly webhookId: string }) {
  const secret = useAtomValue(secretAtom)
  if (secret?.webhookId !== webhookId) return null
  return (
    <div
      role="status"
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-knob border border-wait bg-wait-wash p-3 text-wait"
    >
      <p>
        <strong className="text-wait">Kopiér hemmeligheden nu.</strong> Den vises kun denne ene
        gang. Modtageren skal bruge den til at se, at det er jer, der sender.
      </p>
      <output
        aria-label="Hemmelighed"
        className="block rounded-knob bg-card p-2.5 font-mono text-[0.8125rem] break-all text-ink"
      >
        {secret.plain}
      </output>
      <div>
        <CopyButton
          text={secret.plain}
          label="Kopiér hemmelighed"
          done="Hemmeligheden er kopieret"
        />
      </div>
    </div>
  )
}
