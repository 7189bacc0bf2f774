import { CopyButton } from '../../kit/copy-button.tsx'

export interface ShownSecret {
  readonly webhookId: string
  readonly plain: string
}

/** A new secret, this once. */
export function SecretNotice({ plain }: { readonly plain: string }) {
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
        {plain}
      </output>
      <div>
        <CopyButton text={plain} label="Kopiér hemmelighed" done="Hemmeligheden er kopieret" />
      </div>
    </div>
  )
}
